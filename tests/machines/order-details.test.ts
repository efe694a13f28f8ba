import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { orderDetails } from '#machines/d2c/order-details.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

const parcel = (tracking_number: string) => ({
  shipment_id: 31,
  d2c_order_id: 12,
  shipment_status: 'in_transit',
  tracking_number,
});

/** Publishes changes of parcels for actors that watch them. */
const openParcelFeed = () => {
  const listeners = new Set<(change: Change) => void>();
  return {
    listeners,
    watch: (listener: (change: Change) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (id: string): void => {
      for (const listener of listeners)
        listener({ entity: 'shipment', id, version: null, action: 'shipment.changed', by: '' });
    },
  };
};

test('an open order follows its own parcel, and ignores the other parcels of a sync', async () => {
  const { watch, publish } = openParcelFeed();
  let tracking = '';
  let fetched = 0;
  const call = fakeCallEndpoint(async ({ name }) => {
    if (name !== 'GET /d2c/orders/{id}') return [];
    fetched += 1;
    return {
      ...orderRow({ d2c_order_id: 12, version: 4, status: 'handed_to_shopini' }),
      shipments: [parcel(tracking)],
    };
  });
  const area = areaScope({ call, feed: { watch, changes: createActor(changesMachine) } });
  const actor = createActor(orderDetails.openIn(area), { input: { query: 12 } }).start();
  const numberShown = () => actor.getSnapshot().context.data?.order.shipments[0]?.tracking_number;
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect([numberShown(), fetched]).toEqual(['', 1]);

  tracking = 'SBX-1';
  for (let otherId = 13; otherId < 500; otherId += 1) publish(String(otherId));
  expect(actor.getSnapshot().matches('shown')).toBe(true);
  publish('12');
  expect(actor.getSnapshot().matches('refreshing')).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect([numberShown(), fetched]).toEqual(['SBX-1', 2]);
  actor.stop();
});

test('a change of its parcel during a load causes a refetch, and changes of others do not', async () => {
  const { listeners, watch, publish } = openParcelFeed();
  let tracking = '';
  const gates: PromiseWithResolvers<void>[] = [];
  const call = fakeCallEndpoint(async ({ name }) => {
    if (name !== 'GET /d2c/orders/{id}') return [];
    // The list was loaded before the change was announced.
    const order = {
      ...orderRow({ d2c_order_id: 12, version: 4, status: 'handed_to_shopini' }),
      shipments: [parcel(tracking)],
    };
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return order;
  });
  const area = areaScope({ call, feed: { watch, changes: createActor(changesMachine) } });
  const actor = createActor(orderDetails.openIn(area), { input: { query: 12 } }).start();
  await expect.poll(() => gates).toHaveLength(1);
  tracking = 'SBX-1';
  publish('12');
  gates[0]?.resolve();
  await expect.poll(() => gates).toHaveLength(2);
  for (let otherId = 13; otherId < 500; otherId += 1) publish(String(otherId));
  gates[1]?.resolve();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect(actor.getSnapshot().context.data?.order.shipments[0]?.tracking_number).toBe('SBX-1');
  expect(gates).toHaveLength(2);
  actor.stop();
  expect(listeners.size).toBe(0);
});
