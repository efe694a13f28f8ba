import type { CommandActor } from '../kit/command.machine.ts';
import { isOutcomeUnknown } from '../kit/fault.ts';
import type { NoticeRaised, Notify } from './notices.machine.ts';

interface ImportSayings<Command, Outcome> {
  /** Null after a dry run, whose result is shown in its dialog. */
  readonly done: (
    outcome: Outcome,
    command: Command,
  ) => Required<Pick<NoticeRaised, 'message' | 'values'>> | null;
  readonly failed: string;
  /** No answer came: the file may have been imported. */
  readonly unanswered: string;
}

/**
 * Notifies of imports on any page. An import without an answer offers to repeat it under the same key, also after the
 * dialog was closed, until there is an answer or another file is chosen.
 */
export const notifyFileImports = <Command extends { readonly kind: string }, Outcome>(
  actor: CommandActor<Command, Outcome>,
  notify: Notify,
  { done, failed, unanswered }: ImportSayings<Command, Outcome>,
): void => {
  const key = unanswered;
  actor.on('command.done', ({ request: { command }, outcome }) => {
    notify({ type: 'notice.withdrawn', key });
    const said = done(outcome, command);
    if (said) notify({ type: 'notice.raised', ...said, tone: 'positive' });
  });
  actor.on('command.failed', ({ request: { command, requestKey }, fault }) => {
    notify({ type: 'notice.withdrawn', key });
    if (command.kind === 'try') return;
    if (isOutcomeUnknown(fault))
      notify(
        {
          type: 'notice.raised',
          message: unanswered,
          fault,
          tone: 'negative',
          action: { message: 'app.tryAgain' },
          key,
        },
        () => actor.send({ type: 'command.requested', command, requestKey }),
      );
    else
      notify({
        type: 'notice.raised',
        message: failed,
        fault,
        tone: 'negative',
      });
  });
};
