import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { findNamedStatuses } from '#domain/d2c-order-search.ts';
import { MAX_COUNTED } from '#domain/limits.ts';
import { searchWords } from '#domain/search-fold.ts';
import { foldOutdated } from '#server/store/search-texts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { foldTexts } from '#tests/support/fold-texts.ts';
import { CUSTOMER_SEARCHES, PRODUCT_SEARCHES, SEARCHED_ORDER } from '#tests/support/order-searches.ts';
import { createOrder } from '#tests/support/orders.ts';

let app: TestApp;
/** Orders by the name that finds them. */
let order: Record<'zaynab' | 'ahmed' | 'sent', number>;

const findIds = async (search: string, tab = 'to-print'): Promise<readonly number[]> => {
  const query = `tab=${tab}&search=${encodeURIComponent(search)}`;
  const { data } = await (await app.call(`/d2c/order-pages/?${query}`, { as: 'admin' })).json();
  return data.orders.map((row: { d2c_order_id: number }) => row.d2c_order_id);
};

const addLine = (id: number, name: string, product: number | null = null) =>
  app.db.execute(`
    insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal)
    values (${id}, ${product}, '${name}', 1, 1, 1)`);

beforeAll(async () => {
  app = await createTestApp({ name: 'd2c_search' });
  const { product, status: _, ...customer } = SEARCHED_ORDER;
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
  order = {
    zaynab: await createOrder(app, 'staff', customer),
    ahmed: await createOrder(app, 'staff', {
      customer_name: 'أحمد مُصطفى الراوي',
      customer_phone: '07712345678',
      customer_handle: 'ahmed.rawi',
      customer_district: 'الفلوجة',
      customer_address: 'شارع ٣٠',
    }),
    sent: await createOrder(app, 'staff', { customer_name: 'Sent one', customer_phone: '07799999999' }),
  };
  await addLine(order.zaynab, product, app.products.vase.product_id);
  await addLine(order.ahmed, 'Globe Lamp');
  await app.db.execute(`update d2c_orders set status = 'completed' where d2c_order_id = ${order.sent}`);
  await app.db.execute(
    `insert into shipments (d2c_order_id, shipment_status, tracking_number) values (${order.sent}, 'delivered', '')`,
  );
  await app.db.execute(
    `update shipments set tracking_number = 'SBX-77120' where d2c_order_id = ${order.sent}`,
  );
  await foldTexts(app.db);
});
afterAll(() => app.close());

// The same table as for the search in the browser.
test.each([...CUSTOMER_SEARCHES, ...PRODUCT_SEARCHES])(
  'an order is searched by %s',
  async (_, term, isFound) => {
    const ids = await findIds(term.replace('{id}', String(order.zaynab)));
    expect(ids.includes(order.zaynab)).toBe(isFound);
  },
);

describe('an order is found by', () => {
  test.each([
    ['other letters for alef and the end of a name', 'احمد مصطفي'],
    ['teh marbuta as heh', 'الفلوجه'],
    ['ASCII digits for what was typed in Arabic ones', 'شارع 30'],
    ['its product', 'lamp'],
    ['its handle with the @ that it was keyed in without', '@ahmed.rawi'],
  ])('%s', async (_, term) => {
    expect(await findIds(term)).toEqual([order.ahmed]);
  });

  test('the code of its product and its province', async () => {
    const [vase] = (
      await app.db.execute<{ code: string }>(
        `select product_code as code from products where product_id = ${app.products.vase.product_id}`,
      )
    ).rows;
    expect(await findIds(vase?.code ?? '')).toEqual([order.zaynab]);
    const [province] = (
      await app.db.execute<{ name: string }>('select name from provinces where province_id = 4')
    ).rows;
    expect(await findIds(province?.name.toUpperCase() ?? '')).toEqual([order.zaynab]);
  });

  test.each([
    ['at the start of a word', 'he', ['zaynab']],
    ['at the start of its handle', 'za', ['zaynab']],
    ['in Arabic', 'ال', ['ahmed']],
    ['together with more', 'zaynab al', ['zaynab']],
    ['at the start of its status', 'pe', ['zaynab', 'ahmed']],
    ['nowhere inside a word', 'le', []],
    ['nor in a number', '80', []],
  ] as const)('one or two letters: %s', async (_, term, names) => {
    expect((await findIds(term)).toSorted()).toEqual(names.map((name) => order[name]).toSorted());
  });

  test.each(['sbx-77120', 'SBX77120', 'sbx_77120', 'SBX 77120'])(
    'its tracking number, after its parcel has ended, as %j',
    async (term) => {
      expect(await findIds(term, 'history')).toEqual([order.sent]);
    },
  );

  test('all words together, so one unknown word finds nothing', async () => {
    expect(await findIds('zaynab lamp')).toEqual([]);
  });
});

