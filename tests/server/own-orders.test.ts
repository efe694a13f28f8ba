import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOwnDay } from '#api/contracts/own-orders.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { addItem, createOrder } from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'own_orders' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const fetchOwnDay = async (as: Person) => (await (await app.call(getOwnDay.path, { as })).json()).data;

test('a person without orders has an empty day', async () => {
  expect(await fetchOwnDay('staff')).toEqual({
    orders: 0,
    total: 0,
    unfinished: [],
    last: [],
  });
});

test('own complete orders of today count, but not those of yesterday, of others or cancelled ones', async () => {
  const change = { total_price: 15_000, expected_items: 1 };
  const complete = await createOrder(app, 'staff', change);
  await addItem(app, 'staff', complete);
  const yesterday = await createOrder(app, 'staff', change);
  await addItem(app, 'staff', yesterday);
  const cancelled = await createOrder(app, 'staff', change);
  await addItem(app, 'staff', cancelled);
  const unfinished = await createOrder(app, 'staff', { ...change, expected_items: 2 });
  await addItem(app, 'staff', unfinished);
  const adminOrderId = await createOrder(app, 'admin', change);
  await addItem(app, 'admin', adminOrderId);
  await app.db.execute(`
    update d2c_orders set order_date = order_date - interval '1 day' where d2c_order_id = ${yesterday};
    update d2c_orders set status = 'cancelled' where d2c_order_id = ${cancelled}`);
  expect(await fetchOwnDay('staff')).toMatchObject({
    orders: 1,
    total: 15_000,
    unfinished: [{ d2c_order_id: unfinished, expected_items: 2, items: [{ product: 'Vase', quantity: 1 }] }],
    last: [{ d2c_order_id: complete, items: [{ product: 'Vase', quantity: 1 }] }],
  });
  expect(await fetchOwnDay('admin')).toMatchObject({
    orders: 1,
    last: [{ d2c_order_id: adminOrderId }],
  });
});

test('the last five are shown, the newest first', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await createOrder(app, 'staff', { expected_items: null, total_price: 1 }));
  const { orders, last: lastOrders } = await fetchOwnDay('staff');
  expect(orders).toBe(7);
  expect(lastOrders.map(({ d2c_order_id }: { d2c_order_id: number }) => d2c_order_id)).toEqual(
    ids.reverse().slice(0, 5),
  );
});
