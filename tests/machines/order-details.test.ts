import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { createOrderDetailsActors } from '#machines/d2c/order-details.actors.ts';
import { orderDetailsMachine } from '#machines/d2c/order-details.machine.ts';
import { fakeCaller } from '#tests/support/fake-caller.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

const parcel = (tracking_number: string) => ({
  shipment_id: 31,
  d2c_order_id: 12,
  shipment_status: 'in_transit',
  tracking_number,
});

test('an order that is looked at follows its own parcel, and none of the hundreds that a sync tells of', async () => {
  let tell: (change: Change) => void = () => {};
  let tracking = '';
  let fetched = 0;
  const call = fakeCaller(async ({ name }) => {
    if (name !== 'GET /d2c/orders/{id}') return [];
    fetched += 1;
    return { ...orderRow(12, 4, 'handed_to_shopini'), shipments: [parcel(tracking)] };
  });
  const actors = createOrderDetailsActors(
    call,
    (listener) => {
      tell = listener;
      return () => {};
    },
    () => () => {},
  );
  const actor = createActor(orderDetailsMachine.provide(actors), { input: { wanted: 12 } }).start();
  const numberShown = () => actor.getSnapshot().context.thing?.order.shipments[0]?.tracking_number;
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect([numberShown(), fetched]).toEqual(['', 1]);

  tracking = 'SBX-1';
  const changed = (id: string): Change => ({
    entity: 'shipment',
    id,
    version: null,
    action: 'shipment.changed',
    by: '',
  });
  for (let other = 32; other < 500; other += 1) tell(changed(String(other)));
  expect(actor.getSnapshot().matches('shown')).toBe(true);
  tell(changed('31'));
  expect(actor.getSnapshot().matches('refreshing')).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect([numberShown(), fetched]).toEqual(['SBX-1', 2]);
  actor.stop();
});

test('while nobody knows its parcels, it looks again at whatever parcel is told of', async () => {
  let tell: (change: Change) => void = () => {};
  let tracking = '';
  let answered: PromiseWithResolvers<void> | undefined = Promise.withResolvers();
  const call = fakeCaller(async ({ name }) => {
    if (name !== 'GET /d2c/orders/{id}') return [];
    // What was read before the word came.
    const order = { ...orderRow(12, 4, 'handed_to_shopini'), shipments: [parcel(tracking)] };
    await answered?.promise;
    return order;
  });
  const actors = createOrderDetailsActors(
    call,
    (listener) => {
      tell = listener;
      return () => {};
    },
    () => () => {},
  );
  const actor = createActor(orderDetailsMachine.provide(actors), { input: { wanted: 12 } }).start();
  tracking = 'SBX-1';
  const first = answered;
  answered = undefined;
  tell({ entity: 'shipment', id: '31', version: null, action: 'shipment.changed', by: '' });
  first.resolve();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect(actor.getSnapshot().context.thing?.order.shipments[0]?.tracking_number).toBe('SBX-1');
  actor.stop();
});
