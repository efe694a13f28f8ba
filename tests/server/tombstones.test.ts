import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { openChangeFeed } from '#server/changes.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import {
  createOrder,
  createOrderWithStatus,
  currentVersionHeader,
  moveOrder,
} from '#tests/support/orders.ts';

/* Orders that are deleted while a parcel is on its way or while they have payments. */

const MINUTE_MS = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'tombstones' });
});
afterAll(() => app.close());

const fetchData = async (path: string) => (await (await app.call(path, { as: 'admin' })).json()).data;

const remove = (id: number, reason?: string, headers: Readonly<Record<string, string>> = {}) =>
  app.call(`/d2c/orders/${id}${reason === undefined ? '' : `?${new URLSearchParams({ reason })}`}`, {
    method: 'DELETE',
    as: 'admin',
    headers,
  });

const shipmentOf = async (id: number): Promise<Shipment | undefined> => {
  const shipments: Shipment[] = await fetchData('/d2c/shipments/');
  return shipments.find(({ d2c_order_id }) => d2c_order_id === id);
};
const dueOf = async (id: number): Promise<PaymentDue | undefined> => {
  const dues: PaymentDue[] = await fetchData('/d2c/payments-due/');
  return dues.find(({ d2c_order_id }) => d2c_order_id === id);
};

const sync = async (minutes: number) => {
  // A hand-over may be held for a few seconds before it is sent.
  app.clock.advance(minutes * MINUTE_MS + 15_000);
  await app.call('/shopini/sync', { method: 'POST', as: 'admin' });
  await app.marketplace.waitForRun();
  return readLatestRun(app.db);
};

/** Creates an order that the courier has. */
const sentOrder = async (): Promise<number> => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await sync(0);
  return id;
};

