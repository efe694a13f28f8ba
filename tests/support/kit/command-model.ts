import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import {
  type CommandEmitted,
  type CommandMachine,
  type CommandRequest,
  selectFailedCommand,
  selectRunningCommand,
} from '#machines/kit/command.machine.ts';
import { faultOf } from '#machines/kit/fault.ts';
import type { Allowed, Model, ModelEvent, Opening, Sight, Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { commandWords } from './kit-words.ts';

interface CommandSample<Command, Outcome> {
  readonly name: string;
  readonly machine: CommandMachine<Command, Outcome>;
  /** The commands by row key, for one or two rows. */
  readonly commands: Readonly<Record<string, Command>>;
  /** The results of a successful call; null for a deletion. */
  readonly outcomes: readonly Outcome[];
  /** True if the machine keeps the outcome of a command. By default it keeps none. */
  readonly keepsOutcome?: (command: Command) => boolean;
  readonly rules?: (step: Step<CommandMachine<Command, Outcome>>) => void;
  /** The models of the kit that walk the chart, so that this instance walks only its own values. */
  readonly kitModels?: readonly Model[];
}

/** After this time without a response the person may try again. */
const SLOW_MS = 15_000;
const FORM_KEY = 'key of a form';
/** NETWORK_ERROR: the request has no answer. REFUSED: a final refusal. */
const NETWORK_ERROR = new ApiError('network', 0);
const REFUSED = new ApiError('conflict', 409, 'Somebody was faster.', { code: 'order.status_conflict' });
const BROKEN = new ApiError('unreadable', 200);
/** The server refused the request before it read the idempotency key. */
const THROTTLED = new ApiError('throttled', 429);
/** The 404 of a proxy while the server is restarted. */
const PROXY = new ApiError('not-found', 404);
const ERRORS = [NETWORK_ERROR, REFUSED, BROKEN, THROTTLED];

/** The commands that should be running, and the kinds of the failures that should be shown. */
export const commandFacts = createFactsReader<{
  readonly running: readonly { readonly command: unknown }[];
  readonly failed: readonly { readonly kind: string }[];
}>();

/** The rows of a command that run, and those that have failed. */
interface CommandFacts {
  readonly running: readonly {
    readonly key: string;
    readonly command: unknown;
    readonly isSlow: boolean;
    readonly isFormKey?: boolean;
  }[];
  readonly failed: readonly {
    readonly key: string;
    readonly command: unknown;
    readonly kind: string;
    readonly isFinal: boolean;
    readonly isFormKey: boolean | undefined;
  }[];
}

const sightOf = (
  running: readonly { readonly key: string; readonly isSlow: boolean }[],
  failures: readonly { readonly key: string; readonly kind: string }[],
): Sight => ({
  ...(running.length === 0
    ? {}
    : {
        running: `the command of ${running
          .map(({ key, isSlow }) => `${key}${isSlow ? ', which is slow,' : ''}`)
          .sort()
          .join(' and ')} runs`,
      }),
  ...(failures.length === 0
    ? {}
    : {
        failures: `the command of ${failures.map(({ key, kind }) => `${key} (${kind})`).join(' and ')} has failed`,
      }),
});

/** The name of a call contains the row key, because each row has its own request. */
const nameOfCall = (request: { readonly command: unknown; readonly requestKey: string }): string =>
  JSON.stringify(request);

const allowedTransitions = <Command, Outcome>(
  hasOneRow: boolean,
): Allowed<CommandMachine<Command, Outcome>> => ({
  idle: ['command.requested → working', 'fault.dismissed → idle'],
  working: [
    'always → idle',
    'always → failed',
    'command.answered → idle',
    'command.errored → failed',
    'command.slowTimeReached → working',
    // A slow command is repeated under the same idempotency key.
    'command.repeated → working',
    'fault.dismissed → working',
    ...(hasOneRow
      ? []
      : ([
          'command.requested → working',
          'command.answered → working',
          'command.answered → failed',
          'command.errored → working',
        ] as const)),
  ],
  failed: [
    'command.requested → working',
    'command.repeated → working',
    'fault.dismissed → idle',
    'fault.dismissed → failed',
    'always → idle',
  ],
});

/** A simulated clock that counts its pending timeouts. */
class CountingClock extends SimulatedClock {
  readonly pending = new Set<number>();
  override setTimeout(run: (...args: unknown[]) => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.pending.delete(id);
      run();
    }, ms);
    this.pending.add(id);
    return id;
  }
  override clearTimeout(id: number): void {
    this.pending.delete(id);
    super.clearTimeout(id);
  }
}

