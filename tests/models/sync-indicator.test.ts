import { expect, test } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import type { SyncAnswer, SyncStatus } from '#api/contracts/sync.ts';
import { ApiError } from '#api/errors.ts';
import { startOf } from '#domain/sync-run.ts';
import { createSyncIndicatorActors } from '#machines/sync/sync-indicator.actors.ts';
import {
  type SyncIndicatorNews,
  selectPhase,
  selectProblems,
  syncIndicatorMachine,
} from '#machines/sync/sync-indicator.machine.ts';
import { createCoverage, settled, walkModel } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

const coverage = createCoverage(syncIndicatorMachine);

const status = (word: string, errors: string[] = []): SyncStatus => ({
  status: word,
  last_sync: '2025-01-01T00:00:00.000Z',
  records_processed: 12,
  errors,
});

const openIndicator = () => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const news: SyncIndicatorNews[] = [];
  const actor = createActor(
    syncIndicatorMachine.provide(
      createSyncIndicatorActors({
        start: (signal) => calls.call('startRun', null, signal),
        status: (signal) => calls.call('readStatus', null, signal),
      }),
    ),
    { clock, inspect: coverage.inspect },
  );
  actor.on('*', (event) => news.push(event));
  return { actor: actor.start(), calls, clock, news };
};
type Indicator = ReturnType<typeof openIndicator>;

const STARTS: readonly SyncAnswer[] = [
  { status: 'started' },
  { status: 'running' },
  { message: 'The marketplace is closed on Fridays.' },
  {},
];
const STATUSES = [
  status('started'),
  status('running'),
  status('completed'),
  status('completed', ['Shipment 7: the status is not known.']),
  status('failed', ['The marketplace did not answer.', 'Order #3: no province.']),
  status('failed'),
  status('idle'),
  status('gibberish'),
];
const FAILURES = [
  new ApiError('network', 0),
  new ApiError('server', 500, 'Something went wrong on our side.'),
  new Error('something else'),
];

const DELAYS: Readonly<Record<string, number>> = { betweenReads: 1500, longest: 660_000, reset: 3000 };

const checkRules = ({ actor, calls, news }: Indicator, expected: AnyMachineSnapshot): void => {
  const snapshot = actor.getSnapshot();
  expect(snapshot.value).toEqual(expected.value);
  expect(snapshot.context).toEqual(expected.context);
  const phase = selectPhase(snapshot);
  // Whatever it does, time alone brings it back to idle: work has a longest time, an outcome three seconds.
  const delays = Object.values(snapshot._nodes.flatMap((node) => node.after.map(({ delay }) => delay)));
  expect(delays.includes('longest')).toBe(phase === 'syncing');
  expect(delays.includes('reset')).toBe(phase === 'success' || phase === 'error');
  // A person cannot ask for a run while theirs is waited for.
  expect(snapshot.can({ type: 'sync.requested' })).toBe(phase !== 'syncing');
  // Nothing is asked of the server but while syncing, and one thing at a time.
  expect(calls.waiting().length).toBeLessThanOrEqual(phase === 'syncing' ? 1 : 0);
  // Every outcome is told once, and says why where it is a failure.
  expect(snapshot.context.fault !== null).toBe(news.at(-1)?.type === 'run.failed' && phase !== 'syncing');
  if (phase === 'success') expect(news.at(-1)).toEqual({ type: 'run.succeeded' });
  if (phase === 'error') expect(news.at(-1)).toEqual({ type: 'run.failed', fault: snapshot.context.fault });
  if (phase !== 'success' && phase !== 'idle') expect(selectProblems(snapshot)).toBe(0);
};

test('every transition of the sync indicator, with the rules held in every situation', async () => {
  await walkModel<Indicator>({
    machine: syncIndicatorMachine,
    limit: 20_000,
    cases: {
      'sync.requested': () => [{ type: 'sync.requested' }],
      'xstate.done.actor.startRun': () =>
        STARTS.map((answer) => ({
          type: 'xstate.done.actor.startRun',
          output: startOf(answer),
          answer,
        })),
      'xstate.error.actor.startRun': () =>
        FAILURES.map((error) => ({ type: 'xstate.error.actor.startRun', error })),
      'xstate.done.actor.readStatus': () =>
        STATUSES.map((output) => ({ type: 'xstate.done.actor.readStatus', output })),
      'xstate.error.actor.readStatus': () =>
        FAILURES.map((error) => ({ type: 'xstate.error.actor.readStatus', error })),
    },
    fingerprint: ({ context }) => context,
    open: openIndicator,
    close: ({ actor }) => actor.stop(),
    happen: ({ actor, calls, clock }, event: AnyEventObject) => {
      const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      const [, delay = ''] = /^xstate\.after\.(\w+)\./.exec(event.type) ?? [];
      if (outcome === 'done') calls.next(id).answer(event.answer ?? event.output);
      else if (outcome === 'error') calls.next(id).fail(event.error);
      else if (delay !== '') clock.increment(DELAYS[delay] ?? Number.NaN);
      else actor.send({ type: 'sync.requested' });
    },
    check: checkRules,
  });
  expect(coverage.missing()).toEqual([]);
});

const ended = async (word: string): Promise<Indicator> => {
  const indicator = openIndicator();
  indicator.actor.send({ type: 'sync.requested' });
  indicator.calls.next('startRun').answer({ status: 'started' });
  await settled();
  indicator.calls.next('readStatus').answer(status(word));
  await settled();
  return indicator;
};

test.each([
  ['completed', 'success'],
  ['failed', 'error'],
] as const)('a run that is %s shows %s for 3000 ms, then idle', async (word, phase) => {
  const { actor, clock } = await ended(word);
  const shown = () => selectPhase(actor.getSnapshot());
  expect(shown()).toBe(phase);
  clock.increment(2999);
  expect(shown()).toBe(phase);
  clock.increment(1);
  expect(shown()).toBe('idle');
});

test('a run that was under way already is joined until it ends', async () => {
  const { actor, calls, clock, news } = openIndicator();
  actor.send({ type: 'sync.requested' });
  calls.next('startRun').answer({ status: 'running' });
  await settled();
  for (let look = 0; look < 20; look += 1) {
    calls.next('readStatus').answer(status('started'));
    await settled();
    expect(calls.waiting()).toEqual([]);
    clock.increment(1500);
  }
  calls.next('readStatus').answer(status('completed'));
  await settled();
  expect(news).toEqual([{ type: 'run.succeeded' }]);
});

test('two looks that fail are overlooked, three in a row are not', async () => {
  const { actor, calls, clock, news } = openIndicator();
  actor.send({ type: 'sync.requested' });
  calls.next('startRun').answer({ status: 'started' });
  await settled();
  const miss = async (): Promise<void> => {
    calls.next('readStatus').fail(new ApiError('network', 0));
    await settled();
    clock.increment(1500);
  };
  await miss();
  await miss();
  calls.next('readStatus').answer(status('started'));
  await settled();
  clock.increment(1500);
  await miss();
  await miss();
  expect(selectPhase(actor.getSnapshot())).toBe('syncing');
  calls.next('readStatus').fail(new ApiError('network', 0));
  await settled();
  expect(news).toEqual([{ type: 'run.failed', fault: { kind: 'unreached' } }]);
});
