/* Shows toasts for the outcomes of commands. */
import { isolated } from '#domain/isolated.ts';
import type { Notify } from '#machines/notices/notices.machine.ts';
import { isAwaited } from './command.actors.ts';
import type { CommandActor } from './command.machine.ts';
import { type Fault, isOutcomeUnknown } from './fault.ts';

/** The messages with which an area reports the outcome of a command. */
export interface OutcomeNotices {
  /** The message after success; null for no notice. */
  readonly done: string | null;
  /**
   * The message after a failure. The reason follows on a line of its own, unless the message has it as
   * `detail` or `because`.
   */
  readonly failed: string;
  /**
   * Returns a message that explains this fault, so that it needs no reason. Its values are those of the
   * refusal.
   */
  readonly explain?: (fault: Fault) => string | undefined;
  /** Values of the message. Texts are names; they are isolated for right-to-left languages. */
  readonly values?: Readonly<Record<string, string | number>>;
}

const withIsolatedNames = (values: OutcomeNotices['values'] = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? isolated(value) : value]),
  );

/**
 * Shows a notice for a command without a response after 15 seconds, with an offer to repeat it, until the
 * response arrives.
 */
export const notifySlowness = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  notify: Notify,
): void => {
  const raisedKeys = new Set<string>();
  actor.subscribe(({ context: { running } }) => {
    for (const requestKey of raisedKeys) {
      if (running.some((request) => request.isSlow && request.requestKey === requestKey)) continue;
      raisedKeys.delete(requestKey);
      notify({ type: 'notice.withdrawn', key: `slow ${requestKey}` });
    }
  });
  actor.on('command.becameSlow', ({ request: { key, requestKey } }) => {
    raisedKeys.add(requestKey);
    notify(
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
 * Shows a notice for every outcome, on any page. A failure that a form shows has no notice. After an unknown
 * outcome the notice offers to repeat the command. It disappears when the next command on the row starts.
 * Call this function before a form can submit, so that it receives a failure while `isAwaited` is still true.
 */
export const notifyOutcomes = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  notify: Notify,
  noticesOf: (command: Command) => OutcomeNotices,
): void => {
  const raised = new Set<string>();
  actor.subscribe(({ context: { failures } }) => {
    for (const key of raised) {
      if (failures.some(({ requestKey }) => requestKey === key)) continue;
      raised.delete(key);
      notify({ type: 'notice.withdrawn', key });
    }
  });
  actor.on('command.done', ({ request: { command } }) => {
    const { done, values } = noticesOf(command);
    if (done === null) return;
    notify({ type: 'notice.raised', message: done, values: withIsolatedNames(values), tone: 'positive' });
  });
  actor.on('command.failed', ({ request, fault }) => {
    if (isAwaited(actor, request)) return;
    const { failed, explain, values } = noticesOf(request.command);
    const explanation = explain?.(fault);
    const { key, requestKey } = request;
    raised.add(requestKey);
    notify(
      {
        type: 'notice.raised',
        message: explanation ?? failed,
        values: withIsolatedNames({ ...fault.values, ...values }),
        fault: explanation === undefined ? fault : null,
        tone: 'negative',
        key: requestKey,
        action: isOutcomeUnknown(fault) ? { message: 'app.tryAgain' } : null,
      },
      // The command is repeated under the same key, so nothing is carried out twice.
      () => actor.send({ type: 'command.repeated', key, requestKey }),
    );
  });
};
