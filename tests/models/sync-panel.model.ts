import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { SyncReply, SyncStatus } from '#api/contracts/sync.ts';
import { ApiError } from '#api/errors.ts';
import type { SyncStart } from '#domain/sync-run.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { createSyncPanelActors, syncNoticeOf } from '#machines/sync/sync-panel.actors.ts';
import {
  type SyncPanelEmitted,
  selectCanKill,
  selectCanStart,
  selectConfig,
  selectConfigFault,
  selectConnection,
  selectConnectionFault,
  selectHasConfigFailed,
  selectIsKilling,
  selectIsStarting,
  selectIsTesting,
  selectStatus,
  selectStatusFault,
  selectSyncState,
  syncPanelMachine,
} from '#machines/sync/sync-panel.machine.ts';
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
import { defineOracle } from '#tests/support/oracle.ts';
import { createRunFeed } from '#tests/support/run-feed.ts';
import { words } from './sync-panel.words.ts';

type Machine = typeof syncPanelMachine;
type Snapshot = SnapshotFrom<Machine>;

const STATUSES = (
  [
    ['idle', 'idle'],
    ['started', 'running'],
    ['running', 'running'],
    ['completed', 'completed'],
    ['failed', 'failed'],
    ['gibberish', 'idle'],
  ] as const
).map(([status, syncState]) => {
  const output: SyncStatus = { status, last_sync: null, records_processed: 0, errors: [] };
  return { output, syncState };
});
const CONFIG = {
  api_root: 'sandbox',
  marketplace: 'sandbox',
  device_type: 'web',
  page_size: 100,
  email_configured: true,
  password_configured: false,
};
interface ReplyCase<Output> {
  readonly reply: SyncReply;
  readonly emitted: SyncPanelEmitted;
  readonly output: Output;
}
const STARTS: readonly ReplyCase<SyncStart>[] = [
  { reply: { status: 'started' }, output: { kind: 'started' }, emitted: { type: 'run.started' } },
  { reply: { status: 'running' }, output: { kind: 'running' }, emitted: { type: 'run.alreadyRunning' } },
  {
    reply: { message: 'Not on Fridays.' },
    output: { kind: 'refused', message: 'Not on Fridays.' },
    emitted: {
      type: 'run.notStarted',
      fault: { kind: 'conflict', code: null, values: {}, detail: 'Not on Fridays.' },
    },
  },
  { reply: {}, output: { kind: 'refused', message: null }, emitted: { type: 'run.notStarted', fault: null } },
];
/**
 * Spec 2 section 7: the connection test succeeded only if the reply has `status: "success"`. The same applies
 * to stopping the runs (`KILLS`).
 */
const TESTS: readonly ReplyCase<{ readonly isReached: boolean; readonly message: string | null }>[] = [
  {
    reply: { status: 'success' },
    output: { isReached: true, message: null },
    emitted: { type: 'connection.reached' },
  },
  {
    reply: { status: 'failed', message: 'Wrong password.' },
    output: { isReached: false, message: 'Wrong password.' },
    emitted: { type: 'connection.refused' },
  },
  { reply: {}, output: { isReached: false, message: null }, emitted: { type: 'connection.refused' } },
];
const KILLS: readonly ReplyCase<{ readonly isKilled: boolean }>[] = [
  { reply: { status: 'success' }, output: { isKilled: true }, emitted: { type: 'runs.killed' } },
  { reply: { status: 'failed' }, output: { isKilled: false }, emitted: { type: 'runs.notKilled' } },
  { reply: { message: 'OK' }, output: { isKilled: false }, emitted: { type: 'runs.notKilled' } },
  { reply: {}, output: { isKilled: false }, emitted: { type: 'runs.notKilled' } },
];
const FAILURES: readonly { readonly error: ApiError; readonly fault: Fault }[] = [
  {
    error: new ApiError('network', 0),
    fault: { kind: 'network', code: null, values: {}, detail: null },
  },
  {
    error: new ApiError('server', 500, 'Something went wrong.'),
    fault: { kind: 'server', code: null, values: {}, detail: 'Something went wrong.' },
  },
];
const expectedFaultOf = (error: unknown): Fault | null =>
  FAILURES.find((failure) => failure.error === error)?.fault ?? null;
