import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredKeys } from '#server/store/exactly-once.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countRows, databaseState } from '#tests/support/database-state.ts';
import {
  addItem,
  createOrder,
  enterShipmentResult,
  moveOrder,
  orderBody,
  post,
  vaseLine,
} from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'exactly-once' });
});
afterAll(() => app.close());

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `test-key-${keys}`;
};

const idIn = async (response: Response): Promise<number> => (await response.json()).data.d2c_order_id;

test('two requests with the same key create one order and get one answer', async () => {
  const key = newKey();
  const first = await post(app, '/d2c/orders/', orderBody(), 'staff', key);
  const state = await databaseState(app.db);
  const second = await post(app, '/d2c/orders/', orderBody(), 'staff', key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(await databaseState(app.db)).toEqual(state);
});

test('a second request with a key uses no number', async () => {
  const key = newKey();
  const id = await idIn(await post(app, '/d2c/orders/', orderBody(), 'staff', key));
  await post(app, '/d2c/orders/', orderBody(), 'staff', key);
  await post(app, '/d2c/orders/', orderBody({ customer_name: 'Somebody else' }), 'staff', key);
  expect(await createOrder(app, 'staff')).toBe(id + 1);
});

test('twenty concurrent requests with the same key create one order and get the same number', async () => {
  const key = newKey();
  const before = await countRows(app.db, 'd2c_orders');
  await app.tokenOf('staff');
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => post(app, '/d2c/orders/', orderBody(), 'staff', key)),
  );
  expect(responses.map((response) => response.status)).toEqual(Array(20).fill(201));
  expect(new Set(await Promise.all(responses.map(idIn))).size).toBe(1);
  expect(await countRows(app.db, 'd2c_orders')).toBe(before + 1);
});

test('twenty concurrent requests with the same key create one line', async () => {
  const key = newKey();
  const id = await createOrder(app, 'staff', { expected_items: 2 });
  const before = await countRows(app.db, 'd2c_order_items');
  const responses = await Promise.all(Array.from({ length: 20 }, () => addItem(app, 'staff', id, {}, key)));
  expect(responses.map((response) => response.status)).toEqual(Array(20).fill(201));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect(await countRows(app.db, 'd2c_order_items')).toBe(before + 1);
  const order = await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json();
  expect(order.data).toMatchObject({ items_count: 1, expected_items: 2 });
});

test('the order of the fields of a body does not matter', async () => {
  const key = newKey();
  const first = await post(app, '/d2c/orders/', orderBody(), 'staff', key);
  const reversedBody = Object.fromEntries(Object.entries(orderBody()).reverse());
  expect(await (await post(app, '/d2c/orders/', reversedBody, 'staff', key)).json()).toEqual(
    await first.json(),
  );
});

test('a body with null is repeated like any other', async () => {
  const key = newKey();
  const body = orderBody({ customer_email: null, platform: null });
  const first = await post(app, '/d2c/orders/', body, 'staff', key);
  expect(first.status).toBe(201);
  expect(await (await post(app, '/d2c/orders/', body, 'staff', key)).json()).toEqual(await first.json());
});

test.each([
  [
    'another body',
    () => post(app, '/d2c/orders/', orderBody({ customer_name: 'Somebody else' }), 'staff', 'shared-key'),
  ],
  ['another call', async () => addItem(app, 'staff', await createOrder(app, 'staff'), {}, 'shared-key')],
])('the same key with %s is refused without a trace', async (_, sendAgain) => {
  await post(app, '/d2c/orders/', orderBody(), 'staff', 'shared-key');
  const lines = await countRows(app.db, 'd2c_order_items');
  const response = await sendAgain();
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    detail: 'This Idempotency-Key was used for another request.',
    code: 'key.reused',
    values: {},
  });
  expect(await countRows(app.db, 'd2c_order_items')).toBe(lines);
});

test('the same key for a line of another order is refused', async () => {
  const key = newKey();
  const [firstId, secondId] = [await createOrder(app, 'staff'), await createOrder(app, 'staff')];
  expect((await addItem(app, 'staff', firstId, {}, key)).status).toBe(201);
  expect((await addItem(app, 'staff', secondId, {}, key)).status).toBe(422);
});

test('a key belongs to its user', async () => {
  const key = newKey();
  const ownId = await idIn(await post(app, '/d2c/orders/', orderBody(), 'staff', key));
  const otherId = await idIn(
    await post(app, '/d2c/orders/', orderBody({ total_price: 1 }), 'otherStaff', key),
  );
  expect(otherId).not.toBe(ownId);
});

