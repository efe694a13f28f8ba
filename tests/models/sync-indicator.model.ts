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
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { createRunFeed } from '#tests/support/run-feed.ts';
import { words } from './sync-indicator.words.ts';

type Machine = typeof syncIndicatorMachine;

const UNEXPLAINED: SyncFault = { kind: 'unexplained' };
const explained = (detail: string, more = 0): SyncFault => ({ kind: 'explained', detail, more });

/** The replies to the start of a run, each with the fault that results. */
const STARTS: readonly {
  readonly reply: SyncReply;
  readonly output: SyncStart;
  readonly fault: SyncFault | null;
}[] = [
  { reply: { status: 'started' }, output: { kind: 'started' }, fault: null },
  { reply: { status: 'running' }, output: { kind: 'running' }, fault: null },
  {
    reply: { message: 'Closed on Fridays.' },
    output: { kind: 'refused', message: 'Closed on Fridays.' },
    fault: explained('Closed on Fridays.'),
  },
  { reply: {}, output: { kind: 'refused', message: null }, fault: UNEXPLAINED },
];

const statusWith = (status: string, errors: string[] = []): SyncStatus => ({
  status,
  last_sync: '2025-01-01T00:00:00.000Z',
  records_processed: 12,
  errors,
});
/** The statuses of a run, each with the expected state or fault (spec 2 section 4). */
const READS = [
  { output: statusWith('started'), expected: 'waiting' },
  { output: statusWith('running'), expected: 'waiting' },
  { output: statusWith('completed'), expected: 'success' },
  { output: statusWith('completed', ['Shipment 7: not known.']), expected: 'success' },
  {
    output: statusWith('failed', ['No answer.', 'Order #3: no province.']),
    expected: explained('No answer.', 1),
  },
  { output: statusWith('failed'), expected: UNEXPLAINED },
  { output: statusWith('idle'), expected: UNEXPLAINED },
  { output: statusWith('gibberish'), expected: UNEXPLAINED },
] as const;
const FAILURES: readonly { readonly error: Error; readonly fault: SyncFault }[] = [
  {
    error: new ApiError('network', 0),
    fault: { kind: 'unreachable', fault: faultOf(new ApiError('network', 0)) },
  },
  {
    error: new ApiError('server', 502),
    fault: { kind: 'unreachable', fault: faultOf(new ApiError('server', 502)) },
  },
  { error: new ApiError('server', 500, 'Our side.'), fault: explained('Our side.') },
  {
    error: new Error('something else'),
    fault: { kind: 'unreachable', fault: faultOf(new Error('something else')) },
  },
];
const RETRY_MS = 1500;
const RESET_MS = 3000;
const TIMEOUT_MS = 660_000;
const MAX_FAILED_READS = 2;

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
  const emitted: SyncIndicatorEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  return {
    actor: actor.start(),
    calls,
    clock,
    feed,
    emitted,
    expected: { reads: 0, starts: 0, startedAt: 0 },
  };
};
type Indicator = ReturnType<typeof open>;

const passTime = ({ actor, clock }: Indicator, ms: number): void => {
  const before = actor.getSnapshot();
  clock.increment(ms - 1);
  expect(actor.getSnapshot()).toBe(before);
  clock.increment(1);
};

const perform = (indicator: Indicator, event: ModelEvent<Machine>, performDefault: () => void): void => {
  const { actor, calls, clock, feed, expected } = indicator;
  const before = actor.getSnapshot();
  const start = 'output' in event && STARTS.find(({ output }) => output === event.output);
  const isWaitingToRetry = before.matches({ syncing: 'waitingToRetry' });
  if (start) {
    calls.latest('startRun').answer(start.reply);
    // The machine reads the status once when a run starts.
    if (start.fault === null) expected.reads += 1;
  } else if (event.type === 'sync.requested') {
    expected.startedAt = clock.now();
    expected.starts += 1;
    performDefault();
  } else if (event.type === 'run.changed') {
    feed.publish('user');
    expect(actor.getSnapshot()).toBe(before);
    // A gap in the feed may hide the end of a run.
    feed.publish(isWaitingToRetry ? 'feed' : 'sync_run');
    expected.reads += 1;
  } else if (event.type.startsWith('xstate.after.timeout')) {
    // A failed read is repeated.
    if (isWaitingToRetry) {
      expected.reads += 1;
      clock.increment(expected.startedAt + TIMEOUT_MS - clock.now());
    } else passTime(indicator, expected.startedAt + TIMEOUT_MS - clock.now());
  } else if (event.type.startsWith('xstate.after.reset')) passTime(indicator, RESET_MS);
  else if (event.type.startsWith('xstate.after.retry')) {
    expected.reads += 1;
    passTime(indicator, RETRY_MS);
  } else if (event.type === 'xstate.error.actor.followRuns') breakChild(actor, 'followRuns');
  else performDefault();
};

