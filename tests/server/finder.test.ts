import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { products } from '#server/db/schema/products.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { expectData } from '#tests/support/expected-response.ts';
import { foldTexts } from '#tests/support/fold-texts.ts';
import { addItem, createOrder, moveOrder } from '#tests/support/orders.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

let app: TestApp;
let orderIds: Record<'first' | 'again' | 'other', number>;
let wholesale: { client_id: number; b2b_order_id: number };

const find = async (term: string): Promise<FinderMatches> =>
  expectData<FinderMatches>(app.call(`/search/?q=${encodeURIComponent(term)}`, { as: 'admin' }), 200);

const idsIn = ({ orders }: FinderMatches) => orders.map(({ d2c_order_id }) => d2c_order_id);

beforeAll(async () => {
  app = await createTestApp({ name: 'finder' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
  const zaynab = { customer_phone: '07801112233', customer_handle: '@zay.prints', expected_items: null };
  const first = await createOrder(app, 'staff', { ...zaynab, customer_name: 'Zaynab Karim' });
  app.clock.advance(60_000);
  const sameCustomer = await createOrder(app, 'staff', { ...zaynab, customer_name: 'زينب كريم' });
  app.clock.advance(60_000);
  const otherOrder = await createOrder(app, 'staff', {
    customer_name: 'Omar Vase',
    customer_phone: '07700000000',
    customer_handle: '',
    expected_items: 1,
    total_price: 42_500.5,
  });
  orderIds = { first, again: sameCustomer, other: otherOrder };
  const b2b = wholesaleCalls(app);
  const { client_id } = await expectData<{ client_id: number }>(
    b2b.addClient({ name: 'Tigris Gifts', contact_person: 'Zaid Kareem', phone: '07901234567' }),
    201,
  );
  const { b2b_order_id } = await expectData<{ b2b_order_id: number }>(b2b.addOrder(client_id), 201);
  wholesale = { client_id, b2b_order_id };
  await foldTexts(app.db);
});
afterAll(() => app.close());

test('an order is found by its number first, then by customer, phone and handle, the newest first', async () => {
  expect(idsIn(await find(`#${orderIds.first}`))).toEqual([orderIds.first]);
  expect(idsIn(await find(String(orderIds.first)))[0]).toBe(orderIds.first);
  for (const term of ['0780 111 2233', '+964 780 111 2233', '٠٧٨٠١١١٢٢٣٣', '@zay.prints', 'ZAY.PRINTS'])
    expect(idsIn(await find(term)), term).toEqual([orderIds.again, orderIds.first]);
  expect(idsIn(await find('كريم زينب'))).toEqual([orderIds.again]);
  expect((await find('zaynab')).orders).toEqual([
    {
      d2c_order_id: orderIds.first,
      customer_name: 'Zaynab Karim',
      customer_phone: '07801112233',
      status: 'pending',
      order_date: expect.any(String),
    },
  ]);
});

test('a customer appears once for each phone with the name of the newest order, and never for an ordered product', async () => {
  const lampId = app.products.lamp.product_id;
  expect((await find('zay.prints')).customers).toEqual([
    {
      customer_name: 'زينب كريم',
      customer_phone: '07801112233',
      customer_handle: '@zay.prints',
      status: 'pending',
    },
  ]);
  expect(
    (await addItem(app, 'staff', orderIds.other, { product_id: lampId, unit_price: 42_500.5 })).status,
  ).toBe(201);
  const lamp = await find('lamp');
  expect([idsIn(lamp), lamp.customers]).toEqual([[orderIds.other], []]);
});

test('products are found by name, code and size, with an exact code first and inactive ones last', async () => {
  const findProductNames = async (term: string) => (await find(term)).products.map(({ name }) => name);
  expect(await findProductNames('vase')).toEqual(['Vase']);
  expect(await findProductNames('t-4')).toEqual(['Retired planter']);
  expect(await findProductNames('t-')).toEqual(['Hook', 'Lamp', 'Vase', 'Retired planter']);
  expect((await find('planter')).products).toMatchObject([{ product_code: 'T-4', active: false }]);
});

test.each([
  ['an Arabic name', 'لمبة'],
  ['an Arabic name that is typed in haste', 'لمبه'],
  ['a Kurdish name', 'گڵۆپ'],
  ['the beginning of a name', 'گڵ'],
  ['words of two names', 'lamp گڵۆپی'],
])('a product is found by %s, with its other names', async (_, term) => {
  const aliases = ['لمبة طاولة', 'گڵۆپی سەر مێز'];
  await app.db.update(products).set({ aliases }).where(eq(products.product_id, app.products.lamp.product_id));
  await foldTexts(app.db);
  expect((await find(term)).products).toMatchObject([{ name: 'Lamp', aliases }]);
});

test('clients are found by name and contact person with their orders, and an order by its number', async () => {
  for (const term of ['tigris', 'kareem zaid', '0790 123 4567']) {
    const matches = await find(term);
    expect(matches.clients, term).toEqual([
      {
        client_id: wholesale.client_id,
        name: 'Tigris Gifts',
        contact_person: 'Zaid Kareem',
        phone: '07901234567',
      },
    ]);
    expect(matches.b2b_orders, term).toMatchObject([
      { ...{ b2b_order_id: wholesale.b2b_order_id }, client_name: 'Tigris Gifts' },
    ]);
  }
  const matchesByNumber = await find(`#${wholesale.b2b_order_id}`);
  expect(matchesByNumber.b2b_orders.map(({ b2b_order_id }) => b2b_order_id)).toEqual([
    wholesale.b2b_order_id,
  ]);
  expect(matchesByNumber.clients).toEqual([]);
});

describe('an exact match comes first', () => {
  let clientWithPhone: { client_id: number };

  beforeAll(async () => {
    const b2b = wholesaleCalls(app);
    for (const name of ['A 07701112223 shop', 'Zahra']) {
      clientWithPhone = await expectData<{ client_id: number }>(
        b2b.addClient({ name, phone: name === 'Zahra' ? '+964 770 111 2223' : '07901110000' }),
        201,
      );
    }
    await app.db.insert(products).values([
      { product_code: 'LMP012', name: 'A lamp like LMP001', base_price: 1 },
      { product_code: 'LMP001', name: 'Zinc lamp', base_price: 1, active: false },
    ]);
    // An order whose address contains the code is found by the same term.
    await createOrder(app, 'staff', {
      customer_name: 'Reader of LMP001',
      customer_phone: '07701112229',
      customer_address: 'LMP001 street, SBX-90210',
    });
    await createOrder(app, 'staff', {
      customer_name: 'Wrote 07801112233 down',
      customer_phone: '07701112230',
    });
    await app.db.execute(
      `insert into shipments (d2c_order_id, shipment_status, tracking_number) values (${orderIds.first}, 'shipped', 'SBX-90210')`,
    );
    await foldTexts(app.db);
  });

  test.each(['LMP001', 'lmp001', ' Lmp001 ', 'LMP٠٠١', '\u200fLMP001', 'lmp-001', 'LMP 001', 'LMP_001'])(
    'for a code, as %j',
    async (term) => {
      const matches = await find(term);
      expect(matches.exact).toEqual(['products']);
      expect(matches.products[0]).toMatchObject({ product_code: 'LMP001' });
    },
  );

  test('for the id of a product, an order or a wholesale order', async () => {
    const { product_id } = app.products.lamp;
    const byProduct = await find(String(product_id));
    expect(byProduct.exact).toContain('products');
    expect(byProduct.products[0]).toMatchObject({ product_id });
    const byOrder = await find(String(orderIds.other));
    expect(byOrder.exact).toContain('orders');
    expect(byOrder.orders[0]).toMatchObject({ d2c_order_id: orderIds.other });
    const byWholesale = await find(`#${wholesale.b2b_order_id}`);
    expect(byWholesale.exact).toContain('b2b_orders');
    expect((await find('987654321')).exact).toEqual([]);
  });

  test.each(['SBX-90210', 'sbx-90210', ' sbx-٩٠٢١٠', 'SBX90210', 'sbx_90210'])(
    'for a tracking number, as %j',
    async (term) => {
      const matches = await find(term);
      expect([matches.exact, matches.orders[0]?.d2c_order_id]).toEqual([['orders'], orderIds.first]);
    },
  );

  test.each(['07801112233', '+964 780 111 2233', '٠٧٨٠ ١١١ ٢٢٣٣'])(
    'for the phone of a customer, as %j',
    async (term) => {
      const matches = await find(term);
      expect([matches.exact, matches.customers[0]?.customer_phone]).toEqual([['customers'], '07801112233']);
    },
  );

  test.each(['07701112223', '+9647701112223'])('for the phone of a client, as %j', async (term) => {
    const matches = await find(term);
    expect([matches.exact, matches.clients[0]?.client_id]).toEqual([['clients'], clientWithPhone.client_id]);
  });

  test.each(['lamp', 'LMP00', '0780', 'SBX-9', 'Zahra', '12 x 12'])(
    'but not for %j, which is ambiguous',
    async (term) => {
      expect((await find(term)).exact).toEqual([]);
    },
  );
});

test('at most five results of a kind, none for a term without letters, and terms are no patterns', async () => {
  for (let number = 0; number < 6; number += 1)
    await createOrder(app, 'staff', { customer_name: 'Mustafa', customer_phone: `0771111110${number}` });
  const matches = await find('mustafa');
  expect([matches.orders.length, matches.customers.length]).toEqual([5, 5]);
  for (const nothing of [',', '\u064b', '%', '_', "' or 1=1", 'x'.repeat(200)])
    expect(Object.values(await find(nothing)).flat(), JSON.stringify(nothing)).toEqual([]);
  for (const expectRefusal of ['', '   ', 'x'.repeat(201)])
    expect((await app.call(`/search/?q=${expectRefusal}`, { as: 'admin' })).status).toBe(422);
});

test('deleted rows are not found, and moved orders have their current status', async () => {
  const deleted = await createOrder(app, 'staff', {
    customer_name: 'Gone away',
    expected_items: 1,
    total_price: 15_000,
  });
  expect((await addItem(app, 'staff', deleted)).status).toBe(201);
  expect(idsIn(await find('gone away'))).toEqual([deleted]);
  expect((await moveOrder(app, 'admin', deleted, 'printing')).status).toBe(200);
  expect((await find('gone away')).orders).toMatchObject([{ status: 'printing' }]);
  expect((await app.call(`/d2c/orders/${deleted}`, { method: 'DELETE', as: 'admin' })).status).toBe(200);
  expect(Object.values(await find(`#${deleted}`)).flat()).toEqual([]);
  const b2b = wholesaleCalls(app);
  const { client_id } = await expectData<{ client_id: number }>(
    b2b.addClient({ name: 'Left the trade' }),
    201,
  );
  expect((await find('left the trade')).clients).toMatchObject([{ client_id }]);
  expect((await app.call(`/b2b/clients/${client_id}`, { method: 'DELETE', as: 'admin' })).status).toBe(200);
  expect((await find('left the trade')).clients).toEqual([]);
});