/** Builds the model of a command of the kit. The test answers its requests. */
export const commandModel = <Command, Outcome>(sample: CommandSample<Command, Outcome>) => {
  type Machine = CommandMachine<Command, Outcome>;
  type Snapshot = SnapshotFrom<Machine>;

  const rows = Object.keys(sample.commands);
  const errors = rows.length === 1 ? [...ERRORS, PROXY] : ERRORS;
  const commandOf = (row: string): Command => {
    const command = sample.commands[row];
    if (command === undefined) throw new Error(`the sample has no command for ${row}`);
    return command;
  };
  const rowOf = (command: Command): string | undefined =>
    rows.find((row) => JSON.stringify(commandOf(row)) === JSON.stringify(command));

  const open = ({ machine, inspect }: Opening<Machine>) => {
    const calls = createOpenCalls();
    const clock = new CountingClock();
    const actor = createActor(
      machine.provide(
        createCommandActors<Command, Outcome>(({ command, requestKey }, signal) =>
          calls.call(nameOfCall({ command, requestKey }), { command, requestKey }, signal),
        ),
      ),
      { clock, inspect },
    );
    const emitted: CommandEmitted<Command, Outcome>[] = [];
    actor.on('*', (event) => emitted.push(event));
    return { actor: actor.start(), calls, clock, emitted, expectedEvents: [] as unknown[] };
  };
  type Rig = ReturnType<typeof open>;

  const perform = (
    { actor, calls, clock, emitted, expectedEvents }: Rig,
    event: ModelEvent<Machine>,
    performDefault: () => void,
  ): void => {
    const answered = event.type === 'command.answered' || event.type === 'command.errored';
    if (!answered && event.type !== 'command.slowTimeReached') {
      performDefault();
      return;
    }
    const found = actor.getSnapshot().context.running.find(({ key }) => key === event.key);
    if (!found) throw new Error(`no command runs for ${event.key}`);
    const { isSlow: _, isPossiblyDone: __, ...request } = found;
    if (event.type === 'command.slowTimeReached') {
      // With two rows the clock would make both slow, so only the clock of a single row advances.
      if (rows.length > 1) performDefault();
      else {
        clock.increment(SLOW_MS - 1);
        expect(emitted).toEqual(expectedEvents);
        clock.increment(1);
      }
      expectedEvents.push({ type: 'command.becameSlow', request });
      return;
    }
    const { command, requestKey } = request;
    const call = calls.latest(nameOfCall({ command, requestKey }));
    if (event.type === 'command.answered') {
      expectedEvents.push({ type: 'command.done', request, outcome: event.outcome });
      call.answer(event.outcome);
    } else {
      const { error } = event;
      expectedEvents.push({ type: 'command.failed', request, fault: faultOf(error), error });
      call.fail(error);
    }
  };

  const rules = (step: Step<Machine>): void => {
    const { before, event, after } = step;
    const { running, failures, outcomes } = after.context;
    const previous = before.context;
    const keys = running.map(({ key }) => key);
    // A row has at most one command, which is running or has failed, and each command has its own idempotency
    // key.
    expect(new Set(keys).size).toBe(keys.length);
    const failedKeys = failures.map(({ key }) => key);
    expect(new Set([...keys, ...failedKeys]).size).toBe(keys.length + failedKeys.length);
    const requestKeys = [...running, ...failures].map(({ requestKey }) => requestKey);
    if (!requestKeys.includes(FORM_KEY)) expect(new Set(requestKeys).size).toBe(requestKeys.length);
    expect(after.matches('working')).toBe(running.length > 0);
    expect(after.matches('idle')).toBe(running.length === 0 && failures.length === 0);
    for (const row of rows) {
      expect(selectRunningCommand(after, row)).toEqual(keys.includes(row) ? commandOf(row) : undefined);
      expect(selectFailedCommand(after, row)).toEqual(failures.find(({ key }) => key === row));
    }

    // The machine keeps an outcome until it is dismissed or the row's next command starts.
    const [row, ended] =
      event.type === 'command.requested'
        ? [previous.running.some(({ key }) => key === rowOf(event.command)) ? '' : rowOf(event.command)]
        : 'key' in event && event.type !== 'command.repeated'
          ? [event.key, previous.running.find(({ key }) => key === event.key)]
          : [];
    const isDropped = ['command.requested', 'fault.dismissed', 'command.answered'].includes(event.type);
    const isKept = event.type === 'command.answered' && ended && sample.keepsOutcome?.(ended.command);
    expect(outcomes).toEqual([
      ...previous.outcomes.filter(({ key }) => !(isDropped && key === row)),
      ...(isKept ? [{ key: event.key, outcome: event.outcome }] : []),
    ]);

    const last = running.at(-1);
    switch (event.type) {
      case 'command.requested': {
        const row = rowOf(event.command);
        if (previous.running.some(({ key }) => key === row)) {
          expect(after).toBe(before);
          break;
        }
        expect(running.slice(0, -1)).toEqual(previous.running);
        expect(last).toMatchObject({ key: row, command: event.command });
        if (event.requestKey !== undefined) expect(last?.requestKey).toBe(event.requestKey);
        const earlierKeys = [...previous.running, ...previous.failures].map(({ requestKey }) => requestKey);
        if (event.requestKey === undefined) expect(earlierKeys).not.toContain(last?.requestKey);
        // A repeated command no longer counts as failed.
        expect(failures).toEqual(
          previous.failures.filter(({ key, requestKey }) => key !== row && requestKey !== last?.requestKey),
        );
        break;
      }
      case 'command.repeated': {
        const failure = previous.failures.find(({ key }) => key === event.key);
        const slow = previous.running.find(({ key, isSlow }) => key === event.key && isSlow);
        const target = failure ?? slow;
        if (!target || (event.requestKey ?? target.requestKey) !== target.requestKey) {
          expect(after).toBe(before);
          break;
        }
        if (!failure) {
          // The repeated command replaces the request that hangs.
          const others = previous.running.filter(({ key }) => key !== event.key);
          expect(running).toEqual([...others, { ...slow, isSlow: false, isPossiblyDone: true }]);
          expect(failures).toEqual(previous.failures);
          break;
        }
        expect(running.slice(0, -1)).toEqual(previous.running);
        expect(last).toMatchObject({ key: failure.key, command: failure.command });
        // After an unknown outcome the command keeps its idempotency key. After a refusal it gets a new one.
        expect(last?.requestKey === failure.requestKey).toBe(failure.fault.kind !== 'conflict');
        expect(failures).toEqual(previous.failures.filter(({ key }) => key !== event.key));
        break;
      }
      case 'fault.dismissed':
        expect(running).toEqual(previous.running);
        expect(failures).toEqual(previous.failures.filter(({ key }) => key !== event.key));
        break;
      case 'command.slowTimeReached':
        expect(running).toEqual(
          previous.running.map((request) =>
            request.key === event.key ? { ...request, isSlow: true } : request,
          ),
        );
        expect(failures).toEqual(previous.failures);
        break;
      case 'command.answered':
      case 'command.errored': {
        // A failure belongs to its row; the commands of other rows continue.
        expect(running).toEqual(previous.running.filter(({ key }) => key !== event.key));
        const ended = previous.running.find(({ key }) => key === event.key);
        const { key, command, requestKey } = ended ?? {};
        // Until the server refuses it for good, a command whose outcome was unknown once may have been
        // carried out.
        const isUnknown = 'error' in event && (event.error === NETWORK_ERROR || event.error === BROKEN);
        const failed = {
          key,
          command,
          requestKey,
          isPossiblyDone:
            isUnknown || (ended?.isPossiblyDone === true && !('error' in event && event.error === REFUSED)),
        };
        expect(failures).toEqual([
          ...previous.failures,
          ...(event.type === 'command.errored' ? [{ ...failed, fault: faultOf(event.error) }] : []),
        ]);
        break;
      }
      default:
        throw new Error(`the table does not know ${event.type}`);
    }
    sample.rules?.(step);
  };

  /**
   * A row runs one command at a time, becomes slow after 15 seconds, and keeps its failure until it is
   * repeated.
   */
  const nextFacts = (facts: CommandFacts, event: ModelEvent<Machine>): CommandFacts => {
    const { running, failed: failures } = facts;
    const others = (key: string | undefined): CommandFacts => ({
      running: running.filter((each) => each.key !== key),
      failed: failures.filter((each) => each.key !== key),
    });
    const started = (key: string, command: unknown): CommandFacts => ({
      running: [...others(key).running, { key, command, isSlow: false }],
      failed: others(key).failed,
    });
    switch (event.type) {
      case 'command.requested': {
        const key = rowOf(event.command) ?? '';
        if (running.some((each) => each.key === key)) return facts;
        // A form that repeats its key repeats the failed command of that key.
        const { running: now, failed: rest } = started(key, event.command);
        const isFormKey = event.requestKey === FORM_KEY;
        return {
          running: now.map((each) => (each.key === key ? { ...each, isFormKey } : each)),
          failed: rest.filter((each) => !isFormKey || !each.isFormKey),
        };
      }
      case 'command.repeated': {
        const failure = failures.find(({ key }) => key === event.key);
        const slow = running.find(({ key, isSlow }) => key === event.key && isSlow);
        // A command of another key is not this one.
        if (event.requestKey !== undefined || (!failure && !slow)) return facts;
        const isFormKey = slow?.isFormKey === true || (failure?.isFormKey === true && !failure.isFinal);
        const { running: now, failed: rest } = started(event.key, slow?.command ?? failure?.command);
        return {
          running: now.map((each) => (each.key === event.key ? { ...each, isFormKey } : each)),
          failed: rest,
        };
      }
      case 'command.slowTimeReached':
        return {
          running: running.map((each) => (each.key === event.key ? { ...each, isSlow: true } : each)),
          failed: failures,
        };
      case 'command.answered':
        return { running: others(event.key).running, failed: failures };
      case 'command.errored': {
        const ended = running.find(({ key }) => key === event.key);
        return {
          running: others(event.key).running,
          failed: [
            ...failures,
            {
              key: event.key,
              command: ended?.command,
              kind: event.error instanceof ApiError ? event.error.kind : '',
              isFinal: event.error === REFUSED,
              isFormKey: ended?.isFormKey,
            },
          ],
        };
      }
      case 'fault.dismissed':
        return { running, failed: others(event.key).failed };
      default:
        return facts;
    }
  };
  const oracle = defineOracle<Machine, CommandFacts>({
    facts: commandFacts,
    begin: () => ({ running: [], failed: [] }),
    next: nextFacts,
    target: (facts, event) => {
      const { running, failed: failures } = nextFacts(facts, event);
      if (running.length > 0) return 'working';
      return failures.length > 0 ? 'failed' : 'idle';
    },
    sees: ({ running, failed: failures }) => sightOf(running, failures),
    shown: ({ context }) =>
      sightOf(
        context.running.map(({ key, isSlow }) => ({ key, isSlow })),
        context.failures.map(({ key, fault }) => ({ key, kind: fault.kind })),
      ),
  });

  const comparableState = ({ context }: Snapshot): unknown => [
    context.running.map(({ key, isSlow, isPossiblyDone }) => [key, isSlow, isPossiblyDone]).sort(),
    context.failures.map(({ key, fault, isPossiblyDone }) => [key, fault.kind, isPossiblyDone]),
    context.outcomes,
  ];

  const check = ({ actor, calls, clock, emitted, expectedEvents }: Rig, expected: Snapshot): void => {
    const snapshot = actor.getSnapshot();
    expect(comparableState(snapshot)).toEqual(comparableState(expected));
    // Each row has one request, and each outcome is emitted once.
    const requests = snapshot.context.running.map(({ command, requestKey }: CommandRequest<Command>) => ({
      command,
      requestKey,
    }));
    expect(calls.waiting().map(({ input }) => input)).toEqual(requests);
    // A command that has ended leaves neither a request nor a timeout.
    const keys = snapshot.context.running.map(({ key }) => key).sort();
    expect(Object.keys(snapshot.children).sort()).toEqual(keys);
    if (rows.length === 1) expect(clock.pending.size).toBe(keys.length);
    expect(emitted).toEqual(expectedEvents);
  };

  /** For each outcome: start all rows at once, start each row a second time, then answer them. */
  const instanceWalks = (): readonly (readonly ModelEvent<Machine>[])[] => {
    const requests = rows.map((row) => ({ type: 'command.requested' as const, command: commandOf(row) }));
    return sample.outcomes.map((outcome) => [
      ...requests,
      ...requests,
      ...rows.map((key) => ({ type: 'command.answered' as const, key, outcome })),
    ]);
  };

  const model: Model<Machine, Rig> = {
    name: sample.name,
    words: commandWords(sample.name),
    oracle,
    machine: sample.machine,
    cases: {
      'command.requested': () => [],
      'command.repeated': () => [],
      'fault.dismissed': () => [...rows, 'unknown'].map((key) => ({ type: 'fault.dismissed', key })),
      'command.slowTimeReached': ({ context }) =>
        context.running.map(({ key }) => ({ type: 'command.slowTimeReached', key })),
      'command.answered': ({ context }) =>
        context.running.flatMap(({ key }) =>
          sample.outcomes.map((outcome) => ({ type: 'command.answered' as const, key, outcome })),
        ),
      'command.errored': ({ context }) =>
        context.running.flatMap(({ key }) =>
          errors.map((error) => ({ type: 'command.errored' as const, key, error })),
        ),
    },
    // These events may also come while the command runs or when nothing has failed.
    eventsInAnyState: () =>
      rows.flatMap((key): readonly ModelEvent<Machine>[] => [
        { type: 'command.requested', command: commandOf(key) },
        { type: 'command.requested', command: commandOf(key), requestKey: FORM_KEY },
        { type: 'command.repeated', key },
        // The row has started another command in the meantime.
        { type: 'command.repeated', key, requestKey: 'another-key' },
      ]),
    allowed: allowedTransitions<Command, Outcome>(rows.length === 1),
    ...(sample.kitModels ? { kitModels: sample.kitModels, instanceWalks } : {}),
    rules,
    fingerprint:
      rows.length === 1
        ? comparableState
        : ({ context }) => [
            context.running.map(({ key, isSlow }) => [key, isSlow]).sort(),
            context.failures.map(({ key, fault }) => [key, fault.kind]),
            context.outcomes,
          ],
    nameOf: (event) =>
      'error' in event && event.error instanceof ApiError ? [event.type, event.error.kind] : event,
    environment: { open, perform, check },
    limit: 1500,
  };
  return model;
};
