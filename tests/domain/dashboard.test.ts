import { expect, test } from 'vitest';
import { type DashboardLists, dashboardOfLists } from '#domain/dashboard.ts';
import { dashboardRow } from '#tests/support/dashboard-row.ts';

const NOW = new Date('2026-03-31T22:30:00Z');
const NONE: DashboardLists = {
  products: [],
  lowStock: [],
  orders: [],
  b2bOrders: [],
  dues: [],
  filament: [],
  sync: null,
};

const order = (
  d2c_order_id: number,
  status: string,
  change: Partial<DashboardLists['orders'][number]> = {},
) => ({
  d2c_order_id,
  customer_name: 'Layla',
  status,
  order_date: '2026-03-31T09:00:00.000Z',
  total_price: 1_000.1,
  items_count: 1,
  expected_items: null,
  ...change,
});

const due = (due_id: number, created_at: string) => ({
  due_id,
  d2c_order_id: due_id + 100,
  expected_amount: 500.2,
  settled_amount: 0.1,
  created_at,
  order: null,
});

const dashboardOf = (lists: Partial<DashboardLists>) => dashboardOfLists({ ...NONE, ...lists }, NOW);

test('empty lists have the figure 0 everywhere', () => {
  expect(dashboardOf({})).toEqual(dashboardRow({ as_of: NOW.toISOString() }));
});

test('the figures are those of spec 2 section 9', () => {
  const orders = [
    order(1, 'pending', { total_amount: 2_000.2 }),
    order(2, 'printing', { order_date: '2026-03-01T09:00:00.000Z' }),
    order(3, 'completed'),
    order(4, 'cancelled'),
    order(5, 'ready', { total_amount: null }),
  ];
  const figures = dashboardOf({
    orders,
    products: [1, 2],
    b2bOrders: [1],
    dues: [due(1, '2026-03-31T09:00:00.000Z')],
  });
  expect(figures).toMatchObject({
    total_products: 2,
    d2c_orders: 5,
    b2b_orders: 1,
    pending_orders: 2,
    revenue: 6_000.6,
    cancelled_revenue: 1_000.1,
    pending_payments: 1,
    is_capped: false,
  });
  expect(figures.needs.waiting.rows.map(({ d2c_order_id }) => d2c_order_id)).toEqual([2, 1, 5]);
});

test('a list with the maximum length of a call says that there may be more', () => {
  const products = Array.from({ length: 1000 }, (_, index) => index);
  expect(dashboardOf({ products })).toMatchObject({ total_products: 1000, is_capped: true });
  expect(dashboardOf({ products: products.slice(1) }).is_capped).toBe(false);
});

test('five items that need attention are shown, and all are counted', () => {
  const lowStock = Array.from({ length: 7 }, (_, index) => ({
    product_id: index,
    name: `Vase ${index}`,
    quantity: index,
  }));
  const { low_stock } = dashboardOf({ lowStock }).needs;
  expect(low_stock.count).toBe(7);
  expect(low_stock.rows).toEqual(lowStock.slice(0, 5));
});

test('a due is overdue after thirty days of the business', () => {
  const dues = [due(1, '2026-03-01T21:01:00.000Z'), due(2, '2026-03-01T20:59:00.000Z')];
  expect(dashboardOf({ dues }).needs.overdue).toEqual({
    count: 1,
    amount: 500.1,
    rows: [
      {
        due_id: 2,
        d2c_order_id: 102,
        customer_name: '',
        amount: 500.1,
        created_at: '2026-03-01T20:59:00.000Z',
      },
    ],
  });
});

test('an order is unfinished when its lines are missing for too long, and only active filament counts', () => {
  const missingLine = { items_count: 1, expected_items: 2 };
  const orders = [
    order(1, 'pending', { ...missingLine, order_date: '2026-03-31T22:15:00.000Z' }),
    order(2, 'pending', { ...missingLine, order_date: '2026-03-31T22:14:00.000Z' }),
    order(3, 'cancelled', missingLine),
  ];
  const spools = (filament_id: number, current_stock: number, active = true) => ({
    filament_id,
    brand: 'Sahara',
    name: null,
    color_name: null,
    active,
    current_stock,
  });
  const { unfinished, filament } = dashboardOf({
    orders,
    filament: [spools(1, 10), spools(2, 0), spools(3, 11), spools(4, 0, false)],
  }).needs;
  expect(unfinished.rows.map(({ d2c_order_id }) => d2c_order_id)).toEqual([2]);
  expect(filament.rows.map(({ filament_id }) => filament_id)).toEqual([2, 1]);
});

test('a failed sync is shown with its number of errors', () => {
  const sync = (status: string) => ({ status, last_sync: NOW.toISOString(), errors: ['no answer'] });
  expect(dashboardOf({ sync: sync('failed') }).needs.failed_sync).toEqual({
    ended_at: NOW.toISOString(),
    errors: 1,
    unsent: 0,
  });
  expect(dashboardOf({ sync: sync('completed') }).needs.failed_sync).toBeNull();
});

test('of one day the lower number comes first, and items that need attention have the oldest first', () => {
  const ids = (rows: readonly { readonly d2c_order_id: number }[]) =>
    rows.map(({ d2c_order_id }) => d2c_order_id);
  const waiting = [order(2, 'ready'), order(1, 'ready'), order(3, 'ready')];
  for (const orders of [waiting, waiting.toReversed()])
    expect(ids(dashboardOf({ orders }).needs.waiting.rows)).toEqual([1, 2, 3]);

  const old = { order_date: '2026-03-30T09:00:00.000Z', items_count: 1, expected_items: 2 };
  const older = { ...old, order_date: '2026-03-29T09:00:00.000Z' };
  const unfinished = [
    order(4, 'pending', old),
    order(5, 'pending', older),
    order(6, 'printing', old),
    order(7, 'pending', { ...old, items_count: 2 }),
  ];
  expect(ids(dashboardOf({ orders: unfinished }).needs.unfinished.rows)).toEqual([5, 4]);

  const dues = [due(1, '2026-02-10T09:00:00.000Z'), due(2, '2026-02-01T09:00:00.000Z')];
  for (const duesInOrder of [dues, dues.toReversed()])
    expect(dashboardOf({ dues: duesInOrder }).needs.overdue.rows.map(({ due_id }) => due_id)).toEqual([2, 1]);

  const spool = { brand: 'Sahara', name: null, color_name: null, active: true, current_stock: 1 };
  const filament = [1, 3, 2].map((filament_id) => ({ ...spool, filament_id }));
  for (const filamentInOrder of [filament, filament.toReversed()])
    expect(
      dashboardOf({ filament: filamentInOrder }).needs.filament.rows.map(({ filament_id }) => filament_id),
    ).toEqual([1, 2, 3]);
});

test('a failed sync without a list of errors has no errors', () => {
  const sync = { status: 'failed', last_sync: null, errors: null };
  expect(dashboardOf({ sync }).needs.failed_sync).toEqual({ ended_at: null, errors: 0, unsent: 0 });
});
