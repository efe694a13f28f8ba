import { afterAll, beforeAll, expect, test } from 'vitest';
import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { applyShipmentReport } from '#server/store/shipments.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createOrderWithStatus, enterShipmentResult } from '#tests/support/orders.ts';

/* Parcels in the list: if the courier knows them, and the days since its last report. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'parcels' });
});
afterAll(() => app.close());

const parcelOf = async (id: number): Promise<Shipment | undefined> => {
  const lists = await Promise.all(
    ['/d2c/shipments/', '/d2c/shipment-pages/?limit=200'].map(async (path) => {
      const { data } = await (await app.call(path, { as: 'admin' })).json();
      const shipments: Shipment[] = data.shipments ?? data;
      return shipments.find(({ d2c_order_id }) => d2c_order_id === id);
    }),
  );
  if (lists[1]) expect(lists[1]).toEqual(lists[0]);
  return lists[0];
};

const detailsOf = async (id: number): Promise<D2cOrderDetails> =>
  (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;

const sync = async () => {
  // A hand-over may be held for a few seconds before it is sent.
  app.clock.advance(15_000);
  await app.call('/shopini/sync', { method: 'POST', as: 'admin' });
  await app.marketplace.waitForRun();
};

test('a parcel is unknown to the courier until a sync has sent it', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  expect(await parcelOf(id)).toMatchObject({ is_known: false, shipment_status: 'in_transit' });
  await sync();
  expect(await parcelOf(id)).toMatchObject({ is_known: true, shipment_status: 'in_transit' });
});

test('a parcel from before the outbox existed is known', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await app.db.execute(`delete from marketplace_outbox where d2c_order_id = ${id}`);
  expect(await parcelOf(id)).toMatchObject({ is_known: true });
});

/** Sets back the time of the courier's last report. Moving the clock would end the session of the test. */
const moveLastReportBack = (id: number, hours: number) =>
  app.db.execute(
    `update shipments set updated_at = updated_at - interval '${hours} hours' where d2c_order_id = ${id}`,
  );

test('whole days since the last report of the courier are counted, and a report restarts the count', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await sync();
  expect(await parcelOf(id)).toMatchObject({ silent_days: 0 });
  await moveLastReportBack(id, 23);
  expect(await parcelOf(id)).toMatchObject({ silent_days: 0 });
  await moveLastReportBack(id, 4 * 24 + 1);
  expect(await parcelOf(id)).toMatchObject({ silent_days: 5 });
  app.clock.advance(5 * 60_000);
  await sync();
  expect(await parcelOf(id)).toMatchObject({ shipment_status: 'shipped', silent_days: 0 });
});

test('a sync without news does not count as an update', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await sync();
  await moveLastReportBack(id, 6 * 24);
  await sync();
  expect(await parcelOf(id)).toMatchObject({ is_known: true, silent_days: 6 });
});

test('a manually entered result counts as an update', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await moveLastReportBack(id, 9 * 24);
  await enterShipmentResult(app, 'admin', id, 'delivered');
  expect(await parcelOf(id)).toMatchObject({ shipment_status: 'delivered', silent_days: 0 });
});

test.each([
  ['in_transit', true],
  ['shipped', true],
  ['delivered', false],
  ['cancelled', false],
  ['returned', false],
])('Active Shipments has a parcel that is %s: %s (spec 2 section 4)', async (status, isActive) => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await app.db.execute(`update shipments set shipment_status = '${status}' where d2c_order_id = ${id}`);
  const { data } = await (await app.call('/d2c/shipment-pages/?limit=200', { as: 'admin' })).json();
  const listed: readonly Shipment[] = data.shipments;
  expect(listed.some(({ d2c_order_id }) => d2c_order_id === id)).toBe(isActive);
});

test('an order has its shipments, also those that have ended (spec 2 section 3)', async () => {
  const unsent = await createOrderWithStatus(app, 'ready');
  expect((await detailsOf(unsent)).shipments).toEqual([]);
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  const otherOrder = await createOrderWithStatus(app, 'handed_to_shopini');
  await sync();
  const { shipments } = await detailsOf(id);
  expect(shipments).toEqual([await parcelOf(id)]);
  expect(shipments).toMatchObject([{ d2c_order_id: id, tracking_number: expect.stringMatching(/^SBX-/) }]);
  await enterShipmentResult(app, 'admin', id, 'delivered');
  expect((await detailsOf(id)).shipments).toMatchObject([
    { shipment_status: 'delivered', tracking_number: shipments[0]?.tracking_number },
  ]);
  expect((await detailsOf(otherOrder)).shipments).toMatchObject([{ d2c_order_id: otherOrder }]);
});

test('a report about an order that was not sent yet is refused', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  const report = {
    reference: String(id),
    tracking_number: 'SBX-1',
    status: 'delivered',
    shipped_date: null,
  } as const;
  expect(await applyShipmentReport(app.db, report, app.clock.now())).toBe(
    `Shipment ${id}: this order was not yet sent to the marketplace.`,
  );
  expect(await detailsOf(id)).toMatchObject({ status: 'handed_to_shopini' });
});

test('a report about an order from before the outbox existed is accepted', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await app.db.execute(`delete from marketplace_outbox where d2c_order_id = ${id}`);
  const report = {
    reference: String(id),
    tracking_number: 'SBX-1',
    status: 'delivered',
    shipped_date: null,
  } as const;
  expect(await applyShipmentReport(app.db, report, app.clock.now())).toBeNull();
  expect(await detailsOf(id)).toMatchObject({ status: 'completed' });
});

test.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00+0300', '2026-03-01T07:00:00.000Z'],
  ['2026-03-01 22:30', '2026-03-01T19:30:00.000Z'],
  ['2026-02-30', null],
  ['2026-02-30T10:00', null],
  ['2026-03-01T25:00', null],
  ['03/04/2026', null],
  ['order 12', null],
  ['5', null],
  ['', null],
])('a shipping time of %j is accepted as %s', async (shipped_date, storedDate) => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await app.db.execute(`update marketplace_outbox set sent_at = now() where d2c_order_id = ${id}`);
  const report = {
    reference: String(id),
    tracking_number: 'SBX-1',
    status: 'shipped',
    shipped_date,
  } as const;
  expect(await applyShipmentReport(app.db, report, app.clock.now())).toBeNull();
  expect((await parcelOf(id))?.shipped_date).toBe(storedDate);
});