test('an abandoned order that was never handed over needs no reason', async () => {
  const id = await createOrder(app, 'staff', { total_price: 15_000 });
  expect((await moveOrder(app, 'staff', id, 'cancelled')).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
});

const deletionOf = async (id: number) =>
  (
    await app.db.execute(
      `select username, before, after from audit_log where action = 'order.deleted' and entity_id = '${id}'`,
    )
  ).rows;

test('a deleted order with the courier is hidden from every list and answers 404', async () => {
  const id = await sentOrder();
  expect(await (await remove(id, 'Keyed in twice')).json()).toEqual({ data: { deleted: true } });
  for (const path of [`/d2c/orders/${id}`, `/d2c/orders/${id}/items/`, `/d2c/orders/${id}/moves/`]) {
    expect((await app.call(path, { as: 'admin' })).status, path).toBe(404);
  }
  for (const path of ['/d2c/orders/?limit=1000', '/d2c/orders/status/handed_to_shopini']) {
    const orders: { d2c_order_id: number }[] = await fetchData(path);
    expect(
      orders.map(({ d2c_order_id }) => d2c_order_id),
      path,
    ).not.toContain(id);
  }
  expect((await remove(id, 'Again')).status).toBe(404);
  expect((await moveOrder(app, 'admin', id, 'handed_to_shopini')).status).toBe(404);
  const resultBody = { word: 'delivered', reason: 'Rang' };
  const entered = { method: 'POST', json: resultBody, as: 'admin', headers: { 'If-Match': '*' } } as const;
  expect((await app.call(`/d2c/orders/${id}/courier-word/`, entered)).status).toBe(404);
});

test('its shipment and its due are kept and marked as deleted', async () => {
  const [id, otherId] = [await sentOrder(), await sentOrder()];
  await remove(id, 'Keyed in twice');
  expect(await shipmentOf(id)).toMatchObject({ shipment_status: 'in_transit', is_order_deleted: true });
  expect(await shipmentOf(otherId)).toMatchObject({ is_order_deleted: false });
  expect(await dueOf(id)).toMatchObject({ expected_amount: 15_000, is_order_deleted: true });
  expect(await dueOf(otherId)).toMatchObject({ is_order_deleted: false });
  expect(await fetchData('/d2c/shipment-pages/?search=Layla&limit=200')).toMatchObject({
    shipments: expect.arrayContaining([
      expect.objectContaining({ d2c_order_id: id, is_order_deleted: true }),
    ]),
  });
  expect((await shipmentOf(id))?.tracking_number).toMatch(/^SBX-/);
});

test('later syncs update them without an error, up to the end', async () => {
  await app.db.execute('alter sequence sandbox_shipments_sandbox_id_seq restart with 1001');
  const id = await sentOrder();
  await remove(id, 'Keyed in twice');
  expect(await sync(3)).toMatchObject({ status: 'completed', errors: [] });
  expect(await shipmentOf(id)).toMatchObject({ shipment_status: 'shipped' });
  expect(await sync(60)).toMatchObject({ status: 'completed', errors: [] });
  expect(await shipmentOf(id)).toMatchObject({ shipment_status: 'delivered' });
  expect(await dueOf(id)).toMatchObject({ order: { status: 'completed' } });
  const history: { orders: { d2c_order_id: number }[] } = await fetchData(
    '/d2c/order-pages/?tab=history&limit=200',
  );
  expect(history.orders.map(({ d2c_order_id }) => d2c_order_id)).not.toContain(id);
  const { total } = await fetchData(`/d2c/order-pages/?tab=history&search=%23${id}`);
  expect(total).toBe(0);
});

test.each(['completed', 'cancelled'] as const)(
  'an order that the courier has %s keeps its shipment for later syncs',
  async (status) => {
    const id = await createOrderWithStatus(app, status);
    expect((await remove(id, 'Old')).status).toBe(200);
    expect(await shipmentOf(id)).toMatchObject({ is_order_deleted: true });
    expect((await dueOf(id)) !== undefined).toBe(status === 'completed');
  },
);

test('the open lists of orders and dues show that the order was deleted', async () => {
  const id = await sentOrder();
  const due = await dueOf(id);
  const { version } = await fetchData(`/d2c/orders/${id}`);
  const feed = openChangeFeed(app.url);
  await feed.ready();
  const changes: Change[] = [];
  feed.subscribe((change) => changes.push(change));
  await remove(id, 'Twice');
  const deleted = { action: 'order.deleted', by: 'admin' };
  await expect
    .poll(() => changes.filter(({ action }) => action === deleted.action))
    .toEqual([
      { ...deleted, entity: 'd2c_order', id: String(id), version: version + 1 },
      { ...deleted, entity: 'payment_due', id: String(due?.due_id), version: null },
    ]);
  await feed.close();
});

test('the history keeps the person, the order and the reason', async () => {
  const id = await sentOrder();
  await remove(id, '  Keyed in twice ');
  expect(await deletionOf(id)).toMatchObject([
    {
      username: 'admin',
      before: { customer_name: 'Layla Hassan', items: [{ product_name: 'Vase' }] },
      after: { reason: 'Keyed in twice', deleted_at: expect.any(String) },
    },
  ]);
});

describe('an order that was handed over', () => {
  test.each(['handed_to_shopini', 'completed', 'cancelled'] as const)(
    'and is %s is not deleted without a reason',
    async (status) => {
      const id = await createOrderWithStatus(app, status);
      const before = await databaseState(app.db);
      for (const reason of [undefined, '', '   ', '\u00a0', '\t', '\u200b\u200f', '\u2067\u2069']) {
        const response = await remove(id, reason);
        expect(response.status).toBe(409);
        expect(await response.json()).toEqual({
          detail: `Order #${id} was handed over: say why it is to be deleted.`,
          code: 'order.reason_needed',
          values: { id, status },
        });
      }
      expect((await remove(id, 'x'.repeat(501))).status).toBe(422);
      expect(await databaseState(app.db)).toEqual(before);
    },
  );

  test('is not deleted from an older version', async () => {
    const id = await createOrderWithStatus(app, 'ready');
    const version = await currentVersionHeader(app, id);
    await moveOrder(app, 'superadmin', id, 'handed_to_shopini');
    expect((await remove(id, 'Keyed in twice', version)).status).toBe(412);
    expect((await app.call(`/d2c/orders/${id}`, { as: 'admin' })).status).toBe(200);
  });
});

test.each(['pending', 'printing', 'ready'] as const)(
  'before the hand-over an order that is %s is deleted without a reason and completely',
  async (status) => {
    const id = await createOrderWithStatus(app, status);
    expect((await remove(id)).status).toBe(200);
    const { rows } = await app.db.execute(`select 1 from d2c_orders where d2c_order_id = ${id}`);
    expect(rows).toEqual([]);
    expect(await deletionOf(id)).toMatchObject([{ before: { status }, after: null }]);
  },
);

test('an abandoned order is deleted without a reason, since it was never handed over', async () => {
  const id = await createOrder(app, 'staff', { expected_items: 3 });
  await moveOrder(app, 'staff', id, 'cancelled');
  expect((await remove(id)).status).toBe(200);
  const { rows } = await app.db.execute(`select 1 from d2c_orders where d2c_order_id = ${id}`);
  expect(rows).toEqual([]);
});

test('a shipment result that arrives during a deletion is applied, whichever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await sentOrder();
    const entered = {
      method: 'POST',
      json: { word: 'returned', reason: 'They rang' },
      as: 'superadmin',
      headers: await currentVersionHeader(app, id),
    } as const;
    const [deletion, result] = await Promise.all([
      remove(id, 'Keyed in twice'),
      app.call(`/d2c/orders/${id}/courier-word/`, entered),
    ]);
    expect([deletion?.status, result?.status]).toBeOneOf([
      [200, 200],
      [200, 404],
    ]);
    expect(await shipmentOf(id)).toMatchObject({ is_order_deleted: true });
    expect((await dueOf(id)) === undefined).toBe(result?.status === 200);
  }
});

test('no call in this file caused an unexpected server error', () => {
  expect(app.reported).toEqual([]);
});
