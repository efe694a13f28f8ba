import { useSelector } from '@xstate/react';
import type { UrlTokenActor } from '#areas/url-token.ts';
import { selectIsUrlTokenUnreachable, selectQuestion } from '#machines/session/url-token.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { ServerUnreachable } from '#views/shell/ServerUnreachable.tsx';
import { ShellPage } from '#views/shell/ShellPage.tsx';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { UserIcon } from '#views/ui/icons/page-icons.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';

interface UrlTokenViewProps {
  readonly urlToken: UrlTokenActor;
}

/**
 * Asks whether to sign in with the token from the URL, which belongs to another person than the signed-in
 * one.
 */
function Question({
  urlToken,
  currentName,
  newName,
}: UrlTokenViewProps & { readonly currentName: string; readonly newName: string }) {
  const message = useMessages();
  const title = message('session.question', { name: newName });
  usePageTitle(title, message('app.name'));
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<UserIcon size="large" />}
        title={title}
        action={
          <Inline gap="s" justify="center">
            <Button autoFocus onClick={() => urlToken.send({ type: 'urlToken.declined' })}>
              {message('session.decline', { name: currentName })}
            </Button>
            <Button tone="accent" onClick={() => urlToken.send({ type: 'urlToken.accepted' })}>
              {message('session.accept', { name: newName })}
            </Button>
          </Inline>
        }
      >
        {message('session.questionText', { name: currentName })}
      </EmptyState>
    </ShellPage>
  );
}

/** Shown while the token from the URL is being verified, or while the person is asked about it. */
export function UrlTokenView({ urlToken }: UrlTokenViewProps) {
  const message = useMessages();
  const isUnreachable = useSelector(urlToken, selectIsUrlTokenUnreachable);
  const question = useSelector(urlToken, selectQuestion, (first, second) => first?.owner === second?.owner);
  if (isUnreachable) return <ServerUnreachable verifier={urlToken} />;
  if (!question) return <Spinner text={message('app.loading')} variant="page" />;
  return (
    <Question urlToken={urlToken} currentName={question.user.full_name} newName={question.owner.full_name} />
  );
}
