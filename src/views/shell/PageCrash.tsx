import { selectUser } from '#machines/session/session.machine.ts';
import type { SessionActor } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { ShellPage } from './ShellPage.tsx';
import { SignOut } from './SignOut.tsx';

interface PageCrashProps {
  session: SessionActor;
  /** Called by "Try again". Default: reloads the app. */
  onTryAgain?: () => void;
}

/**
 * Shown when a screen threw an error or did not load. The draft of the order stays stored. The link to the
 * start page reloads the app, because the router may be the cause.
 */
export function PageCrash({ session, onTryAgain }: PageCrashProps) {
  const message = useMessages();
  usePageTitle(message('app.crashed'), message('app.name'));
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<AlertIcon size="large" />}
        title={message('app.crashed')}
        action={
          <Inline gap="s" justify="center">
            <Button tone="accent" onClick={onTryAgain ?? (() => window.location.reload())}>
              {message(onTryAgain ? 'app.tryAgain' : 'app.reload')}
            </Button>
            <Button asChild>
              <a href="/">{message('app.toStart')}</a>
            </Button>
            {selectUser(session.getSnapshot()) ? <SignOut session={session} /> : null}
          </Inline>
        }
      >
        {message(onTryAgain ? 'app.notLoadedHint' : 'app.crashedHint')}
      </EmptyState>
    </ShellPage>
  );
}
