import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SyncReply, SyncStatus } from '#api/contracts/sync.ts';
import { ApiError } from '#api/errors.ts';
import type { SyncStart } from '#domain/sync-run.ts';
import { faultOf } from '#machines/kit/fault.ts';
import { createSyncIndicatorActors } from '#machines/sync/sync-indicator.actors.ts';
import {
  type SyncFault,
  type SyncIndicatorEmitted,
  type SyncPhase,
  selectPhase,
  selectProblems,
  syncIndicatorMachine,
} from '#machines/sync/sync-indicator.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { createRunFeed } from '#tests/support/run-feed.ts';
import { words } from './sync-indicator.words.ts';

type Machine = typeof syncIndicatorMachine;

const UNEXPLAINED: SyncFault = { kind: 'unexplained' };
const told = (detail: string, more = 0): SyncFault => ({ kind: 'explained', detail, more });

/** The answers to the start of a run, each with the fault that it means. */
const STARTS: readonly {
  readonly answer: SyncReply;
  readonly output: SyncStart;
  readonly fault: SyncFault | null;
}[] = [
  { answer: { status: 'started' }, output: { kind: 'started' }, fault: null },
  { answer: { status: 'running' }, output: { kind: 'running' }, fault: null },
  {
    answer: { message: 'Closed on Fridays.' },
    output: { kind: 'refused', message: 'Closed on Fridays.' },
    fault: told('Closed on Fridays.'),
  },
  { answer: {}, output: { kind: 'refused', message: null }, fault: UNEXPLAINED },
];

const status = (word: string, errors: string[] = []): SyncStatus => ({
  status: word,
  last_sync: '2025-01-01T00:00:00.000Z',
  records_processed: 12,
  errors,
});
/** The statuses of a run, each with the phase that follows (spec 2 section 4). */
const READS = [
  { output: status('started'), leads: 'waiting' },
  { output: status('running'), leads: 'waiting' },
  { output: status('completed'), leads: 'success' },
  { output: status('completed', ['Shipment 7: not known.']), leads: 'success' },
  { output: status('failed', ['No answer.', 'Order #3: no province.']), leads: told('No answer.', 1) },
  { output: status('failed'), leads: UNEXPLAINED },
  { output: status('idle'), leads: UNEXPLAINED },
  { output: status('gibberish'), leads: UNEXPLAINED },
] as const;
const FAILURES: readonly { readonly error: Error; readonly fault: SyncFault }[] = [
  {
    error: new ApiError('network', 0),
    fault: { kind: 'unreached', fault: faultOf(new ApiError('network', 0)) },
  },
  {
    error: new ApiError('server', 502),
    fault: { kind: 'unreached', fault: faultOf(new ApiError('server', 502)) },
  },
  { error: new ApiError('server', 500, 'Our side.'), fault: told('Our side.') },
  {
    error: new Error('something else'),
    fault: { kind: 'unreached', fault: faultOf(new Error('something else')) },
  },
];
const AFTER_MISS_MS = 1500;
const RESET_MS = 3000;
const LONGEST_MS = 660_000;
const MOST_MISSED = 2;

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const feed = createRunFeed();
  const call = fakeCallEndpoint(({ name }, signal) =>
    calls.call(name.startsWith('POST') ? 'startRun' : 'readStatus', null, signal),
  );
  const { actors } = createSyncIndicatorActors(call, feed.watch, () => true);
  const followRuns = breakable(actors.followRuns);
  const actor = createActor(machine.provide({ actors: { ...actors, followRuns } }), { clock, inspect });
  const news: SyncIndicatorEmitted[] = [];
  actor.on('*', (each) => news.push(each));
  return { actor: actor.start(), calls, clock, feed, news, expected: { reads: 0, starts: 0, from: 0 } };
};
type Indicator = ReturnType<typeof open>;

const letTimePass = ({ actor, clock }: Indicator, ms: number): void => {
  const before = actor.getSnapshot();
  clock.increment(ms - 1);
  expect(actor.getSnapshot()).toBe(before);
  clock.increment(1);
};

const perform = (indicator: Indicator, event: ModelEvent<Machine>, performDefault: () => void): void => {
  const { actor, calls, clock, feed, expected } = indicator;
  const before = actor.getSnapshot();
  const start = 'output' in event && STARTS.find(({ output }) => output === event.output);
  const isMissed = before.matches({ syncing: 'missed' });
  if (start) {
    calls.latest('startRun').answer(start.answer);
    // The machine reads the status once when a run starts.
    if (start.fault === null) expected.reads += 1;
  } else if (event.type === 'sync.requested') {
    expected.from = clock.now();
    expected.starts += 1;
    performDefault();
  } else if (event.type === 'run.changed') {
    feed.publish('user');
    expect(actor.getSnapshot()).toBe(before);
    // A gap in the feed may hide the end of a run.
    feed.publish(isMissed ? 'feed' : 'sync_run');
    expected.reads += 1;
  } else if (event.type.startsWith('xstate.after.longest')) {
    // A failed read is repeated.
    if (isMissed) {
      expected.reads += 1;
      clock.increment(expected.from + LONGEST_MS - clock.now());
    } else letTimePass(indicator, expected.from + LONGEST_MS - clock.now());
  } else if (event.type.startsWith('xstate.after.reset')) letTimePass(indicator, RESET_MS);
  else if (event.type.startsWith('xstate.after.afterMiss')) {
    expected.reads += 1;
    letTimePass(indicator, AFTER_MISS_MS);
  } else if (event.type === 'xstate.error.actor.followRuns') breakChild(actor, 'followRuns');
  else performDefault();
};

