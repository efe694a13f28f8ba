import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SearchIcon } from '../ui/icons/SearchIcon.tsx';
import { ShellPage } from './ShellPage.tsx';

/** No page at this address, and no area around it. */
export function NotFound() {
  return (
    <ShellPage>
      <NotFoundInArea />
    </ShellPage>
  );
}

/** No page at this address within an area, whose frame stays. */
export function NotFoundInArea() {
  const words = useWords();
  useDocumentTitle(words('app.notFound'), words('app.name'));
  return (
    <EmptyState
      level={1}
      icon={<SearchIcon size="large" />}
      title={words('app.notFound')}
      action={
        <Button asChild>
          <Link to="/">{words('app.toStart')}</Link>
        </Button>
      }
    >
      {words('app.notFoundHint')}
    </EmptyState>
  );
}
