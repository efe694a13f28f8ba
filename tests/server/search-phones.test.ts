import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { expectData } from '#tests/support/expected-response.ts';
import { foldTexts } from '#tests/support/fold-texts.ts';
import { OTHER_PHONES, STORED_PHONES, TYPED_PHONES } from '#tests/support/phone-notations.ts';

/*
 * Orders, parcels, settled dues and clients whose phones are stored in every notation, as other systems write
 * them.
 */

let app: TestApp;
/** For each list, the ids of its rows: one row for each notation of a phone number. */
let storedIds: Record<'to-print' | 'shipments' | 'settled' | 'clients', readonly number[]>;
let withoutPhone: { address: number; tracking: number; fragment: number };

const fetchData = <Answer>(path: string): Promise<Answer> =>
  expectData<Answer>(app.call(path, { as: 'admin' }), 200);

const queryIds = async (query: string, values: readonly unknown[]): Promise<number[]> =>
  (await app.pool.query<{ id: number }>(query, [...values])).rows.map(({ id }) => id);

const INSERT_ORDER = `insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price)
  select 'Layla', phone, $2, $3, 1 from unnest($1::text[]) as phone returning d2c_order_id as id`;

beforeAll(async () => {
  app = await createTestApp({ name: 'search_phones' });
  await app.tokenOf('admin');
  const pendingIds = await queryIds(INSERT_ORDER, [STORED_PHONES, 'Karrada', 'pending']);
  const sentIds = await queryIds(INSERT_ORDER, [STORED_PHONES, 'Karrada', 'handed_to_shopini']);
  const completedIds = await queryIds(INSERT_ORDER, [STORED_PHONES, 'Karrada', 'completed']);
  await app.pool.query(
    `insert into shipments (d2c_order_id, shipment_status, tracking_number)
     select id, 'in_transit', '' from unnest($1::int[]) as id`,
    [sentIds],
  );
  const settled = await queryIds(
    `insert into d2c_payments_due (d2c_order_id, expected_amount, settled_amount, closed_at)
     select id, 1, 1, now() from unnest($1::int[]) as id returning due_id as id`,
    [completedIds],
  );
  const clients = await queryIds(
    `insert into b2b_clients (name, contact_person, phone)
     select 'Basra Toys', 'Ali', phone from unnest($1::text[]) as phone returning client_id as id`,
    [STORED_PHONES],
  );
  storedIds = { 'to-print': pendingIds, shipments: sentIds, settled, clients };
  const [address = 0] = await queryIds(INSERT_ORDER, [['07700000001'], 'Street 12-34', 'ready']);
  const [tracking = 0] = await queryIds(INSERT_ORDER, [['07700000002'], 'Mansour', 'ready']);
  const [fragment = 0] = await queryIds(INSERT_ORDER, [['07701234567'], 'Mansour', 'ready']);
  await app.pool.query(
    `insert into shipments (d2c_order_id, shipment_status, tracking_number) values ($1, 'returned', '2026-00012345')`,
    [tracking],
  );
  await foldTexts(app.db);
  withoutPhone = { address, tracking, fragment };
});
afterAll(() => app.close());

interface Orders {
  readonly orders: readonly { readonly d2c_order_id: number }[];
}

const inTab = async (tab: string, term: string): Promise<readonly number[]> => {
  const query = `tab=${tab}&limit=100&search=${encodeURIComponent(term)}`;
  return (await fetchData<Orders>(`/d2c/order-pages/?${query}`)).orders.map(
    ({ d2c_order_id }) => d2c_order_id,
  );
};

const find = (term: string) => fetchData<FinderMatches>(`/search/?q=${encodeURIComponent(term)}`);

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

describe.each(TYPED_PHONES)('%j', (term) => {
  test('finds orders, parcels and settled dues, whatever the notation of the stored phone', async () => {
    expect(sorted(await inTab('to-print', term))).toEqual(storedIds['to-print']);
    const query = `limit=100&search=${encodeURIComponent(term)}`;
    const { shipments } = await fetchData<{ shipments: readonly { d2c_order_id: number }[] }>(
      `/d2c/shipment-pages/?${query}`,
    );
    expect(sorted(shipments.map(({ d2c_order_id }) => d2c_order_id))).toEqual(storedIds.shipments);
    const dues = await fetchData<readonly { due_id: number }[]>(`/d2c/payments-due/?state=settled&${query}`);
    expect(sorted(dues.map(({ due_id }) => due_id))).toEqual(storedIds.settled);
    expect(await fetchData(`/d2c/search-counts/?search=${encodeURIComponent(term)}`)).toMatchObject({
      'to-print': STORED_PHONES.length,
      shipments: STORED_PHONES.length,
      history: STORED_PHONES.length,
    });
  });

  test('finds customers and clients in the finder', async () => {
    const { customers, clients, orders } = await find(term);
    // The customer is one person, whatever notation each order has.
    expect([customers.length, clients.length, orders.length]).toEqual([1, 5, 5]);
  });
});

