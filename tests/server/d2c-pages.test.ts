import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { MAX_COUNTED, MAX_ID } from '#domain/limits.ts';
import { foldOutdated } from '#server/store/search-texts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createOrder } from '#tests/support/orders.ts';

const ORDER_COUNT = 10_000;
const STATUSES = ['pending', 'printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled'];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'order-pages' });
  await app.tokenOf('admin');
  await app.db.execute(`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, order_date, total_price)
    select 'Customer ' || n, '0770' || lpad(n::text, 7, '0'), 'Street ' || n,
      (array['${STATUSES.join("','")}'])[1 + n % 6], '2026-01-01'::timestamptz + n * interval '1 minute', n
    from generate_series(1, ${ORDER_COUNT}) n`);
  await app.db.execute(`
    insert into shipments (d2c_order_id, shipment_status, tracking_number)
    select d2c_order_id, (array['in_transit', 'shipped', 'delivered'])[1 + d2c_order_id / 6 % 3], 'TRK-' || d2c_order_id
    from d2c_orders where status = 'handed_to_shopini'`);
  await foldOutdated(app.db);
  await app.db.execute('analyze');
});
afterAll(() => app.close());

interface CountedPage {
  total: number;
  is_capped: boolean;
}

const fetchPage = async (query: string): Promise<CountedPage & { orders: D2cOrder[] }> => {
  const response = await app.call(`/d2c/order-pages/?${query}`, { as: 'admin' });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).data;
};

const fetchShipmentPage = async (query: string): Promise<CountedPage & { shipments: Shipment[] }> => {
  const response = await app.call(`/d2c/shipment-pages/?${query}`, { as: 'admin' });
  expect(response.status).toBe(200);
  return (await response.json()).data;
};

const countWhere = async (condition: string): Promise<number> =>
  (
    await app.db.execute<{ count: number }>(
      `select count(*)::int as count from d2c_orders where ${condition}`,
    )
  ).rows[0]?.count ?? -1;

describe('tabs', () => {
  test.each([
    ['to-print', ['pending', 'printing']],
    ['ready', ['ready']],
    ['history', ['completed', 'cancelled']],
  ])('%s', async (tab, statuses) => {
    const { orders, total } = await fetchPage(`tab=${tab}&limit=200`);
    expect(orders).toHaveLength(200);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(statuses));
    expect(total).toBe(await countWhere(`status in ('${statuses.join("','")}')`));
    const dates = orders.map(({ order_date }) => Date.parse(order_date));
    expect(dates).toEqual(dates.toSorted((a, b) => (tab !== 'history' ? a - b : b - a)));
  });

  test('default to to-print, and an unknown tab is refused', async () => {
    expect(await fetchPage('')).toEqual(await fetchPage('tab=to-print&limit=100'));
    expect((await app.call('/d2c/order-pages/?tab=shipments', { as: 'admin' })).status).toBe(422);
  });

  test('all pages together have every order once, beyond the 1000 of the spec', async () => {
    const ids: number[] = [];
    const { total } = await fetchPage('tab=to-print&limit=1');
    for (let skip = 0; skip < total; skip += 200) {
      const { orders } = await fetchPage(`tab=to-print&limit=200&skip=${skip}`);
      ids.push(...orders.map(({ d2c_order_id }) => d2c_order_id));
    }
    expect(total).toBeGreaterThan(3000);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(await fetchPage(`tab=to-print&skip=${total}`)).toEqual({ orders: [], total, is_capped: false });
  });

  test.each(['to-print', 'history'])(
    '%s continues after an order in the same way as from an offset',
    async (tab) => {
      // Many orders have the same moment, so the id decides their order.
      await app.db.execute(
        "update d2c_orders set order_date = '2026-01-02' where d2c_order_id between 900 and 1500",
      );
      const ids = async (query: string): Promise<number[]> =>
        (await fetchPage(`tab=${tab}&limit=200&${query}`)).orders.map(({ d2c_order_id }) => d2c_order_id);
      const byOffset = [...(await ids('')), ...(await ids('skip=200')), ...(await ids('skip=400'))];
      for (const index of [199, 399]) {
        const after = byOffset[index];
        expect(await ids(`after=${after}&skip=${index + 1}`)).toEqual(byOffset.slice(index + 1, index + 201));
      }
      // The position of an unknown order is ignored, and the offset counts instead.
      expect(await ids('after=2000000000&skip=200')).toEqual(byOffset.slice(200, 400));
    },
  );
});

