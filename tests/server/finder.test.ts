import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Findings } from '#api/contracts/finder.ts';
import { products } from '#server/db/schema/products.ts';
import { answered } from '#tests/support/answered.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { addItem, createOrder, moveOrder } from '#tests/support/orders.ts';
import { wholesaleOf } from '#tests/support/wholesale.ts';

let app: TestApp;
let order: Record<'first' | 'again' | 'other', number>;
let wholesale: { client_id: number; b2b_order_id: number };

const find = async (term: string): Promise<Findings> =>
  answered<Findings>(app.call(`/search/?q=${encodeURIComponent(term)}`, { as: 'admin' }), 200);

const idsIn = ({ orders }: Findings) => orders.map(({ d2c_order_id }) => d2c_order_id);

beforeAll(async () => {
  app = await createTestApp({ name: 'finder' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
  const zaynab = { customer_phone: '07801112233', customer_handle: '@zay.prints', expected_items: null };
  const first = await createOrder(app, 'staff', { ...zaynab, customer_name: 'Zaynab Karim' });
  app.clock.advance(60_000);
  const again = await createOrder(app, 'staff', { ...zaynab, customer_name: 'زينب كريم' });
  app.clock.advance(60_000);
  const other = await createOrder(app, 'staff', {
    customer_name: 'Omar Vase',
    customer_phone: '07700000000',
    customer_handle: '',
    expected_items: 1,
    total_price: 42_500.5,
  });
  order = { first, again, other };
  const calls = wholesaleOf(app);
  const { client_id } = await answered<{ client_id: number }>(
    calls.addClient({ name: 'Tigris Gifts', contact_person: 'Zaid Kareem', phone: '07901234567' }),
    201,
  );
  const { b2b_order_id } = await answered<{ b2b_order_id: number }>(calls.addOrder(client_id), 201);
  wholesale = { client_id, b2b_order_id };
});
afterAll(() => app.close());

test('an order is found by its number first, by its customer, phone and handle, the newest first', async () => {
  expect(idsIn(await find(`#${order.first}`))).toEqual([order.first]);
  expect(idsIn(await find(String(order.first)))[0]).toBe(order.first);
  for (const term of ['0780 111 2233', '+964 780 111 2233', '٠٧٨٠١١١٢٢٣٣', '@zay.prints', 'ZAY.PRINTS'])
    expect(idsIn(await find(term)), term).toEqual([order.again, order.first]);
  expect(idsIn(await find('كريم زينب'))).toEqual([order.again]);
  expect((await find('zaynab')).orders).toEqual([
    {
      d2c_order_id: order.first,
      customer_name: 'Zaynab Karim',
      customer_phone: '07801112233',
      status: 'pending',
      order_date: expect.any(String),
    },
  ]);
});

test('a customer is told once for each phone, as the newest order names them, and never for what was ordered', async () => {
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
    (await addItem(app, 'staff', order.other, { product_id: lampId, unit_price: 42_500.5 })).status,
  ).toBe(201);
  const lamp = await find('lamp');
  expect([idsIn(lamp), lamp.customers]).toEqual([[order.other], []]);
});

test('products come by name, code and measure: their own code first, what is retired last', async () => {
  const named = async (term: string) => (await find(term)).products.map(({ name }) => name);
  expect(await named('vase')).toEqual(['Vase']);
  expect(await named('t-4')).toEqual(['Retired planter']);
  expect(await named('t-')).toEqual(['Hook', 'Lamp', 'Vase', 'Retired planter']);
  expect((await find('planter')).products).toMatchObject([{ product_code: 'T-4', active: false }]);
});

test.each([
  ['an Arabic name', 'لمبة'],
  ['an Arabic name that is typed in haste', 'لمبه'],
  ['a Kurdish name', 'گڵۆپ'],
  ['the beginning of a name', 'گڵ'],
  ['words of two names', 'lamp گڵۆپی'],
])('a product comes by %s, with its other names', async (_, term) => {
  const aliases = ['لمبة طاولة', 'گڵۆپی سەر مێز'];
  await app.db.update(products).set({ aliases }).where(eq(products.product_id, app.products.lamp.product_id));
  expect((await find(term)).products).toMatchObject([{ name: 'Lamp', aliases }]);
});

test('clients come by name and person, their orders with them, and an order by its number', async () => {
  for (const term of ['tigris', 'kareem zaid', '0790 123 4567']) {
    const found = await find(term);
    expect(found.clients, term).toEqual([
      {
        client_id: wholesale.client_id,
        name: 'Tigris Gifts',
        contact_person: 'Zaid Kareem',
        phone: '07901234567',
      },
    ]);
    expect(found.b2b_orders, term).toMatchObject([
      { ...{ b2b_order_id: wholesale.b2b_order_id }, client_name: 'Tigris Gifts' },
    ]);
  }
  const numbered = await find(`#${wholesale.b2b_order_id}`);
  expect(numbered.b2b_orders.map(({ b2b_order_id }) => b2b_order_id)).toEqual([wholesale.b2b_order_id]);
  expect(numbered.clients).toEqual([]);
});

test('at most five of a kind, none for what has no letter, and what is typed is no pattern', async () => {
  for (let number = 0; number < 6; number += 1)
    await createOrder(app, 'staff', { customer_name: 'Mustafa', customer_phone: `0771111110${number}` });
  const found = await find('mustafa');
  expect([found.orders.length, found.customers.length]).toEqual([5, 5]);
  for (const nothing of [',', '\u064b', '%', '_', "' or 1=1", 'x'.repeat(200)])
    expect(Object.values(await find(nothing)).flat(), JSON.stringify(nothing)).toEqual([]);
  for (const refused of ['', '   ', 'x'.repeat(201)])
    expect((await app.call(`/search/?q=${refused}`, { as: 'admin' })).status).toBe(422);
});

test('what is deleted is not found; what was moved says where it stands', async () => {
  const gone = await createOrder(app, 'staff', {
    customer_name: 'Gone away',
    expected_items: 1,
    total_price: 15_000,
  });
  expect((await addItem(app, 'staff', gone)).status).toBe(201);
  expect(idsIn(await find('gone away'))).toEqual([gone]);
  expect((await moveOrder(app, 'admin', gone, 'printing')).status).toBe(200);
  expect((await find('gone away')).orders).toMatchObject([{ status: 'printing' }]);
  expect((await app.call(`/d2c/orders/${gone}`, { method: 'DELETE', as: 'admin' })).status).toBe(200);
  expect(Object.values(await find(`#${gone}`)).flat()).toEqual([]);
  const calls = wholesaleOf(app);
  const { client_id } = await answered<{ client_id: number }>(
    calls.addClient({ name: 'Left the trade' }),
    201,
  );
  expect((await find('left the trade')).clients).toMatchObject([{ client_id }]);
  expect((await app.call(`/b2b/clients/${client_id}`, { method: 'DELETE', as: 'admin' })).status).toBe(200);
  expect((await find('left the trade')).clients).toEqual([]);
});