test('each tab has the number of its matches', async () => {
  const fetchCounts = async (search: string) =>
    (
      await (
        await app.call(`/d2c/search-counts/?search=${encodeURIComponent(search)}`, { as: 'admin' })
      ).json()
    ).data;
  const none = { 'to-print': 0, ready: 0, shipments: 0, history: 0, capped: [], order_meant: null };
  expect(await fetchCounts('sbx-77120')).toEqual({ ...none, history: 1 });
  expect(await fetchCounts('077')).toEqual({ ...none, 'to-print': 1, history: 1 });
  expect(await fetchCounts('nobody')).toEqual(none);
  await app.db.execute(`insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price)
    select 'Manifold', '07701234567', 'Karrada', 'ready', 1 from generate_series(1, ${MAX_COUNTED + 1})`);
  await foldOutdated(app.db);
  expect(await fetchCounts('manifold')).toEqual({ ...none, ready: MAX_COUNTED, capped: ['ready'] });
});

describe('a parcel on its way is found by', () => {
  let idsUnderWay: readonly number[];
  let otherId: number;

  const findParcels = async (search: string) => {
    const { data } = await (
      await app.call(`/d2c/shipment-pages/?search=${encodeURIComponent(search)}`, { as: 'admin' })
    ).json();
    const rows: readonly { d2c_order_id: number }[] = data.shipments;
    return { ids: rows.map((row) => row.d2c_order_id), total: data.total, is_capped: data.is_capped };
  };

  beforeAll(async () => {
    // One order more than a search checks one by one. The courier has three of them, and one other order.
    await app.db.execute(`insert into d2c_orders
        (customer_name, customer_phone, customer_address, status, total_price)
      select 'Plentiful', '07701234567', 'Cancelled street', 'completed', 1
      from generate_series(1, ${MAX_COUNTED + 1})`);
    const { rows } = await app.db.execute<{ id: number }>(
      "select d2c_order_id as id from d2c_orders where customer_name = 'Plentiful' order by 1 limit 4",
    );
    const [deliveredId, ...idsOnTheWay] = rows.map(({ id }) => id);
    idsUnderWay = idsOnTheWay.toReversed();
    otherId = await createOrder(app, 'staff', { customer_name: 'Somebody else' });
    for (const id of [otherId, ...idsOnTheWay])
      await app.db.execute(`with handed as (
          update d2c_orders set status = 'handed_to_shopini' where d2c_order_id = ${id} returning d2c_order_id)
        insert into shipments (d2c_order_id, shipment_status, tracking_number)
        select d2c_order_id, 'in_transit', '' from handed`);
    await app.db.execute(`insert into shipments (d2c_order_id, shipment_status, tracking_number)
      values (${deliveredId}, 'delivered', '')`);
    await foldOutdated(app.db);
  });

  test.each([
    ['a name that more orders have than are counted', 'plentiful'],
    ['its customer and its status', 'transit plentiful'],
    ['a word of its text that is a status of others', 'cancelled'],
  ])('%s, the newest first', async (_, term) => {
    expect(await findParcels(term)).toEqual({
      ids: idsUnderWay,
      total: idsUnderWay.length,
      is_capped: false,
    });
  });

  test.each([
    ['its own status', 'transit'],
    ['the status of its order', 'handed'],
  ])('%s, for any customer', async (_, term) => {
    expect((await findParcels(term)).ids).toEqual([...idsUnderWay, otherId]);
  });

  test('its current status only, not after it has arrived', async () => {
    expect(await findParcels('delivered')).toEqual({ ids: [], total: 0, is_capped: false });
  });
});

