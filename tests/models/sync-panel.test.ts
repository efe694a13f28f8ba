import { expect, test } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import type { SyncStatus } from '#api/contracts/sync.ts';
import { ApiError } from '#api/errors.ts';
import { isReached, startOf } from '#domain/sync-run.ts';
import { createSyncPanelActors } from '#machines/sync/sync-panel.actors.ts';
import {
  type SyncPanelEvent,
  type SyncPanelNews,
  selectCanStart,
  selectConfig,
  selectConnection,
  selectHasConfigFailed,
  selectIsKilling,
  selectIsStale,
  selectIsStarting,
  selectIsTesting,
  selectStanding,
  syncPanelMachine,
} from '#machines/sync/sync-panel.machine.ts';
import { type Cases, createCoverage, settled, walkModel } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

const coverage = createCoverage(syncPanelMachine);

const status = (word: string): SyncStatus => ({
  status: word,
  last_sync: null,
  records_processed: 0,
  errors: [],
});
const CONFIG = {
  api_root: 'sandbox',
  device_type: 'web',
  page_size: 100,
  email_configured: true,
  password_configured: false,
};

const openPanel = () => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const news: SyncPanelNews[] = [];
  const actor = createActor(
    syncPanelMachine.provide(
      createSyncPanelActors({
        start: (signal) => calls.call('startRun', null, signal),
        status: (signal) => calls.call('readStatus', null, signal),
        testConnection: (signal) => calls.call('testConnection', null, signal),
        config: (signal) => calls.call('readConfig', null, signal),
        kill: (signal) => calls.call('killRuns', null, signal),
      }),
    ),
    { clock, inspect: coverage.inspect },
  );
  actor.on('*', (event) => news.push(event));
  return { actor: actor.start(), calls, clock, news };
};
type Panel = ReturnType<typeof openPanel>;

const FAILURES = [new ApiError('network', 0), new ApiError('server', 500, 'Something went wrong.')];
const done = (id: string, output: unknown, answer: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
  answer,
});
const never = () => [];
const once = (type: SyncPanelEvent['type']) => () => [{ type }];
const failing = (id: string) => () => FAILURES.map((error) => ({ type: `xstate.error.actor.${id}`, error }));

/** Told between the regions, never from outside. */
const INNER: Cases = {
  'status.read': never,
  'status.missed': never,
  'reading.held': never,
  'reading.resumed': never,
  'reading.wanted': never,
};
const RUN: Cases = {
  'sync.requested': once('sync.requested'),
  'status.retried': once('status.retried'),
  'kill.requested': once('kill.requested'),
  'xstate.done.actor.startRun': () =>
    [{ status: 'started' }, { status: 'running' }, { message: 'Not on Fridays.' }, {}].map((answer) =>
      done('startRun', startOf(answer), answer),
    ),
  'xstate.error.actor.startRun': failing('startRun'),
  'xstate.done.actor.readStatus': () =>
    ['idle', 'started', 'running', 'completed', 'failed', 'gibberish'].map((word) =>
      done('readStatus', status(word), status(word)),
    ),
  'xstate.error.actor.readStatus': failing('readStatus'),
  'xstate.done.actor.killRuns': () => [done('killRuns', undefined, { status: 'success' })],
  'xstate.error.actor.killRuns': failing('killRuns'),
};
const REST: Cases = {
  'connection.tested': once('connection.tested'),
  'config.retried': once('config.retried'),
  'xstate.done.actor.testConnection': () =>
    [{ status: 'success' }, { status: 'failed', message: 'Wrong password.' }, {}].map((answer) =>
      done('testConnection', { isReached: isReached(answer), message: answer.message ?? null }, answer),
    ),
  'xstate.error.actor.testConnection': failing('testConnection'),
  'xstate.done.actor.readConfig': () => [done('readConfig', CONFIG, CONFIG)],
  'xstate.error.actor.readConfig': failing('readConfig'),
};
const without = (cases: Cases): Cases => Object.fromEntries(Object.keys(cases).map((type) => [type, never]));

const eventOf = ({ type }: AnyEventObject): SyncPanelEvent => {
  switch (type) {
    case 'sync.requested':
    case 'status.retried':
    case 'connection.tested':
    case 'kill.requested':
    case 'config.retried':
      return { type };
    default:
      throw new Error(`nobody makes ${type} happen`);
  }
};

