import { expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { filamentPurchases } from '#machines/filament/filament-lists.ts';
import { purchaseAction } from '#machines/filament/purchase.ts';
import type { Watch } from '#machines/kit/feed.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { purchaseRow } from '#tests/support/filament-rows.ts';

const ID = 107;
/** Long enough for changes to be fetched together. */
const STABLE_AFTER_MS = 250;

test('a renamed filament is shown on its purchases, even after another one with the same number was deleted', async () => {
  const clock = new SimulatedClock();
  let looked = 0;
  const call = fakeCallEndpoint(async ({ name }) => {
    if (name.startsWith('DELETE')) return { deleted: true };
    looked += 1;
    return [purchaseRow({ purchase_id: 1, version: 1 })];
  });
  let publish: Parameters<Watch>[0] = () => {};
  const watch: Watch = (listener) => {
    publish = listener;
    return () => {};
  };
  const area = areaScope({ call, feed: { watch, changes: createActor(changesMachine) } });
  const purchases = createActor(filamentPurchases.openIn(area), { input: { search: '' }, clock }).start();
  await waitFor(purchases, (now) => now.matches({ rows: 'ready' }));
  const actions = purchaseAction.openIn(area);
  actions.send({ type: 'command.requested', command: { kind: 'delete', row: { purchase_id: ID } } });
  await waitFor(actions, (now) => now.matches('idle'));
  publish({
    entity: 'filament_type',
    id: String(ID),
    version: 5,
    action: 'filament_type.changed',
    by: 'noor',
  });
  clock.increment(STABLE_AFTER_MS);
  await waitFor(purchases, (now) => now.matches({ rows: 'ready' }));
  expect(looked).toBe(2);
});
