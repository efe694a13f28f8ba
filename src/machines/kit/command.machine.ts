import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { newRandomId } from '#domain/random-id.ts';
import { type Fault, faultOf, isOutcomeUnknown, isRefused } from './fault.ts';
import { unprovided } from './unprovided.ts';

/** A kind of command on rows. */
export interface CommandKind<Command> {
  readonly id: string;
  /** Which row it is about: of one row there is one command at a time. */
  readonly keyOf: (command: Command) => string;
  /** Makes what names one wish, so that the server carries it out once. A random one unless told. */
  readonly newRequestKey?: () => string;
}

export interface Asked<Command> {
  readonly key: string;
  readonly command: Command;
  /** Goes along as `Idempotency-Key`; stays the same when it is asked again without knowing the outcome. */
  readonly requestKey: string;
}

export interface Failed<Command> extends Asked<Command> {
  readonly fault: Fault;
}

export type CommandEvent<Command> =
  | { type: 'command.asked'; readonly command: Command; readonly requestKey?: string }
  /** `requestKey`: only if that wish is what failed on the row; whichever did without it. */
  | { type: 'command.repeated'; readonly key: string; readonly requestKey?: string }
  | { type: 'fault.dismissed'; readonly key: string };

/** What became of a command, told once. `error` is what `fault` was read from. */
export type CommandNews<Command, Outcome> =
  | { type: 'command.done'; readonly asked: Asked<Command>; readonly outcome: Outcome }
  | {
      type: 'command.failed';
      readonly asked: Asked<Command>;
      readonly fault: Fault;
      readonly error: unknown;
    };

interface CommandContext<Command> {
  /** What is being carried out first, then what was asked for meanwhile. */
  readonly queue: readonly Asked<Command>[];
  readonly failures: readonly Failed<Command>[];
}

/**
 * What people ask for, row by row: idle, working, failed. It belongs to an area, so that a page may go and what was
 * asked for goes on. One is carried out at a time; what is asked for meanwhile waits, and of one row nothing is
 * asked for twice. Each outcome is told once. A failure stays with its row until it is dismissed or asked again,
 * which is safe: where no answer came it goes under the same key, and holds up nothing else.
 */
