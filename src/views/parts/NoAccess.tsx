import { Link } from '@tanstack/react-router';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';

/** Replaces an admin page that this person may not open. The frame of the page stays. */
export function NoAccess({ text }: { text: string }) {
  const message = useMessages();
  usePageTitle(message('accessDenied.title'), message('admin.title'));
  return (
    <EmptyState
      level={1}
      icon={<AlertIcon size="large" />}
      title={message('accessDenied.title')}
      action={
        <Button asChild>
          <Link to="/admin">{message('app.toStart')}</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
