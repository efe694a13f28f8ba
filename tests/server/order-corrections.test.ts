import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import {
  addItem,
  createOrder,
  createOrderWithStatus,
  currentVersionHeader,
  moveOrder,
  post,
  vaseLine,
} from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'corrections' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const correct = (
  id: number,
  json: object,
  { as = 'admin', headers = {} }: { as?: Person; headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> => app.call(`/d2c/orders/${id}`, { method: 'PATCH', json, as, headers });

const orderOf = async (id: number) =>
  (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;

const auditOf = async (id: number): Promise<readonly Record<string, unknown>[]> =>
  (
    await app.db.execute(
      `select action, before, after from audit_log where entity = 'd2c_order' and entity_id = '${id}' order by id`,
    )
  ).rows;

describe.each(['pending', 'printing', 'ready'] as const)('an order that is %s', (status) => {
  test('is corrected, which is audited and found by its new words', async () => {
    const id = await createOrderWithStatus(app, status);
    const headers = await currentVersionHeader(app, id);
    const response = await correct(
      id,
      {
        customer_name: ' Zainab Ali ',
        customer_address: 'Street 14, house 3',
        province_id: 4,
        notes: 'Ring twice',
      },
      { headers },
    );
    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect(data).toMatchObject({
      customer_name: 'Zainab Ali',
      customer_phone: '07701234567',
      customer_address: 'Street 14, house 3',
      province_id: 4,
      order_notes: 'Ring twice',
      status,
    });
    expect(response.headers.get('ETag')).toBe(`"${data.version}"`);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'order.corrected',
      before: { customer_name: 'Layla Hassan', province_id: 3 },
      after: { customer_name: 'Zainab Ali', province_id: 4 },
    });
    const tab = status === 'ready' ? 'ready' : 'to-print';
    const page = await app.call(`/d2c/order-pages/?tab=${tab}&search=Zainab%20${id}`, { as: 'admin' });
    expect((await page.json()).data.orders).toMatchObject([{ d2c_order_id: id }]);
  });
});

test.each(['handed_to_shopini', 'completed', 'cancelled'] as const)(
  'an order that is %s is not corrected',
  async (status) => {
    const id = await createOrderWithStatus(app, status);
    const response = await correct(id, { customer_name: 'Zainab' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'order.not_correctable', values: { id, status } });
    expect((await orderOf(id)).customer_name).toBe('Layla Hassan');
  },
);

test('an older version is refused with the row, and a repeated correction succeeds', async () => {
  const id = await createOrder(app, 'staff');
  const headers = await currentVersionHeader(app, id);
  const first = await correct(id, { customer_name: 'Zainab' }, { headers });
  const again = await correct(id, { customer_name: 'Zainab' }, { headers });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await again.json()).data.version).toBe((await first.json()).data.version);
  const stale = await correct(id, { customer_name: 'Huda' }, { headers });
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ current: { customer_name: 'Zainab' } });
  expect(await auditOf(id)).toHaveLength(2);
});

test.each([
  [{}, 422],
  [{ customer_name: ' ' }, 422],
  [{ customer_phone: '0770' }, 422],
  [{ customer_address: '' }, 422],
  [{ province_id: null }, 422],
  [{ province_id: 999 }, 422],
  [{ total_price: 1 }, 422],
  [{ status: 'ready' }, 422],
])('%j is refused', async (json, status) => {
  const id = await createOrder(app, 'staff');
  expect((await correct(id, json)).status).toBe(status);
});

test('staff correct only their own orders of today', async () => {
  const own = await createOrderWithStatus(app, 'pending');
  const other = await createOrder(app, 'admin');
  const old = await createOrderWithStatus(app, 'pending');
  await app.db.execute(
    `update d2c_orders set order_date = order_date - interval '1 day' where d2c_order_id = ${old}`,
  );
  const asStaff = { as: 'staff' } as const;
  const response = await correct(own, { customer_name: 'Zainab' }, asStaff);
  expect([response.status, (await response.json()).data.customer_name]).toEqual([200, 'Zainab']);
  expect((await correct(other, { customer_name: 'Zainab' }, asStaff)).status).toBe(404);
  const refused = await correct(old, { customer_name: 'Zainab' }, asStaff);
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'order.correct_today']);
  expect((await correct(old, { customer_name: 'Zainab' })).status).toBe(200);
});

test('a correction and Start Printing at once: both are done or the later one is refused, and nothing is lost', async () => {
  for (let round = 0; round < (IS_FULL ? 1000 : 5); round += 1) {
    const id = await createOrderWithStatus(app, 'pending');
    const headers = await currentVersionHeader(app, id);
    const [corrected, moved] = await Promise.all([
      correct(id, { customer_address: 'Street 9' }, { headers }),
      moveOrder(app, 'admin', id, 'printing', headers),
    ]);
    expect([corrected.status, moved.status].sort()).toEqual([200, 412]);
    const after = await orderOf(id);
    expect([after.customer_address === 'Street 9', after.status === 'printing']).toEqual([
      corrected.ok,
      moved.ok,
    ]);
  }
});

test('an order that was corrected after its sheet was printed says so until it is printed again', async () => {
  const id = await createOrderWithStatus(app, 'printing');
  const print = () =>
    app.call('/d2c/job-sheets/printed/', { method: 'POST', json: { ids: [id, 999_999] }, as: 'admin' });
  const isMarked = async (): Promise<boolean> => (await orderOf(id)).changed_after_print;
  await correct(id, { customer_address: 'Street 1' });
  expect(await isMarked()).toBe(false);
  expect(await (await print()).json()).toEqual({ data: { printed: 1 } });
  app.clock.advance(60_000);
  await correct(id, { customer_address: 'Street 2' });
  expect(await isMarked()).toBe(true);
  app.clock.advance(60_000);
  await print();
  expect(await isMarked()).toBe(false);
});

