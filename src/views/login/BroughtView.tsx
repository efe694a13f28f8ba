import { useSelector } from '@xstate/react';
import type { BroughtTokenActor } from '#areas/brought-token.ts';
import { selectIsBroughtUnreachable, selectQuestion } from '#machines/session/brought-token.machine.ts';
import { useMessages } from '../bridges/messages.ts';
import { usePageTitle } from '../bridges/page-title.ts';
import { ServerAway } from '../shell/ServerAway.tsx';
import { ShellPage } from '../shell/ShellPage.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Inline } from '../ui/Inline.tsx';
import { UserIcon } from '../ui/icons/UserIcon.tsx';
import { Spinner } from '../ui/Spinner.tsx';

interface BroughtViewProps {
  readonly brought: BroughtTokenActor;
}

/** The URL has another person's token: asks before anything happens. */
function Question({ brought, from, to }: BroughtViewProps & { readonly from: string; readonly to: string }) {
  const message = useMessages();
  const title = message('session.question', { name: to });
  usePageTitle(title, message('app.name'));
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<UserIcon size="large" />}
        title={title}
        action={
          <Inline gap="s" justify="center">
            <Button autoFocus onClick={() => brought.send({ type: 'brought.declined' })}>
              {message('session.decline', { name: from })}
            </Button>
            <Button tone="accent" onClick={() => brought.send({ type: 'brought.accepted' })}>
              {message('session.accept', { name: to })}
            </Button>
          </Inline>
        }
      >
        {message('session.questionText', { name: from })}
      </EmptyState>
    </ShellPage>
  );
}

/** Shown while the token from the URL is unverified or has to be asked about. */
export function BroughtView({ brought }: BroughtViewProps) {
  const message = useMessages();
  const isUnreachable = useSelector(brought, selectIsBroughtUnreachable);
  const question = useSelector(brought, selectQuestion, (before, now) => before?.brought === now?.brought);
  if (isUnreachable) return <ServerAway session={brought} />;
  if (!question) return <Spinner text={message('app.loading')} placing="page" />;
  return <Question brought={brought} from={question.user.full_name} to={question.brought.full_name} />;
}
