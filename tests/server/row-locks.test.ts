import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { applyProductImport, tryProductImport } from '#api/contracts/product-import.ts';
import { createServer } from '#server/app.ts';
import { type ConnectionTimeouts, connect } from '#server/db/connect.ts';
import { isRowBusy, toDatabaseProblem } from '#server/db/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { addItem, createOrder, orderBody, post, vaseLine } from '#tests/support/orders.ts';

/* A change waits only for changes of the same rows, and fails with a message if they take too long. */

let app: TestApp;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await createTestApp({ name: 'locks' });
});
beforeEach(async () => {
  await app.reset();
  await app.tokenOf('staff');
  await app.tokenOf('admin');
});
afterEach(async () => {
  // The waiting calls end before their server.
  for (const close of cleanups.splice(0)) await close();
});
afterAll(() => app.close());

/** Holds the locks of these statements until the returned function is called. */
const holdLocks = async (...statements: string[]): Promise<() => Promise<void>> => {
  const client = await app.pool.connect();
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  let isLocked = true;
  const release = async (): Promise<void> => {
    if (!isLocked) return;
    isLocked = false;
    await client.query('rollback');
    client.release();
  };
  cleanups.push(release);
  return release;
};

const waitForLockWait = () =>
  vi.waitFor(
    async () => {
      const { rows } = await app.db.execute(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 30_000 },
  );

const importFile = async (text: string): Promise<Response> => {
  const file = Buffer.from(text).toString('base64');
  const dryRun = await post(app, tryProductImport.path, { file }, 'admin');
  const { data } = z.parse(z.object({ data: z.object({ digest: z.string() }) }), await dryRun.json());
  return post(app, applyProductImport.path, { file, digest: data.digest }, 'admin');
};

describe('a product import', () => {
  const PRICE_FILE = 'product_code,base_price\nT-2,43000\n';

  test('does not wait for a product that it does not contain', async () => {
    const { product_id } = app.products.hook;
    await holdLocks(`select 1 from products where product_id = ${product_id} for update`);
    expect((await importFile(PRICE_FILE)).status).toBe(200);
  });

  test('lets orders add lines of every product meanwhile, also of those that it contains', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 2, total_price: 57_500.5 });
    // The import locks its products first, then waits for the row that every change of the catalog updates.
    const release = await holdLocks('update catalogue_version set name = name');
    const importing = importFile(PRICE_FILE);
    await waitForLockWait();
    expect((await addItem(app, 'staff', id)).status).toBe(201);
    const { product_id, base_price } = app.products.lamp;
    const line = { product_id, quantity: 1, unit_price: base_price };
    expect((await addItem(app, 'staff', id, line)).status).toBe(201);
    await release();
    expect((await importing).status).toBe(200);
  });

  test('lets the stock of a product that it does not contain change meanwhile', async () => {
    const release = await holdLocks('update catalogue_version set name = name');
    const importing = importFile(PRICE_FILE);
    await waitForLockWait();
    const { product_id } = app.products.hook;
    const stockResponse = await app.call(`/products/${product_id}/stock?quantity=3`, {
      method: 'PUT',
      as: 'admin',
      headers: { 'If-Match': '*' },
    });
    expect(stockResponse.status).toBe(200);
    await release();
    expect((await importing).status).toBe(200);
  });

  test('does not overwrite changes that were made before it had its locks', async () => {
    const release = await holdLocks(
      `update products set name = 'Other lamp', version = version + 1 where product_code = 'T-2'`,
    );
    const importing = importFile(PRICE_FILE);
    await waitForLockWait();
    await release();
    expect((await importing).status).toBe(200);

    const otherConnection = await app.pool.connect();
    await otherConnection.query('begin');
    await otherConnection.query(`update products set base_price = 1 where product_code = 'T-2'`);
    const secondImport = importFile('product_code,base_price\nT-2,44000\n');
    await waitForLockWait();
    await otherConnection.query('commit');
    otherConnection.release();
    const response = await secondImport;
    expect([response.status, (await response.json()).code]).toEqual([409, 'import.stale']);
  });
});