test.each(OTHER_PHONES)('%j finds none of them', async (term) => {
  expect(await inTab('to-print', term)).toEqual([]);
  expect(await find(term)).toMatchObject({ customers: [], clients: [], orders: [] });
});

test('the database finds every client by phone', async () => {
  const { rows } = await app.pool.query<{ id: number }>(
    `select client_id as id from b2b_clients where search_text like '%07801112233%'`,
  );
  expect(sorted(rows.map(({ id }) => id))).toEqual(storedIds.clients);
});

test('digits that do not look like a phone are found literally', async () => {
  expect(await inTab('ready', '12-34')).toEqual([withoutPhone.address]);
  expect(await inTab('ready', 'street 12-34')).toEqual([withoutPhone.address]);
  expect(await inTab('ready', '٢٠٢٦-٠٠٠١٢٣٤٥')).toEqual([withoutPhone.tracking]);
  expect(await inTab('ready', '2026-00012345')).toEqual([withoutPhone.tracking]);
  expect(await inTab('ready', '00012345')).toEqual([withoutPhone.tracking]);
  expect((await find('2026-00012345')).orders.map(({ d2c_order_id }) => d2c_order_id)).toEqual([
    withoutPhone.tracking,
  ]);
});

test('digits mean an order if it exists and nothing else contains them', async () => {
  const orderMeantBy = async (term: string) =>
    (
      await foldTexts(app.db).then(() =>
        fetchData<{ order_meant: number | null }>(`/d2c/search-counts/?search=${encodeURIComponent(term)}`),
      )
    ).order_meant;
  const [alone = 0] = await queryIds(INSERT_ORDER, [['07700000003'], 'Mansour', 'pending']);
  expect(await orderMeantBy(String(alone))).toBe(alone);
  expect(await orderMeantBy(` ${alone} `)).toBe(alone);
  expect(await orderMeantBy('٩٩٩٩')).toBeNull();
  expect(await orderMeantBy('99999999')).toBeNull();
  expect(await orderMeantBy('mansour')).toBeNull();
  // A street, a tracking number and a phone contain the digits, too.
  await app.pool.query(
    `insert into d2c_orders (d2c_order_id, customer_name, customer_phone, customer_address, total_price)
     values (54321, 'Omar', '07700000004', 'Mansour', 1)`,
  );
  expect(await orderMeantBy('54321')).toBe(54321);
  const [street = 0] = await queryIds(INSERT_ORDER, [['07700000005'], 'Street 54321', 'pending']);
  expect(await orderMeantBy('54321')).toBeNull();
  await app.pool.query(
    `update d2c_orders set customer_address = 'Mansour', customer_phone = '07754321000'
    where d2c_order_id = $1`,
    [street],
  );
  expect(await orderMeantBy('54321')).toBeNull();
  await app.pool.query(`update d2c_orders set customer_phone = '07700000005' where d2c_order_id = $1`, [
    street,
  ]);
  expect(await orderMeantBy('54321')).toBe(54321);
  // A deleted order does not count.
  const deletion = 'update d2c_orders set deleted_at = $1 where d2c_order_id = 54321';
  await app.pool.query(deletion, [new Date()]);
  expect(await orderMeantBy('54321')).toBeNull();
  await app.pool.query(deletion, [null]);
  expect(await orderMeantBy('54321')).toBe(54321);
  await app.pool.query(
    `insert into shipments (d2c_order_id, shipment_status, tracking_number) values ($1, 'returned', 'SBX-54321')`,
    [street],
  );
  expect(await orderMeantBy('54321')).toBeNull();
});

test('an order is found by the name of its product', async () => {
  for (const term of [
    `Order #${withoutPhone.address}`,
    `order ${withoutPhone.address}`,
    `#${withoutPhone.address}`,
  ]) {
    expect(await inTab('ready', term), term).toEqual([withoutPhone.address]);
    expect(await find(term), term).toMatchObject({
      orders: [{ d2c_order_id: withoutPhone.address }],
      customers: [],
      clients: [],
    });
  }
});

test('a wholesale order is found by its invoice number', async () => {
  const [id = 0] = await queryIds(
    `insert into b2b_orders (client_id) values ($1) returning b2b_order_id as id`,
    [storedIds.clients[0]],
  );
  expect((await find(`INV-${id}-202611`)).b2b_orders.map(({ b2b_order_id }) => b2b_order_id)).toEqual([id]);
});
