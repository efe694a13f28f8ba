import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StockMode } from '#domain/stock-level.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addItem,
  createOrder,
  currentVersionHeader,
  enterShipmentResult,
  moveOrder,
  post,
} from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'order-stock' });
});
afterAll(() => app.close());

let count = 0;
const productWith = async (stock_mode: StockMode): Promise<number> => {
  count += 1;
  const json = { name: `Piece ${count}`, category_id: 1, base_price: 1000, stock_mode };
  const response = await post(app, '/products/', json, 'admin');
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()).data.product_id;
};

const setStock = (id: number, quantity: number) =>
  app.call(`/products/${id}/stock?quantity=${quantity}`, { method: 'PUT', as: 'admin' });

const stockOf = async (id: number) =>
  (await (await app.call(`/products/${id}/stock`, { as: 'admin' })).json()).data;

/** Creates an order with two lines of the product: `quantity` pieces and one more. */
const orderOf = async (product_id: number, quantity: number): Promise<number> => {
  const id = await createOrder(app, 'staff', { expected_items: 2, total_price: (quantity + 1) * 1000 });
  for (const pieces of [quantity, 1])
    expect((await addItem(app, 'staff', id, { product_id, quantity: pieces, unit_price: 1000 })).status).toBe(
      201,
    );
  return id;
};

const moveTo = async (id: number, ...statuses: string[]): Promise<void> => {
  for (const status of statuses) expect((await moveOrder(app, 'admin', id, status)).status).toBe(200);
};

const takeBack = async (id: number) =>
  app.call(`/d2c/orders/${id}/take-back/`, {
    method: 'POST',
    json: { reason: 'By mistake' },
    as: 'admin',
    headers: await currentVersionHeader(app, id),
  });