const CALL_NAMES: Readonly<Record<string, string>> = {
  'POST /shopini/sync': 'startRun',
  'GET /shopini/test-connection': 'testConnection',
  'POST /shopini/kill-sync': 'killRuns',
};
const RETRY_MS = 15_000;

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const feed = createRunFeed();
  const call = fakeCallEndpoint(({ name }, signal) =>
    calls.call(CALL_NAMES[name] ?? (name.includes('config') ? 'readConfig' : 'readStatus'), null, signal),
  );
  const { actors } = createSyncPanelActors(call, feed.watch, () => true);
  const followRuns = breakable(actors.followRuns);
  const actor = createActor(machine.provide({ actors: { ...actors, followRuns } }), { clock, inspect });
  const emitted: SyncPanelEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  return {
    actor: actor.start(),
    calls,
    clock,
    feed,
    emitted,
    expected: { reads: 1, emitted: [] as SyncPanelEmitted[] },
  };
};
type Panel = ReturnType<typeof open>;

/** The notice of each result: its text (spec 2 section 8, Sync), and if it is good news. */
const NOTICES: Readonly<Record<SyncPanelEmitted['type'], readonly [message: string, tone: string]>> = {
  'run.started': ['sync.notice.started', 'positive'],
  'run.alreadyRunning': ['sync.notice.alreadyRunning', 'caution'],
  'run.notStarted': ['sync.notice.notStarted', 'negative'],
  'runs.killed': ['sync.notice.killed', 'positive'],
  'runs.notKilled': ['sync.notice.notKilled', 'negative'],
  'connection.reached': ['sync.notice.reached', 'positive'],
  'connection.refused': ['sync.notice.refused', 'negative'],
  'connection.testFailed': ['sync.notice.testFailed', 'negative'],
};
/** A refusal to start is shown with the detail of the server, if it gives one. */
const expectedNotice = (result: SyncPanelEmitted): readonly [message: string, tone: string] => {
  const [message, tone] = NOTICES[result.type];
  const hasDetail = result.type === 'run.notStarted' && (result.fault?.detail ?? null) !== null;
  return [hasDetail ? `${message}Detail` : message, tone];
};

/** Returns the results that the person should see (spec 2 section 8, Sync). */
const expectedEmitted = (event: ModelEvent<Machine>): readonly SyncPanelEmitted[] => {
  if ('output' in event) {
    const replyCase = [...STARTS, ...TESTS, ...KILLS].find(({ output }) => output === event.output);
    return replyCase ? [replyCase.emitted] : [];
  }
  if (!('error' in event)) return [];
  const fault = expectedFaultOf(event.error);
  if (event.type === 'xstate.error.actor.startRun') return [{ type: 'run.notStarted', fault }];
  if (event.type === 'xstate.error.actor.testConnection') return [{ type: 'connection.testFailed' }];
  return event.type === 'xstate.error.actor.killRuns' ? [{ type: 'runs.notKilled' }] : [];
};

/** True for events that cause a read of the status. */
const causesRead = (before: Snapshot, { type }: ModelEvent<Machine>): boolean => {
  if (type.endsWith('actor.startRun') || type === 'status.retried' || type.startsWith('xstate.after.'))
    return true;
  return (
    (type === 'run.changed' || type.endsWith('actor.killRuns')) && !before.matches({ reading: 'paused' })
  );
};

const perform = (
  { actor, calls, clock, feed, expected }: Panel,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): void => {
  const before = actor.getSnapshot();
  if (causesRead(before, event)) expected.reads += 1;
  expected.emitted.push(...expectedEmitted(event));
  if (event.type === 'run.changed') {
    feed.publish('user');
    expect(actor.getSnapshot()).toBe(before);
    // A gap in the feed may hide the end of a run.
    feed.publish(before.matches({ reading: 'waitingToRetry' }) ? 'feed' : 'sync_run');
  } else if (event.type.startsWith('xstate.after.')) {
    clock.increment(RETRY_MS - 1);
    expect(actor.getSnapshot()).toBe(before);
    clock.increment(1);
  } else if (event.type === FEED_LOST) breakChild(actor, 'followRuns');
  else if ('output' in event) {
    const [, , , id = ''] = event.type.split('.');
    const replyCase = [...STARTS, ...TESTS, ...KILLS].find(({ output }) => output === event.output);
    calls.latest(id).answer(replyCase?.reply ?? event.output);
  } else performDefault();
};

interface Facts {
  /** The result of the last run, to which a failed start returns. */
  readonly last: string;
  /** The reason of the last connection test. */
  readonly reason: string | null;
}

