import { isolated } from '#domain/isolated.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { isAwaited } from './command.actors.ts';
import type { CommandActor } from './command.machine.ts';
import { type Fault, isOutcomeUnknown } from './fault.ts';

/** How an area says what became of a command. */
export interface Sayings {
  /** Null where nothing is said, or the area has words of its own. */
  readonly done: string | null;
  /** With what the refusal names, with the server's own sentence as `detail` or 'none', and with why as `because`. */
  readonly failed: string | ((fault: Fault) => string);
  /** Texts are names of people and things. */
  readonly values?: Readonly<Record<string, string | number>>;
}

const withIsolatedNames = (values: Sayings['values'] = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? isolated(value) : value]),
  );

/** Offers to repeat a command that has no answer after 15 seconds, until its answer comes. */
export const notifySlowness = <Command, Outcome>(actor: CommandActor<Command, Outcome>, tell: Tell): void => {
  const raised = new Set<string>();
  actor.subscribe(({ context: { running } }) => {
    for (const requestKey of raised) {
      if (running.some((asked) => asked.isSlow && asked.requestKey === requestKey)) continue;
      raised.delete(requestKey);
      tell({ type: 'notice.withdrawn', key: `slow ${requestKey}` });
    }
  });
  actor.on('command.slow', ({ asked: { key, requestKey } }) => {
    raised.add(requestKey);
    tell(
      {
        type: 'notice.raised',
        message: 'app.slow',
        tone: 'caution',
        key: `slow ${requestKey}`,
        action: { message: 'app.tryAgain' },
      },
      () => actor.send({ type: 'command.repeated', key, requestKey }),
    );
  });
};

/**
 * Says what became of every command, whatever page is open by then; a failure only where no form waits that says it.
 * Where the outcome is unknown its toast asks again. The toast goes with the failure, when something else is asked of that row.
 * Has to listen before the first form asks: it hears of a failure while that form is still waiting.
 */
export const tellOutcomes = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  tell: Tell,
  sayingsOf: (command: Command) => Sayings,
): void => {
  const told = new Set<string>();
  actor.subscribe(({ context: { failures } }) => {
    for (const key of told) {
      if (failures.some(({ requestKey }) => requestKey === key)) continue;
      told.delete(key);
      tell({ type: 'notice.withdrawn', key });
    }
  });
  actor.on('command.done', ({ asked: { command } }) => {
    const { done, values } = sayingsOf(command);
    if (done === null) return;
    tell({ type: 'notice.raised', message: done, values: withIsolatedNames(values), tone: 'positive' });
  });
  actor.on('command.failed', ({ asked, fault }) => {
    if (isAwaited(actor, asked)) return;
    const { failed, values } = sayingsOf(asked.command);
    const { key, requestKey } = asked;
    told.add(requestKey);
    tell(
      {
        type: 'notice.raised',
        message: typeof failed === 'string' ? failed : failed(fault),
        values: withIsolatedNames({ ...fault.values, ...values }),
        fault,
        tone: 'negative',
        key: requestKey,
        action: isOutcomeUnknown(fault) ? { message: 'app.tryAgain' } : null,
      },
      // Under the same key: what was done already is not done twice.
      () => actor.send({ type: 'command.repeated', key, requestKey }),
    );
  });
};
