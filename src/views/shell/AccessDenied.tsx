import { useWords } from '../bridges/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

export function AccessDenied() {
  const words = useWords();
  return (
    <main id="content">
      <EmptyState level={1} title={words('accessDenied.title')}>
        {words('accessDenied.text')}
      </EmptyState>
    </main>
  );
}