/** Returns one outcome per finished run. */
const outcomeCount = (starts: number, phase: SyncPhase): number =>
  phase === 'syncing' ? starts - 1 : starts;

interface Facts {
  readonly failedReads: number;
  readonly fault: SyncFault | null;
  readonly problems: number;
}

const REASONS: Readonly<Record<Exclude<SyncFault['kind'], 'explained'>, string>> = {
  unexplained: 'the reason is not known',
  timedOut: 'the run took too long',
  unreachable: 'the server could not be reached',
};

const sightOf = (fault: SyncFault | null, problems: number): Sight => ({
  ...(fault === null
    ? {}
    : {
        reason:
          fault.kind === 'explained'
            ? `the toast says "${fault.detail}"${fault.more > 0 ? ` and ${fault.more} more` : ''}`
            : `the toast says that ${REASONS[fault.kind]}`,
      }),
  ...(problems === 0
    ? {}
    : { problems: problems === 1 ? 'there is one problem' : `there are ${problems} problems` }),
});

const BEGUN: Facts = { failedReads: 0, fault: null, problems: 0 };
const readOf = (event: ModelEvent<Machine>) =>
  READS.find(({ output }) => 'output' in event && output === event.output);
const failureIn = (event: ModelEvent<Machine>): SyncFault | null =>
  FAILURES.find(({ error }) => 'error' in event && error === event.error)?.fault ?? null;

/** Spec 2 section 4. Two reads may fail, but not three. */
const nextFacts = (facts: Facts, event: ModelEvent<Machine>): Facts => {
  const { failedReads } = facts;
  if (event.type === 'sync.requested') return BEGUN;
  if (event.type.startsWith('xstate.after.timeout')) return { ...BEGUN, fault: { kind: 'timedOut' } };
  switch (event.type) {
    case 'xstate.done.actor.startRun':
      return {
        ...BEGUN,
        fault: STARTS.find(({ output }) => 'output' in event && output === event.output)?.fault ?? null,
      };
    case 'xstate.error.actor.startRun':
      return { ...BEGUN, fault: failureIn(event) };
    case 'xstate.error.actor.readStatus':
      return failedReads < MAX_FAILED_READS
        ? { ...facts, failedReads: failedReads + 1 }
        : { ...BEGUN, fault: failureIn(event) };
    case 'xstate.done.actor.readStatus': {
      const read = readOf(event);
      if (read === undefined || read.expected === 'waiting') return BEGUN;
      return read.expected === 'success'
        ? { ...BEGUN, problems: read.output.errors?.length ?? 0 }
        : { ...BEGUN, fault: read.expected };
    }
    default:
      return facts;
  }
};