const sightOf = (reason: string | null): Sight =>
  reason === null ? {} : { reason: `the connection gives the reason "${reason}"` };

const nextFacts = ({ last, reason }: Facts, event: ModelEvent<Machine>): Facts => {
  if (event.type === 'test.requested') return { last, reason: null };
  if (event.type === 'xstate.error.actor.testConnection' && 'error' in event)
    return { last, reason: expectedFaultOf(event.error)?.detail ?? null };
  if (!('output' in event)) return { last, reason };
  if (event.type === 'xstate.done.actor.testConnection')
    return { last, reason: TESTS.find(({ output }) => output === event.output)?.output.message ?? null };
  const read = STATUSES.find(({ output }) => output === event.output)?.syncState ?? 'running';
  return { last: read === 'running' ? last : read, reason };
};

/** The state of the run after a status was read (spec 2 section 4): an unknown status counts as idle. */
const runAfterRead = (run: string, event: ModelEvent<Machine>): string => {
  if (!('output' in event)) return run === 'run.unknown' ? 'run.unreachable' : run;
  const read = STATUSES.find(({ output }) => output === event.output)?.syncState;
  if (read !== 'running') return `run.resting.${read}`;
  return run === 'run.started' ? run : 'run.running';
};

const STATE_AFTER_START: Readonly<Record<string, string>> = {
  'run.started': 'run.started',
  'run.alreadyRunning': 'run.running',
};