describe('the lines of an order', () => {
  const replaceItems = (
    id: number,
    items: readonly object[],
    { as = 'admin', headers = {} }: { as?: Person; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> =>
    app.call(`/d2c/orders/${id}/items/`, { method: 'PUT', json: { items }, as, headers });
  const itemsOf = async (id: number) =>
    (await (await app.call(`/d2c/orders/${id}/items/`, { as: 'admin' })).json()).data;
  const lineOf = (change: object = {}) => ({ ...vaseLine(app), ...change });

  test('are replaced while it is pending, and the total follows', async () => {
    const id = await createOrderWithStatus(app, 'pending');
    const hook = { product_id: app.products.hook.product_id, unit_price: app.products.hook.base_price };
    const response = await replaceItems(
      id,
      [lineOf({ quantity: 3, notes: 'Blue' }), lineOf({ ...hook, quantity: 2, custom_cost: 500 })],
      { headers: await currentVersionHeader(app, id) },
    );
    expect(response.status, await response.clone().text()).toBe(200);
    const total = 45_000 + 2 * app.products.hook.base_price + 500;
    expect((await response.json()).data).toMatchObject({
      status: 'pending',
      total_price: total,
      items_count: 2,
      expected_items: 2,
      contents: { pieces: 5, items_total: total },
    });
    expect(await itemsOf(id)).toMatchObject([
      { quantity: 3, subtotal: 45_000, notes: 'Blue' },
      { product_id: hook.product_id, quantity: 2, custom_cost: 500 },
    ]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'order.corrected',
      before: { total_price: 15_000, items: [{ quantity: 1 }] },
      after: { total_price: total, items: [{ quantity: 3 }, { quantity: 2 }] },
    });
    expect((await moveOrder(app, 'admin', id, 'printing')).status).toBe(200);
  });

  test('complete an order of which lines were missing', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 3, total_price: 45_000 });
    expect((await replaceItems(id, [lineOf()])).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ items_count: 1, expected_items: 1, total_price: 15_000 });
    // The browser that was keying it in adds no further line.
    expect((await addItem(app, 'staff', id)).status).toBe(409);
  });

  test.each(['printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled'] as const)(
    'are not replaced when it is %s',
    async (status) => {
      const id = await createOrderWithStatus(app, status);
      const response = await replaceItems(id, [lineOf({ quantity: 2 })]);
      expect([response.status, (await response.json()).code]).toEqual([409, 'order.not_pending']);
      expect(await itemsOf(id)).toMatchObject([{ quantity: 1 }]);
    },
  );

  test('keep the price at which they were sold, and new ones need a price of their product', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    await addItem(app, 'staff', id);
    await app.db.execute(
      `update d2c_order_items set unit_price = 9000, subtotal = 9000 where d2c_order_id = ${id}`,
    );
    expect((await replaceItems(id, [lineOf({ unit_price: 9000, quantity: 2 })])).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ total_price: 18_000 });
    const refused = await replaceItems(id, [lineOf({ unit_price: 8000 })]);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'order.price_changed']);
    const unknown = await replaceItems(id, [lineOf({ product_id: 2_000_000_000 })]);
    expect([unknown.status, (await unknown.json()).code]).toEqual([409, 'product.not_found']);
    expect(await itemsOf(id)).toMatchObject([{ quantity: 2, unit_price: 9000 }]);
  });

  test.each([
    ['none', []],
    ['no piece', [{ quantity: 0 }]],
    ['part of a piece', [{ quantity: 1.5 }]],
    ['a negative price', [{ unit_price: -1 }]],
    ['an unknown field', [{ subtotal: 5 }]],
  ])('are refused with %s', async (_, changes) => {
    const id = await createOrderWithStatus(app, 'pending');
    expect((await replaceItems(id, changes.map(lineOf))).status).toBe(422);
    expect(await itemsOf(id)).toMatchObject([{ quantity: 1 }]);
  });

  test('are refused at an old version, succeed again unchanged, and are marked when a job sheet was printed', async () => {
    const id = await createOrderWithStatus(app, 'pending');
    const headers = await currentVersionHeader(app, id);
    await post(app, '/d2c/job-sheets/printed/', { ids: [id] }, 'admin');
    app.clock.advance(1000);
    const items = [lineOf({ quantity: 4 })];
    expect((await replaceItems(id, items, { headers })).status).toBe(200);
    expect((await replaceItems(id, items, { headers })).status).toBe(200);
    expect((await replaceItems(id, [lineOf()], { headers })).status).toBe(412);
    expect((await orderOf(id)).changed_after_print).toBe(true);
  });

  test('are changed by staff only in their own orders of today', async () => {
    const own = await createOrderWithStatus(app, 'pending');
    expect((await replaceItems(own, [lineOf({ quantity: 2 })], { as: 'staff' })).status).toBe(200);
    const foreign = await createOrder(app, 'admin', { expected_items: 1 });
    expect((await replaceItems(foreign, [lineOf()], { as: 'staff' })).status).toBe(404);
    await app.db.execute(
      `update d2c_orders set order_date = order_date - interval '1 day' where d2c_order_id = ${own}`,
    );
    expect((await replaceItems(own, [lineOf()], { as: 'staff' })).status).toBe(403);
  });
});