test('a key whose request was refused can be used again', async () => {
  const key = newKey();
  expect((await post(app, '/d2c/orders/', orderBody({ province_id: 999 }), 'staff', key)).status).toBe(422);
  expect((await post(app, '/d2c/orders/', orderBody(), 'staff', key)).status).toBe(201);
  const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
  const lineKey = newKey();
  expect((await addItem(app, 'staff', id, { quantity: 2 }, lineKey)).status).toBe(409);
  expect((await addItem(app, 'staff', id, { quantity: 1 }, lineKey)).status).toBe(201);
});

test('two requests without a key create two orders', async () => {
  expect(await createOrder(app, 'staff')).not.toBe(await createOrder(app, 'staff'));
});

test('a replay returns the first answer, whatever happened to the order since', async () => {
  const [orderKey, lineKey, abandonedKey] = [newKey(), newKey(), newKey()];
  const completeOrder = orderBody({ expected_items: 1, total_price: 15_000 });
  const id = await idIn(await post(app, '/d2c/orders/', completeOrder, 'staff', orderKey));
  const line = await (await addItem(app, 'staff', id, {}, lineKey)).json();
  for (const status of ['printing', 'ready', 'handed_to_shopini'])
    expect((await moveOrder(app, 'admin', id, status)).status).toBe(200);
  expect((await enterShipmentResult(app, 'admin', id, 'delivered')).status).toBe(200);
  expect(await idIn(await post(app, '/d2c/orders/', completeOrder, 'staff', orderKey))).toBe(id);
  const lineAgain = await addItem(app, 'staff', id, {}, lineKey);
  expect(lineAgain.status).toBe(201);
  expect(await lineAgain.json()).toEqual(line);

  const partialOrder = orderBody({ expected_items: 2 });
  const abandoned = await idIn(await post(app, '/d2c/orders/', partialOrder, 'staff', abandonedKey));
  await moveOrder(app, 'staff', abandoned, 'cancelled');
  expect(await idIn(await post(app, '/d2c/orders/', partialOrder, 'staff', abandonedKey))).toBe(abandoned);

  expect((await app.call(`/d2c/orders/${id}?reason=Old`, { method: 'DELETE', as: 'admin' })).status).toBe(
    200,
  );
  expect(await idIn(await post(app, '/d2c/orders/', completeOrder, 'staff', orderKey))).toBe(id);
});

test('a first request that dies with its connection leaves the key free for the second', async () => {
  const key = newKey();
  const id = await createOrder(app, 'staff', { expected_items: 2 });
  const first = await app.db.transaction(async (tx) => {
    await tx.execute(`select 1 from d2c_orders where d2c_order_id = ${id} for update`);
    const stopped = addItem(app, 'staff', id, {}, key);
    await killWaitingConnection();
    return stopped;
  });
  expect(first.status).toBe(503);
  expect(await first.json()).toMatchObject({
    detail: 'The database does not answer at the moment. Please try again in a moment.',
    code: 'server.unavailable',
  });
  expect(app.reported.splice(0)).toHaveLength(1);
  expect((await addItem(app, 'staff', id, {}, key)).status).toBe(201);
  const items = await app.call(`/d2c/orders/${id}/items/`, { as: 'admin' });
  expect((await items.json()).data).toMatchObject([vaseLine(app)]);
});

/** Ends the connection that waits for a lock on an order, so that its transaction stops halfway. */
const killWaitingConnection = async (): Promise<void> => {
  for (let killed = 0; killed === 0; ) {
    const { rowCount } = await app.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%d2c_orders%'`,
    );
    killed = rowCount ?? 0;
  }
};

test('a key is forgotten after 30 days, and no sooner', async () => {
  const [oldKey, youngKey] = [newKey(), newKey()];
  const body = orderBody({ expected_items: 1 });
  const [oldId, youngId] = [
    await idIn(await post(app, '/d2c/orders/', body, 'staff', oldKey)),
    await idIn(await post(app, '/d2c/orders/', body, 'staff', youngKey)),
  ];
  await app.db.execute(
    `update idempotency_keys set created_at = now() - interval '30 days 1 minute' where key = '${oldKey}'`,
  );
  await app.db.execute(
    `update idempotency_keys set created_at = now() - interval '29 days 23 hours' where key = '${youngKey}'`,
  );
  await deleteExpiredKeys(app.db, new Date());
  expect(await idIn(await post(app, '/d2c/orders/', body, 'staff', youngKey))).toBe(youngId);
  expect(await idIn(await post(app, '/d2c/orders/', body, 'staff', oldKey))).not.toBe(oldId);
});
