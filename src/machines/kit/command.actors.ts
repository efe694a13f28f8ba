import { fromCallback } from 'xstate';
import { ApiError } from '#api/errors.ts';
import type { CommandActor, CommandAnswer, CommandRequest } from './command.machine.ts';
import { reportUnlessRefused } from './reported-actors.ts';
import type { Subscribe } from './rows.ts';

/** One request; stopping the actor aborts it. */
export const createCommandActors = <Command, Outcome>(
  carryOut: (request: CommandRequest<Command>, signal: AbortSignal) => Promise<Outcome>,
) => ({
  actors: {
    carryOut: fromCallback<CommandAnswer<Outcome>, CommandRequest<Command>>(({ input, sendBack }) => {
      const leaving = new AbortController();
      const { key } = input;
      const send = async (): Promise<void> => {
        try {
          const outcome = await carryOut(input, leaving.signal);
          sendBack({ type: 'command.answered', key, outcome });
        } catch (error) {
          if (leaving.signal.aborted) return;
          reportUnlessRefused(error);
          sendBack({ type: 'command.refused', key, error });
        }
      };
      void send();
      return () => leaving.abort();
    }),
  },
});

/** The request keys that forms wait for: the form shows the failure, so no notice repeats it. */
const awaited = new WeakMap<object, Set<string>>();

/** True when a form waits for this command and shows its failure. */
export const isAwaited = (actor: object, { requestKey }: { readonly requestKey: string }): boolean =>
  awaited.get(actor)?.has(requestKey) ?? false;

/**
 * Asks a command and resolves with its outcome, for a form that waits until `signal` aborts. The command goes on when
 * the form closes. Rejects with the error of the command, and with a conflict where the row is busy.
 */
export const outcomeOf = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  command: Command,
  requestKey: string,
  signal?: AbortSignal,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const asking = { type: 'command.requested', command, requestKey } as const;
    if (!actor.getSnapshot().can(asking)) {
      reject(new ApiError('conflict', 409));
      return;
    }
    const waiting = awaited.get(actor) ?? new Set();
    awaited.set(actor, waiting.add(requestKey));
    const listening = [
      actor.on('command.done', ({ request, outcome }) => {
        if (request.requestKey === requestKey) settle(() => resolve(outcome));
      }),
      actor.on('command.failed', ({ request, error }) => {
        if (request.requestKey === requestKey) settle(() => reject(error));
      }),
    ];
    const stopWaiting = (): void => {
      waiting.delete(requestKey);
      for (const each of listening) each.unsubscribe();
    };
    const settle = (end: () => void): void => {
      signal?.removeEventListener('abort', stopWaiting);
      stopWaiting();
      end();
    };
    signal?.addEventListener('abort', stopWaiting, { once: true });
    actor.send(asking);
  });

/** Changes that commands make: what their outcomes say, and their failures where those say anything. */
export const changesBy =
  <Command, Outcome, Change>(
    actor: CommandActor<Command, Outcome>,
    ofOutcome: (outcome: Outcome, request: CommandRequest<Command>) => Change | undefined,
    ofFailure: (error: unknown, request: CommandRequest<Command>) => Change | undefined = () => undefined,
  ): Subscribe<Change> =>
  (listener) => {
    const notify = (change: Change | undefined): void => {
      if (change !== undefined) listener(change);
    };
    const listening = [
      actor.on('command.done', ({ request, outcome }) => notify(ofOutcome(outcome, request))),
      actor.on('command.failed', ({ request, error }) => notify(ofFailure(error, request))),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  };