const happen = ({ actor, calls, clock }: Panel, event: AnyEventObject): void => {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'done') calls.next(id).answer(event.answer);
  else if (outcome === 'error') calls.next(id).fail(event.error);
  else if (event.type.startsWith('xstate.after.')) clock.increment(15_000);
  else actor.send(eventOf(event));
};

const waitingFor = ({ calls }: Panel, name: string): number =>
  calls.waiting().filter((call) => call.name === name).length;

const checkRules = (panel: Panel, expected: AnyMachineSnapshot): void => {
  const snapshot = panel.actor.getSnapshot();
  expect(snapshot.value).toEqual(expected.value);
  expect(snapshot.context).toEqual(expected.context);

  // Start is for a run at rest: not while one is started or running, nor before that is known.
  const standing = selectStanding(snapshot);
  const isAtRest = standing === 'idle' || standing === 'completed' || standing === 'failed';
  expect(selectCanStart(snapshot)).toBe(isAtRest && !selectIsStarting(snapshot));
  if (standing === 'running') expect(selectCanStart(snapshot)).toBe(false);

  // One of a kind at a time, and each state waits for its own.
  expect(waitingFor(panel, 'startRun')).toBe(selectIsStarting(snapshot) ? 1 : 0);
  expect(waitingFor(panel, 'readStatus')).toBe(snapshot.matches({ reading: 'asking' }) ? 1 : 0);
  expect(waitingFor(panel, 'testConnection')).toBe(selectIsTesting(snapshot) ? 1 : 0);
  expect(waitingFor(panel, 'killRuns')).toBe(selectIsKilling(snapshot) ? 1 : 0);
  // Nothing is read while a run is asked for, and otherwise the looking never ends.
  expect(snapshot.matches({ reading: 'held' })).toBe(selectIsStarting(snapshot));

  if (standing === 'unknown' || standing === 'unreachable') expect(snapshot.context.status).toBeNull();
  expect(selectIsStale(snapshot) && snapshot.context.status === null).toBe(false);
  expect(selectConfig(snapshot) !== null).toBe(snapshot.matches({ config: 'known' }));
  expect(selectHasConfigFailed(snapshot)).toBe(snapshot.matches({ config: 'failed' }));
  if (selectConnection(snapshot) === 'reached') expect(snapshot.context.connectionFault).toBeNull();
};

const walk = (cases: Cases) =>
  walkModel<Panel>({
    machine: syncPanelMachine,
    limit: 50_000,
    cases: { ...INNER, ...cases },
    // What is said of the connection and the configuration follows from their states.
    fingerprint: ({ context }) => context,
    nameOf: ({ type, output, error }) => [type, output, String(error)],
    open: openPanel,
    close: ({ actor }) => actor.stop(),
    happen,
    check: checkRules,
  });

test('every transition of the sync panel, with the rules held in every situation', async () => {
  await walk({ ...RUN, ...without(REST) });
  await walk({ ...REST, ...without(RUN) });
  expect(coverage.missing()).toEqual([]);
}, 60_000);

const openAt = async (word: string): Promise<Panel> => {
  const panel = openPanel();
  panel.calls.next('readStatus').answer(status(word));
  await settled();
  return panel;
};

test.each(['started', 'running'])('Start is disabled while the status is %s', async (word) => {
  const { actor } = await openAt(word);
  expect(selectCanStart(actor.getSnapshot())).toBe(false);
  expect(selectStanding(actor.getSnapshot())).toBe('running');
});

test('an answer from before the start is not taken for the end of the run', async () => {
  const { actor, calls, clock } = await openAt('completed');
  clock.increment(15_000);
  const early = calls.next('readStatus');
  actor.send({ type: 'sync.requested' });
  early.answer(status('completed'));
  calls.next('startRun').answer({ status: 'started' });
  await settled();
  expect(selectStanding(actor.getSnapshot())).toBe('running');
  calls.next('readStatus').answer(status('started'));
  await settled();
  clock.increment(1499);
  expect(calls.waiting().map(({ name }) => name)).toEqual(['readConfig']);
  clock.increment(1);
  calls.next('readStatus').answer(status('completed'));
  await settled();
  expect(selectStanding(actor.getSnapshot())).toBe('completed');
});

test('a start that fails leaves the run as it was, and says why', async () => {
  const { actor, calls, news } = await openAt('failed');
  actor.send({ type: 'sync.requested' });
  calls.next('startRun').fail(new ApiError('server', 503, 'Try later.'));
  await settled();
  expect(selectStanding(actor.getSnapshot())).toBe('failed');
  expect(news).toEqual([{ type: 'run.notStarted', detail: 'Try later.' }]);
});
