import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parkOrder, shopParkedSchema, takeParkedOrder } from '#api/contracts/parked-orders.ts';
import { MAX_SHOP_PARKED } from '#domain/parked-orders.ts';
import { deleteClosedParkedOrders } from '#server/store/parked-orders.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'parked-orders' });
});
beforeEach(async () => {
  await app.db.execute('delete from parked_orders');
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

let drafts = 0;
const newDraft = (): string => (++drafts).toString(16).padStart(32, '0');

const park = (draft: string, as: Person = 'staff') =>
  app.call(`/d2c/parked-orders/${draft}/`, { method: 'PUT', as, json: parkOrder.sample });
const rowOf = async (response: Response) => {
  expect(response.ok, await response.clone().text()).toBe(true);
  return z.parse(z.object({ data: shopParkedSchema }), await response.json()).data;
};
const parked = async (draft: string, as?: Person) => rowOf(await park(draft, as));
const take = (draft: string, as: Person, holder: string | null = null) =>
  app.call(`/d2c/parked-orders/${draft}/take/`, { method: 'POST', as, json: { holder } });
const remove = (draft: string, as: Person) =>
  app.call(`/d2c/parked-orders/${draft}/`, { method: 'DELETE', as });
const list = async (as: Person = 'otherStaff') => {
  const response = await app.call('/d2c/parked-orders/', { as });
  return z.parse(z.object({ data: z.array(shopParkedSchema) }), await response.json()).data;
};
const place = (draft: string, as: Person) =>
  app.call('/d2c/orders/', {
    method: 'POST',
    as,
    key: `${draft}.order`,
    json: {
      customer_name: 'Zainab',
      customer_phone: '07701234567',
      customer_address: 'Street 1',
      province_id: 1,
      total_price: 15_000,
      expected_items: 1,
    },
  });
const refusalOf = async (response: Response) => {
  const { code, values } = await response.json();
  return [response.status, code, values];
};
const countOrders = async () => {
  const { rows } = await app.db.execute('select count(*)::int as orders from d2c_orders');
  return rows[0]?.orders;
};

test('a parked order is listed for the shop, taken up by one person, and parked again', async () => {
  const draft = newDraft();
  const row = await parked(draft);
  expect(row).toMatchObject({
    draft_id: draft,
    parked_by: 'staff',
    holder: null,
    version: 1,
    reason: 'hand',
  });
  expect(await list()).toEqual([row]);

  const taken = await take(draft, 'otherStaff');
  const { data } = z.parse(z.object({ data: takeParkedOrder.response }), await taken.json());
  expect(data).toMatchObject({ holder: 'otherstaff', version: 2, chats: [], looked: [] });
  expect(data.order.customer.fullName).toBe('Zainab');
  const refused = [409, 'parked_order.taken', { by: 'otherstaff', at: data.held_at }];
  expect(await refusalOf(await take(draft, 'staff'))).toEqual(refused);
  expect(await refusalOf(await park(draft, 'staff'))).toEqual(refused);
  expect(await refusalOf(await remove(draft, 'staff'))).toEqual(refused);
  expect(await list()).toMatchObject([{ holder: 'otherstaff' }]);
  // A lost answer: the holder gets it again.
  expect((await take(draft, 'otherStaff')).status).toBe(200);

  expect(await parked(draft, 'otherStaff')).toMatchObject({
    parked_by: 'otherstaff',
    holder: null,
    version: 3,
  });
});

test('a person takes over from the holder that they see, whose order is then refused', async () => {
  const draft = newDraft();
  await parked(draft);
  await take(draft, 'staff');
  expect((await take(draft, 'otherStaff', 'admin')).status).toBe(409);
  expect((await take(draft, 'otherStaff', 'staff')).status).toBe(200);
  expect(await refusalOf(await place(draft, 'staff'))).toMatchObject([
    409,
    'parked_order.taken',
    { by: 'otherstaff' },
  ]);
  expect((await place(draft, 'otherStaff')).status).toBe(201);
});

test('placing closes the parked order for everybody', async () => {
  const draft = newDraft();
  await parked(draft);
  const response = await place(draft, 'staff');
  const { d2c_order_id: id } = (await response.json()).data;
  expect(await list()).toEqual([]);
  const placed = [409, 'parked_order.placed', { id }];
  expect(await refusalOf(await take(draft, 'otherStaff'))).toEqual(placed);
  expect(await refusalOf(await place(draft, 'otherStaff'))).toEqual(placed);
  expect(await refusalOf(await park(draft, 'staff'))).toEqual(placed);
  expect(await refusalOf(await remove(draft, 'staff'))).toEqual(placed);
  // The answer of the first call, for a browser that lost it.
  expect((await (await place(draft, 'staff')).json()).data.d2c_order_id).toBe(id);
  const { rows } = await app.db.execute('select content from parked_orders');
  expect(rows).toEqual([{ content: null }]);

  const day = 86_400_000;
  await deleteClosedParkedOrders(app.db, new Date(app.clock.now().getTime() + 29 * day));
  expect((await app.db.execute('select 1 from parked_orders')).rows).toHaveLength(1);
  await deleteClosedParkedOrders(app.db, new Date(app.clock.now().getTime() + 31 * day));
  expect((await app.db.execute('select 1 from parked_orders')).rows).toHaveLength(0);
});

test('a request to park that arrives after its order was placed parks nothing', async () => {
  const draft = newDraft();
  await place(draft, 'staff');
  expect(await refusalOf(await park(draft, 'staff'))).toEqual([409, 'parked_order.placed', { id: 0 }]);
  expect(await list()).toEqual([]);
});

test('a deleted order is gone, and no other browser parks it again', async () => {
  const draft = newDraft();
  await parked(draft);
  expect((await remove(draft, 'otherStaff')).status).toBe(200);
  expect(await list()).toEqual([]);
  const deleted = [409, 'parked_order.deleted', {}];
  expect(await refusalOf(await remove(draft, 'staff'))).toEqual(deleted);
  expect(await refusalOf(await park(draft, 'staff'))).toEqual(deleted);
  expect(await refusalOf(await take(draft, 'staff'))).toEqual(deleted);
  expect(await refusalOf(await take(newDraft(), 'staff'))).toMatchObject([404, 'parked_order.not_found', {}]);
  // It may still be on the screen of the person who had it.
  expect((await place(draft, 'staff')).status).toBe(201);
});

test('the audit log names who had the order, without its content', async () => {
  const draft = newDraft();
  await parked(draft);
  await take(draft, 'otherStaff');
  await place(draft, 'otherStaff');
  const { rows } = await app.db.execute(
    `select username, action, after from audit_log where entity = 'parked_order' and after ->> 'draft_id' = '${draft}' order by id`,
  );
  expect(rows.map(({ username, action }) => `${username} ${action}`)).toEqual([
    'staff parked_order.parked',
    'otherstaff parked_order.taken',
    'otherstaff parked_order.placed',
  ]);
  expect(JSON.stringify(rows)).not.toContain('Zainab');
});

test(`the shop has at most ${MAX_SHOP_PARKED} parked orders`, async () => {
  const draft = newDraft();
  await parked(draft);
  await app.db.execute(`
    insert into parked_orders (draft_id, content, reason, parked_by, parked_at)
    select md5(n::text), content, reason, parked_by, parked_at from parked_orders, generate_series(2, ${MAX_SHOP_PARKED}) n`);
  expect(await refusalOf(await park(newDraft()))).toEqual([
    409,
    'parked_order.too_many',
    { limit: MAX_SHOP_PARKED },
  ]);
  expect((await park(draft)).status).toBe(200);
});

test('taking, taking over, parking and placing at once never make two orders of one', async () => {
  const before = await countOrders();
  const people = ['staff', 'otherStaff', 'admin'] as const;
  const rounds = process.env.TEST_FULL ? 1000 : 8;
  for (let round = 0; round < rounds; round++) {
    const draft = newDraft();
    await parked(draft);
    await Promise.all(
      people.map(async (person, at) => {
        const holder = [null, 'staff', 'otherstaff'][(round + at) % 3] ?? null;
        await take(draft, person, holder);
        const [first, second] = await Promise.all([
          place(draft, person),
          round % 2 === 0 ? park(draft, person) : take(draft, person, null),
        ]);
        expect([201, 409]).toContain(first.status);
        expect([200, 409]).toContain(second.status);
      }),
    );
  }
  expect(await countOrders()).toBeLessThanOrEqual(Number(before) + rounds);
  const { rows } = await app.db.execute(`
    select count(*)::int as twice from (
      select left(key, 32) from idempotency_keys where key like '%.order' group by left(key, 32) having count(*) > 1) doubled`);
  expect(rows).toEqual([{ twice: 0 }]);
});
