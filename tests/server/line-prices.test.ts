import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { addItem, createOrder, moveOrder } from '#tests/support/orders.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'line_prices' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

let productCount = 0;

/** Creates a product, with functions that change its price and order it. */
const createSoldProduct = async (price: number) => {
  productCount += 1;
  const { rows } = await app.db.execute<{ product_id: number }>(
    `insert into products (product_code, name, base_price) values ('L-${productCount}', 'Fox ${productCount}', ${price})
     returning product_id`,
  );
  const product_id = rows[0]?.product_id ?? 0;
  const name = `Fox ${productCount}`;
  return {
    product_id,
    name,
    setPrice: (newPrice: number) =>
      app.db.execute(`update products set base_price = ${newPrice} where product_id = ${product_id}`),
    /** Moves the known prices of the product into the past. */
    moveIntoPast: (hours: number) =>
      app.db.execute(
        `update product_prices set stood_from = stood_from - interval '${hours} hours',
           stood_until = stood_until - interval '${hours} hours' where product_id = ${product_id}`,
      ),
    orderAt: async (unit_price: number, custom_cost = 0) => {
      const id = await createOrder(app, 'staff', { total_price: 1_000_000 });
      return addItem(app, 'staff', id, { product_id, unit_price, custom_cost });
    },
  };
};

const pricesOf = async (product_id: number) =>
  (
    await app.db.execute<{ price: number; isCurrent: boolean }>(
      `select base_price::float8 as price, stood_until is null as "isCurrent" from product_prices
       where product_id = ${product_id} order by price_id`,
    )
  ).rows;

describe('a line is accepted with', () => {
  test('the price of the catalogue', async () => {
    const product = await createSoldProduct(5500);
    expect((await product.orderAt(5500)).status).toBe(201);
  });

  test('that price plus its custom cost, as a cart computes it', async () => {
    const product = await createSoldProduct(5500);
    expect((await product.orderAt(6000.25, 500.25)).status).toBe(201);
  });

  test('a price that was valid within the last day', async () => {
    const product = await createSoldProduct(5500);
    await product.setPrice(6000);
    await product.moveIntoPast(23);
    expect((await product.orderAt(5500)).status).toBe(201);
    expect((await product.orderAt(6000)).status).toBe(201);
  });

  test('a price of 0, if the product is free', async () => {
    const product = await createSoldProduct(0);
    expect((await product.orderAt(0)).status).toBe(201);
  });
});

describe('a line is refused, with both prices, for', () => {
  test.each([
    ['an invented price', 1, 0],
    ['a fils too little', 5499.99, 0],
    ['a fils too much', 5500.01, 0],
    ['a custom cost taken off', 5000, 500],
    ['a custom cost counted twice', 6500, 500],
  ])('%s', async (_, unit_price, custom_cost) => {
    const product = await createSoldProduct(5500);
    const id = await createOrder(app, 'staff', { total_price: 1_000_000 });
    const before = await databaseState(app.db);
    const response = await addItem(
      app,
      'staff',
      id,
      { product_id: product.product_id, unit_price, custom_cost },
      `refused-${productCount}`,
    );
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      detail: `The price of '${product.name}' is 5500 IQD now, not ${unit_price} IQD.`,
      code: 'order.price_changed',
      values: { name: product.name, unit_price, base_price: 5500 },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('a price that is older than a day', async () => {
    const product = await createSoldProduct(5500);
    await product.setPrice(6000);
    await product.moveIntoPast(25);
    expect((await product.orderAt(5500)).status).toBe(409);
    expect((await product.orderAt(6000)).status).toBe(201);
  });

  test('the price of another product', async () => {
    const [product, otherProduct] = [await createSoldProduct(5500), await createSoldProduct(7000)];
    expect((await product.orderAt(7000)).status).toBe(409);
    expect((await otherProduct.orderAt(7000)).status).toBe(201);
  });
});

describe('the price history', () => {
  test('starts with the product and grows only when its price changes', async () => {
    const product = await createSoldProduct(5500);
    await product.setPrice(6000);
    await app.db.execute(
      `update products set name = name || '!', base_price = 6000 where product_id = ${product.product_id}`,
    );
    expect(await pricesOf(product.product_id)).toEqual([
      { price: 5500, isCurrent: false },
      { price: 6000, isCurrent: true },
    ]);
  });

  test('has a price that was valid before', async () => {
    const product = await createSoldProduct(5500);
    await product.setPrice(6000);
    await product.setPrice(5500);
    await product.moveIntoPast(48);
    expect((await product.orderAt(5500)).status).toBe(201);
    expect((await product.orderAt(6000)).status).toBe(409);
  });

  test('is deleted with the product', async () => {
    const product = await createSoldProduct(5500);
    await app.db.execute(`delete from products where product_id = ${product.product_id}`);
    expect(await pricesOf(product.product_id)).toEqual([]);
  });
});

test('a repeated line under the same key gets its first answer, whatever the current price is', async () => {
  const product = await createSoldProduct(5500);
  const id = await createOrder(app, 'staff', { total_price: 1_000_000 });
  const send = () =>
    addItem(app, 'staff', id, { product_id: product.product_id, unit_price: 5500 }, 'replayed-1');
  const first = await send();
  expect(first.status).toBe(201);
  await product.setPrice(9000);
  await product.moveIntoPast(48);
  const repeated = await send();
  expect(repeated.status).toBe(201);
  expect(await repeated.json()).toEqual(await first.json());
});

describe('the lines of an order match its total', () => {
  test('and cannot exceed it, even without an announced number of lines', async () => {
    const id = await createOrder(app, 'staff', { total_price: 1 });
    const response = await addItem(app, 'staff', id);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'order.total_mismatch',
      values: { id, items_total: 15_000, total_price: 1 },
    });
  });

  test('and a line beyond it is refused at once, not only with the last line', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 3, total_price: 30_000 });
    expect((await addItem(app, 'staff', id)).status).toBe(201);
    expect((await addItem(app, 'staff', id, { quantity: 2 })).status).toBe(409);
    expect((await addItem(app, 'staff', id)).status).toBe(201);
  });
});

