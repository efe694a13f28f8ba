import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { SyncReply, SyncStatus } from '#api/contracts/sync.ts';
import { ApiError } from '#api/errors.ts';
import type { SyncStart } from '#domain/sync-run.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { createSyncPanelActors } from '#machines/sync/sync-panel.actors.ts';
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
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
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
).map(([word, syncState]) => {
  const output: SyncStatus = { status: word, last_sync: null, records_processed: 0, errors: [] };
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
interface Said<Output> {
  readonly answer: SyncReply;
  readonly news: SyncPanelEmitted;
  readonly output: Output;
}
const STARTS: readonly Said<SyncStart>[] = [
  { answer: { status: 'started' }, output: { kind: 'started' }, news: { type: 'run.started' } },
  { answer: { status: 'running' }, output: { kind: 'running' }, news: { type: 'run.alreadyRunning' } },
  {
    answer: { message: 'Not on Fridays.' },
    output: { kind: 'refused', message: 'Not on Fridays.' },
    news: {
      type: 'run.notStarted',
      fault: { kind: 'conflict', code: null, values: {}, detail: 'Not on Fridays.' },
    },
  },
  { answer: {}, output: { kind: 'refused', message: null }, news: { type: 'run.notStarted', fault: null } },
];
/**
 * Spec 2 section 7: the connection test succeeded only if the answer has `status: "success"`. The same holds for
 * stopping the runs (`KILLS`).
 */
const TESTS: readonly Said<{ readonly isReached: boolean; readonly message: string | null }>[] = [
  {
    answer: { status: 'success' },
    output: { isReached: true, message: null },
    news: { type: 'connection.reached' },
  },
  {
    answer: { status: 'failed', message: 'Wrong password.' },
    output: { isReached: false, message: 'Wrong password.' },
    news: { type: 'connection.refused' },
  },
  { answer: {}, output: { isReached: false, message: null }, news: { type: 'connection.refused' } },
];
const KILLS: readonly Said<{ readonly isKilled: boolean }>[] = [
  { answer: { status: 'success' }, output: { isKilled: true }, news: { type: 'runs.killed' } },
  { answer: { status: 'failed' }, output: { isKilled: false }, news: { type: 'runs.notKilled' } },
  { answer: { message: 'OK' }, output: { isKilled: false }, news: { type: 'runs.notKilled' } },
  { answer: {}, output: { isKilled: false }, news: { type: 'runs.notKilled' } },
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
const faultBy = (error: unknown): Fault | null =>
  FAILURES.find((failure) => failure.error === error)?.fault ?? null;
const CALLS: Readonly<Record<string, string>> = {
  'POST /shopini/sync': 'startRun',
  'GET /shopini/test-connection': 'testConnection',
  'POST /shopini/kill-sync': 'killRuns',
};
const AFTER_MISS_MS = 15_000;

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const feed = createRunFeed();
  const call = fakeCallEndpoint(({ name }, signal) =>
    calls.call(CALLS[name] ?? (name.includes('config') ? 'readConfig' : 'readStatus'), null, signal),
  );
  const { actors } = createSyncPanelActors(call, feed.watch, () => true);
  const followRuns = breakable(actors.followRuns);
  const actor = createActor(machine.provide({ actors: { ...actors, followRuns } }), { clock, inspect });
  const news: SyncPanelEmitted[] = [];
  actor.on('*', (each) => news.push(each));
  return {
    actor: actor.start(),
    calls,
    clock,
    feed,
    news,
    expected: { reads: 1, news: [] as SyncPanelEmitted[] },
  };
};
type Panel = ReturnType<typeof open>;

/** Returns the results that the person should see (spec 2 section 8, Sync). */
const newsOf = (event: ModelEvent<Machine>): readonly SyncPanelEmitted[] => {
  if ('output' in event) {
    const said = [...STARTS, ...TESTS, ...KILLS].find(({ output }) => output === event.output);
    return said ? [said.news] : [];
  }
  if (!('error' in event)) return [];
  const fault = faultBy(event.error);
  if (event.type === 'xstate.error.actor.startRun') return [{ type: 'run.notStarted', fault }];
  if (event.type === 'xstate.error.actor.testConnection') return [{ type: 'connection.testFailed' }];
  return event.type === 'xstate.error.actor.killRuns' ? [{ type: 'runs.notKilled' }] : [];
};

/** True for events that cause a read of the status. */
const isReason = (before: Snapshot, { type }: ModelEvent<Machine>): boolean => {
  if (type.endsWith('actor.startRun') || type === 'status.retried' || type.startsWith('xstate.after.'))
    return true;
  return (type === 'run.changed' || type.endsWith('actor.killRuns')) && !before.matches({ reading: 'held' });
};

const perform = (
  { actor, calls, clock, feed, expected }: Panel,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): void => {
  const before = actor.getSnapshot();
  if (isReason(before, event)) expected.reads += 1;
  expected.news.push(...newsOf(event));
  if (event.type === 'run.changed') {
    feed.publish('user');
    expect(actor.getSnapshot()).toBe(before);
    // A gap in the feed may hide the end of a run.
    feed.publish(before.matches({ reading: 'missed' }) ? 'feed' : 'sync_run');
  } else if (event.type.startsWith('xstate.after.')) {
    clock.increment(AFTER_MISS_MS - 1);
    expect(actor.getSnapshot()).toBe(before);
    clock.increment(1);
  } else if (event.type === DEAF) breakChild(actor, 'followRuns');
  else if ('output' in event) {
    const [, , , id = ''] = event.type.split('.');
    const said = [...STARTS, ...TESTS, ...KILLS].find(({ output }) => output === event.output);
    calls.latest(id).answer(said?.answer ?? event.output);
  } else performDefault();
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const syncState = selectSyncState(after);
  const isStarting = selectIsStarting(after);
  // A run can be started only if the last run is known and has ended.
  const isAtRest = syncState === 'idle' || syncState === 'completed' || syncState === 'failed';
  expect(selectCanStart(after)).toBe(isAtRest && !isStarting);
  // Only a running run can be stopped, once at a time.
  expect(selectCanKill(after)).toBe(
    (after.matches({ run: 'started' }) || after.matches({ run: 'running' })) && !selectIsKilling(after),
  );
  // Nothing is read during a start, so that an older answer is not taken for the end of the run.
  expect(after.matches({ reading: 'held' })).toBe(isStarting);
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
    expect(selectStatusFault(after)).toEqual(faultBy(event.error));
  }
  if (event.type === 'xstate.done.actor.startRun' && 'output' in event) {
    const said = STARTS.find(({ output }) => output === event.output)?.news.type;
    expect(after.matches({ run: 'started' })).toBe(said === 'run.started');
    expect(syncState).toBe(said === 'run.notStarted' ? selectSyncState(before) : 'running');
  }
  // A failed start leaves the run unchanged.
  if (event.type === 'xstate.error.actor.startRun') expect(syncState).toBe(selectSyncState(before));
  if (event.type === 'xstate.done.actor.testConnection' && 'output' in event) {
    const said = TESTS.find(({ output }) => output === event.output);
    expect(selectConnectionFault(after)?.detail ?? null).toBe(said?.output.message);
  }
  if (event.type === 'xstate.error.actor.readConfig' && 'error' in event)
    expect(selectConfigFault(after)).toEqual(faultBy(event.error));
  if (event.type === 'xstate.error.actor.testConnection' && 'error' in event)
    expect(selectConnectionFault(after)).toEqual(faultBy(event.error));
};

/** The regions change one after the other, to keep the model finite. */
const isRunUntouched = (snapshot: Snapshot): boolean =>
  snapshot.matches({ run: 'unknown', reading: 'asking', kill: 'resting' });
const isRestUntouched = (snapshot: Snapshot): boolean =>
  snapshot.matches({ connection: 'untested', config: 'loading' });
const ofRun =
  <Event>(...events: readonly Event[]) =>
  (snapshot: Snapshot): readonly Event[] =>
    isRestUntouched(snapshot) ? events : [];
const ofRest =
  <Event>(...events: readonly Event[]) =>
  (snapshot: Snapshot): readonly Event[] =>
    isRunUntouched(snapshot) ? events : [];
const failing = (id: string) => FAILURES.map(({ error }) => failed(id, error));
/** Events that one region sends to another. */
const inner = () => [];

const DEAF = 'xstate.error.actor.followRuns';

export const model: Model<Machine, Panel> = {
  name: 'sync-panel',
  words,
  machine: syncPanelMachine,
  cases: {
    'status.loaded': inner,
    'status.failed': inner,
    'polling.paused': inner,
    'polling.resumed': inner,
    'polling.requested': inner,
    'run.changed': ofRun({ type: 'run.changed' } as const),
    'sync.requested': ofRun({ type: 'sync.requested' } as const),
    'status.retried': ofRun({ type: 'status.retried' } as const),
    'kill.requested': ofRun({ type: 'kill.requested' } as const),
    'test.requested': ofRest({ type: 'test.requested' } as const),
    'config.retried': ofRest({ type: 'config.retried' } as const),
    'xstate.done.actor.startRun': ofRun(...STARTS.map(({ output }) => done('startRun', output))),
    'xstate.error.actor.startRun': ofRun(...failing('startRun')),
    'xstate.done.actor.readStatus': ofRun(...STATUSES.map(({ output }) => done('readStatus', output))),
    'xstate.error.actor.readStatus': ofRun(...failing('readStatus')),
    'xstate.done.actor.killRuns': ofRun(...KILLS.map(({ output }) => done('killRuns', output))),
    'xstate.error.actor.killRuns': ofRun(...failing('killRuns')),
    'xstate.done.actor.testConnection': ofRest(...TESTS.map(({ output }) => done('testConnection', output))),
    'xstate.error.actor.testConnection': ofRest(...failing('testConnection')),
    'xstate.done.actor.readConfig': ofRest(done('readConfig', CONFIG)),
    'xstate.error.actor.readConfig': ofRest(...failing('readConfig')),
    'xstate.error.actor.followRuns': () => [failed('followRuns')],
  },
  allowed: {
    // The state of the run follows the status that was read.
    'run.unknown': [
      DEAF,
      'always → run.unreachable',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.unreachable': [
      DEAF,
      'status.retried → run.unknown',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.resting.idle': [
      DEAF,
      'sync.requested → run.starting',
      'always → run.running',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.resting.completed': [
      DEAF,
      'sync.requested → run.starting',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.failed',
    ],
    'run.resting.failed': [
      DEAF,
      'sync.requested → run.starting',
      'always → run.running',
      'always → run.resting.idle',
      'always → run.resting.completed',
    ],
    'run.starting': [
      DEAF,
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
      DEAF,
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'run.running': [
      DEAF,
      'always → run.resting.idle',
      'always → run.resting.completed',
      'always → run.resting.failed',
    ],
    'reading.asking': [
      DEAF,
      'xstate.done.actor.readStatus → reading.waiting',
      'xstate.error.actor.readStatus → reading.missed',
      'run.changed → reading.asking',
      'always → reading.held',
    ],
    'reading.waiting': [
      DEAF,
      'run.changed → reading.asking',
      'always → reading.asking',
      'always → reading.held',
    ],
    'reading.missed': [
      DEAF,
      'xstate.after.afterMiss → reading.asking',
      'run.changed → reading.asking',
      'always → reading.asking',
      'always → reading.held',
    ],
    'reading.held': [DEAF, 'always → reading.asking'],
    'connection.untested': [DEAF, 'test.requested → connection.testing'],
    'connection.testing': [
      DEAF,
      'xstate.done.actor.testConnection → connection.reached',
      'xstate.done.actor.testConnection → connection.refused',
      'xstate.error.actor.testConnection → connection.testFailed',
    ],
    'connection.reached': [DEAF, 'test.requested → connection.testing'],
    'connection.refused': [DEAF, 'test.requested → connection.testing'],
    'connection.testFailed': [DEAF, 'test.requested → connection.testing'],
    'kill.resting': [DEAF, 'kill.requested → kill.killing'],
    'kill.killing': [
      DEAF,
      'xstate.done.actor.killRuns → kill.resting',
      'xstate.error.actor.killRuns → kill.resting',
    ],
    'config.loading': [
      DEAF,
      'xstate.done.actor.readConfig → config.known',
      'xstate.error.actor.readConfig → config.failed',
    ],
    'config.known': [DEAF],
    'config.failed': [DEAF, 'config.retried → config.loading'],
  },
  rules,
  fingerprint: ({ context }) => context,
  coarseFingerprint: ({ context: { status, statusFault } }) => [status === null, statusFault !== null],
  nameOf: (event) => ('error' in event ? [event.type, String(event.error)] : event),
  environment: {
    open,
    perform,
    check: ({ actor, calls, feed, news, expected }, { context }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.context).toEqual(context);
      // There is one call of each kind, and each state waits for its own.
      const waitingFor = (name: string): number =>
        calls.waiting().filter((call) => call.name === name).length;
      expect(waitingFor('startRun')).toBe(selectIsStarting(snapshot) ? 1 : 0);
      expect(waitingFor('readStatus')).toBe(snapshot.matches({ reading: 'asking' }) ? 1 : 0);
      expect(waitingFor('testConnection')).toBe(selectIsTesting(snapshot) ? 1 : 0);
      expect(waitingFor('killRuns')).toBe(selectIsKilling(snapshot) ? 1 : 0);
      expect(waitingFor('readConfig')).toBe(snapshot.matches({ config: 'loading' }) ? 1 : 0);
      expect(calls.made.filter(({ name }) => name === 'readStatus')).toHaveLength(expected.reads);
      expect(feed.listeners()).toBeLessThanOrEqual(1);
      expect(news).toEqual(expected.news);
    },
  },
  limit: 50_000,
};