export const syncFacts = createFactsReader<Facts>();
const oracle = defineOracle<Machine, Facts>({
  facts: syncFacts,
  begin: () => BEGUN,
  next: nextFacts,
  target: (facts, event) => {
    const after = nextFacts(facts, event);
    switch (event.type) {
      case 'xstate.done.actor.startRun':
        return after.fault === null ? 'syncing.reading' : 'error';
      case 'xstate.error.actor.readStatus':
        return after.fault === null ? 'syncing.waitingToRetry' : 'error';
      case 'xstate.done.actor.readStatus':
        if (after.fault !== null) return 'error';
        return readOf(event)?.expected === 'success' ? 'success' : 'syncing.waiting';
      default:
        return undefined;
    }
  },
  sees: ({ fault, problems }, [state]) =>
    sightOf(state === 'error' ? fault : null, state === 'success' ? problems : 0),
  shown: (snapshot) =>
    sightOf(
      snapshot.matches('error') ? snapshot.context.fault : null,
      snapshot.matches('success') ? selectProblems(snapshot) : 0,
    ),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const phase = selectPhase(after);
  const { fault, failedReads } = after.context;
  // No second run starts during a run.
  expect(after.can({ type: 'sync.requested' })).toBe(phase !== 'syncing');
  if (phase === 'syncing') expect(fault).toBeNull();
  if (phase === 'error') expect(fault).not.toBeNull();
  if (phase !== 'success' && phase !== 'idle') expect(selectProblems(after)).toBe(0);
  if (event.type === 'sync.requested') expect(failedReads).toBe(0);

  if (event.type === 'xstate.done.actor.startRun' && 'output' in event)
    expect(fault).toEqual(STARTS.find(({ output }) => output === event.output)?.fault);
  if (event.type === 'xstate.error.actor.startRun' && 'error' in event)
    expect(fault).toEqual(FAILURES.find(({ error }) => error === event.error)?.fault);
  if (event.type.startsWith('xstate.after.timeout')) expect(fault).toEqual({ kind: 'timedOut' });
  if (event.type === 'xstate.done.actor.readStatus' && 'output' in event) {
    const read = READS.find(({ output }) => output === event.output);
    if (read?.expected === 'waiting')
      expect([after.matches({ syncing: 'waiting' }), failedReads]).toEqual([true, 0]);
    else if (read?.expected === 'success')
      expect([phase, selectProblems(after)]).toEqual(['success', read.output.errors?.length]);
    else expect(fault).toEqual(read?.expected);
  }
  // The machine tolerates two failed reads, but not three.
  if (event.type === 'xstate.error.actor.readStatus' && 'error' in event) {
    const canRetry = before.context.failedReads < MAX_FAILED_READS;
    expect(after.matches({ syncing: 'waitingToRetry' })).toBe(canRetry);
    if (canRetry) expect(failedReads).toBe(before.context.failedReads + 1);
    else expect(fault).toEqual(FAILURES.find(({ error }) => error === event.error)?.fault);
  }
};

const ALWAYS_POSSIBLE = ['xstate.after.timeout → error'] as const;
const FEED_LOST = 'xstate.error.actor.followRuns';

export const model: Model<Machine, Indicator> = {
  name: 'sync-indicator',
  words,
  oracle,
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
      ...ALWAYS_POSSIBLE,
      `${FEED_LOST} → syncing.starting`,
      'xstate.done.actor.startRun → syncing.reading',
      'xstate.done.actor.startRun → error',
      'xstate.error.actor.startRun → error',
    ],
    'syncing.reading': [
      ...ALWAYS_POSSIBLE,
      `${FEED_LOST} → syncing.reading`,
      'xstate.done.actor.readStatus → syncing.waiting',
      'xstate.done.actor.readStatus → success',
      'xstate.done.actor.readStatus → error',
      'xstate.error.actor.readStatus → syncing.waitingToRetry',
      'xstate.error.actor.readStatus → error',
      'run.changed → syncing.reading',
    ],
    'syncing.waiting': [
      ...ALWAYS_POSSIBLE,
      `${FEED_LOST} → syncing.waiting`,
      'run.changed → syncing.reading',
    ],
    'syncing.waitingToRetry': [
      ...ALWAYS_POSSIBLE,
      `${FEED_LOST} → syncing.waitingToRetry`,
      'run.changed → syncing.reading',
      'xstate.after.retry → syncing.reading',
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
    check: ({ actor, calls, feed, emitted, expected }, { context }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.context).toEqual(context);
      const phase = selectPhase(snapshot);
      // The machine makes requests only while it syncs, one at a time, and reads no status without an event.
      const isRequesting =
        snapshot.matches({ syncing: 'starting' }) || snapshot.matches({ syncing: 'reading' });
      expect(calls.waiting()).toHaveLength(isRequesting ? 1 : 0);
      expect(calls.made.filter(({ name }) => name === 'readStatus')).toHaveLength(expected.reads);
      expect(feed.listeners()).toBeLessThanOrEqual(phase === 'syncing' ? 1 : 0);
      // Every outcome is emitted once, and a failure has its reason.
      if (phase === 'success') expect(emitted.at(-1)).toEqual({ type: 'run.succeeded' });
      if (phase === 'error') expect(emitted.at(-1)).toEqual({ type: 'run.failed', fault: context.fault });
      expect(emitted).toHaveLength(outcomeCount(expected.starts, phase));
    },
  },
  limit: 20_000,
};
