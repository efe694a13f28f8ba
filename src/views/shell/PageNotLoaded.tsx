import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';

/** Replaces a page that did not load or that threw an error. The frame around it stays. */
export function PageNotLoaded() {
  const message = useMessages();
  const router = useRouter();
  usePageTitle(message('app.crashed'), message('app.name'));
  return (
    <EmptyState
      level={1}
      icon={<AlertIcon size="large" />}
      title={message('app.crashed')}
      action={
        <Button tone="accent" onClick={() => void router.invalidate()}>
          {message('app.tryAgain')}
        </Button>
      }
    >
      {message('app.notLoadedHint')}
    </EmptyState>
  );
}