export const createCommandMachine = <Command, Outcome>(kind: CommandKind<Command>) => {
  const { keyOf, newRequestKey = newRandomId } = kind;
  type Context = CommandContext<Command>;
  type News = CommandNews<Command, Outcome>;

  const isBusy = ({ queue }: Context, key: string): boolean => queue.some((asked) => asked.key === key);
  const firstOf = ({ queue: [first] }: Context): Asked<Command> => {
    if (!first) throw new Error('nothing was asked for');
    return first;
  };

  const commands = setup({
    types: {
      context: {} as Context,
      events: {} as CommandEvent<Command>,
      emitted: {} as News,
    },
    actors: { carryOut: fromPromise<Outcome, Asked<Command>>(unprovided('carryOut')) },
    actions: {
      queue: assign(({ context }, params: { command: Command; requestKey?: string }) => {
        const key = keyOf(params.command);
        const { command, requestKey = newRequestKey() } = params;
        return {
          queue: [...context.queue, { key, command, requestKey }],
          // A wish that is asked for anew under its key may be worded otherwise.
          failures: context.failures.filter(
            (failed) => failed.key !== key && failed.requestKey !== requestKey,
          ),
        };
      }),
      queueAgain: assign(({ context }, { key }: { key: string }) => ({
        queue: [
          ...context.queue,
          ...context.failures
            .filter((failed) => failed.key === key)
            .map(({ command, requestKey, fault }) => ({
              key,
              command,
              // A refusal was final: what is wished now is a new wish.
              requestKey: isRefused(fault) ? newRequestKey() : requestKey,
            })),
        ],
        failures: context.failures.filter((failed) => failed.key !== key),
      })),
      next: assign(({ context }) => ({ queue: context.queue.slice(1) })),
      keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
        failures: [...context.failures, { ...firstOf(context), fault: faultOf(error) }],
      })),
      dismiss: assign(({ context }, { key }: { key: string }) => ({
        failures: context.failures.filter((failed) => failed.key !== key),
      })),
      tellDone: emit(
        ({ context }, { outcome }: { outcome: Outcome }): News => ({
          type: 'command.done',
          asked: firstOf(context),
          outcome,
        }),
      ),
      tellFailed: emit(
        ({ context }, { error }: { error: unknown }): News => ({
          type: 'command.failed',
          asked: firstOf(context),
          fault: faultOf(error),
          error,
        }),
      ),
    },
    guards: {
      isNew: ({ context }, { command }: { command: Command }) => !isBusy(context, keyOf(command)),
      hasFailed: ({ context }, { key, requestKey }: { key: string; requestKey?: string }) =>
        context.failures.some(
          (failed) => failed.key === key && (requestKey ?? failed.requestKey) === failed.requestKey,
        ),
      isMoreAsked: ({ context }) => context.queue.length > 1,
      hasFailures: ({ context }) => context.failures.length > 0,
      hasNoFailures: ({ context }) => context.failures.length === 0,
    },
  });

  // Whatever comes next, the outcome is told and its command leaves the queue.
  const { onDone: end, onError: fail } = commands.createStateConfig({
    invoke: {
      src: 'carryOut',
      input: ({ context }) => firstOf(context),
      onDone: {
        actions: [{ type: 'tellDone', params: ({ event }) => ({ outcome: event.output }) }, 'next'],
      },
      onError: {
        actions: [
          { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
          'next',
        ],
      },
    },
  }).invoke;

  return commands.createMachine({
    id: kind.id,
    context: { queue: [], failures: [] },
    initial: 'idle',
    on: { 'fault.dismissed': { actions: { type: 'dismiss', params: ({ event }) => event } } },
    states: {
      idle: {
        on: {
          'command.asked': { target: 'working', actions: { type: 'queue', params: ({ event }) => event } },
        },
      },
      working: {
        invoke: {
          id: 'carryOut',
          src: 'carryOut',
          input: ({ context }) => firstOf(context),
          onDone: [
            { ...end, guard: 'isMoreAsked', target: 'working', reenter: true },
            { ...end, guard: 'hasFailures', target: 'failed' },
            { ...end, target: 'idle' },
          ],
          onError: [
            { ...fail, guard: 'isMoreAsked', target: 'working', reenter: true },
            { ...fail, target: 'failed' },
          ],
        },
        on: {
          'command.asked': {
            guard: { type: 'isNew', params: ({ event }) => event },
            actions: { type: 'queue', params: ({ event }) => event },
          },
          'command.repeated': {
            guard: { type: 'hasFailed', params: ({ event }) => event },
            actions: { type: 'queueAgain', params: ({ event }) => event },
          },
        },
      },
      failed: {
        always: { guard: 'hasNoFailures', target: 'idle' },
        on: {
          'command.asked': { target: 'working', actions: { type: 'queue', params: ({ event }) => event } },
          'command.repeated': {
            guard: { type: 'hasFailed', params: ({ event }) => event },
            target: 'working',
            actions: { type: 'queueAgain', params: ({ event }) => event },
          },
        },
      },
    },
  });
};

export type CommandMachine<Command, Outcome> = ReturnType<typeof createCommandMachine<Command, Outcome>>;
export type CommandActor<Command, Outcome> = ActorRefFrom<CommandMachine<Command, Outcome>>;
type CommandSnapshot<Command, Outcome> = SnapshotFrom<CommandMachine<Command, Outcome>>;

/** What is being done with a row or waits to be; undefined where nothing is. */
export const selectCommandOn = <Command, Outcome>(
  { context }: CommandSnapshot<Command, Outcome>,
  key: string,
): Command | undefined => context.queue.find((asked) => asked.key === key)?.command;

/** What went wrong with the last command on a row, until it is dismissed or something else is asked for. */
export const selectFailureOn = <Command, Outcome>(
  { context }: CommandSnapshot<Command, Outcome>,
  key: string,
): Failed<Command> | undefined => context.failures.find((failed) => failed.key === key);

/** What was last asked of a row without an answer: it may have been done, and is asked again under its own key. */
export const selectUnansweredOn = <Command, Outcome>(
  snapshot: CommandSnapshot<Command, Outcome>,
  key: string,
): Failed<Command> | undefined => {
  const failed = selectFailureOn(snapshot, key);
  return failed && isOutcomeUnknown(failed.fault) ? failed : undefined;
};
