import { fromCallback } from 'xstate';
import { ApiError } from '#api/errors.ts';
import type { CommandActor, CommandRequest, CommandResponse } from './command.machine.ts';
import { reportDefect } from './reported-actors.ts';
import type { Subscribe } from './rows.ts';

/**
 * Creates the effects of a command machine: an actor that sends one request. Stopping the actor aborts the
 * request.
 */
export const createCommandActors = <Command, Outcome>(
  carryOut: (request: CommandRequest<Command>, signal: AbortSignal) => Promise<Outcome>,
) => ({
  actors: {
    carryOut: fromCallback<CommandResponse<Outcome>, CommandRequest<Command>>(({ input, sendBack }) => {
      const controller = new AbortController();
      const { key } = input;
      const send = async (): Promise<void> => {
        try {
          const outcome = await carryOut(input, controller.signal);
          sendBack({ type: 'command.answered', key, outcome });
        } catch (error) {
          if (controller.signal.aborted) return;
          reportDefect(error);
          sendBack({ type: 'command.errored', key, error });
        }
      };
      void send();
      return () => controller.abort();
    }),
  },
});

/**
 * The request keys of commands that a form waits for, by the actor of the commands. The form shows the
 * failure, so no notice repeats it. They are not in the context of the actor, because a command runs in the
 * same way with and without a form; and the form and the notices share nothing but the actor.
 */
const awaitedKeys = new WeakMap<object, Set<string>>();

/** Returns true when a form waits for this command and shows its failure. */
export const isAwaited = (actor: object, { requestKey }: { readonly requestKey: string }): boolean =>
  awaitedKeys.get(actor)?.has(requestKey) ?? false;

/**
 * Requests a command and resolves with its outcome, for a form that waits until `signal` aborts. The command
 * continues when the form closes. Rejects with the error of the command, or with a conflict when the row is
 * busy.
 */
export const requestOutcome = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  command: Command,
  requestKey: string,
  signal?: AbortSignal,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const requested = { type: 'command.requested', command, requestKey } as const;
    if (!actor.getSnapshot().can(requested)) {
      reject(new ApiError('conflict', 409));
      return;
    }
    const keys = awaitedKeys.get(actor) ?? new Set();
    awaitedKeys.set(actor, keys.add(requestKey));
    const subscriptions = [
      actor.on('command.done', ({ request, outcome }) => {
        if (request.requestKey === requestKey) settle(() => resolve(outcome));
      }),
      actor.on('command.failed', ({ request, error }) => {
        if (request.requestKey === requestKey) settle(() => reject(error));
      }),
    ];
    const stopWaiting = (): void => {
      keys.delete(requestKey);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
    const settle = (complete: () => void): void => {
      signal?.removeEventListener('abort', stopWaiting);
      stopWaiting();
      complete();
    };
    signal?.addEventListener('abort', stopWaiting, { once: true });
    actor.send(requested);
  });

/**
 * Returns the row changes made by commands: those of their outcomes and, with `changeOfFailure`, of their
 * failures.
 */
export const changesFromCommands =
  <Command, Outcome, Change>(
    actor: CommandActor<Command, Outcome>,
    changeOfOutcome: (outcome: Outcome, request: CommandRequest<Command>) => Change | undefined,
    changeOfFailure: (error: unknown, request: CommandRequest<Command>) => Change | undefined = () =>
      undefined,
  ): Subscribe<Change> =>
  (listener) => {
    const notify = (change: Change | undefined): void => {
      if (change !== undefined) listener(change);
    };
    const subscriptions = [
      actor.on('command.done', ({ request, outcome }) => notify(changeOfOutcome(outcome, request))),
      actor.on('command.failed', ({ request, error }) => notify(changeOfFailure(error, request))),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  };