describe('a change that waits too long for another', () => {
  /** Starts a server on the same database that waits at most 50 ms for a lock. */
  const openImpatientServer = (timeouts: Partial<ConnectionTimeouts> = { lock: 50 }): Hono => {
    const connection = connect(app.url, { max: 4, timeouts });
    cleanups.push(() => connection.close());
    const { marketplace, choice, provider, settings } = app;
    return createServer({
      db: connection.db,
      clock: app.clock,
      ipOf: () => '127.0.0.1',
      report: (error) => app.reported.push(error),
      log: app.log,
      changes: { subscribe: () => () => {}, ready: async () => {}, close: async () => {} },
      tokenLimits: { idleMs: 3_600_000, maxMs: 3_600_000 },
      ...{ marketplace, choice, provider, settings },
    });
  };
  const sendRequest = async (
    server: Hono,
    method: string,
    path: string,
    { as, json, key }: { as: 'staff' | 'admin'; json?: unknown; key?: string },
  ): Promise<Response> =>
    server.request(`/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await app.tokenOf(as)}`,
        'If-Match': '*',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });

  const expectBusy = async (response: Response): Promise<void> => {
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        code: 'row.busy',
        values: {},
        detail: 'Somebody is changing this just now. Nothing was saved; please try again in a moment.',
        request_id: response.headers.get('X-Request-Id'),
      },
    ]);
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
    // The person who runs the server could not repair it, so it is not reported.
    expect(app.reported).toEqual([]);
  };

  const BUSY_CASES: readonly (readonly [
    what: string,
    held: string,
    ask: (server: Hono) => Promise<Response>,
  ])[] = [
    [
      'a line of an order that is being moved',
      'select 1 from d2c_orders for update',
      (server) => sendRequest(server, 'POST', '/d2c/orders/1/items/', { as: 'staff', json: vaseLine(app) }),
    ],
    [
      'a move of that order',
      'select 1 from d2c_orders for update',
      (server) => sendRequest(server, 'PUT', '/d2c/orders/1', { as: 'admin', json: { status: 'cancelled' } }),
    ],
    [
      'a product',
      'select 1 from products for update',
      (server) =>
        sendRequest(server, 'PUT', `/products/${app.products.vase.product_id}`, {
          as: 'admin',
          json: { name: 'Urn' },
        }),
    ],
    [
      'the stock of it',
      'select 1 from product_stock for update',
      (server) =>
        sendRequest(server, 'PUT', `/products/${app.products.vase.product_id}/stock?quantity=2`, {
          as: 'admin',
        }),
    ],
    [
      'the settings',
      'select 1 from shop_settings for update',
      (server) =>
        sendRequest(server, 'PUT', '/settings/', {
          as: 'admin',
          json: {
            company_name: 'B',
            contact_email: 'a@b.test',
            contact_phone: '1',
            low_stock_threshold: 6,
          },
        }),
    ],
  ];

  const prepareAndLock = async (lockStatement: string): Promise<void> => {
    await createOrder(app, 'staff', { expected_items: 2 });
    await app.db.execute(
      sql`insert into product_stock (product_id, quantity, last_updated, version)
          values (${app.products.vase.product_id}, 1, now(), 1)`,
    );
    await app.db.execute(`insert into shop_settings values (true, 'A', 'a@b.test', '1', 5, 1)`);
    await holdLocks(lockStatement);
  };

  test.each(BUSY_CASES)('%s', async (_, lockStatement, sendRequestOf) => {
    await prepareAndLock(lockStatement);
    await expectBusy(await sendRequestOf(openImpatientServer()));
  });

  // This happens when a call waits for several locks, each shorter than the timeout of a lock.
  test.each(BUSY_CASES)(
    '%s, where the statement timeout ends the wait',
    async (_, lockStatement, sendRequestOf) => {
      await prepareAndLock(lockStatement);
      await expectBusy(await sendRequestOf(openImpatientServer({ statement: 1000 })));
    },
  );

  test('a slow statement that waits for no lock is still reported', async () => {
    const { db, close } = connect(app.url, { max: 1, timeouts: { statement: 50 } });
    cleanups.push(close);
    const error: unknown = await db.execute('select pg_sleep(20)').catch((reason: unknown) => reason);
    expect([isRowBusy(error), toDatabaseProblem(error)]).toEqual([false, 'unavailable']);
  });

  test.each([
    ['the timeout of a lock', { lock: 50 }],
    ['the timeout of a statement', { statement: 1000 }],
  ])('a duplicate of a running request, by %s', async (_, timeouts) => {
    const { user_id } = app.users.staff;
    const key = 'order-twin-0001';
    await holdLocks(
      `insert into idempotency_keys (user_id, key, fingerprint) values (${user_id}, '${key}', '\\x00')`,
    );
    await expectBusy(
      await sendRequest(openImpatientServer(timeouts), 'POST', '/d2c/orders/', {
        as: 'staff',
        json: orderBody(),
        key,
      }),
    );
  });

  test.each([
    ['the timeout of a lock', { lock: 50 }],
    ['the timeout of a statement', { statement: 1000 }],
  ])('a batch reports it for each order, and moves the others, by %s', async (_, timeouts) => {
    const ids: number[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1)
      ids.push(await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 }));
    for (const id of ids) await addItem(app, 'staff', id);
    await holdLocks(`select 1 from d2c_orders where d2c_order_id = ${ids[0]} for update`);
    const response = await sendRequest(openImpatientServer(timeouts), 'POST', '/d2c/order-moves/', {
      as: 'admin',
      json: { ids, status: 'printing' },
    });
    const { data } = z.parse(z.object({ data: z.array(z.looseObject({})) }), await response.json());
    expect(data).toMatchObject([{ moved: false, code: 'order.move_failed' }, { moved: true }]);
    expect(app.reported).toEqual([]);
  });
});