/** Returns one outcome per finished run. */
const outcomesOf = (starts: number, phase: SyncPhase): number => (phase === 'syncing' ? starts - 1 : starts);

const rules = ({ before, event, after }: Step<Machine>): void => {
  const phase = selectPhase(after);
  const { fault, missed } = after.context;
  // No second run starts during a run.
  expect(after.can({ type: 'sync.requested' })).toBe(phase !== 'syncing');
  if (phase === 'syncing') expect(fault).toBeNull();
  if (phase === 'error') expect(fault).not.toBeNull();
  if (phase !== 'success' && phase !== 'idle') expect(selectProblems(after)).toBe(0);
  if (event.type === 'sync.requested') expect(missed).toBe(0);

  if (event.type === 'xstate.done.actor.startRun' && 'output' in event)
    expect(fault).toEqual(STARTS.find(({ output }) => output === event.output)?.fault);
  if (event.type === 'xstate.error.actor.startRun' && 'error' in event)
    expect(fault).toEqual(FAILURES.find(({ error }) => error === event.error)?.fault);
  if (event.type.startsWith('xstate.after.longest')) expect(fault).toEqual({ kind: 'endless' });
  if (event.type === 'xstate.done.actor.readStatus' && 'output' in event) {
    const read = READS.find(({ output }) => output === event.output);
    if (read?.leads === 'waiting') expect([after.matches({ syncing: 'waiting' }), missed]).toEqual([true, 0]);
    else if (read?.leads === 'success')
      expect([phase, selectProblems(after)]).toEqual(['success', read.output.errors?.length]);
    else expect(fault).toEqual(read?.leads);
  }
  // The machine tolerates two failed reads, but not three.
  if (event.type === 'xstate.error.actor.readStatus' && 'error' in event) {
    const isOverlooked = before.context.missed < MOST_MISSED;
    expect(after.matches({ syncing: 'missed' })).toBe(isOverlooked);
    if (isOverlooked) expect(missed).toBe(before.context.missed + 1);
    else expect(fault).toEqual(FAILURES.find(({ error }) => error === event.error)?.fault);
  }
};

const ANY_TIME = ['xstate.after.longest → error'] as const;
const DEAF = 'xstate.error.actor.followRuns';

export const model: Model<Machine, Indicator> = {
  name: 'sync-indicator',
  words,
  machine: syncIndicatorMachine,
  cases: {
    'sync.requested': () => [{ type: 'sync.requested' }],
    'run.changed': () => [{ type: 'run.changed' }],
    'xstate.done.actor.startRun': () => STARTS.map(({ output }) => done('startRun', output)),
    'xstate.error.actor.startRun': () => FAILURES.map(({ error }) => failed('startRun', error)),
    'xstate.done.actor.readStatus': () => READS.map(({ output }) => done('readStatus', output)),
    'xstate.error.actor.readStatus': () => FAILURES.map(({ error }) => failed('readStatus', error)),
    'xstate.error.actor.followRuns': () => [failed('followRuns')],
  },
  allowed: {
    idle: ['sync.requested → syncing.starting'],
    'syncing.starting': [
      ...ANY_TIME,
      `${DEAF} → syncing.starting`,
      'xstate.done.actor.startRun → syncing.reading',
      'xstate.done.actor.startRun → error',
      'xstate.error.actor.startRun → error',
    ],
    'syncing.reading': [
      ...ANY_TIME,
      `${DEAF} → syncing.reading`,
      'xstate.done.actor.readStatus → syncing.waiting',
      'xstate.done.actor.readStatus → success',
      'xstate.done.actor.readStatus → error',
      'xstate.error.actor.readStatus → syncing.missed',
      'xstate.error.actor.readStatus → error',
      'run.changed → syncing.reading',
    ],
    'syncing.waiting': [...ANY_TIME, `${DEAF} → syncing.waiting`, 'run.changed → syncing.reading'],
    'syncing.missed': [
      ...ANY_TIME,
      `${DEAF} → syncing.missed`,
      'run.changed → syncing.reading',
      'xstate.after.afterMiss → syncing.reading',
    ],
    success: ['sync.requested → syncing.starting', 'xstate.after.reset → idle'],
    error: ['sync.requested → syncing.starting', 'xstate.after.reset → idle'],
  },
  rules,
  fingerprint: ({ context }) => context,
  nameOf: (event) => ('error' in event ? [event.type, String(event.error)] : event),
  environment: {
    open,
    perform,
    check: ({ actor, calls, feed, news, expected }, { context }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.context).toEqual(context);
      const phase = selectPhase(snapshot);
      // The machine makes requests only while it syncs, one at a time, and reads no status without an event.
      const isAsking = snapshot.matches({ syncing: 'starting' }) || snapshot.matches({ syncing: 'reading' });
      expect(calls.waiting()).toHaveLength(isAsking ? 1 : 0);
      expect(calls.made.filter(({ name }) => name === 'readStatus')).toHaveLength(expected.reads);
      expect(feed.listeners()).toBeLessThanOrEqual(phase === 'syncing' ? 1 : 0);
      // Every outcome is emitted once, and a failure has its reason.
      if (phase === 'success') expect(news.at(-1)).toEqual({ type: 'run.succeeded' });
      if (phase === 'error') expect(news.at(-1)).toEqual({ type: 'run.failed', fault: context.fault });
      expect(news).toHaveLength(outcomesOf(expected.starts, phase));
    },
  },
  limit: 20_000,
};