const oracle = defineOracle<Machine, Facts>({
  begin: () => ({ last: 'idle', reason: null }),
  next: nextFacts,
  target: ({ last }, event, [...states]) => {
    const run = states.find((state) => state.startsWith('run.')) ?? '';
    const isPaused = states.includes('reading.paused');
    switch (event.type) {
      case 'sync.requested':
        return ['run.starting', 'reading.paused'];
      case 'status.retried':
        return ['run.unknown', 'reading.requesting'];
      case 'xstate.done.actor.killRuns':
      case 'xstate.error.actor.killRuns':
        return ['kill.idle', isPaused ? 'reading.paused' : 'reading.requesting'];
      case 'xstate.done.actor.readStatus':
        return ['reading.waiting', runAfterRead(run, event)];
      case 'xstate.error.actor.readStatus':
        return ['reading.waitingToRetry', runAfterRead(run, event)];
      case 'xstate.done.actor.startRun':
      case 'xstate.error.actor.startRun': {
        const start = STARTS.find(({ output }) => 'output' in event && output === event.output);
        return [STATE_AFTER_START[start?.emitted.type ?? ''] ?? `run.resting.${last}`, 'reading.requesting'];
      }
      case 'xstate.done.actor.testConnection': {
        const test = TESTS.find(({ output }) => 'output' in event && output === event.output);
        return test?.output.isReached ? 'connection.reached' : 'connection.refused';
      }
      default:
        return undefined;
    }
  },
  sees: ({ reason }) => sightOf(reason),
  shown: (snapshot) => sightOf(selectConnectionFault(snapshot)?.detail ?? null),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const syncState = selectSyncState(after);
  const isStarting = selectIsStarting(after);
  // A run can be started only if the last run is known and has ended.
  const isResting = syncState === 'idle' || syncState === 'completed' || syncState === 'failed';
  expect(selectCanStart(after)).toBe(isResting && !isStarting);
  // Only a running run can be stopped, and only one request stops it.
  expect(selectCanKill(after)).toBe(
    (after.matches({ run: 'started' }) || after.matches({ run: 'running' })) && !selectIsKilling(after),
  );
  // Nothing is read during a start, because an older reply could end the new run.
  expect(after.matches({ reading: 'paused' })).toBe(isStarting);
  if (syncState === 'unknown' || syncState === 'unreachable') expect(selectStatus(after)).toBeNull();
  expect(selectConfig(after) !== null).toBe(after.matches({ config: 'known' }));
  expect(selectHasConfigFailed(after)).toBe(after.matches({ config: 'failed' }));
  if (selectConnection(after) === 'reached' || selectIsTesting(after))
    expect(selectConnectionFault(after)).toBeNull();

  if (event.type === 'xstate.done.actor.readStatus' && 'output' in event) {
    const read = STATUSES.find(({ output }) => output === event.output);
    expect([syncState, selectStatus(after), selectStatusFault(after)]).toEqual([
      read?.syncState,
      read?.output,
      null,
    ]);
  }
  if (event.type === 'xstate.error.actor.readStatus' && 'error' in event) {
    expect(syncState).toBe(selectStatus(before) === null ? 'unreachable' : selectSyncState(before));
    expect(selectStatus(after)).toBe(selectStatus(before));
    expect(selectStatusFault(after)).toEqual(expectedFaultOf(event.error));
  }
  if (event.type === 'xstate.done.actor.startRun' && 'output' in event) {
    const result = STARTS.find(({ output }) => output === event.output)?.emitted.type;
    expect(after.matches({ run: 'started' })).toBe(result === 'run.started');
    expect(syncState).toBe(result === 'run.notStarted' ? selectSyncState(before) : 'running');
  }
  // After a failed start the run has its previous state.
  if (event.type === 'xstate.error.actor.startRun') expect(syncState).toBe(selectSyncState(before));
  if (event.type === 'xstate.done.actor.testConnection' && 'output' in event) {
    const test = TESTS.find(({ output }) => output === event.output);
    expect(selectConnectionFault(after)?.detail ?? null).toBe(test?.output.message);
  }
  if (event.type === 'xstate.error.actor.readConfig' && 'error' in event)
    expect(selectConfigFault(after)).toEqual(expectedFaultOf(event.error));
  if (event.type === 'xstate.error.actor.testConnection' && 'error' in event)
    expect(selectConnectionFault(after)).toEqual(expectedFaultOf(event.error));
};

/** Either the run or the other regions change in a path, which keeps the model small. */
const isRunInitial = (snapshot: Snapshot): boolean =>
  snapshot.matches({ run: 'unknown', reading: 'requesting', kill: 'idle' });
const areOthersInitial = (snapshot: Snapshot): boolean =>
  snapshot.matches({ connection: 'untested', config: 'loading' });
const whileOthersInitial =
  <Event>(...events: readonly Event[]) =>
  (snapshot: Snapshot): readonly Event[] =>
    areOthersInitial(snapshot) ? events : [];
const whileRunInitial =
  <Event>(...events: readonly Event[]) =>
  (snapshot: Snapshot): readonly Event[] =>
    isRunInitial(snapshot) ? events : [];
const failuresOf = (id: string) => FAILURES.map(({ error }) => failed(id, error));
/** No event from outside: one region raises it for another. */
const noEvents = () => [];

const FEED_LOST = 'xstate.error.actor.followRuns';

export const model: Model<Machine, Panel> = {
  name: 'sync-panel',
  words,
  oracle,
  machine: syncPanelMachine,
  cases: {
    'status.loaded': noEvents,
    'status.failed': noEvents,
    'pause.requested': noEvents,
    'resume.requested': noEvents,
    'read.requested': noEvents,
    'run.changed': whileOthersInitial({ type: 'run.changed' } as const),
    'sync.requested': whileOthersInitial({ type: 'sync.requested' } as const),
    'status.retried': whileOthersInitial({ type: 'status.retried' } as const),
    'kill.requested': whileOthersInitial({ type: 'kill.requested' } as const),
    'test.requested': whileRunInitial({ type: 'test.requested' } as const),
    'config.retried': whileRunInitial({ type: 'config.retried' } as const),
    'xstate.done.actor.startRun': whileOthersInitial(...STARTS.map(({ output }) => done('startRun', output))),
    'xstate.error.actor.startRun': whileOthersInitial(...failuresOf('startRun')),
    'xstate.done.actor.readStatus': whileOthersInitial(
      ...STATUSES.map(({ output }) => done('readStatus', output)),
    ),
    'xstate.error.actor.readStatus': whileOthersInitial(...failuresOf('readStatus')),
    'xstate.done.actor.killRuns': whileOthersInitial(...KILLS.map(({ output }) => done('killRuns', output))),
    'xstate.error.actor.killRuns': whileOthersInitial(...failuresOf('killRuns')),
    'xstate.done.actor.testConnection': whileRunInitial(
      ...TESTS.map(({ output }) => done('testConnection', output)),
    ),
    'xstate.error.actor.testConnection': whileRunInitial(...failuresOf('testConnection')),
    'xstate.done.actor.readConfig': whileRunInitial(done('readConfig', CONFIG)),
    'xstate.error.actor.readConfig': whileRunInitial(...failuresOf('readConfig')),
    'xstate.error.actor.followRuns': () => [failed('followRuns')],
  },
  allowed: {
    // The state of the run follows the status that was read.
    'run.unknown': [
      FEED_LOST,
      'always → run.unreachable',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.unreachable': [
      FEED_LOST,
      'status.retried → run.unknown',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.resting.idle': [
      FEED_LOST,
      'sync.requested → run.starting',
      'always → run.running',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.resting.completed': [
      FEED_LOST,
      'sync.requested → run.starting',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.failed',
    ],
    'run.resting.failed': [
      FEED_LOST,
      'sync.requested → run.starting',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.completed',
    ],
    'run.starting': [
      FEED_LOST,
      'xstate.done.actor.startRun → run.started',
      'xstate.done.actor.startRun → run.running',
      'xstate.done.actor.startRun → run.resting.idle',
      'xstate.done.actor.startRun → run.resting.completed',
      'xstate.done.actor.startRun → run.resting.failed',
      'xstate.error.actor.startRun → run.resting.idle',
      'xstate.error.actor.startRun → run.resting.completed',
      'xstate.error.actor.startRun → run.resting.failed',
    ],
    'run.started': [
      FEED_LOST,
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.running': [
      FEED_LOST,
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'reading.requesting': [
      FEED_LOST,
      'xstate.done.actor.readStatus → reading.waiting',
      'xstate.error.actor.readStatus → reading.waitingToRetry',
      'run.changed → reading.requesting',
      'always → reading.paused',
    ],
    'reading.waiting': [
      FEED_LOST,
      'run.changed → reading.requesting',
      'always → reading.requesting',
      'always → reading.paused',
    ],
    'reading.waitingToRetry': [
      FEED_LOST,
      'xstate.after.retry → reading.requesting',
      'run.changed → reading.requesting',
      'always → reading.requesting',
      'always → reading.paused',
    ],
    'reading.paused': [FEED_LOST, 'always → reading.requesting'],
    'connection.untested': [FEED_LOST, 'test.requested → connection.testing'],
    'connection.testing': [
      FEED_LOST,
      'xstate.done.actor.testConnection → connection.reached',
      'xstate.done.actor.testConnection → connection.refused',
      'xstate.error.actor.testConnection → connection.testFailed',
    ],
    'connection.reached': [FEED_LOST, 'test.requested → connection.testing'],
    'connection.refused': [FEED_LOST, 'test.requested → connection.testing'],
    'connection.testFailed': [FEED_LOST, 'test.requested → connection.testing'],
    'kill.idle': [FEED_LOST, 'kill.requested → kill.killing'],
    'kill.killing': [
      FEED_LOST,
      'xstate.done.actor.killRuns → kill.idle',
      'xstate.error.actor.killRuns → kill.idle',
    ],
    'config.loading': [
      FEED_LOST,
      'xstate.done.actor.readConfig → config.known',
      'xstate.error.actor.readConfig → config.failed',
    ],
    'config.known': [FEED_LOST],
    'config.failed': [FEED_LOST, 'config.retried → config.loading'],
  },
  rules,
  fingerprint: ({ context }) => context,
  coarseFingerprint: ({ context: { status, statusFault } }) => [status === null, statusFault !== null],
  nameOf: (event) => ('error' in event ? [event.type, String(event.error)] : event),
  environment: {
    open,
    perform,
    check: ({ actor, calls, feed, emitted, expected }, { context }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.context).toEqual(context);
      // Each request belongs to one state, and there is never a second one.
      const openCallsOf = (name: string): number =>
        calls.waiting().filter((call) => call.name === name).length;
      expect(openCallsOf('startRun')).toBe(selectIsStarting(snapshot) ? 1 : 0);
      expect(openCallsOf('readStatus')).toBe(snapshot.matches({ reading: 'requesting' }) ? 1 : 0);
      expect(openCallsOf('testConnection')).toBe(selectIsTesting(snapshot) ? 1 : 0);
      expect(openCallsOf('killRuns')).toBe(selectIsKilling(snapshot) ? 1 : 0);
      expect(openCallsOf('readConfig')).toBe(snapshot.matches({ config: 'loading' }) ? 1 : 0);
      expect(calls.made.filter(({ name }) => name === 'readStatus')).toHaveLength(expected.reads);
      expect(feed.listeners()).toBeLessThanOrEqual(1);
      expect(emitted).toEqual(expected.emitted);
      // Each result is told in its own words.
      const notices = emitted.map((result) => {
        const { message, tone } = syncNoticeOf(result);
        return [message, tone];
      });
      expect(notices).toEqual(emitted.map(expectedNotice));
    },
  },
  limit: 50_000,
};
