import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import { MAX_COUNTED } from '#domain/limits.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { type After, finderOf, gathered, lookedThrough, pageOfAll } from '#server/store/d2c-order-finding.ts';
import { countIn } from '#server/store/d2c-order-pages.ts';
import { sampleOf } from '#server/store/d2c-order-sample.ts';
import { partsOf } from '#server/store/d2c-order-search.ts';
import { searchCounts } from '#server/store/d2c-search-counts.ts';
import { listPaymentsDue } from '#server/store/payments-due.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* Whoever searches gets the same orders, be they gathered, as few are, or looked through, as many are. */

const PLENTY = 35_000;
const RARE = 40;
const OTHERS = 10_000;

let app: TestApp;
/** Ids of the orders in the history, the newest first, by their names. */
let history: Record<'plentiful' | 'rare', readonly number[]>;
/** Ids of the orders of whose parcels under way, the newest first: all of that name, and those in transit. */
let underWay: readonly number[];
let inTransit: readonly number[];

const idsOf = async (query: string): Promise<readonly number[]> =>
  (await app.db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

beforeAll(async () => {
  app = await createTestApp({ name: 'd2c_finding' });
  await app.tokenOf('admin');
  // As far apart from each other as in a table ten times as long.
  await app.db.execute(sql`alter table d2c_order_search set (fillfactor = 10)`);
  // Every other is as old as the one before: the number settles which comes first.
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price, order_date)
    select case when n % ${Math.floor(PLENTY / RARE)}::int = 0 then 'Rare' else 'Plentiful' end, '077' || lpad(n::text, 8, '0'),
      case when n % 36 = 0 then 'Jadriya' when n % 30 = 1 then 'Zayouna, the last blue house' else 'Karrada' end, (array['completed', 'completed', 'cancelled'])[1 + n % 3], 1000,
      now() - ((n / 2 * 7919) % 100003) * interval '1 minute'
    from generate_series(1, ${PLENTY + RARE}::int) as n`);
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price, order_date)
    select 'Somebody else', '078' || lpad(n::text, 8, '0'), 'Mansour', 'completed', 1000, now() - n * interval '1 hour'
    from generate_series(1, ${OTHERS}::int) as n`);
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
  await app.db.execute(sql`analyze`);
  const named = (name: string) =>
    idsOf(`select d2c_order_id as id from d2c_orders where customer_name = '${name}'
      and status in ('completed', 'cancelled') order by order_date desc, d2c_order_id desc`);
  history = { plentiful: await named('Plentiful'), rare: await named('Rare') };
  inTransit = await idsOf(
    "select d2c_order_id as id from shipments where shipment_status = 'in_transit' order by shipment_id desc",
  );
  underWay = await idsOf(`select d2c_order_id as id from shipments join d2c_orders using (d2c_order_id)
    where customer_name = 'Plentiful' order by shipment_id desc`);
}, 60_000);
afterAll(() => app.close());

const answerTo = async (path: string) => (await (await app.call(path, { as: 'admin' })).json()).data;

const askedOf = (term: string) => {
  const [part] = partsOf(term, D2C_ORDER_STATUSES);
  if (!part?.text) throw new Error(`'${term}' asks nothing of a text`);
  return { text: part.text, letters: part.letters };
};

