import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import type { ProductStock, StockedProduct } from '#api/contracts/product-stock.ts';
import { openChangeFeed } from '#server/changes.ts';
import { products } from '#server/db/schema/products.ts';
import { insertOpeningStock } from '#server/demo/opening-stock.ts';
import { type QuantityChange, setQuantities } from '#server/store/product-stock.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'product-stock' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

let count = 0;
const product = async (name = 'Counted', active = true): Promise<number> => {
  count += 1;
  const [row] = await app.db
    .insert(products)
    .values({ product_code: `S-${count}`, name, base_price: 1000, active })
    .returning({ product_id: products.product_id });
  return row?.product_id ?? 0;
};

interface SetStockOptions {
  reason?: string;
  version?: number;
  as?: Person;
}

const setStock = (
  id: number,
  quantity: number | string,
  { reason, version, as = 'admin' }: SetStockOptions = {},
) => {
  const query = new URLSearchParams({
    quantity: String(quantity),
    ...(reason === undefined ? {} : { reason }),
  });
  return app.call(`/products/${id}/stock?${query}`, {
    method: 'PUT',
    as,
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });
};

const stockIn = async (response: Response): Promise<ProductStock> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).data;
};
const stockOf = async (id: number): Promise<ProductStock> =>
  stockIn(await app.call(`/products/${id}/stock`, { as: 'admin' }));

const listed = async (path: string): Promise<StockedProduct[]> => {
  const response = await app.call(path, { as: 'admin' });
  expect(response.status).toBe(200);
  return (await response.json()).data;
};

const auditOf = async (id: number): Promise<unknown[]> => {
  const { rows } = await app.db.execute(
    `select username, action, before, after from audit_log where entity = 'product_stock' and entity_id = '${id}' order by id`,
  );
  return rows;
};

const sumOf = async (id: number): Promise<number> => {
  const { rows } = await app.db.execute<{ sum: number }>(
    `select coalesce(sum(delta), 0)::int as sum from stock_movements where product_id = ${id}`,
  );
  return rows[0]?.sum ?? Number.NaN;
};

