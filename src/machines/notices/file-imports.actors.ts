import type { CommandActor } from '../kit/command.machine.ts';
import { isOutcomeUnknown } from '../kit/fault.ts';
import type { Raised, Tell } from './notices.machine.ts';

/** How an area says what became of a file that was imported. */
interface ImportSayings<Command, Outcome> {
  /** Null for what a dry run found: it is said where it was asked for. */
  readonly done: (outcome: Outcome, command: Command) => Required<Pick<Raised, 'message' | 'values'>> | null;
  readonly failed: string;
  /** No answer came: it may have been imported. */
  readonly unanswered: string;
}

/**
 * Says what was imported, whatever page is open by then. Where no answer came its notice asks again under the same
 * key, also once the dialog is closed, until the file is answered for or another one is held in its place.
 */
export const tellFileImports = <Command extends { readonly kind: string }, Outcome>(
  actor: CommandActor<Command, Outcome>,
  tell: Tell,
  { done, failed, unanswered }: ImportSayings<Command, Outcome>,
): void => {
  const key = unanswered;
  actor.on('command.done', ({ asked: { command }, outcome }) => {
    tell({ type: 'notice.withdrawn', key });
    const said = done(outcome, command);
    if (said) tell({ type: 'notice.raised', ...said, tone: 'positive' });
  });
  actor.on('command.failed', ({ asked: { command, requestKey }, fault }) => {
    tell({ type: 'notice.withdrawn', key });
    if (command.kind === 'try') return;
    if (isOutcomeUnknown(fault))
      tell(
        {
          type: 'notice.raised',
          message: unanswered,
          fault,
          tone: 'negative',
          action: { message: 'app.tryAgain' },
          key,
        },
        () => actor.send({ type: 'command.asked', command, requestKey }),
      );
    else
      tell({
        type: 'notice.raised',
        message: failed,
        fault,
        tone: 'negative',
      });
  });
};