describe('an order whose line has a new price', () => {
  test('continues under its number: the line sends the new total, which the history shows', async () => {
    const product = await createSoldProduct(5500);
    const id = await createOrder(app, 'staff', { expected_items: 2, total_price: 20_500 });
    expect((await addItem(app, 'staff', id)).status).toBe(201);
    await product.setPrice(6000);
    await product.moveIntoPast(25);
    const line = { product_id: product.product_id, unit_price: 5500 };
    expect((await addItem(app, 'staff', id, line, 'new-price')).status).toBe(409);
    const changedLine = { ...line, unit_price: 6000, order_total_price: 21_000 };
    expect((await addItem(app, 'staff', id, changedLine, 'new-price')).status).toBe(201);
    const order = (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
    expect(order).toMatchObject({ total_price: 21_000, items_count: 2, version: 3 });
    const { rows } = await app.db.execute(
      `select entity, before, after from audit_log where action = 'order.repriced' and entity_id = '${id}'`,
    );
    expect(rows).toEqual([
      { entity: 'd2c_order', before: { total_price: 20_500 }, after: { total_price: 21_000 } },
    ]);
    expect((await moveOrder(app, 'admin', id, 'printing')).status).toBe(200);
  });

  test('is refused a total that differs from its lines', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    const before = await databaseState(app.db);
    expect((await addItem(app, 'staff', id, { order_total_price: 1 })).status).toBe(409);
    expect((await addItem(app, 'staff', id, { order_total_price: 15_001 })).status).toBe(409);
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('keeps its total if the line sends none', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    expect((await addItem(app, 'staff', id, { order_total_price: 15_000 })).status).toBe(201);
    const { rows } = await app.db.execute(
      `select 1 from audit_log where action = 'order.repriced' and entity_id = '${id}'`,
    );
    expect(rows).toEqual([]);
  });
});

test('a database without a history starts it with the current prices', async () => {
  const database = await createTestDatabase({
    prepare: async () => {},
    template: 'empty',
    name: 'prices_migration',
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const folder = new URL('../../server/db/migrations/', import.meta.url);
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    const run = async (file: string): Promise<void> => {
      for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint'))
        await client.query(statement);
    };
    const first = files.findIndex((file) =>
      readFileSync(new URL(file, folder), 'utf8').includes('product_prices'),
    );
    expect(first).toBeGreaterThan(0);
    for (const file of files.slice(0, first)) await run(file);
    await client.query(
      `insert into products (product_code, name, base_price, created_at)
       values ('A', 'A', 5500, '2026-01-01'), ('B', 'B', 0, '2026-01-02')`,
    );
    for (const file of files.slice(first)) await run(file);
    const { rows } = await client.query(
      `select product_code, p.base_price = h.base_price as is_same, stood_from = created_at as is_since, stood_until
       from products p left join product_prices h using (product_id) order by product_code`,
    );
    expect(rows).toEqual([
      { product_code: 'A', is_same: true, is_since: true, stood_until: null },
      { product_code: 'B', is_same: true, is_since: true, stood_until: null },
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