describe('the stock of a product', () => {
  test('is 0 and was never updated before the first count', async () => {
    const id = await product();
    expect(await stockOf(id)).toEqual({
      product_id: id,
      quantity: 0,
      last_updated: null,
      version: 0,
      product: expect.objectContaining({ product_id: id, name: 'Counted' }),
      movements: [],
    });
  });

  test('is 0 for a new product, and a first count of 0 is recorded', async () => {
    const created = await app.call('/products/', {
      method: 'POST',
      as: 'admin',
      json: { name: 'Just created', category_id: app.categories.toys, base_price: 0 },
    });
    const id: number = (await created.json()).data.product_id;
    const uncounted = { quantity: 0, last_updated: null };
    expect(await stockOf(id)).toMatchObject({ ...uncounted, version: 0 });
    const low = (await listed('/products/low-stock/?limit=1000')).find(({ product_id }) => product_id === id);
    expect(low).toMatchObject({ ...uncounted, stock_version: 0 });
    const stock = await stockIn(await setStock(id, 0, { version: 0 }));
    expect(stock).toMatchObject({ last_updated: app.clock.now().toISOString(), version: 1 });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('is set by a query without a body, and the ledger has the difference with its reason', async () => {
    const id = await product();
    const first = await stockIn(await setStock(id, 12, { reason: '  جرد الرفوف ' }));
    const time = app.clock.now().toISOString();
    const openingMovement = {
      movement_id: expect.any(Number),
      kind: 'set',
      delta: 12,
      quantity_after: 12,
      reason: 'جرد الرفوف',
      order: null,
      by: 'The admin',
      at: time,
    };
    expect(first).toEqual({
      product_id: id,
      quantity: 12,
      last_updated: time,
      version: 1,
      product: expect.objectContaining({ product_id: id, base_price: 1000 }),
      movements: [openingMovement],
    });
    const second = await stockIn(await setStock(id, 9, { as: 'superadmin' }));
    expect(second.movements).toEqual([
      { ...openingMovement, delta: -3, quantity_after: 9, reason: null, by: 'The superadmin' },
      openingMovement,
    ]);
    expect(await stockOf(id)).toEqual(second);
    expect(await auditOf(id)).toEqual([
      {
        username: 'admin',
        action: 'stock.set',
        before: { quantity: 0 },
        after: { quantity: 12, reason: '  جرد الرفوف ' },
      },
      {
        username: 'superadmin',
        action: 'stock.set',
        before: { quantity: 12 },
        after: { quantity: 9, reason: '' },
      },
    ]);
  });

  test('begins with its opening quantity, and each change notifies the open screens with its version', async () => {
    const id = await product();
    await app.db.transaction((tx) => insertOpeningStock(tx, [{ product_id: id, quantity: 7 }]));
    expect((await stockOf(id)).movements).toMatchObject([{ kind: 'opening', delta: 7, quantity_after: 7 }]);
    const changes: Change[] = [];
    const feed = openChangeFeed(app.url);
    await feed.ready();
    feed.subscribe((event) => changes.push(event));
    const { version } = await stockIn(await setStock(id, 8));
    await expect
      .poll(() => changes)
      .toContainEqual({ entity: 'product_stock', id: String(id), version, action: 'stock.set', by: 'admin' });
    await feed.close();
  });

  test('is not changed by setting the same value, whatever version is sent', async () => {
    const id = await product();
    const first = await stockIn(await setStock(id, 4));
    expect(await stockIn(await setStock(id, 4, { version: 0, reason: 'again' }))).toEqual(first);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('can be set to 0', async () => {
    const id = await product();
    expect(await stockIn(await setStock(id, 0))).toMatchObject({ quantity: 0, version: 1, movements: [] });
  });

  test('has a version, and a change from an older one is refused with the current stock', async () => {
    const id = await product('Stale vase');
    const response = await setStock(id, 5, { version: 0 });
    expect(response.headers.get('ETag')).toBe('"1"');
    await stockIn(await setStock(id, 8, { version: 1 }));
    const before = await databaseState(app.db);
    const refused = await setStock(id, 2, { version: 1 });
    expect(refused.status).toBe(412);
    expect(await refused.json()).toEqual({
      detail: `The stock of 'Stale vase' was set to 8 in the meantime.`,
      code: 'stock.stale',
      values: { name: 'Stale vase', quantity: 8 },
      current: await stockOf(id),
    });
    expect(await databaseState(app.db)).toEqual(before);
    expect((await stockIn(await setStock(id, 2))).quantity).toBe(2);
  });

  test.each(['-1', '1.5', '', 'many', '1000001', '٣'])('cannot be set to %j', async (quantity) => {
    const id = await product();
    const refused = await setStock(id, quantity);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'validation', values: { field: 'quantity' } });
    expect(await stockOf(id)).toMatchObject({ quantity: 0, version: 0 });
  });

  test('of an unknown product can be neither read nor set', async () => {
    for (const response of [
      await app.call('/products/2000000000/stock', { as: 'admin' }),
      await setStock(2_000_000_000, 1),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'product.not_found',
        values: { id: 2_000_000_000 },
      });
    }
  });

  test('shows the last twenty changes', async () => {
    const id = await product();
    for (let quantity = 1; quantity <= 23; quantity += 1) await setStock(id, quantity);
    const { movements } = await stockOf(id);
    expect(movements.map((movement) => movement.quantity_after)).toEqual(
      Array.from({ length: 20 }, (_, index) => 23 - index),
    );
  });

  test('set by many concurrent requests has the last value, and the ledger adds up to it', async () => {
    const id = await product();
    const quantities = Array.from({ length: 12 }, (_, index) => index * 7);
    await Promise.all(quantities.map(async (quantity) => stockIn(await setStock(id, quantity))));
    const { quantity, movements } = await stockOf(id);
    expect(quantities).toContain(quantity);
    expect(movements[0]?.quantity_after).toBe(quantity);
    expect(await sumOf(id)).toBe(quantity);
    for (const [index, { delta, quantity_after }] of movements.entries())
      expect(quantity_after - delta).toBe(movements[index + 1]?.quantity_after ?? 0);
  });

  test('set by two requests from one version accepts one and refuses the other', async () => {
    const id = await product();
    await stockIn(await setStock(id, 10));
    const responses = await Promise.all([setStock(id, 6, { version: 1 }), setStock(id, 4, { version: 1 })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await sumOf(id)).toBe((await stockOf(id)).quantity);
  });

  test('is the sum of its movements after any sequence of settings and refusals', async () => {
    const step = fc.record({
      quantity: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(-1, 2_000_000)),
      version: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
      reason: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
    });
    const sequence = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.array(step, { maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(sequence, async ([opening, steps]) => {
        const id = await product();
        await app.db.transaction((tx) => insertOpeningStock(tx, [{ product_id: id, quantity: opening }]));
        let expected = opening;
        for (const { quantity, ...more } of steps) {
          const response = await setStock(id, quantity, more);
          if (response.status === 200) expected = quantity;
          else expect([412, 422]).toContain(response.status);
        }
        expect((await stockOf(id)).quantity).toBe(expected);
        expect(await sumOf(id)).toBe(expected);
      }),
      { numRuns: IS_FULL ? 200 : 15 },
    );
  });
});

describe('the stock of many products', () => {
  const moveAll = async (moves: readonly QuantityChange[]) =>
    inTransaction(app.db, (tx) => {
      const principal = { ...app.users.admin, must_change_password: false };
      return setQuantities({ tx, principal, now: app.clock.now() }, moves, 'CSV');
    });

  test('is set at once, and returns the changes for the audit log', async () => {
    const [counted, uncounted] = [await product(), await product()];
    await setStock(counted, 4);
    const change = { action: 'stock.set', entity: 'product_stock' };
    expect(
      await moveAll([
        { product_id: counted, before: 4, after: 9 },
        { product_id: uncounted, before: 0, after: 5 },
      ]),
    ).toEqual([
      { ...change, id: counted, version: 2, before: { quantity: 4 }, after: { quantity: 9, reason: 'CSV' } },
      {
        ...change,
        id: uncounted,
        version: 1,
        before: { quantity: 0 },
        after: { quantity: 5, reason: 'CSV' },
      },
    ]);
    expect((await stockOf(counted)).movements[0]).toMatchObject({ kind: 'set', delta: 5, reason: 'CSV' });
    expect(await stockOf(uncounted)).toMatchObject({ quantity: 5, version: 1 });
  });

  test('is not set if one quantity is not the expected one', async () => {
    const id = await product();
    await setStock(id, 4);
    expect(await moveAll([{ product_id: id, before: 3, after: 9 }])).toBeUndefined();
    expect(await stockOf(id)).toMatchObject({ quantity: 4, version: 1 });
  });
});

describe('the lists of stock', () => {
  test('Stock has the products in stock by name, with their quantity', async () => {
    const [second, first, none] = [await product('BB'), await product('AA', false), await product('CC')];
    await setStock(first, 3);
    await setStock(second, 2);
    await setStock(none, 0);
    const rows = (await listed('/products/in-stock/')).filter(({ name }) =>
      ['AA', 'BB', 'CC'].includes(name),
    );
    expect(rows.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [first, 3],
      [second, 2],
    ]);
    expect(rows[0]).toMatchObject({
      stock_version: 1,
      last_updated: app.clock.now().toISOString(),
      active: false,
    });
    const page = await listed('/products/in-stock/?skip=1&limit=1');
    expect(page).toEqual((await listed('/products/in-stock/')).slice(1, 2));
    const among = await listed(`/products/in-stock/?ids=${second},${none},${first}`);
    expect(among.map(({ product_id }) => product_id)).toEqual([first, second]);
  });

  test('low stock has active products up to the threshold of five, the lowest first, also without a count', async () => {
    const ids: number[] = [];
    for (const [name, quantity] of [
      ['L5', 5],
      ['L6', 6],
      ['L1', 1],
    ] as const) {
      const id = await product(name);
      await setStock(id, quantity);
      ids.push(id);
    }
    const [five, six, one] = ids;
    const uncounted = await product('L uncounted');
    const inactive = await product('L inactive', false);
    const rows = await listed('/products/low-stock/');
    const indexes = [uncounted, one, five].map((id) => rows.findIndex(({ product_id }) => product_id === id));
    expect(indexes).toEqual(indexes.toSorted((before, after) => before - after));
    expect(indexes).not.toContain(-1);
    const among = await listed(`/products/low-stock/?ids=${[...ids, uncounted, inactive].join(',')}`);
    expect(among.map(({ product_id }) => product_id)).toEqual([uncounted, one, five]);
    const sold = await listed(`/products/?ids=${inactive},${five}`);
    expect(sold.map(({ product_id }) => product_id)).toEqual([five]);
    for (const id of [six, inactive]) expect(rows.map(({ product_id }) => product_id)).not.toContain(id);
    expect(rows.map(({ quantity }) => quantity)).toEqual(
      rows.map(({ quantity }) => quantity).toSorted((before, after) => before - after),
    );
  });
});
