import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { dashboard } from '#machines/dashboard/dashboard.ts';
import { selectData, selectHasFailed } from '#machines/kit/resource.machine.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { dashboardRow } from '#tests/support/dashboard-row.ts';
import { type FakeCall, fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';

const open = (respond: (call: FakeCall) => Promise<unknown>) => {
  const calls: FakeCall[] = [];
  const call = fakeCallEndpoint((fakeCall) => {
    calls.push(fakeCall);
    return respond(fakeCall);
  });
  const feed = { changes: createActor(changesMachine), watch: () => () => undefined };
  const actor = createActor(dashboard.openIn(areaScope({ call, feed })), {
    input: { query: 'dashboard' },
  }).start();
  return { actor, calls };
};

const missing = (): Promise<never> => Promise.reject(new ApiError('not-found', 404));

test('one call loads all figures of the dashboard', async () => {
  const { actor, calls } = open(async () => dashboardRow({ total_products: 7 }));
  await waitFor(actor, (snapshot) => selectData(snapshot)?.total_products === 7);
  expect(calls.map(({ name }) => name)).toEqual(['GET /dashboard/']);
});

test('a failed dashboard shows a failure after one request', async () => {
  const { actor, calls } = open(() => Promise.reject(new ApiError('server', 500)));
  await waitFor(actor, selectHasFailed);
  expect(calls).toHaveLength(1);
});

test('a dashboard that is not found shows a failure, and can be retried', async () => {
  const { actor } = open(missing);
  await waitFor(actor, selectHasFailed);
  expect(actor.getSnapshot().can({ type: 'resource.retried' })).toBe(true);
});

test('a refused dashboard shows a failure instead of zeros', async () => {
  const { actor, calls } = open(() => Promise.reject(new ApiError('invalid', 422)));
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  expect(selectHasFailed(actor.getSnapshot())).toBe(true);
  expect(calls).toHaveLength(1);
});
