import type { CommandActor } from '#machines/kit/command.machine.ts';
import { isOutcomeUnknown } from '#machines/kit/fault.ts';
import type { NoticeRaised, Notify } from './notices.machine.ts';

interface ImportNotices<Command, Outcome> {
  /** Returns the notice after success; null for a command whose result its dialog shows. */
  readonly done: (
    outcome: Outcome,
    command: Command,
  ) => Required<Pick<NoticeRaised, 'message' | 'values'>> | null;
  readonly failed: string;
  /** The message after an import without a response: the file may have been imported. */
  readonly unanswered: string;
}

/**
 * Shows notices for imports on any page. After an import without a response it offers to repeat it under the
 * same key, even if the dialog was closed, until a response arrives or another file is chosen.
 */
export const notifyFileImports = <Command extends { readonly kind: string }, Outcome>(
  actor: CommandActor<Command, Outcome>,
  notify: Notify,
  { done, failed, unanswered }: ImportNotices<Command, Outcome>,
): void => {
  const key = unanswered;
  actor.on('command.done', ({ request: { command }, outcome }) => {
    notify({ type: 'notice.withdrawn', key });
    const notice = done(outcome, command);
    if (notice) notify({ type: 'notice.raised', ...notice, tone: 'positive' });
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
    else notify({ type: 'notice.raised', message: failed, fault, tone: 'negative' });
  });
};
