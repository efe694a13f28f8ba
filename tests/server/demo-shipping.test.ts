import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoAliases } from '#server/demo/product-aliases.ts';
import { addDemoAliases, seedDemo } from '#server/demo/seed.ts';
import { openMarketplace, settingsFrom } from '#server/marketplace/open.ts';
import { listClients } from '#server/store/b2b-clients.ts';
import { listOrders } from '#server/store/b2b-orders.ts';
import { readB2bSummary } from '#server/store/b2b-summary.ts';
import { readOrderPage } from '#server/store/d2c-order-pages.ts';
import { listPaymentsDue } from '#server/store/payments-due.ts';
import { readShipmentPage } from '#server/store/shipment-pages.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

/* The demo business as its first visitor finds it. Every tab has content, and all data is consistent. */

const NOW = new Date('2026-03-01T09:00:00Z');
const PAGE = { search: '', skip: 0, limit: 200 };

let demo: { url: string; db: ReturnType<typeof connect>['db']; close(): Promise<void> };

beforeAll(async () => {
  const database = await createTestDatabase({ prepare: migrate, name: 'demo' });
  const connection = connect(database.url);
  demo = {
    url: database.url,
    db: connection.db,
    close: async () => {
      await connection.close();
      await database.drop();
    },
  };
  expect(await seedDemo(demo.db, { now: NOW, withPictures: false })).toBe(true);
});
afterAll(() => demo.close());

const rowsOf = async (query: string): Promise<readonly unknown[]> => (await demo.db.execute(query)).rows;

test('every tab has content', async () => {
  for (const tab of ['to-print', 'ready', 'history'] as const) {
    expect((await readOrderPage(demo.db, { ...PAGE, tab })).total, tab).toBeGreaterThan(1);
  }
  const { shipments } = await readShipmentPage(demo.db, NOW, PAGE);
  expect(new Set(shipments.map(({ shipment_status }) => shipment_status))).toEqual(
    new Set(['in_transit', 'shipped']),
  );
  for (const { tracking_number } of shipments) expect(tracking_number).toMatch(/^SBX-\d{8}$/);
  expect((await listPaymentsDue(demo.db, { state: 'open', skip: 0, limit: 1000 })).length).toBeGreaterThan(
    shipments.length,
  );
});

test('every order has the moves that led to its status, none of them in the future', async () => {
  expect(
    await rowsOf(`select d2c_order_id, o.status, to_status from d2c_orders o
      left join lateral (select * from d2c_order_moves m where m.d2c_order_id = o.d2c_order_id order by move_id desc limit 1) last using (d2c_order_id)
      where o.status <> coalesce(to_status, 'pending')`),
  ).toEqual([]);
  expect(
    await rowsOf(`select * from d2c_order_moves m join d2c_orders o using (d2c_order_id)
      where moved_at > '${NOW.toISOString()}' or moved_at < order_date`),
  ).toEqual([]);
  expect(
    await rowsOf(`select * from (select from_status, lag(to_status, 1, 'pending') over w as before, moved_at,
        lag(moved_at) over w as earlier from d2c_order_moves window w as (partition by d2c_order_id order by move_id)) m
      where from_status <> before or moved_at < earlier`),
  ).toEqual([]);
});

test('exactly the orders that were handed over have a shipment and a due', async () => {
  expect(
    await rowsOf(`select d2c_order_id, o.status, shipment_status, closed_because from d2c_orders o
      left join shipments s using (d2c_order_id) left join d2c_payments_due d using (d2c_order_id)
      where not coalesce(case o.status
        when 'handed_to_shopini' then shipment_status in ('in_transit', 'shipped') and due_id is not null and closed_at is null
        when 'completed' then shipment_status = 'delivered' and due_id is not null and coalesce(closed_because, 'settled') = 'settled'
        when 'cancelled' then shipment_status in ('returned', 'cancelled') and closed_at is not null
        else shipment_id is null and due_id is null end, false)`),
  ).toEqual([]);
});

test('the sandbox has the parcels and delivers them over time', async () => {
  let now = NOW;
  const reported: unknown[] = [];
  const { marketplace, close } = await openMarketplace({
    ...demo,
    clock: { now: () => now, waitUntil: async () => {} },
    settings: settingsFrom({}),
    isDemoStart: true,
    report: (error) => reported.push(error),
  });
  const before = (await readShipmentPage(demo.db, NOW, PAGE)).total;
  const counts: number[] = [];
  for (const minutes of [0, 3, 11, 60]) {
    now = new Date(NOW.getTime() + minutes * 60_000);
    expect(await marketplace.start('admin')).toBe('started');
    await marketplace.waitForRun();
    expect(await readLatestRun(demo.db)).toMatchObject({
      status: 'completed',
      errors: [],
      records_processed: before,
    });
    counts.push((await readShipmentPage(demo.db, NOW, PAGE)).total);
  }
  await close();
  expect(counts).toEqual([before, before, 0, 0]);
  expect(reported).toEqual([]);
});

test('the database contains the wholesale data as it was generated', async () => {
  const firstThousand = { skip: 0, limit: 1000 };
  const orders = await listOrders(demo.db, firstThousand);
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['pending', 'printing', 'completed', 'shipped']),
  );
  expect(new Set(orders.map(({ payment_status }) => payment_status))).toEqual(
    new Set(['unpaid', 'partial', 'paid']),
  );
  const ids = orders.map(({ b2b_order_id }) => b2b_order_id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const clients = await listClients(demo.db, firstThousand);
  expect(clients.reduce((sum, { orders_count }) => sum + orders_count, 0)).toBe(orders.length);
  expect(await readB2bSummary(demo.db)).toEqual({
    clients: clients.length,
    orders: orders.length,
    printing: orders.filter(({ status }) => status === 'printing').length,
    revenue: orders.reduce((sum, { total_price }) => sum + total_price, 0),
  });
  expect(
    await rowsOf(`select o.b2b_order_id from b2b_orders o where total_paid <> coalesce((
      select sum(amount_paid) from b2b_payments p where p.b2b_order_id = o.b2b_order_id and reversed_at is null), 0)`),
  ).toEqual([]);
  expect(await rowsOf('select from b2b_order_items where product_id is null')).toEqual([]);
});

test('an existing demo business gets the other names of its unchanged products', async () => {
  await rowsOf(
    `update products set aliases = '{}', name = case product_code when 'HOM001' then 'Renamed' else name end,
       version = case product_code when 'HOM002' then 2 else version end
     where product_code in ('HOM001', 'HOM002', 'HOM003')`,
  );
  await rowsOf("update products set aliases = '{own}' where product_code = 'HOM004'");
  for (const _ of [1, 2]) await addDemoAliases(demo.db);
  expect(
    await rowsOf(
      "select aliases from products where product_code between 'HOM001' and 'HOM005' order by product_code",
    ),
  ).toEqual([[], [], demoAliases.HOM003, ['own'], demoAliases.HOM005].map((aliases) => ({ aliases })));
});
