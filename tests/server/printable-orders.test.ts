import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { addItem, createOrder, moveOrder, post } from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'printable' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const read = async (id: number) => (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;

/** Changes the total as in orders from before lines were checked against it. */
const setTotal = (id: number, total: number) =>
  app.db.execute(`update d2c_orders set total_price = ${total} where d2c_order_id = ${id}`);

const NO_PREVIOUS_MOVE = { by: '', at: '' };

describe('an order without an announced number of lines', () => {
  test('cannot be printed without a line', async () => {
    const id = await createOrder(app, 'staff');
    const before = await databaseState(app.db);
    const response = await moveOrder(app, 'admin', id, 'printing');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      detail: `Order #${id} has no items: it cannot become printing.`,
      code: 'order.no_items',
      values: { id, to: 'printing', ...NO_PREVIOUS_MOVE },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test.each([
    ['less', 15_001],
    ['more', 14_999.5],
  ])('cannot be printed while its lines add up to %s than its total', async (_, total_price) => {
    const id = await createOrder(app, 'staff', { total_price: 15_000 });
    await addItem(app, 'staff', id);
    await setTotal(id, total_price);
    const response = await moveOrder(app, 'admin', id, 'printing');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      detail: `The items of order #${id} add up to 15000 IQD, but its total is ${total_price} IQD: it cannot become printing.`,
      code: 'order.total_mismatch',
      values: { id, items_total: 15_000, total_price },
    });
    expect((await read(id)).status).toBe('pending');
  });

  test('can be printed once they add up', async () => {
    const id = await createOrder(app, 'staff', { total_price: 30_000 });
    await addItem(app, 'staff', id);
    expect((await moveOrder(app, 'admin', id, 'printing')).status).toBe(409);
    await addItem(app, 'staff', id);
    expect((await moveOrder(app, 'admin', id, 'printing')).status).toBe(200);
  });
});

test.each([
  ['incomplete', 'expected_items = 2', 'is incomplete (1 of 2 items): it cannot become printing.'],
  ['without items', 'items_count = 0', 'has no items: it cannot become printing.'],
  ['with another total', 'total_price = 1', 'its total is 1 IQD: it cannot become printing.'],
])(
  'an order %s that was taken back is refused with the person who took it back',
  async (_, change, detail) => {
    const id = await createOrder(app, 'staff', { total_price: 15_000 });
    await addItem(app, 'staff', id);
    await moveOrder(app, 'admin', id, 'printing');
    const takenBack = await app.call(`/d2c/orders/${id}/take-back/`, {
      method: 'POST',
      as: 'admin',
      json: { reason: 'Wrong' },
      headers: { 'If-Match': '*' },
    });
    expect(takenBack.status).toBe(200);
    await app.db.execute(`update d2c_orders set ${change} where d2c_order_id = ${id}`);
    const response = await moveOrder(app, 'admin', id, 'printing');
    expect((await response.json()).detail).toMatch(`${detail} It was moved by The admin just now.`);
  },
);

test('a batch skips orders that cannot be printed, each with its reason, and moves the rest', async () => {
  const withoutLines = await createOrder(app, 'staff');
  const underpricedId = await createOrder(app, 'staff', { total_price: 15_000 });
  await addItem(app, 'staff', underpricedId);
  await setTotal(underpricedId, 1);
  const complete = await createOrder(app, 'staff', { total_price: 15_000, expected_items: 1 });
  await addItem(app, 'staff', complete);
  const response = await post(
    app,
    '/d2c/order-moves/',
    { ids: [withoutLines, underpricedId, complete], status: 'printing' },
    'admin',
  );
  const { data } = await response.json();
  expect(data.map((result: { moved: boolean; code: string }) => [result.moved, result.code])).toEqual([
    [false, 'order.no_items'],
    [false, 'order.total_mismatch'],
    [true, null],
  ]);
});

test('an order that is already printed continues, whatever its lines add up to', async () => {
  const id = await createOrder(app, 'staff');
  await app.db.execute(`update d2c_orders set status = 'printing' where d2c_order_id = ${id}`);
  expect((await moveOrder(app, 'admin', id, 'ready')).status).toBe(200);
});

describe('a row summarizes its order', () => {
  test('with the first lines, the number of pieces, their total, and whether one has a note', async () => {
    const id = await createOrder(app, 'staff', { total_price: 240_000 });
    const noContents = { pieces: 0, items_total: 0, has_notes: false, lines: [] };
    expect((await read(id)).contents).toEqual(noContents);
    for (let line = 1; line <= 5; line += 1) await addItem(app, 'staff', id, { quantity: line });
    const vase = app.products.vase.name;
    const contents = {
      pieces: 15,
      items_total: 225_000,
      has_notes: false,
      lines: [1, 2, 3, 4].map((quantity) => ({ product: vase, quantity })),
    };
    expect(await read(id)).toMatchObject({ items_count: 5, contents });
    await addItem(app, 'staff', id, { notes: 'In blue' });
    expect((await read(id)).contents).toMatchObject({ pieces: 16, has_notes: true });
    const page = await (await app.call(`/d2c/order-pages/?search=%23${id}`, { as: 'admin' })).json();
    expect(page.data.orders[0]?.contents).toMatchObject({ pieces: 16, has_notes: true });
  });
});
