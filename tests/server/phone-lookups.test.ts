import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUpPhone } from '#api/contracts/phone-lookups.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { MAX_LOOKUPS } from '#server/store/phone-lookups.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { addItem, createOrder, post } from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'phone_lookups' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const lookUp = (phone: string, as: Person = 'staff') => post(app, lookUpPhone.path, { phone }, as);
const fetchLookup = async (phone: string) => (await (await lookUp(phone)).json()).data;

const UNKNOWN = { people: [], open_orders: [], returned_parcels: 0, recent: [] };

test('an unknown number has no facts', async () => {
  expect(await fetchLookup('07700000000')).toEqual(UNKNOWN);
});

test('two people with one number are separate, each with the newest address and its date', async () => {
  const phone = '07701111111';
  const first = await createOrder(app, 'staff', { customer_phone: phone, customer_name: 'Zainab' });
  await app.db.execute(
    `update d2c_orders set order_date = '2024-03-01T08:00:00Z' where d2c_order_id = ${first}`,
  );
  await createOrder(app, 'admin', {
    customer_phone: phone,
    customer_name: 'zainab ',
    customer_address: 'Mansour, street 14',
    customer_district: 'Mansour',
  });
  await app.db.execute(
    `update d2c_orders set order_date = '2024-05-01T08:00:00Z' where customer_name like 'zainab%'`,
  );
  await createOrder(app, 'staff', { customer_phone: phone, customer_name: 'Ali', province_id: 4 });
  expect((await fetchLookup(phone)).people).toEqual([
    {
      customer_name: 'Ali',
      province_id: 4,
      customer_district: 'Karrada',
      customer_address: 'Karrada, street 62',
      order_date: expect.any(String),
      orders: 1,
    },
    {
      customer_name: 'zainab',
      province_id: 3,
      customer_district: 'Mansour',
      customer_address: 'Mansour, street 14',
      order_date: '2024-05-01T08:00:00.000Z',
      orders: 2,
    },
  ]);
});

test('only the exact number is found, and deleted orders are not', async () => {
  const phone = '07702222222';
  const id = await createOrder(app, 'staff', { customer_phone: phone });
  expect((await lookUp('0770222222')).status).toBe(422);
  expect((await lookUp('%')).status).toBe(422);
  expect(await fetchLookup('07702222223')).toEqual(UNKNOWN);
  await app.db.execute(`update d2c_orders set deleted_at = now() where d2c_order_id = ${id}`);
  expect(await fetchLookup(phone)).toEqual(UNKNOWN);
});

test('open orders, returned parcels and the products of the last 48 hours are returned', async () => {
  const phone = '07703333333';
  const recentId = await createOrder(app, 'staff', { customer_phone: phone });
  await addItem(app, 'staff', recentId, { quantity: 2 });
  const oldId = await createOrder(app, 'staff', { customer_phone: phone });
  const cancelled = await createOrder(app, 'staff', { customer_phone: phone });
  await app.db.execute(`
    update d2c_orders set status = 'cancelled' where d2c_order_id = ${cancelled};
    update d2c_orders set order_date = order_date - interval '20.5 hours' where d2c_order_id = ${recentId};
    update d2c_orders set order_date = order_date - interval '49 hours', status = 'completed'
      where d2c_order_id = ${oldId};
    insert into shipments (d2c_order_id, shipment_status, tracking_number) values (${oldId}, 'returned', 'T-1')`);
  const facts = await fetchLookup(phone);
  expect(facts.open_orders).toMatchObject([{ d2c_order_id: recentId, status: 'pending' }]);
  expect(facts.returned_parcels).toBe(1);
  expect(facts.recent).toEqual([
    {
      d2c_order_id: recentId,
      hours_ago: 20,
      items: [{ product_id: app.products.vase.product_id, quantity: 2 }],
    },
  ]);
});

test.each([
  ['the same phone, a minute within 48 hours', {}, '47 hours 59 minutes', true],
  ['the same phone, a minute beyond 48 hours', {}, '48 hours 1 minute', false],
  ['another phone within 48 hours', { customer_phone: '07706666665' }, '1 hour', false],
])('an order counts as recent by each fact alone: %s', async (_name, other, age, isRecent) => {
  const phone = '07706666666';
  const id = await createOrder(app, 'staff', { customer_phone: phone, ...other });
  await app.db.execute(
    `update d2c_orders set order_date = order_date - interval '${age}' where d2c_order_id = ${id}`,
  );
  const { recent } = await fetchLookup(phone);
  const ids = recent.map((order: object) => fieldIn(order, 'd2c_order_id'));
  expect(ids.includes(id)).toBe(isRecent);
});

test('each lookup is audited with the number, and no answer has more data than a new order needs', async () => {
  const phone = '07704444444';
  await createOrder(app, 'staff', { customer_phone: phone });
  const { people } = await fetchLookup(phone);
  expect(Object.keys(people[0]).sort()).toEqual([
    'customer_address',
    'customer_district',
    'customer_name',
    'order_date',
    'orders',
    'province_id',
  ]);
  const audit = await app.call(`/audit/?kind=phone_lookup&thing=${phone}`, { as: 'superadmin' });
  expect((await audit.json()).data).toMatchObject([
    { action: 'phone.lookedUp', entity_id: phone, username: app.users.staff.username },
  ]);
});

test('the limit also counts concurrent calls, and a refused call has a wait time', async () => {
  const responses = await Promise.all(
    Array.from({ length: MAX_LOOKUPS + 5 }, () => lookUp('07705555555', 'admin')),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(MAX_LOOKUPS);
  expect(refused).toHaveLength(5);
  expect(await refused[0]?.json()).toMatchObject({ code: 'phone_lookup.throttled' });
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await lookUp('07705555555', 'staff')).status).toBe(200);
});

test('the OpenAPI document marks the call as outside the specification, and as limited', () => {
  const paths: Record<string, Record<string, unknown>> = openApiDocument().paths;
  expect(paths[lookUpPhone.path]?.post).toMatchObject({
    'x-specified': false,
    responses: { 429: expect.anything() },
  });
});