describe('search', () => {
  test.each([
    [
      'the name, in any case',
      'CUSTOMER 42',
      `customer_name like '% 42%' or customer_phone like '42%' or d2c_order_id = 42`,
    ],
    ['the phone', '07700000420', `customer_phone like '%07700000420%'`],
    ['a part of the phone', '00042', `customer_phone like '%00042%' or d2c_order_id = 42`],
    ['the status', 'print', `status = 'printing'`],
    ['an id', '4200', `d2c_order_id = 4200 or customer_name like '%4200%' or customer_phone like '%4200%'`],
    ['an id with its sign', '#4200', 'd2c_order_id = 4200'],
    ['a percent sign', '%', 'false'],
    ['an underscore, which is no wildcard', 'Cust_mer', 'false'],
    ['quotes', `' or 1=1 --`, 'false'],
    ['a lone sign', '#', 'true'],
    ['blanks', '   ', 'true'],
  ])('finds by %s', async (_, term, condition) => {
    const { orders, total, is_capped } = await fetchPage(
      `tab=to-print&limit=200&search=${encodeURIComponent(term)}`,
    );
    const matchCount = await countWhere(`status in ('pending', 'printing') and (${condition})`);
    const isCounted = condition === 'true' || matchCount <= MAX_COUNTED;
    expect({ total, is_capped }).toEqual({
      total: isCounted ? matchCount : MAX_COUNTED,
      is_capped: !isCounted,
    });
    expect(orders).toHaveLength(Math.min(200, matchCount));
  });

  test('pages beyond the counted matches to the end, where the count becomes exact', async () => {
    const matchCount = await countWhere(`status = 'printing'`);
    const ids: number[] = [];
    let lastPage: CountedPage = { total: 0, is_capped: true };
    let after = '';
    while (lastPage.is_capped) {
      const { orders, ...counted } = await fetchPage(
        `search=printing&limit=200&skip=${ids.length}${after && `&after=${after}`}`,
      );
      if (counted.is_capped) expect(counted.total).toBe(Math.max(MAX_COUNTED, ids.length + orders.length));
      ids.push(...orders.map(({ d2c_order_id }) => d2c_order_id));
      after = String(ids.at(-1));
      lastPage = counted;
    }
    expect(matchCount).toBeGreaterThan(MAX_COUNTED);
    expect(lastPage).toEqual({ total: matchCount, is_capped: false });
    expect(new Set(ids).size).toBe(matchCount);
  });

  test('finds Arabic text and emoji', async () => {
    const id = await createOrder(app, 'admin', { customer_name: 'زينب 💐 الربيعي' });
    expect((await fetchPage(`search=${encodeURIComponent('زينب')}`)).orders).toMatchObject([
      { d2c_order_id: id },
    ]);
    expect((await fetchPage(`search=${encodeURIComponent('💐')}`)).total).toBe(1);
  });
});

describe('shipments', () => {
  test('on their way are listed newest first with their customers', async () => {
    const { shipments, total } = await fetchShipmentPage('limit=200');
    expect(new Set(shipments.map(({ shipment_status }) => shipment_status))).toEqual(
      new Set(['in_transit', 'shipped']),
    );
    const ids = shipments.map(({ shipment_id }) => shipment_id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(shipments[0]?.customer_name).toMatch(/^Customer \d+$/);
    expect(total).toBeGreaterThan(1000);
    expect(await fetchShipmentPage('search=trk')).toMatchObject({ total: MAX_COUNTED, is_capped: true });
    expect(await fetchShipmentPage('search=trk&skip=1000&limit=200')).toMatchObject({
      total,
      is_capped: false,
    });
    const allShipments =
      (await fetchShipmentPage('search=shipped')).total +
      (await fetchShipmentPage('search=in+transit')).total;
    expect(allShipments).toBe(total);
  });

  test.each([
    ['tracking number', 'trk-{id}'],
    ['order', '#{id}'],
    ['phone', '{phone}'],
  ])('are found by their %s', async (_, pattern) => {
    const [shipment] = (await fetchShipmentPage('limit=1')).shipments;
    const term = pattern
      .replace('{id}', String(shipment?.d2c_order_id))
      .replace('{phone}', shipment?.customer_phone ?? '');
    expect((await fetchShipmentPage(`search=${encodeURIComponent(term)}`)).shipments).toEqual([shipment]);
    const ids = `ids=${shipment?.d2c_order_id},${MAX_ID}`;
    const { total } = await fetchShipmentPage('limit=1');
    expect(await fetchShipmentPage(ids)).toEqual({ shipments: [shipment], total, is_capped: false });
    expect((await fetchShipmentPage(`${ids}&search=${encodeURIComponent(term)}`)).shipments).toEqual([
      shipment,
    ]);
    expect((await fetchShipmentPage(`${ids}&search=nothing`)).shipments).toEqual([]);
  });
});
