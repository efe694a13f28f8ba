import { Link } from '@tanstack/react-router';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NotFound() {
  const words = useWords();
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={words('app.notFound')}
        action={
          <Button asChild>
            <Link to="/">{words('app.toStart')}</Link>
          </Button>
        }
      >
        {words('app.notFoundHint')}
      </EmptyState>
    </main>
  );
}
