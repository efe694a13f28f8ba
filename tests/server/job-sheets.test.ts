import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_JOB_SHEETS } from '#domain/limits.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { addItem, createOrder, orderWithoutShipments, post } from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'job_sheets' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const requestSheets = (ids: readonly number[]) => post(app, '/d2c/job-sheets/', { ids }, 'admin');

test('job sheets come in the requested order, each once, with lines and products, without unknown orders', async () => {
  const first = await createOrder(app, 'staff');
  const second = await createOrder(app, 'staff', { total_price: 100_001 });
  await addItem(app, 'staff', second, { notes: 'In blue' });
  await addItem(app, 'staff', second, {
    product_id: app.products.lamp.product_id,
    quantity: 2,
    unit_price: 42_500.5,
  });
  const response = await requestSheets([second, 2_000_000_000, first, second]);
  expect(response.status).toBe(200);
  const { data } = await response.json();
  const items = async (id: number) =>
    (await (await app.call(`/d2c/orders/${id}/items/`, { as: 'admin' })).json()).data;
  expect(data.sheets).toEqual([
    { order: await orderWithoutShipments(app, second), items: await items(second) },
    { order: await orderWithoutShipments(app, first), items: [] },
  ]);
  const { vase, lamp } = app.products;
  expect(data.products).toHaveLength(2);
  expect(data.products).toContainEqual(
    expect.objectContaining({ product_id: lamp.product_id, product_code: expect.stringMatching(/./) }),
  );
  expect(data.products).toContainEqual(
    expect.objectContaining({ product_id: vase.product_id, dimensions: expect.any(String) }),
  );
});

test('a line whose product is deleted keeps its name', async () => {
  const id = await createOrder(app, 'staff');
  await addItem(app, 'staff', id);
  await app.db.execute(`update d2c_order_items set product_id = null where d2c_order_id = ${id}`);
  const { data } = await (await requestSheets([id])).json();
  expect(data.products).toEqual([]);
  expect(data.sheets[0].items).toMatchObject([{ product_id: null, product: 'Vase' }]);
});

test('one call returns at most the maximum number of sheets', async () => {
  const ids = Array.from({ length: MAX_JOB_SHEETS + 1 }, (_, index) => index + 1);
  expect((await requestSheets(ids.slice(1))).status).toBe(200);
  expect((await requestSheets(ids)).status).toBe(422);
  expect((await requestSheets([])).status).toBe(422);
});

test('a deleted order has no sheet and reveals nothing of its content', async () => {
  const id = await createOrder(app, 'staff');
  await addItem(app, 'staff', id);
  await app.db.execute(`update d2c_orders set deleted_at = now() where d2c_order_id = ${id}`);
  expect((await (await requestSheets([id])).json()).data).toEqual({ sheets: [], products: [] });
});