/** Undoes the last move, at the current version. */
const undo = async (id: number) => {
  const { version } = (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
  return post(app, '/d2c/order-undos/', { orders: [{ id, version }] }, 'admin');
};
const cancel = (id: number) => post(app, `/d2c/orders/${id}/cancel/`, { reason: 'Not wanted' }, 'admin');
const receiveBack = (id: number, received: boolean) =>
  app.call(`/d2c/orders/${id}/received-back/`, { method: 'PUT', json: { received }, as: 'admin' });

describe('the stock of a product that orders count', () => {
  test('goes down when an order is ready, with a movement that names the order', async () => {
    const product = await productWith('by_orders');
    await setStock(product, 10);
    const id = await orderOf(product, 3);
    await moveTo(id, 'printing');
    expect((await stockOf(product)).quantity).toBe(10);
    await moveTo(id, 'ready');
    const stock = await stockOf(product);
    expect(stock.quantity).toBe(6);
    expect(stock.movements[0]).toMatchObject({
      kind: 'taken',
      delta: -4,
      quantity_after: 6,
      reason: null,
      order: { kind: 'd2c', id },
      by: 'The admin',
    });
    await moveTo(id, 'handed_to_shopini');
    expect((await enterShipmentResult(app, 'admin', id, 'delivered')).status).toBe(200);
    expect((await stockOf(product)).quantity).toBe(6);
  });

  test('goes up again when the order is taken back to printing, cancelled or deleted', async () => {
    const product = await productWith('by_orders');
    await setStock(product, 10);
    const id = await orderOf(product, 3);
    await moveTo(id, 'printing', 'ready');
    expect((await takeBack(id)).status).toBe(200);
    expect((await stockOf(product)).movements[0]).toMatchObject({ kind: 'put_back', delta: 4 });
    await moveTo(id, 'ready');
    expect((await stockOf(product)).quantity).toBe(6);
    expect((await cancel(id)).status).toBe(200);
    expect((await stockOf(product)).quantity).toBe(10);
    const deleted = await orderOf(product, 1);
    await moveTo(deleted, 'printing', 'ready');
    expect((await stockOf(product)).quantity).toBe(8);
    await app.call(`/d2c/orders/${deleted}`, { method: 'DELETE', as: 'admin' });
    expect((await stockOf(product)).quantity).toBe(10);
    expect((await stockOf(product)).movements[0].order).toEqual({ kind: 'd2c', id: deleted });
  });

  test('goes up when a returned parcel is received back, and not before', async () => {
    const product = await productWith('by_orders');
    await setStock(product, 10);
    const id = await orderOf(product, 3);
    await moveTo(id, 'printing', 'ready', 'handed_to_shopini');
    await enterShipmentResult(app, 'admin', id, 'returned');
    expect((await stockOf(product)).quantity).toBe(6);
    for (const [received, quantity] of [
      [true, 10],
      [true, 10],
      [false, 6],
      [true, 10],
    ] as const) {
      expect((await receiveBack(id, received)).status).toBe(200);
      expect((await stockOf(product)).quantity).toBe(quantity);
    }
  });

  test('goes up when the parcel was cancelled', async () => {
    const product = await productWith('by_orders');
    await setStock(product, 10);
    const id = await orderOf(product, 3);
    await moveTo(id, 'printing', 'ready', 'handed_to_shopini');
    await enterShipmentResult(app, 'admin', id, 'cancelled');
    expect((await stockOf(product)).quantity).toBe(10);
  });

  test('is negative when more pieces were sent than counted, and then out of stock', async () => {
    const product = await productWith('by_orders');
    const id = await orderOf(product, 3);
    await moveTo(id, 'printing', 'ready');
    expect((await stockOf(product)).quantity).toBe(-4);
    const low = await (await app.call('/products/low-stock/', { as: 'admin' })).json();
    expect(low.data.find(({ product_id }: { product_id: number }) => product_id === product)?.quantity).toBe(
      -4,
    );
    await setStock(product, 5);
    expect((await stockOf(product)).movements[0]).toMatchObject({ kind: 'set', delta: 9, order: null });
  });

  test('follows wholesale orders: down when one is completed, up when it is deleted before it was shipped', async () => {
    const product = await productWith('by_orders');
    await setStock(product, 10);
    const client = await post(
      app,
      '/b2b/clients/',
      { name: 'Shop', contact_person: 'Zaid', phone: '07700000000' },
      'admin',
    );
    const { client_id } = (await client.json()).data;
    const order = await post(
      app,
      '/b2b/orders/',
      { client_id, order_notes: '', status: 'printing' },
      'admin',
    );
    const { b2b_order_id: id } = (await order.json()).data;
    await post(
      app,
      `/b2b/orders/${id}/items/`,
      { product_id: product, quantity: 7, unit_price: 1000, notes: '' },
      'admin',
    );
    const done = await app.call(`/b2b/orders/${id}`, {
      method: 'PUT',
      json: { status: 'completed' },
      as: 'admin',
    });
    expect(done.status, await done.clone().text()).toBe(200);
    const stock = await stockOf(product);
    expect([stock.quantity, stock.movements[0].order]).toEqual([3, { kind: 'b2b', id }]);
    await app.call(`/b2b/orders/${id}`, { method: 'DELETE', as: 'admin' });
    expect((await stockOf(product)).quantity).toBe(10);
  });
});

test('no order moves a stock that is kept by hand or not at all', async () => {
  for (const mode of ['by_hand', 'made_to_order'] as const) {
    const product = await productWith(mode);
    await setStock(product, 10);
    await moveTo(await orderOf(product, 3), 'printing', 'ready');
    expect((await stockOf(product)).quantity).toBe(10);
  }
});

test('a product that is made to order is never low, neither in the list nor on the dashboard', async () => {
  const lowOf = async () => ({
    list: (await (await app.call('/products/low-stock/', { as: 'admin' })).json()).data.map(
      ({ product_id }: { product_id: number }) => product_id,
    ),
    card: (await (await app.call('/dashboard/', { as: 'admin' })).json()).data.low_stock,
  });
  const before = await lowOf();
  const product = await productWith('made_to_order');
  expect(await lowOf()).toEqual(before);
  await app.call(`/products/${product}`, { method: 'PUT', json: { stock_mode: 'by_hand' }, as: 'admin' });
  expect(await lowOf()).toEqual({
    list: expect.arrayContaining([...before.list, product]),
    card: before.card + 1,
  });
});

test('pieces that were taken before a product was counted by orders do not come back', async () => {
  const product = await productWith('by_hand');
  await setStock(product, 10);
  const id = await orderOf(product, 3);
  await moveTo(id, 'printing', 'ready');
  await app.call(`/products/${product}`, { method: 'PUT', json: { stock_mode: 'by_orders' }, as: 'admin' });
  await cancel(id);
  expect((await stockOf(product)).quantity).toBe(10);
});

/**
 * The moves of the property test, and whether the pieces are out of the stock after each status, from the
 * issue's words.
 */
const MOVES: Readonly<Record<string, (id: number) => Promise<Response>>> = {
  print: (id) => moveOrder(app, 'admin', id, 'printing'),
  finish: (id) => moveOrder(app, 'admin', id, 'ready'),
  'hand over': (id) => moveOrder(app, 'admin', id, 'handed_to_shopini'),
  'take back': takeBack,
  undo,
  cancel,
  return: (id) => enterShipmentResult(app, 'admin', id, 'returned'),
  deliver: (id) => enterShipmentResult(app, 'admin', id, 'delivered'),
  receive: (id) => receiveBack(id, true),
  'not received': (id) => receiveBack(id, false),
};

test('after any moves of two orders the stock is the sum of its movements, less the pieces of each order that is out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...Object.keys(MOVES))), {
        minLength: 6,
        maxLength: 30,
      }),
      async (steps) => {
        const product = await productWith('by_orders');
        await setStock(product, 100);
        const orders = [
          { id: await orderOf(product, 3), pieces: 4 },
          { id: await orderOf(product, 6), pieces: 7 },
        ];
        for (const [which, move] of steps) await MOVES[move]?.(orders[which]?.id ?? 0);
        let out = 0;
        for (const { id, pieces } of orders) {
          const order = (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
          const isAway = ['ready', 'handed_to_shopini', 'completed'].includes(order.status);
          const isWithCourier = order.ended_as === 'returned' && order.received_back_at === null;
          if (isAway || isWithCourier) out += pieces;
        }
        const { rows } = await app.db.execute<{ sum: number }>(
          `select sum(delta)::int as sum from stock_movements where product_id = ${product}`,
        );
        const { quantity } = await stockOf(product);
        expect([quantity, rows[0]?.sum]).toEqual([100 - out, 100 - out]);
      },
    ),
    { numRuns: IS_FULL ? 300 : 10 },
  );
});

test('orders of the same products that become ready at the same time wait for each other', async () => {
  const products = [await productWith('by_orders'), await productWith('by_orders')];
  for (const product of products) await setStock(product, 100);
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const id = await createOrder(app, 'staff', { expected_items: 2, total_price: 2000 });
    for (const product_id of index % 2 === 0 ? products : products.toReversed())
      await addItem(app, 'staff', id, { product_id, unit_price: 1000 });
    await moveTo(id, 'printing');
    ids.push(id);
  }
  const moved = await Promise.all(ids.map((id) => moveOrder(app, 'admin', id, 'ready')));
  expect(moved.map(({ status }) => status)).toEqual(ids.map(() => 200));
  for (const product of products) expect((await stockOf(product)).quantity).toBe(88);
});
