import { useSelector } from '@xstate/react';
import { selectQuestion } from '#machines/session/session.machine.ts';
import type { SessionActor } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
import { usePageTitle } from '../bridges/page-title.ts';
import { ShellPage } from '../shell/ShellPage.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Inline } from '../ui/Inline.tsx';
import { UserIcon } from '../ui/icons/UserIcon.tsx';

/** Somebody is signed in, and the address has brought the token of somebody else: nothing happens unasked. */
export function BroughtView({ session }: { session: SessionActor }) {
  const message = useMessages();
  const question = useSelector(session, selectQuestion, (before, now) => before?.brought === now?.brought);
  const brought = question?.brought.full_name ?? '';
  const title = message('session.question', { name: brought });
  usePageTitle(title, message('app.name'));
  if (!question) return null;
  const name = question.user.full_name;
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<UserIcon size="large" />}
        title={title}
        action={
          <Inline gap="s" justify="center">
            <Button autoFocus onClick={() => session.send({ type: 'brought.declined' })}>
              {message('session.decline', { name })}
            </Button>
            <Button tone="accent" onClick={() => session.send({ type: 'brought.accepted' })}>
              {message('session.accept', { name: brought })}
            </Button>
          </Inline>
        }
      >
        {message('session.questionText', { name })}
      </EmptyState>
    </ShellPage>
  );
}