/** How many entries of its indices a table has answered, as one connection counts them within a transaction. */
const entriesRead = async (table: string, db: Db): Promise<number> => {
  const { rows } = await db.execute<{ entries: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as entries from pg_index where indrelid = ${table}::regclass`);
  return rows[0]?.entries ?? Number.NaN;
};

/** What one connection answers, having read no more than so many entries of this table's indices. */
const answeredSoon = async <Answer>(
  table: string,
  ask: (db: Db) => Promise<Answer>,
  most = 100,
): Promise<Answer> => {
  const one = connect(app.url, { max: 1 });
  try {
    await one.db.execute(sql`begin`);
    const answer = await ask(one.db);
    expect(await entriesRead(table, one.db)).toBeLessThan(most);
    return answer;
  } finally {
    await one.close();
  }
};

const HISTORY: readonly D2cOrderStatus[] = ['completed', 'cancelled'];
const UNDER_WAY: readonly D2cOrderStatus[] = ['handed_to_shopini'];

const isAbout = (sampled: number, known: number, within = 0.2): void => {
  expect(sampled).toBeGreaterThan(known * (1 - within));
  expect(sampled).toBeLessThan(known * (1 + within));
};

test('a sample tells how many there are of a list, and whether words go together', async () => {
  for (const term of ['plentiful', 'plentiful karrada 077']) {
    const [ended, underway] = (await sampleOf(app.db, askedOf(term), [HISTORY, UNDER_WAY])) ?? [];
    isAbout(ended?.found ?? 0, PLENTY);
    isAbout(ended?.listed ?? 0, PLENTY);
    expect(ended).toMatchObject({ areMany: true, total: PLENTY + RARE + OTHERS });
    expect(underway).toMatchObject({ areMany: false, total: 6 });
    expect(underway?.listed).toBeLessThan(PLENTY / 10);
  }
  const [rare] = (await sampleOf(app.db, askedOf('rare'), [HISTORY])) ?? [];
  expect(rare?.areMany).toBe(false);
  expect(rare?.found).toBeLessThan(RARE * 4);
});

test('a thousand that stand all over the table are not many yet', async () => {
  const some = Math.floor((PLENTY + RARE) / 36);
  const [sampled] = (await sampleOf(app.db, askedOf('jadriya'), [HISTORY])) ?? [];
  expect(sampled?.areMany).toBe(false);
  isAbout(sampled?.listed ?? 0, some, 0.4);
  const data = await answerTo('/d2c/order-pages/?tab=history&search=jadriya&limit=1');
  expect(data).toMatchObject({ total: some, is_capped: false });
});

test('nobody counts what is many', async () => {
  const sampled = { found: PLENTY, letters: 9, listed: PLENTY, total: PLENTY, areMany: true };
  const counted = await answeredSoon('d2c_order_search', (db) =>
    countIn(db, 'history', 'plentiful', sampled),
  );
  expect(counted).toBe(MAX_COUNTED + 1);
});

test('the way is taken that passes fewer orders', async () => {
  const isGathered = async (term: string, statuses: readonly D2cOrderStatus[], shown: number) =>
    (await finderOf(app.db, { ...askedOf(term), statuses }, false, { counted: shown, shown })).isGathered;
  expect(await isGathered('rare', ['completed'], 20)).toBe(true);
  expect(await isGathered('rare', ['ready'], 20)).toBe(false);
  expect(await isGathered('plentiful', HISTORY, 20)).toBe(false);
  expect(await isGathered('somebody', HISTORY, 20)).toBe(false);
  // Of 35,000 no way to the last is shorter than the list.
  expect(await isGathered('plentiful', HISTORY, PLENTY)).toBe(false);
  expect(await isGathered('plentiful 07700001', HISTORY, 100)).toBe(true);
  // Every letter is looked for in each of them.
  expect(await isGathered(`${'plentiful '.repeat(10)}07700001`, HISTORY, 100)).toBe(false);
  // To look up so many takes longer than to pass the list.
  expect(await isGathered('plentiful 0770000', HISTORY, 9_999)).toBe(false);
});

describe.each(['plentiful', 'rare', 'plentiful 0770', '0770000'])('orders with %s', (term) => {
  test.each([
    { statuses: D2C_ORDER_STATUSES, isOldestFirst: false },
    { statuses: ['cancelled'], isOldestFirst: true },
    { statuses: ['completed', 'handed_to_shopini'], isOldestFirst: false },
  ] as const)('are the same either way: %o', async (list) => {
    const { text } = askedOf(term);
    const finding = { ...list, text };
    const ids = await lookedThrough(app.db, finding, { skip: 3, limit: 20 });
    expect(ids.length).toBeGreaterThan(5);
    expect(await gathered(app.db, text, finding, { skip: 3, limit: 20 })).toEqual(ids);
    const after: After = (of) =>
      sql`(${of.order_date}, ${of.d2c_order_id}) ${sql.raw(list.isOldestFirst ? '>' : '<')}
        (select order_date, d2c_order_id from d2c_orders where d2c_order_id = ${ids[4]}::int)`;
    const rest = { skip: 0, limit: ids.length - 5 };
    expect(await lookedThrough(app.db, { ...finding, after }, rest)).toEqual(ids.slice(5));
    expect(await gathered(app.db, text, { ...finding, after }, rest)).toEqual(ids.slice(5));
  });
});

describe.each(['plentiful', 'rare'] as const)('the history of %s', (name) => {
  const page = async (query: string) => {
    const data = await answerTo(`/d2c/order-pages/?tab=history&search=${name}&${query}`);
    return { ...data, orders: data.orders.map((row: { d2c_order_id: number }) => row.d2c_order_id) };
  };

  test.each([
    { skip: 0, limit: 7 },
    { skip: 20, limit: 15 },
    { skip: MAX_COUNTED - 3, limit: 8 },
    { skip: MAX_COUNTED + 500, limit: 8 },
    { skip: PLENTY, limit: 8 },
  ])('by number: %o', async ({ skip, limit }) => {
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

  test.each([3, 25, MAX_COUNTED - 2, MAX_COUNTED + 900])('after the %i th', async (skip) => {
    const ids = history[name];
    const after = ids[skip - 1];
    if (after === undefined) return expect(name).toBe('rare');
    const { orders } = await page(`skip=${skip}&limit=6&after=${after}`);
    expect(orders).toEqual(ids.slice(skip, skip + 6));
  });
});

test('each tab counts what it has of it', async () => {
  const none = { 'to-print': 0, ready: 0, shipments: 0, history: 0, capped: [], order_meant: null };
  expect(await answerTo('/d2c/search-counts/?search=rare')).toEqual({ ...none, history: RARE });
  const [cancelled] = await idsOf(
    "select count(*)::int as id from d2c_orders where customer_name = 'Rare' and status = 'cancelled'",
  );
  expect(await answerTo('/d2c/search-counts/?search=rare%20cancelled')).toEqual({
    ...none,
    history: cancelled,
  });
  expect(await answerTo('/d2c/search-counts/?search=plentiful')).toEqual({
    ...none,
    shipments: underWay.length,
    history: MAX_COUNTED,
    capped: ['history'],
  });
});

test('parcels and dues of either', async () => {
  const parcels = async (query: string) => {
    const { shipments } = await answerTo(`/d2c/shipment-pages/?${query}`);
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
      (await answerTo(`/d2c/payments-due/?state=settled&limit=5&${query}`)).map(
        (row: { d2c_order_id: number }) => row.d2c_order_id,
      );
    const settled = (where: string) =>
      idsOf(`select due.d2c_order_id as id from d2c_payments_due due join d2c_orders using (d2c_order_id)
        where customer_name ilike '${name}' ${where} order by closed_at desc, due_id desc limit 5`);
    expect(await dues(`search=${name}`)).toEqual(await settled(''));
    expect(await dues(`search=${name}%20cancelled`)).toEqual(await settled("and status = 'cancelled'"));
  }
});

test('the palette says the newest of either', async () => {
  for (const name of ['plentiful', 'rare'] as const) {
    const { orders } = await answerTo(`/search/?q=${name}`);
    const [newest] =
      await idsOf(`select d2c_order_id as id from d2c_orders where customer_name ilike '${name}'
      order by order_date desc, d2c_order_id desc limit 1`);
    expect(orders[0]?.d2c_order_id).toBe(newest);
  }
});

test('an order stands where its date is now', async () => {
  const [, second] = history.rare;
  await app.db.execute(
    `update d2c_orders set order_date = now() + interval '1 hour' where d2c_order_id = ${second}`,
  );
  const { orders } = await answerTo('/d2c/order-pages/?tab=history&search=rare&limit=1');
  expect(orders[0]?.d2c_order_id).toBe(second);
});

const LAST = [
  { left: 60, limit: 10 },
  { left: 10, limit: 20 },
  { left: -90, limit: 20 },
];

test.each(LAST)('a page near the end of all is counted from there: %o', async ({ left, limit }) => {
  const all = await idsOf(
    'select d2c_order_id as id from d2c_orders order by order_date desc, d2c_order_id desc',
  );
  const range = { skip: all.length - left, limit };
  const list = { statuses: D2C_ORDER_STATUSES, isOldestFirst: false };
  expect(await answeredSoon('d2c_orders', (db) => pageOfAll(db, list, range))).toEqual(
    all.slice(range.skip, range.skip + range.limit),
  );
  const oldest = await pageOfAll(app.db, { ...list, isOldestFirst: true }, range);
  expect(oldest).toEqual(all.toReversed().slice(range.skip, range.skip + range.limit));
});

test.each(LAST)('so is one of what was settled: %o', async ({ left, limit }) => {
  const settled = () =>
    idsOf(
      'select due_id as id from d2c_payments_due where closed_at is not null and settled_amount > 0 order by closed_at desc, due_id desc',
    );
  // What is given up, or owed again, is not settled; what goes is not either.
  const [first, second, third] = await settled();
  await app.db.execute(sql`update d2c_payments_due set settled_amount = 0 where due_id = ${first}`);
  await app.db.execute(sql`update d2c_payments_due set closed_at = null where due_id = ${second}`);
  await app.db.execute(sql`delete from d2c_payments_due where due_id = ${third}`);
  const ids = await settled();
  const page = { state: 'settled', skip: ids.length - left, limit } as const;
  const dues = await answeredSoon('d2c_payments_due', (db) => listPaymentsDue(db, page));
  expect(dues.map((due) => due.due_id)).toEqual(ids.slice(page.skip, page.skip + limit));
  const dueIds = async (asked: Partial<Parameters<typeof listPaymentsDue>[1]>) =>
    (await listPaymentsDue(app.db, { ...page, ...asked })).map((due) => due.due_id);
  expect(await dueIds({ skip: 11_000 })).toEqual(ids.slice(11_000, 11_000 + limit));
  // A due to go on after, another list, and a search have another end.
  expect(await dueIds({ after: ids[7] })).toEqual(ids.slice(8, 8 + limit));
  expect(await dueIds({ state: 'open' })).toEqual([]);
  expect(await dueIds({ search: 'plentiful' })).toEqual([]);
});

test('what was deleted is not expected', async () => {
  const others = askedOf('somebody else');
  await app.db.execute(sql`update d2c_orders set deleted_at = now() where customer_name = 'Somebody else'`);
  const [sampled] = (await sampleOf(app.db, others, [HISTORY])) ?? [];
  expect(sampled?.found).toBeGreaterThan(0);
  expect(sampled?.listed).toBe(0);
  const data = await answerTo('/d2c/order-pages/?tab=history&search=somebody%20else');
  expect(data).toEqual({ orders: [], total: 0, is_capped: false });
});

test('of more than are soon looked up each tab reads its own, however rare together the words seem', async () => {
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price)
    select 'Late', '07701234567', 'Zayouna, the last blue house', (array['pending', 'printing', 'ready', 'handed_to_shopini'])[1 + n % 4], 1000
    from generate_series(1, 14) as n`);
  await app.db.execute(sql`
    insert into shipments (d2c_order_id, shipment_status, tracking_number)
    select d2c_order_id, case when d2c_order_id % 8 = 0 then 'delivered' else 'shipped' end, ''
    from d2c_orders where customer_name = 'Late' and status = 'handed_to_shopini'`);
  const parcels = await idsOf(
    `select shipment_id as id from shipments join d2c_orders using (d2c_order_id)
     where customer_address like 'Zayouna%' and shipment_status <> 'delivered'`,
  );
  // As many as it is capped at are looked up for the history, and what waits is read.
  const ask = (db: Db) => searchCounts(db, 'zayouna last blue house');
  const counts = await answeredSoon('d2c_orders', ask, MAX_COUNTED * 1.5);
  expect(counts).toEqual({
    'to-print': 7,
    ready: 4,
    shipments: parcels.length,
    history: MAX_COUNTED,
    capped: ['history'],
    order_meant: null,
  });
});
