import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import {
  type Asked,
  type CommandMachine,
  type CommandNews,
  selectCommandOn,
  selectFailureOn,
} from '#machines/kit/command.machine.ts';
import { faultOf } from '#machines/kit/fault.ts';
import {
  type Allowed,
  done,
  failed,
  type Happening,
  type Model,
  type Opening,
  type Step,
} from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { commandWords } from './kit-words.ts';

interface CommandSample<Command, Outcome> {
  readonly name: string;
  readonly machine: CommandMachine<Command, Outcome>;
  /** By the row that they are about; one or two rows. */
  readonly commands: Readonly<Record<string, Command>>;
  readonly outcomes: readonly Outcome[];
  readonly rules?: (step: Step<CommandMachine<Command, Outcome>>) => void;
  readonly factory?: readonly Model[];
}

const GIVEN_KEY = 'given by a form';
/** Without an answer, and with one that is final. */
const LOST = new ApiError('network', 0);
const REFUSED = new ApiError('conflict', 409, 'Somebody was faster.', { code: 'order.moved' });
const BROKEN = new ApiError('unreadable', 200);
/** Turned away before anybody looked at its key. */
const THROTTLED = new ApiError('throttled', 429);
const ERRORS = [LOST, REFUSED, BROKEN, THROTTLED];

const tableOf = <Command, Outcome>(isOne: boolean): Allowed<CommandMachine<Command, Outcome>> => ({
  idle: ['command.asked → working', 'fault.dismissed → idle'],
  working: [
    'xstate.done.actor.carryOut → idle',
    'xstate.error.actor.carryOut → failed',
    'fault.dismissed → working',
    ...(isOne
      ? []
      : ([
          'command.asked → working',
          'command.repeated → working',
          'xstate.done.actor.carryOut → working',
          'xstate.done.actor.carryOut → failed',
          'xstate.error.actor.carryOut → working',
        ] as const)),
  ],
  failed: [
    'command.asked → working',
    'command.repeated → working',
    'fault.dismissed → idle',
    'fault.dismissed → failed',
    'always → idle',
  ],
});

