import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { ShellPage } from './ShellPage.tsx';
import { SignOut } from './SignOut.tsx';

interface VerifyingActor {
  send(event: { type: 'verification.retried' } | { type: 'signOut.requested' }): void;
}

/** Shown when the token could not be verified. The token is kept until the server responds. */
export function ServerUnreachable({ verifier }: { verifier: VerifyingActor }) {
  const message = useMessages();
  usePageTitle(message('app.serverAway'), message('app.name'));
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<AlertIcon size="large" />}
        title={message('app.serverAway')}
        action={
          <Inline gap="s" justify="center">
            <Button tone="accent" autoFocus onClick={() => verifier.send({ type: 'verification.retried' })}>
              {message('app.tryAgain')}
            </Button>
            <SignOut session={verifier} />
          </Inline>
        }
      />
    </ShellPage>
  );
}
