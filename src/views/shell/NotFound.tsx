import { Link } from '@tanstack/react-router';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { SearchIcon } from '#views/ui/icons/page-icons.tsx';
import { ShellPage } from './ShellPage.tsx';

/** Shown for an unknown URL outside the areas. */
export function NotFound() {
  return (
    <ShellPage>
      <NotFoundInArea />
    </ShellPage>
  );
}

/** Shown for an unknown URL within an area. */
export function NotFoundInArea() {
  const message = useMessages();
  usePageTitle(message('app.notFound'), message('app.name'));
  return (
    <EmptyState
      level={1}
      icon={<SearchIcon size="large" />}
      title={message('app.notFound')}
      action={
        <Button asChild>
          <Link to="/">{message('app.toStart')}</Link>
        </Button>
      }
    >
      {message('app.notFoundHint')}
    </EmptyState>
  );
}