/** A command of the kit whose carrying out waits to be answered. */
export const commandModel = <Command, Outcome>(sample: CommandSample<Command, Outcome>) => {
  type Machine = CommandMachine<Command, Outcome>;
  type Snapshot = SnapshotFrom<Machine>;

  const rows = Object.keys(sample.commands);
  const commandOf = (row: string): Command => {
    const command = sample.commands[row];
    if (command === undefined) throw new Error(`nothing can be asked of ${row}`);
    return command;
  };
  const rowOf = (command: Command): string | undefined =>
    rows.find((row) => JSON.stringify(commandOf(row)) === JSON.stringify(command));

  const open = ({ machine, inspect }: Opening<Machine>) => {
    const calls = createOpenCalls();
    const actor = createActor(
      machine.provide(
        createCommandActors<Command, Outcome>((command, requestKey, signal) =>
          calls.call('carryOut', { command, requestKey }, signal),
        ),
      ),
      { inspect },
    );
    const heard: CommandNews<Command, Outcome>[] = [];
    actor.on('*', (news) => heard.push(news));
    return { actor: actor.start(), calls, heard, told: [] as unknown[] };
  };
  type Rig = ReturnType<typeof open>;

  const happen = ({ actor, told }: Rig, event: Happening<Machine>, go: () => void): void => {
    const [asked] = actor.getSnapshot().context.queue;
    if (event.type === 'xstate.done.actor.carryOut' && 'output' in event)
      told.push({ type: 'command.done', asked, outcome: event.output });
    if (event.type === 'xstate.error.actor.carryOut' && 'error' in event)
      told.push({ type: 'command.failed', asked, fault: faultOf(event.error), error: event.error });
    go();
  };

  const rules = (step: Step<Machine>): void => {
    const { before, event, after } = step;
    const { queue, failures } = after.context;
    const were = before.context;
    const keys = queue.map(({ key }) => key);
    // Of one row there is one command, at work or failed; what names it is its own.
    expect(new Set(keys).size).toBe(keys.length);
    const failedKeys = failures.map(({ key }) => key);
    expect(new Set([...keys, ...failedKeys]).size).toBe(keys.length + failedKeys.length);
    const requestKeys = [...queue, ...failures].map(({ requestKey }) => requestKey);
    if (!requestKeys.includes(GIVEN_KEY)) expect(new Set(requestKeys).size).toBe(requestKeys.length);
    expect(after.matches('working')).toBe(queue.length > 0);
    expect(after.matches('idle')).toBe(queue.length === 0 && failures.length === 0);
    for (const row of rows) {
      expect(selectCommandOn(after, row)).toEqual(keys.includes(row) ? commandOf(row) : undefined);
      expect(selectFailureOn(after, row)).toEqual(failures.find(({ key }) => key === row));
    }

    const last = queue.at(-1);
    switch (event.type) {
      case 'command.asked': {
        const row = rowOf(event.command);
        if (were.queue.some(({ key }) => key === row)) {
          expect(after).toBe(before);
          break;
        }
        expect(queue.slice(0, -1)).toEqual(were.queue);
        expect(last).toMatchObject({ key: row, command: event.command });
        if (event.requestKey !== undefined) expect(last?.requestKey).toBe(event.requestKey);
        const older = [...were.queue, ...were.failures].map(({ requestKey }) => requestKey);
        if (event.requestKey === undefined) expect(older).not.toContain(last?.requestKey);
        // A wish that is asked for anew has not failed any more, whatever row it names by now.
        expect(failures).toEqual(
          were.failures.filter(({ key, requestKey }) => key !== row && requestKey !== last?.requestKey),
        );
        break;
      }
      case 'command.repeated': {
        const failure = were.failures.find(({ key }) => key === event.key);
        if (!failure || (event.requestKey ?? failure.requestKey) !== failure.requestKey) {
          expect(after).toBe(before);
          break;
        }
        expect(queue.slice(0, -1)).toEqual(were.queue);
        expect(last).toMatchObject({ key: failure.key, command: failure.command });
        // Without knowing the outcome it is the same wish, also where it was turned away since; after a refusal a new one.
        expect(last?.requestKey === failure.requestKey).toBe(failure.fault.kind !== 'conflict');
        expect(failures).toEqual(were.failures.filter(({ key }) => key !== event.key));
        break;
      }
      case 'fault.dismissed':
        expect(queue).toEqual(were.queue);
        expect(failures).toEqual(were.failures.filter(({ key }) => key !== event.key));
        break;
      default: {
        // What waited goes on; a failure stays with its row.
        expect(queue).toEqual(were.queue.slice(1));
        const error = 'error' in event ? [{ ...were.queue[0], fault: faultOf(event.error) }] : [];
        expect(failures).toEqual([...were.failures, ...error]);
      }
    }
    sample.rules?.(step);
  };

  const countedIn = ({ context }: Snapshot): unknown => [
    context.queue.map(({ key }) => key),
    context.failures.map(({ key, fault }) => [key, fault.kind]),
  ];

  const check = ({ actor, calls, heard, told }: Rig, expected: Snapshot): void => {
    const snapshot = actor.getSnapshot();
    expect(countedIn(snapshot)).toEqual(countedIn(expected));
    // One at a time, and each outcome told once.
    const asked = snapshot.context.queue
      .slice(0, 1)
      .map(({ command, requestKey }: Asked<Command>) => ({ command, requestKey }));
    expect(calls.waiting().map(({ input }) => input)).toEqual(asked);
    expect(calls.left()).toEqual([]);
    expect(heard).toEqual(told);
  };

  const model: Model<Machine, Rig> = {
    name: sample.name,
    words: commandWords(sample.name),
    machine: sample.machine,
    cases: {
      'command.asked': () => [],
      'command.repeated': () => [],
      'fault.dismissed': () => [...rows, 'nobody'].map((key) => ({ type: 'fault.dismissed', key })),
      'xstate.done.actor.carryOut': () => sample.outcomes.map((outcome) => done('carryOut', outcome)),
      'xstate.error.actor.carryOut': () => ERRORS.map((error) => failed('carryOut', error)),
    },
    // Also while it is under way, and where nothing went wrong.
    anyway: () =>
      rows.flatMap((key): readonly Happening<Machine>[] => [
        { type: 'command.asked', command: commandOf(key) },
        { type: 'command.asked', command: commandOf(key), requestKey: GIVEN_KEY },
        { type: 'command.repeated', key },
        // Something else was asked of that row since.
        { type: 'command.repeated', key, requestKey: 'another-key' },
      ]),
    allowed: tableOf<Command, Outcome>(rows.length === 1),
    ...(sample.factory ? { factory: sample.factory } : {}),
    rules,
    fingerprint: countedIn,
    nameOf: (event) =>
      'error' in event && event.error instanceof ApiError ? [event.type, event.error.kind] : event,
    environment: { open, happen, check },
    limit: 1500,
  };
  return model;
};
