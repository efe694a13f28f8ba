/* The command machine of the kit, with its selectors. `defineCommand` makes its instances. */
import {
  type ActorRefFrom,
  assign,
  cancel,
  emit,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  setup,
  stopChild,
} from 'xstate';
import { newRandomId } from '#domain/random-id.ts';
import { type Fault, faultOf, isKeyReused } from './fault.ts';
import { placeholderCallback } from './provide.ts';
import { isFinalRefusal, isPossiblyDone } from './refusal.ts';

export interface CommandKind<Command> {
  readonly id: string;
  /**
   * Returns the key of a command, usually that of its row. While a command runs, others with the same key are
   * ignored.
   */
  readonly keyOf: (command: Command) => string;
  /**
   * Returns true for a command whose outcome is kept until it is dismissed or the next command with this key
   * starts. Default: never.
   */
  readonly keepsOutcome?: (command: Command) => boolean;
  /** Makes the request keys. Default: random ones. */
  readonly newRequestKey?: () => string;
}

export interface CommandRequest<Command> {
  readonly key: string;
  readonly command: Command;
  /** The `Idempotency-Key`. It stays the same when the command is repeated because its outcome is unknown. */
  readonly requestKey: string;
}

export interface FailedCommand<Command> extends CommandRequest<Command> {
  readonly fault: Fault;
  /** True when this attempt, or an earlier one under its key, may have been carried out. */
  readonly isPossiblyDone: boolean;
}

interface RunningCommand<Command> extends CommandRequest<Command> {
  /** True after 15 seconds without a response: the person may try again. */
  readonly isSlow: boolean;
  /** True when an earlier attempt under this key may have been carried out. */
  readonly isPossiblyDone: boolean;
}

/** The end of a request. `command.errored`: the server refused the command, or no response came. */
export type CommandResponse<Outcome> =
  | { type: 'command.answered'; readonly key: string; readonly outcome: Outcome }
  | { type: 'command.errored'; readonly key: string; readonly error: unknown };

export type CommandEvent<Command, Outcome = never> =
  | { type: 'command.requested'; readonly command: Command; readonly requestKey?: string }
  /** With `requestKey` the command is repeated only if it is the last one of its row. */
  | { type: 'command.repeated'; readonly key: string; readonly requestKey?: string }
  | { type: 'command.slowTimeReached'; readonly key: string }
  | CommandResponse<Outcome>
  | { type: 'fault.dismissed'; readonly key: string };

/**
 * Each command emits one outcome event, done or failed. `command.becameSlow` precedes it when the response
 * takes long.
 */
export type CommandEmitted<Command, Outcome> =
  | { type: 'command.done'; readonly request: CommandRequest<Command>; readonly outcome: Outcome }
  | {
      type: 'command.failed';
      readonly request: CommandRequest<Command>;
      readonly fault: Fault;
      readonly error: unknown;
    }
  | { type: 'command.becameSlow'; readonly request: CommandRequest<Command> };

interface RowReference {
  readonly key: string;
}

interface KeptOutcome<Outcome> extends RowReference {
  readonly outcome: Outcome;
}

interface CommandContext<Command, Outcome> {
  readonly running: readonly RunningCommand<Command>[];
  readonly failures: readonly FailedCommand<Command>[];
  /** The kept outcomes, newest last. */
  readonly outcomes: readonly KeptOutcome<Outcome>[];
}

const SLOW_MS = 15_000;

/**
 * The commands of an area. The actor belongs to the area, so a command continues when its page closes. Each
 * row has its own request, so a request without a response delays no other row. A second command on a busy
 * row is ignored. After every 15 seconds without a response `command.becameSlow` is emitted; the request can
 * then be repeated under its key, which aborts the first one. Each outcome is emitted once. A failure is
 * stored with its row until it is dismissed or the next command on the row starts.
 */
