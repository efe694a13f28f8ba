import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Dashboard, dashboardSchema } from '#api/contracts/dashboard.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import { b2bClients, b2bOrders } from '#server/db/schema/b2b.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { filamentStock, filamentTypes } from '#server/db/schema/filament.ts';
import { productStock, products } from '#server/db/schema/products.ts';
import { shopSettings } from '#server/db/schema/shop-settings.ts';
import { marketplaceOutbox, syncRuns } from '#server/db/schema/sync.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { dashboardRow } from '#tests/support/dashboard-row.ts';
import { createDue } from '#tests/support/dues.ts';
import { createOrder, createOrderWithStatus, enterShipmentResult } from '#tests/support/orders.ts';

/* Counts, totals and the lists that need attention (spec 2 section 2, Dashboard, and section 9). */

/** In Baghdad it is already the 1st of April. */
const NOW = new Date('2026-03-31T22:30:00Z');
const MINUTE_MS = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'dashboard', now: NOW });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
beforeEach(async () => {
  await app.db.execute(
    'truncate d2c_orders, b2b_orders, b2b_clients, filament_types, product_stock, sync_runs, d2c_payments_due cascade',
  );
  app.clock.set(NOW);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const fetchDashboard = async (): Promise<Dashboard> => {
  const response = await app.call('/dashboard/', { as: 'admin' });
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return dashboardSchema.parse(data);
};

/** Sets the stock of every product. */
const setAllStock = async (quantity: number): Promise<number> => {
  const allProducts = await app.db.select().from(products);
  await app.db.insert(productStock).values(allProducts.map(({ product_id }) => ({ product_id, quantity })));
  return allProducts.length;
};

const filament = async (filament_id: number, current_stock: number, active = true): Promise<void> => {
  await app.db.insert(filamentTypes).values({ filament_id, brand: 'Sahara', active });
  await app.db.insert(filamentStock).values({ filament_id, current_stock });
};

test('a business without orders has its products, and nothing needs attention', async () => {
  const total_products = await setAllStock(6);
  await app.db
    .insert(shopSettings)
    .values({ ...DEFAULT_SHOP_SETTINGS, contact_phone: '07701234567', version: 1 });
  const received = await fetchDashboard();
  await app.db.delete(shopSettings);
  const { history, ...figures } = received;
  const { history: _, ...empty } = dashboardRow({
    total_products,
    last_backup_at: null,
    as_of: NOW.toISOString(),
  });
  expect(figures).toEqual(empty);
  expect(history?.orders).toEqual(Array.from({ length: 30 }, () => 0));
});

test('the contact of a new shop needs attention, because documents would show none', async () => {
  expect((await fetchDashboard()).needs.missing_contact).toBe(true);
});

test('orders of both kinds count, pending and printing ones wait, and deleted ones do not count', async () => {
  await setAllStock(6);
  const pending = await createOrderWithStatus(app, 'pending');
  app.clock.set(new Date(NOW.getTime() + MINUTE_MS));
  const printing = await createOrderWithStatus(app, 'printing');
  await createOrderWithStatus(app, 'ready');
  await createOrderWithStatus(app, 'cancelled');
  const deleted = await createOrderWithStatus(app, 'pending');
  await app.db.execute(`update d2c_orders set deleted_at = now() where d2c_order_id = ${deleted}`);
  const [client] = await app.db
    .insert(b2bClients)
    .values({ name: 'Dijla', contact_person: 'Noor', phone: '07701234567' })
    .returning();
  const client_id = client?.client_id ?? 0;
  await app.db.insert(b2bOrders).values([{ client_id }, { client_id }, { client_id, deleted_at: NOW }]);
  const received = await fetchDashboard();
  expect(received).toMatchObject({
    d2c_orders: 4,
    b2b_orders: 2,
    pending_orders: 2,
    revenue: 60_000,
    cancelled_revenue: 15_000,
    needs: { waiting: { count: 3 }, unfinished: { count: 0 } },
  });
  expect(received.needs.waiting.rows.slice(0, 2)).toEqual([
    {
      d2c_order_id: pending,
      customer_name: 'Layla Hassan',
      status: 'pending',
      order_date: NOW.toISOString(),
    },
    expect.objectContaining({ d2c_order_id: printing, status: 'printing' }),
  ]);
});

test('the five oldest waiting orders are shown, whatever their status', async () => {
  const order = (status: 'pending' | 'ready', day: number) => ({
    customer_name: `of day ${day}`,
    customer_phone: '07701234567',
    customer_address: 'Karrada',
    total_price: 1,
    status,
    order_date: new Date(`2026-02-0${day}T09:00:00Z`),
  });
  await app.db
    .insert(d2cOrders)
    .values([7, 3, 5, 1, 2, 6, 4].map((day) => order(day % 2 === 0 ? 'ready' : 'pending', day)));
  const { waiting } = (await fetchDashboard()).needs;
  expect(waiting.count).toBe(7);
  expect(waiting.rows.map(({ customer_name }) => customer_name)).toEqual(
    [1, 2, 3, 4, 5].map((day) => `of day ${day}`),
  );
});

test('an order with missing lines is unfinished after the time in which a person may still enter it', async () => {
  const id = await createOrder(app, 'staff', { expected_items: 2 });
  app.clock.set(new Date(NOW.getTime() + 15 * MINUTE_MS));
  expect((await fetchDashboard()).needs.unfinished).toEqual({ count: 0, rows: [] });
  app.clock.set(new Date(NOW.getTime() + 16 * MINUTE_MS));
  expect((await fetchDashboard()).needs.unfinished).toMatchObject({ count: 1, rows: [{ d2c_order_id: id }] });
});

test('low stock has active products at or below the threshold, the lowest first', async () => {
  await setAllStock(6);
  const { vase } = app.products;
  await app.db.execute(`update product_stock set quantity = 5 where product_id = ${vase.product_id}`);
  await filament(1, 10);
  await filament(2, 0);
  await filament(3, 11);
  await filament(4, 0, false);
  const received = await fetchDashboard();
  expect(received.low_stock).toBe(1);
  expect(received.needs.low_stock).toEqual({
    count: 1,
    rows: [{ product_id: vase.product_id, name: vase.name, quantity: 5 }],
  });
  expect(received.needs.filament.count).toBe(2);
  expect(received.needs.filament.rows.map(({ filament_id }) => filament_id)).toEqual([2, 1]);
});

test('the threshold is that of the settings', async () => {
  await setAllStock(6);
  const settings = { ...DEFAULT_SHOP_SETTINGS, low_stock_threshold: 6, version: 1 };
  await app.db.insert(shopSettings).values(settings);
  const received = await fetchDashboard();
  await app.db.delete(shopSettings);
  expect(received.low_stock).toBe(
    (await app.db.select().from(products)).filter(({ active }) => active).length,
  );
  expect((await fetchDashboard()).low_stock).toBe(0);
});

test('a product without a count is low, but an inactive product is not', async () => {
  const allProducts = await app.db.select().from(products);
  const active = allProducts.filter((product) => product.active).length;
  expect(await fetchDashboard()).toMatchObject({ total_products: allProducts.length, low_stock: active });
});

test('a due is overdue after thirty days of the business, and counts with its open amount', async () => {
  const overdue = await createDue(app, 40_000.5, { createdAt: '2026-03-01T20:59:00Z', name: 'نور' });
  await createDue(app, 30_000, { createdAt: '2026-03-01T21:01:00Z' });
  const closedDue = await createDue(app, 20_000, { createdAt: '2026-01-01T00:00:00Z' });
  await app.db.execute(
    `update d2c_payments_due set closed_at = now(), closed_because = 'returned' where due_id = ${closedDue.due_id}`,
  );
  await app.db.execute(`update d2c_payments_due set settled_amount = 10000 where due_id = ${overdue.due_id}`);
  const received = await fetchDashboard();
  expect(received.pending_payments).toBe(2);
  expect(received.needs.overdue).toEqual({
    count: 1,
    amount: 30_000.5,
    rows: [{ ...overdue, customer_name: 'نور', amount: 30_000.5, created_at: '2026-03-01T20:59:00.000Z' }],
  });
});

test('a failed run is shown until a later run succeeds, and a refused hand-over until it is accepted or ended manually', async () => {
  const run = (status: 'failed' | 'completed', errors: string[]) =>
    app.db.insert(syncRuns).values({ status, started_by: 'admin', started_at: NOW, ended_at: NOW, errors });
  expect((await fetchDashboard()).needs.failed_sync).toBeNull();
  await run('failed', ['no answer', 'no answer again']);
  expect((await fetchDashboard()).needs.failed_sync).toEqual({
    ended_at: NOW.toISOString(),
    errors: 2,
    unsent: 0,
  });
  await run('completed', []);
  expect((await fetchDashboard()).needs.failed_sync).toBeNull();
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  // A hand-over that only waits for its turn is not a failure.
  expect((await fetchDashboard()).needs.failed_sync).toBeNull();
  await app.db.update(marketplaceOutbox).set({ last_fault: 'no such city' });
  expect((await fetchDashboard()).needs.failed_sync).toEqual({ ended_at: null, errors: 0, unsent: 1 });
  await enterShipmentResult(app, 'admin', id, 'cancelled');
  expect((await fetchDashboard()).needs.failed_sync).toBeNull();
});

test('the history has what was taken each day, and the levels at its end', async () => {
  const at = (day: string): void => app.clock.set(new Date(`${day}T09:00:00Z`));
  at('2026-03-29');
  await createOrderWithStatus(app, 'pending');
  const id = await createOrderWithStatus(app, 'printing');
  at('2026-03-30');
  const response = await app.call(`/d2c/orders/${id}`, {
    as: 'admin',
    method: 'PUT',
    json: { status: 'ready' },
  });
  expect(response.status).toBe(200);
  const due = await createDue(app, 10_000, { createdAt: '2026-03-28T09:00:00Z' });
  await app.db.execute(
    `update d2c_payments_due set settled_amount = 10000, closed_at = '2026-03-31T09:00:00Z' where due_id = ${due.due_id}`,
  );
  app.clock.set(NOW);
  const { history } = await fetchDashboard();
  // In Baghdad it is the 1st of April, so that the last day is the 31st of March.
  const lastDays = Object.fromEntries(
    Object.entries(history ?? {}).map(([figure, values]) => [figure, values.slice(-4)]),
  );
  expect(lastDays).toMatchObject({
    orders: [expect.any(Number), 2, 0, 0],
    revenue: [expect.any(Number), 30_000, 0, 0],
    pending_orders: [0, 2, 1, 1],
    pending_payments: [1, 1, 1, 0],
  });
});
