import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_FETCHED, MAX_ID, MAX_IDS } from '#domain/limits.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';

const ROWS = MAX_FETCHED + 5;

let app: TestApp;

const countUsers = async (): Promise<number> =>
  z.parse(
    z.object({ data: z.array(z.unknown()) }),
    await (await app.call('/auth/users', { as: 'superadmin' })).json(),
  ).data.length;

beforeAll(async () => {
  app = await createTestApp({ name: 'lists' });
  const { user_id } = app.users.admin;
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price, created_by)
    select 'Row ' || n, '07701234567', 'Karrada', 'pending', 1000, ${user_id} from generate_series(1, ${ROWS}::int) as n`);
  await app.db.execute(sql`
    insert into d2c_payments_due (d2c_order_id, expected_amount)
    select d2c_order_id, 1000 from d2c_orders`);
  await app.db.execute(sql`
    insert into b2b_clients (name, contact_person, phone)
    select 'Client ' || n, 'Zaid', '07701234567' from generate_series(1, ${ROWS}::int) as n`);
  await app.db.execute(sql`insert into b2b_orders (client_id) select client_id from b2b_clients`);
  await app.db.execute(sql`
    insert into users (username, email, full_name, password_hash, role)
    select 'person-' || n, n || '@example.test', 'Person ' || n, 'none', 'staff'
    from generate_series(1, ${ROWS - (await countUsers())}::int) as n`);
  await app.db.execute(sql`
    insert into filament_types (filament_id, brand) select n, 'Row' from generate_series(1, ${ROWS}::int) as n`);
  await app.db.execute(sql`insert into filament_stock (filament_id) select filament_id from filament_types`);
  await app.db.execute(sql`
    insert into sessions (token_hash, user_id, expires_at)
    select decode(md5(n::text), 'hex'), ${app.users.staff.user_id}, '2100-01-01' from generate_series(1, ${ROWS}::int) as n`);
  await app.db.execute(sql`
    insert into audit_log (username, action, entity, entity_id)
    select 'Author ' || n, 'order.created', 'd2c_order', n::text from generate_series(1, ${ROWS}::int) as n`);
  await app.db.execute(sql`
    with payment as (
      insert into d2c_bulk_payments (amount, settled, unexplained, date_received, recorded_by, statement_rows)
      values (${ROWS}::int, 0, ${ROWS}::int, '2026-01-01', 'Noor', ${ROWS}::int) returning bulk_payment_id)
    insert into d2c_statement_rows (bulk_payment_id, line, amount, outcome, unexplained, is_open)
    select bulk_payment_id, n, 1, 'unknown', 1, true from payment, generate_series(1, ${ROWS}::int) as n`);
});
afterAll(() => app.close());

const rowsOf = async (path: string): Promise<unknown[]> => {
  const response = await app.call(path, { as: 'superadmin' });
  expect(response.status).toBe(200);
  return z.parse(z.object({ data: z.array(z.unknown()) }), await response.json()).data;
};

const PAGED_PATHS = [
  '/d2c/orders/status/pending',
  '/d2c/payments-due/',
  '/d2c/statement-rows/',
  '/auth/users',
  '/filament/types/',
  '/filament/stock-with-details/',
  '/b2b/clients/',
  '/b2b/orders/',
];

/** Lists that return fewer rows at once or have fewer rows here. Their own tests page through them. */
const PAGED_ELSEWHERE = [
  '/d2c/bulk-payments/',
  '/d2c/orders/',
  '/d2c/shipments/',
  '/filament/purchases/',
  '/filament/types/{id}/usage/',
  '/products/',
  '/products/in-stock/',
  '/products/low-stock/',
  '/products/name-offers/',
];

describe.each(PAGED_PATHS)('%s', (path) => {
  test(`returns ${MAX_FETCHED} rows by default, the rest on request, and never more`, async () => {
    expect(await rowsOf(path)).toHaveLength(MAX_FETCHED);
    expect(await rowsOf(`${path}?skip=${MAX_FETCHED}`)).toHaveLength(ROWS - MAX_FETCHED);
    const [first, second] = await rowsOf(`${path}?limit=2`);
    expect(await rowsOf(`${path}?skip=1&limit=1`)).toEqual([second]);
    expect(first).not.toEqual(second);
    expect((await app.call(`${path}?limit=${MAX_FETCHED + 1}`, { as: 'superadmin' })).status).toBe(422);
  });
});

test('the sessions of one person are limited, too', async () => {
  expect(await rowsOf(`/auth/users/${app.users.staff.user_id}/sessions/`)).toHaveLength(MAX_FETCHED);
});

test('the people of the audit are limited, too', async () => {
  expect(await rowsOf('/audit/people/')).toHaveLength(MAX_FETCHED);
});

/** Lists with a bounded number of rows, such as the lines and moves of one order. */
const SHORT_BY_NATURE = [
  'GET /categories/',
  'GET /references/provinces/',
  'GET /filament/colours/',
  'GET /auth/users/{id}/sessions/',
  'GET /audit/people/',
  'GET /d2c/orders/{id}/items/',
  'GET /d2c/orders/{id}/moves/',
  // At most 500 orders are parked at a time.
  'GET /d2c/parked-orders/',
  'GET /b2b/orders/{id}/items/',
  'GET /b2b/orders/{id}/payments/',
  'GET /b2b/orders/{id}/credit-notes/',
];

test('every list with pages is tested', () => {
  const paged = ENDPOINTS.filter(({ method, query }) => {
    if (method !== 'GET' || !query) return false;
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    return 'skip' in properties && 'limit' in properties;
  }).filter(({ response }) => z.toJSONSchema(response, { unrepresentable: 'any' }).type === 'array');
  const untested = paged
    .map(({ path }) => path.replace('{status}', 'pending'))
    .filter((path) => ![...PAGED_PATHS, ...PAGED_ELSEWHERE].includes(path));
  expect(
    untested.map((path) => `TRIED has no ${path}, or another file pages through it: TRIED_ELSEWHERE`),
  ).toEqual([]);
  expect(paged).toHaveLength(PAGED_PATHS.length + PAGED_ELSEWHERE.length);
});

test('every other list is known to be short', () => {
  const unlimited = ENDPOINTS.filter(({ method, response, query }) => {
    if (method !== 'GET' || z.toJSONSchema(response, { unrepresentable: 'any' }).type !== 'array')
      return false;
    const limit = query
      ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties?.limit
      : undefined;
    return limit === undefined;
  });
  expect(unlimited.map(endpointName).sort()).toEqual(SHORT_BY_NATURE.toSorted());
});

describe('the ids of a list', () => {
  const idsOf = (rows: readonly unknown[], key: string): readonly number[] =>
    rows.map((row) => z.parse(z.record(z.string(), z.unknown()), row)[key]).map(Number);

  test.each([
    ['/d2c/payments-due/', 'due_id'],
    ['/d2c/statement-rows/', 'row_id'],
    ['/auth/users', 'user_id'],
    ['/filament/types/', 'filament_id'],
    ['/filament/stock-with-details/', 'filament_id'],
    ['/b2b/clients/', 'client_id'],
    ['/b2b/orders/', 'b2b_order_id'],
  ])('limit %s to those rows, in its order', async (path, key) => {
    const allIds = idsOf(await rowsOf(path), key);
    const [first, last] = [allIds[3], allIds.at(-2)];
    expect(idsOf(await rowsOf(`${path}?ids=${last},${first},${MAX_ID}`), key)).toEqual([first, last]);
    expect(await rowsOf(`${path}?ids=${MAX_ID}`)).toEqual([]);
  });

  test('limit the rows to matching orders of the tab, and the count is that of the whole tab', async () => {
    const page = async (path: string) => {
      const response = await app.call(path, { as: 'admin' });
      return z.parse(z.object({ data: z.unknown() }), await response.json()).data;
    };
    const ids = idsOf(await rowsOf('/d2c/orders/status/pending?limit=3'), 'd2c_order_id').join(',');
    const inTab = await page(`/d2c/order-pages/?tab=to-print&ids=${ids}`);
    expect(inTab).toMatchObject({ total: ROWS, is_capped: false });
    expect(inTab).toHaveProperty('orders.length', 3);
    expect(await page(`/d2c/order-pages/?tab=ready&ids=${ids}`)).toEqual({
      orders: [],
      total: 0,
      is_capped: false,
    });
    const [firstId] = ids.split(',');
    expect(await page(`/d2c/order-pages/?tab=to-print&ids=${ids}&search=%23${firstId}`)).toMatchObject({
      orders: [{ d2c_order_id: Number(firstId) }],
      total: 1,
    });
    expect(await page(`/d2c/order-pages/?tab=to-print&ids=${ids}&search=nothing`)).toMatchObject({
      orders: [],
      total: 0,
    });
  });

  test.each([
    '',
    'a',
    '1,',
    '0',
    '1,,2',
    Array.from({ length: MAX_IDS + 1 }, (_, index) => index + 1).join(','),
  ])('are refused if they are invalid or too many: %s', async (ids) => {
    expect((await app.call(`/auth/users?ids=${ids}`, { as: 'superadmin' })).status).toBe(422);
  });
});