export const createCommandMachine = <Command, Outcome>(kind: CommandKind<Command>) => {
  const { keyOf, newRequestKey = newRandomId, keepsOutcome = () => false } = kind;
  type Context = CommandContext<Command, Outcome>;
  type Emitted = CommandEmitted<Command, Outcome>;
  type RepeatTarget = RowReference & { readonly requestKey?: string };

  const isSameRequest = (
    request: CommandRequest<Command>,
    { key, requestKey = request.requestKey }: RepeatTarget,
  ): boolean => request.key === key && request.requestKey === requestKey;
  const runningRequestOf = ({ running }: Context, row: RowReference): CommandRequest<Command> => {
    const found = running.find(({ key }) => key === row.key);
    if (!found) throw new Error('no command runs on the row');
    const { isSlow: _, isPossiblyDone: __, ...request } = found;
    return request;
  };
  const failureOf = (context: Context, row: RowReference, fault: Fault): FailedCommand<Command> => ({
    ...runningRequestOf(context, row),
    fault,
    isPossiblyDone: isPossiblyDone(
      fault,
      context.running.some(({ key, isPossiblyDone: wasPossiblyDone }) => key === row.key && wasPossiblyDone),
    ),
  });
  const withoutRow = <Entry extends RowReference>(all: readonly Entry[], row: RowReference) =>
    all.filter(({ key }) => key !== row.key);

  const commands = setup({
    types: {
      context: {} as Context,
      events: {} as CommandEvent<Command, Outcome>,
      emitted: {} as Emitted,
    },
    actors: {
      carryOut: fromCallback<CommandResponse<Outcome>, CommandRequest<Command>>(
        placeholderCallback('carryOut'),
      ),
    },
    delays: { slow: SLOW_MS },
    actions: {
      keepRequest: assign(({ context }, params: { command: Command; requestKey?: string }) => {
        const { command, requestKey = newRequestKey() } = params;
        const key = keyOf(command);
        const isPossiblyDone = context.failures.some(
          (failed) => failed.requestKey === requestKey && failed.isPossiblyDone,
        );
        return {
          running: [...context.running, { key, command, requestKey, isSlow: false, isPossiblyDone }],
          // A new row has its values as `key`, so a form that is edited after a failure sends its request key
          // with another `key`.
          failures: withoutRow(context.failures, { key }).filter(
            (failed) => failed.requestKey !== requestKey,
          ),
          outcomes: withoutRow(context.outcomes, { key }),
        };
      }),
      keepRepeated: assign(({ context }, { key }: RowReference) => {
        const slow = context.running
          .filter((request) => request.key === key)
          .map((request) => ({ ...request, isPossiblyDone: true }));
        const failed = context.failures
          .filter((failure) => failure.key === key)
          // After a final refusal the repeated command is a new request.
          .map(({ fault, ...request }) =>
            isFinalRefusal(fault) ? { ...request, requestKey: newRequestKey() } : request,
          );
        const repeated = [...slow, ...failed].map((request) => ({ ...request, isSlow: false }));
        return {
          running: [...withoutRow(context.running, { key }), ...repeated],
          failures: withoutRow(context.failures, { key }),
        };
      }),
      /** Sends the request of the command that was added last. */
      sendLastRequest: enqueueActions(({ context, enqueue }) => {
        const request = context.running.at(-1);
        if (!request) throw new Error('no command runs');
        const { key } = request;
        enqueue.spawnChild('carryOut', { id: key, input: request });
        enqueue.raise({ type: 'command.slowTimeReached', key }, { delay: 'slow', id: `slow ${key}` });
      }),
      startSlowTimer: enqueueActions(({ enqueue }, { key }: RowReference) => {
        enqueue.raise({ type: 'command.slowTimeReached', key }, { delay: 'slow', id: `slow ${key}` });
      }),
      stopRequest: stopChild((_, { key }: RowReference) => key),
      cancelSlowTimer: cancel((_, { key }: RowReference) => `slow ${key}`),
      markSlow: assign(({ context }, row: RowReference) => ({
        running: context.running.map((request) =>
          request.key === row.key ? { ...request, isSlow: true } : request,
        ),
      })),
      removeRunning: assign(({ context }, row: RowReference) => ({
        running: withoutRow(context.running, row),
      })),
      keepFailure: assign(({ context }, { error, ...row }: RowReference & { error: unknown }) => ({
        failures: [...context.failures, failureOf(context, row, faultOf(error))],
      })),
      keepOutcome: assign(({ context }, { key, outcome }: KeptOutcome<Outcome>) =>
        keepsOutcome(runningRequestOf(context, { key }).command)
          ? { outcomes: [...withoutRow(context.outcomes, { key }), { key, outcome }] }
          : {},
      ),
      dismiss: assign(({ context }, row: RowReference) => ({
        failures: withoutRow(context.failures, row),
        outcomes: withoutRow(context.outcomes, row),
      })),
      notifySlow: emit(
        ({ context }, row: RowReference): Emitted => ({
          type: 'command.becameSlow',
          request: runningRequestOf(context, row),
        }),
      ),
      notifyDone: emit(
        ({ context }, { outcome, ...row }: RowReference & { outcome: Outcome }): Emitted => ({
          type: 'command.done',
          request: runningRequestOf(context, row),
          outcome,
        }),
      ),
      notifyFailed: emit(
        ({ context }, { error, ...row }: RowReference & { error: unknown }): Emitted => ({
          type: 'command.failed',
          request: runningRequestOf(context, row),
          fault: faultOf(error),
          error,
        }),
      ),
    },
    guards: {
      isKeyFree: ({ context }, { command }: { command: Command }) =>
        context.running.every(({ key }) => key !== keyOf(command)),
      hasFailed: ({ context }, row: RepeatTarget) =>
        context.failures.some((failed) => isSameRequest(failed, row)),
      isSlow: ({ context }, row: RepeatTarget) =>
        context.running.some((request) => request.isSlow && isSameRequest(request, row)),
      isIdle: ({ context }) => context.running.length === 0 && context.failures.length === 0,
      hasOnlyFailures: ({ context }) => context.running.length === 0 && context.failures.length > 0,
    },
  });

  // Transitions of all states.
  const { 'command.requested': startCommand, 'command.repeated': repeatCommand } = commands.createStateConfig(
    {
      on: {
        'command.requested': {
          guard: { type: 'isKeyFree', params: ({ event }) => event },
          target: 'working',
          actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'sendLastRequest'],
        },
        'command.repeated': {
          guard: { type: 'hasFailed', params: ({ event }) => event },
          target: 'working',
          actions: [{ type: 'keepRepeated', params: ({ event }) => event }, 'sendLastRequest'],
        },
      },
    },
  ).on;

  return commands.createMachine({
    id: kind.id,
    context: { running: [], failures: [], outcomes: [] },
    initial: 'idle',
    on: { 'fault.dismissed': { actions: { type: 'dismiss', params: ({ event }) => event } } },
    states: {
      idle: {
        description: 'No command runs, and none has failed.',
        on: { 'command.requested': startCommand },
      },
      working: {
        description: 'At least one command runs.',
        always: [
          { guard: 'isIdle', target: 'idle' },
          { guard: 'hasOnlyFailures', target: 'failed' },
        ],
        on: {
          'command.requested': startCommand,
          'command.repeated': [
            repeatCommand,
            {
              guard: { type: 'isSlow', params: ({ event }) => event },
              actions: [
                { type: 'stopRequest', params: ({ event }) => event },
                { type: 'cancelSlowTimer', params: ({ event }) => event },
                { type: 'keepRepeated', params: ({ event }) => event },
                'sendLastRequest',
              ],
            },
          ],
          'command.slowTimeReached': {
            actions: [
              { type: 'markSlow', params: ({ event }) => event },
              { type: 'notifySlow', params: ({ event }) => event },
              { type: 'startSlowTimer', params: ({ event }) => event },
            ],
          },
          'command.answered': {
            actions: [
              { type: 'stopRequest', params: ({ event }) => event },
              { type: 'cancelSlowTimer', params: ({ event }) => event },
              { type: 'keepOutcome', params: ({ event }) => event },
              { type: 'notifyDone', params: ({ event }) => event },
              { type: 'removeRunning', params: ({ event }) => event },
            ],
          },
          'command.errored': {
            actions: [
              { type: 'stopRequest', params: ({ event }) => event },
              { type: 'cancelSlowTimer', params: ({ event }) => event },
              { type: 'keepFailure', params: ({ event }) => event },
              { type: 'notifyFailed', params: ({ event }) => event },
              { type: 'removeRunning', params: ({ event }) => event },
            ],
          },
        },
      },
      failed: {
        description: 'No command runs, and failures are stored.',
        always: { guard: 'isIdle', target: 'idle' },
        on: { 'command.requested': startCommand, 'command.repeated': repeatCommand },
      },
    },
  });
};

