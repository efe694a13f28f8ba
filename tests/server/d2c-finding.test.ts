import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_COUNTED } from '#domain/limits.ts';
import { listPaymentsDue } from '#server/store/payments-due.ts';
import { foldOutdated } from '#server/store/search-texts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* Pages and counts of a search are exact on both sides of the number of orders that the index collects. */

const PLENTIFUL_COUNT = 35_000;
const RARE_COUNT = 40;
const OTHER_COUNT = 10_000;

let app: TestApp;
/** Ids of the orders in the history by customer name, newest first. */
let history: Record<'plentiful' | 'rare', readonly number[]>;
/** The ids of orders with a parcel on its way, the newest first: all of that name, and those in transit. */
let underWay: readonly number[];
let inTransit: readonly number[];

const idsOf = async (query: string): Promise<readonly number[]> =>
  (await app.db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

beforeAll(async () => {
  app = await createTestApp({ name: 'd2c_finding' });
  await app.tokenOf('admin');
  // Every second order has the date of the previous one, so the id decides which comes first.
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price, order_date)
    select case when n % ${Math.floor(PLENTIFUL_COUNT / RARE_COUNT)}::int = 0 then 'Rare' else 'Plentiful' end, '077' || lpad(n::text, 8, '0'),
      'Karrada', (array['completed', 'completed', 'cancelled'])[1 + n % 3], 1000,
      now() - ((n / 2 * 7919) % 100003) * interval '1 minute'
    from generate_series(1, ${PLENTIFUL_COUNT + RARE_COUNT}::int) as n`);
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price, order_date)
    select 'Somebody else', '078' || lpad(n::text, 8, '0'), 'Mansour', 'completed', 1000, now() - n * interval '1 hour'
    from generate_series(1, ${OTHER_COUNT}::int) as n`);
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price)
    select case when n = 6 then 'Seldom' else 'Plentiful' end, '07701234567', 'Karrada', 'handed_to_shopini', 1000
    from generate_series(1, 6) as n`);
  await app.db.execute(sql`
    insert into shipments (d2c_order_id, shipment_status, tracking_number)
    select d2c_order_id, case when customer_name = 'Seldom' then 'shipped' else 'in_transit' end, ''
    from d2c_orders where status = 'handed_to_shopini'`);
  await app.db.execute(sql`
    update shipments set shipment_status = 'shipped' where d2c_order_id = (
      select max(d2c_order_id) from d2c_orders where status = 'handed_to_shopini' and customer_name = 'Plentiful')`);
  await app.db.execute(sql`
    insert into d2c_payments_due (d2c_order_id, expected_amount, settled_amount, closed_at)
    select d2c_order_id, 1000, 1000, order_date + interval '1 day' from d2c_orders where status <> 'handed_to_shopini'`);
  await foldOutdated(app.db);
  await app.db.execute(sql`analyze`);
  const findByName = (name: string) =>
    idsOf(`select d2c_order_id as id from d2c_orders where customer_name = '${name}'
      and status in ('completed', 'cancelled') order by order_date desc, d2c_order_id desc`);
  history = { plentiful: await findByName('Plentiful'), rare: await findByName('Rare') };
  inTransit = await idsOf(
    "select d2c_order_id as id from shipments where shipment_status = 'in_transit' order by shipment_id desc",
  );
  underWay = await idsOf(`select d2c_order_id as id from shipments join d2c_orders using (d2c_order_id)
    where customer_name = 'Plentiful' order by shipment_id desc`);
}, 60_000);
afterAll(() => app.close());

const fetchData = async (path: string) => (await (await app.call(path, { as: 'admin' })).json()).data;

describe.each(['plentiful', 'rare'] as const)('the history of %s', (name) => {
  const page = async (query: string) => {
    const data = await fetchData(`/d2c/order-pages/?tab=history&search=${name}&${query}`);
    return { ...data, orders: data.orders.map((row: { d2c_order_id: number }) => row.d2c_order_id) };
  };

  test.each([
    { skip: 0, limit: 7 },
    { skip: 20, limit: 15 },
    { skip: MAX_COUNTED - 3, limit: 8 },
    { skip: MAX_COUNTED + 500, limit: 8 },
    { skip: PLENTIFUL_COUNT, limit: 8 },
  ])('is paged by number: %o', async ({ skip, limit }) => {
    const ids = history[name].slice(skip, skip + limit);
    const isCapped = ids.length > 0 && history[name].length > MAX_COUNTED;
    expect(await page(`skip=${skip}&limit=${limit}`)).toEqual({
      orders: ids,
      total: isCapped
        ? Math.max(MAX_COUNTED, skip + ids.length)
        : Math.min(history[name].length, MAX_COUNTED),
      is_capped: name === 'plentiful',
    });
  });

  test.each([3, 25, MAX_COUNTED - 2, MAX_COUNTED + 900])('continues after order %i', async (skip) => {
    const ids = history[name];
    const after = ids[skip - 1];
    if (after === undefined) return expect(name).toBe('rare');
    const { orders } = await page(`skip=${skip}&limit=6&after=${after}`);
    expect(orders).toEqual(ids.slice(skip, skip + 6));
  });
});

test('each tab has the number of its matching orders', async () => {
  const none = { 'to-print': 0, ready: 0, shipments: 0, history: 0, capped: [], order_meant: null };
  expect(await fetchData('/d2c/search-counts/?search=rare')).toEqual({ ...none, history: RARE_COUNT });
  const [cancelled] = await idsOf(
    "select count(*)::int as id from d2c_orders where customer_name = 'Rare' and status = 'cancelled'",
  );
  expect(await fetchData('/d2c/search-counts/?search=rare%20cancelled')).toEqual({
    ...none,
    history: cancelled,
  });
  expect(await fetchData('/d2c/search-counts/?search=plentiful')).toEqual({
    ...none,
    shipments: underWay.length,
    history: MAX_COUNTED,
    capped: ['history'],
  });
});

test('parcels and dues of both names are found', async () => {
  const parcels = async (query: string) => {
    const { shipments } = await fetchData(`/d2c/shipment-pages/?${query}`);
    return shipments.map((row: { d2c_order_id: number }) => row.d2c_order_id);
  };
  expect(await parcels('search=plentiful')).toEqual(underWay);
  expect(await parcels('search=plentiful&skip=2&limit=2')).toEqual(underWay.slice(2, 4));
  expect(await parcels('search=plentiful%20transit')).toEqual(inTransit);
  expect(inTransit.length).toBeLessThan(underWay.length);
  expect(await parcels(`search=%23${underWay[1]}`)).toEqual([underWay[1]]);
  expect(await parcels('search=rare')).toEqual([]);
  expect(await parcels('search=seldom')).toHaveLength(1);
  expect(await parcels('search=seldom%20transit')).toEqual([]);
  for (const name of ['plentiful', 'rare'] as const) {
    const dues = async (query: string) =>
      (await fetchData(`/d2c/payments-due/?state=settled&limit=5&${query}`)).map(
        (row: { d2c_order_id: number }) => row.d2c_order_id,
      );
    const fetchSettled = (condition: string) =>
      idsOf(`select due.d2c_order_id as id from d2c_payments_due due join d2c_orders using (d2c_order_id)
        where customer_name ilike '${name}' ${condition} order by closed_at desc, due_id desc limit 5`);
    expect(await dues(`search=${name}`)).toEqual(await fetchSettled(''));
    expect(await dues(`search=${name}%20cancelled`)).toEqual(await fetchSettled("and status = 'cancelled'"));
  }
});

test('the finder shows the newest orders of both names', async () => {
  for (const name of ['plentiful', 'rare'] as const) {
    const { orders } = await fetchData(`/search/?q=${name}`);
    const [newest] =
      await idsOf(`select d2c_order_id as id from d2c_orders where customer_name ilike '${name}'
      order by order_date desc, d2c_order_id desc limit 1`);
    expect(orders[0]?.d2c_order_id).toBe(newest);
  }
});

test('an order is at the position of its current date', async () => {
  const [, second] = history.rare;
  await app.db.execute(
    `update d2c_orders set order_date = now() + interval '1 hour' where d2c_order_id = ${second}`,
  );
  const { orders } = await fetchData('/d2c/order-pages/?tab=history&search=rare&limit=1');
  expect(orders[0]?.d2c_order_id).toBe(second);
});

test('a page near the end of the settled dues is complete', async () => {
  const fetchSettled = () =>
    idsOf(
      'select due_id as id from d2c_payments_due where closed_at is not null and settled_amount > 0 order by closed_at desc, due_id desc',
    );
  // A due that is written off or open again is not settled.
  const [first, second, third] = await fetchSettled();
  await app.db.execute(sql`update d2c_payments_due set settled_amount = 0 where due_id = ${first}`);
  await app.db.execute(sql`update d2c_payments_due set closed_at = null where due_id = ${second}`);
  await app.db.execute(sql`delete from d2c_payments_due where due_id = ${third}`);
  const ids = await fetchSettled();
  const page = { state: 'settled', skip: ids.length - 10, limit: 20 } as const;
  const dueIds = async (query: Partial<Parameters<typeof listPaymentsDue>[1]>) =>
    (await listPaymentsDue(app.db, { ...page, ...query })).map((due) => due.due_id);
  expect(await dueIds({})).toEqual(ids.slice(page.skip));
  expect(await dueIds({ after: ids[7] })).toEqual(ids.slice(8, 28));
  expect(await dueIds({ state: 'open' })).toEqual([]);
  expect(await dueIds({ search: 'plentiful' })).toEqual([]);
});

test('deleted orders are neither found nor counted', async () => {
  await app.db.execute(sql`update d2c_orders set deleted_at = now() where customer_name = 'Somebody else'`);
  const data = await fetchData('/d2c/order-pages/?tab=history&search=somebody%20else');
  expect(data).toEqual({ orders: [], total: 0, is_capped: false });
});

test('a tab counts its own few matches of a term that is common in another tab', async () => {
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price)
    select 'Plentiful', '07701234567', 'Karrada', (array['pending', 'printing', 'ready'])[1 + n % 3], 1000
    from generate_series(1, 9) as n`);
  await foldOutdated(app.db);
  expect(await fetchData('/d2c/search-counts/?search=plentiful')).toEqual({
    'to-print': 6,
    ready: 3,
    shipments: underWay.length,
    history: MAX_COUNTED,
    capped: ['history'],
    order_meant: null,
  });
});