test('a status word finds orders with that status if there are any, else orders with the word in their text', async () => {
  await app.db.execute(`insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price)
    select 'Crowd', '07701234567', 'Karrada', 'cancelled', 1 from generate_series(1, ${MAX_COUNTED + 1})`);
  await foldOutdated(app.db);
  const id = await createOrder(app, 'staff', { customer_name: 'Cancelled Hopes' });
  expect(await findIds('cancelled')).toEqual([id]);
  const { data } = await (
    await app.call('/d2c/order-pages/?tab=history&search=cancelled&limit=3', { as: 'admin' })
  ).json();
  expect(data).toMatchObject({ total: MAX_COUNTED, is_capped: true });
  expect(data.orders).toHaveLength(3);
});

test('matches by status and matches by text are merged in order, page by page', async () => {
  const { rows } = await app.db.execute<{ id: number }>(`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price, order_date)
    select (array['Turner', 'Turner Cancelled'])[1 + n % 2], '07701234567', 'Karrada',
      (array['cancelled', 'completed'])[1 + n % 2], 1, now() - n * interval '1 minute'
    from generate_series(1, ${MAX_COUNTED + 5}) as n returning d2c_order_id as id`);
  await foldOutdated(app.db);
  const ids = rows.map(({ id }) => id);
  const fetchIds = async (query: string) => {
    const path = `/d2c/order-pages/?tab=history&search=cancelled%20turner&limit=3&${query}`;
    const { data } = await (await app.call(path, { as: 'admin' })).json();
    expect(data).toMatchObject({ total: expect.any(Number), is_capped: true });
    return data.orders.map((row: { d2c_order_id: number }) => row.d2c_order_id);
  };
  expect(await fetchIds('')).toEqual(ids.slice(0, 3));
  expect(await fetchIds('skip=400')).toEqual(ids.slice(400, 403));
  expect(await fetchIds(`skip=403&after=${ids[402]}`)).toEqual(ids.slice(403, 406));
});

test('a word matches a status only at the start of one of its words', () => {
  const namedBy = (term: string) =>
    D2C_ORDER_STATUSES.filter((status) =>
      searchWords(term).every((word) => findNamedStatuses(word, [status]).length > 0),
    );
  for (const term of ['led', 'cell', 'pin', 'and', 'eted']) expect(namedBy(term), term).toEqual([]);
  expect(namedBy('canc')).toEqual(['cancelled']);
  expect(namedBy('shopini')).toEqual(['handed_to_shopini']);
  expect(namedBy('handed_to')).toEqual(['handed_to_shopini']);
  expect(namedBy('handed to shopini')).toEqual(['handed_to_shopini']);
  expect(namedBy('p')).toEqual(['pending', 'printing']);
});

test.each([
  ['عبد الله الطائي', ['عبدالله', 'عەبدوڵڵا', 'عبد اللّه', 'التائي', 'طائي']],
  ['سلێمانی', ['السليمانية', 'السليمانیة', 'سليماني']],
  ['ڕەزا ڕەمەزان', ['رضا رمضان', 'رمظان']],
  ['Al-Jubouri', ['aljubouri', 'Al Jubouri', 'jubouri']],
])('an order of %s is found by other spellings of the name', async (customer_name, terms) => {
  const id = await createOrder(app, 'staff', { customer_name });
  for (const term of terms) expect(await findIds(term), term).toEqual([id]);
});