export type CommandMachine<Command, Outcome> = ReturnType<typeof createCommandMachine<Command, Outcome>>;
export type CommandActor<Command, Outcome> = ActorRefFrom<CommandMachine<Command, Outcome>>;
export type CommandSnapshot<Command, Outcome> = SnapshotFrom<CommandMachine<Command, Outcome>>;

/** The command that runs on a row; undefined when none runs. */
export const selectRunningCommand = <Command, Outcome>(
  { context }: CommandSnapshot<Command, Outcome>,
  key: string,
): Command | undefined => context.running.find((request) => request.key === key)?.command;

/** The failure of the last command on a row, until it is dismissed or the next command is requested. */
export const selectFailedCommand = <Command, Outcome>(
  { context }: CommandSnapshot<Command, Outcome>,
  key: string,
): FailedCommand<Command> | undefined => context.failures.find((failed) => failed.key === key);

/** The stored outcomes, the newest last. */
export const selectOutcomes = <Command, Outcome>({
  context,
}: CommandSnapshot<Command, Outcome>): readonly KeptOutcome<Outcome>[] => context.outcomes;

/**
 * The last command of a row if it, or an earlier attempt, may have been carried out. It is repeated under its
 * key. After `key.reused` the outcome is known: an earlier attempt was carried out, and what a person enters
 * next is another command.
 */
export const selectUnansweredCommand = <Command, Outcome>(
  snapshot: CommandSnapshot<Command, Outcome>,
  key: string,
): FailedCommand<Command> | undefined => {
  const failed = selectFailedCommand(snapshot, key);
  return failed?.isPossiblyDone && !isKeyReused(failed.fault) ? failed : undefined;
};
