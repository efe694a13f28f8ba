import { expect, test, vi } from 'vitest';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { listAudit } from '#api/contracts/audit.ts';
import { getB2bOrder, getB2bSummary, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { listB2bPayments } from '#api/contracts/b2b-payments.ts';
import { getBulkPayment } from '#api/contracts/bulk-payments.ts';
import { listD2cOrderMoves } from '#api/contracts/d2c-order-details.ts';
import { moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import { getDashboard } from '#api/contracts/dashboard.ts';
import { find } from '#api/contracts/finder.ts';
import { listJobSheets } from '#api/contracts/job-sheets.ts';
import { getPaymentsSummary } from '#api/contracts/payments-summary.ts';
import { listStock } from '#api/contracts/product-stock.ts';
import { listShipmentPage } from '#api/contracts/shipments.ts';
import { changeShopSettings, getShopSettings } from '#api/contracts/shop-settings.ts';
import { fallbacksWith } from '#api/fallbacks/fallbacks.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { specifiedQueryOf } from '#tests/support/specified-calls.ts';

/* A backend that has only the specified calls, with rows that have only the specified fields. */

const order = (id: number, status: string, name: string, day: number) => ({
  d2c_order_id: id,
  customer_name: name,
  customer_phone: `0770000000${id}`,
  customer_handle: `handle${id}`,
  province_id: 3,
  customer_district: 'Karrada',
  customer_address: 'Street 62',
  status,
  order_date: `2026-11-0${day}T08:00:00.000Z`,
  total_price: id * 1000,
});
const ORDERS = [
  order(1, 'pending', 'Layla Hassan', 3),
  order(2, 'printing', 'Zaid Kareem', 1),
  order(3, 'ready', 'Noor Ali', 4),
  order(4, 'completed', 'Layla Hassan', 2),
  order(5, 'cancelled', 'Omar Said', 5),
  order(6, 'handed_to_shopini', 'Sara Amin', 6),
];
const ITEM = {
  d2c_order_item_id: 1,
  product_id: 7,
  product: 'Vase',
  quantity: 1,
  unit_price: 1000,
  custom_cost: 0,
  subtotal: 1000,
  notes: '',
};
const shipment = (id: number, d2c_order_id: number, shipment_status: string) => ({
  shipment_id: id,
  d2c_order_id,
  shipment_status,
  shipped_date: '2026-11-07T08:00:00.000Z',
  tracking_number: `SBX-${id}`,
});
const product = (product_id: number, name: string) => ({
  product_id,
  product_code: `P${product_id}`,
  name,
  category_id: 1,
  dimensions: '',
  customizable: false,
  base_price: 1000,
  picture_url: null,
  active: true,
});
const b2bOrder = (id: number, status: string, total_price: number, total_paid: number) => ({
  b2b_order_id: id,
  client_id: 1,
  order_date: '2026-11-02T08:00:00.000Z',
  order_notes: '',
  status,
  total_price,
  total_paid,
  remaining_amount: total_price - total_paid,
  payment_status: 'partial',
  client: { name: 'Dijla Gifts' },
});
const NOW = new Date().toISOString();
const STOCK: Readonly<Record<string, number>> = { 7: 4, 8: 0 };

const LISTS: Readonly<Record<string, unknown>> = {
  '/d2c/orders/': ORDERS,
  '/d2c/orders/3': { ...ORDERS[2], shipments: [] },
  '/d2c/orders/3/items/': [ITEM],
  '/d2c/shipments/': [shipment(1, 6, 'in_transit'), shipment(2, 4, 'delivered')],
  '/d2c/payments-due/': [
    { due_id: 1, d2c_order_id: 6, expected_amount: 6000, created_at: NOW, order: null },
    { due_id: 2, d2c_order_id: 5, expected_amount: 500, created_at: '2026-01-01T08:00:00.000Z', order: null },
  ],
  '/d2c/bulk-payments/': [
    { bulk_payment_id: 9, amount: 3000, date_received: NOW.slice(0, 10), method: 'cash' },
  ],
  '/b2b/clients/': [{ client_id: 1, name: 'Dijla Gifts', contact_person: 'Zaid', phone: '07701234567' }],
  '/b2b/orders/2/items/': [],
  '/b2b/orders/': [b2bOrder(1, 'printing', 20_000, 0), b2bOrder(2, 'completed', 10_000, 4000)],
  '/products/': [product(7, 'Vase'), product(8, 'Lamp')],
  '/products/low-stock/': [],
  '/filament/stock-with-details/': [],
  '/filament/purchases/': [],
  '/shopini/status': { status: 'idle', last_sync: null, records_processed: 0, errors: [] },
};

const answerOf = (method: string, path: string): unknown => {
  const status = /^\/d2c\/orders\/status\/(\w+)$/.exec(path)?.[1];
  if (status) return ORDERS.filter((order) => order.status === status);
  const stockedId = /^\/products\/(\d+)\/stock$/.exec(path)?.[1];
  if (stockedId) return { quantity: STOCK[stockedId] ?? 0, last_updated: null };
  if (method === 'PUT' && path === '/d2c/orders/1') return { ...ORDERS[0], status: 'printing' };
  return LISTS[path];
};

const open = (refuse = () => Response.json({ detail: 'Not Found' }, { status: 404 })) => {
  const requests: string[] = [];
  const texts = new Map<string, string>();
  const client = createClient({
    origin: 'http://desk.test',
    readToken: () => null,
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.slice('/api/v1'.length);
      requests.push(`${request.method} ${path}`);
      if (!specifiedQueryOf(request.method, path)) return refuse();
      const data = answerOf(request.method, path);
      if (data === undefined) return refuse();
      return Response.json(path.startsWith('/shopini/') ? data : { data });
    },
  });
  const store = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => void texts.set(key, text),
    remove: (key: string) => void texts.delete(key),
    watch: () => () => undefined,
  };
  const report = vi.fn();
  return {
    call: createCallEndpoint(client, async () => fallbacksWith(store, report)),
    asked: requests,
    texts,
    report,
  };
};

const ids = (rows: readonly { readonly d2c_order_id: number }[]) => rows.map((row) => row.d2c_order_id);

test.each([
  ['to-print', '', [2, 1]],
  ['to-print', 'layla', [1]],
  ['ready', '', [3]],
  ['history', '', [5, 4]],
  ['history', 'layla', [4]],
  ['history', '#4', [4]],
  ['history', 'cancelled', [5]],
  ['history', '07700000005', [5]],
  ['history', '@handle5', [5]],
  ['history', 'nobody', []],
] as const)(
  'the tab %s with the search "%s" has the orders of its statuses',
  async (tab, search, expectedIds) => {
    const { call } = open();
    const page = await call(listD2cOrderPage, { query: { tab, search, skip: 0, limit: 100 } });
    expect([ids(page.orders), page.total, page.is_capped]).toEqual([expectedIds, expectedIds.length, false]);
  },
);

test('active shipments have the customers of their orders, and are found by them', async () => {
  const { call } = open();
  const page = (search: string) => call(listShipmentPage, { query: { search, skip: 0, limit: 100 } });
  expect((await page('')).shipments).toMatchObject([
    { shipment_id: 1, customer_name: 'Sara Amin', customer_phone: '07700000006', total_price: 6000 },
  ]);
  expect((await page('sara')).total).toBe(1);
  expect((await page('SBX-1')).total).toBe(1);
  expect((await page('layla')).total).toBe(0);
});

test('a search is counted in each tab, and a number finds its order', async () => {
  const { call } = open();
  const countsOf = (search: string) => call(countD2cSearch, { query: { search } });
  expect(await countsOf('layla')).toMatchObject({ 'to-print': 1, ready: 0, shipments: 0, history: 1 });
  expect((await countsOf('3')).order_meant).toBe(3);
});

test('the details of an order have no history', async () => {
  expect(await open().call(listD2cOrderMoves, { params: { id: 1 } })).toEqual([]);
});

test('a batch moves each order separately and lists the refused ones', async () => {
  const { call } = open();
  expect(await call(moveD2cOrders, { body: { ids: [1, 2], status: 'printing' } })).toMatchObject([
    { d2c_order_id: 1, moved: true, status: 'printing', order: { customer_name: 'Layla Hassan' } },
    { d2c_order_id: 2, moved: false, detail: 'Not Found' },
  ]);
});

test('job sheets are loaded order by order', async () => {
  const { sheets, products } = await open().call(listJobSheets, { body: { ids: [3, 99] } });
  expect(ids(sheets.map((sheet) => sheet.order))).toEqual([3]);
  expect(sheets[0]?.items).toMatchObject([{ product: 'Vase' }]);
  expect(products).toContainEqual({ product_id: 7, product_code: 'P7', dimensions: '', picture_url: null });
});

test('the wholesale figures are computed from the lists', async () => {
  const { call } = open();
  expect(await call(getB2bSummary, {})).toEqual({ clients: 1, orders: 2, printing: 1, revenue: 30_000 });
  expect(await call(getB2bOrder, { params: { id: 2 } })).toMatchObject({ total_paid: 4000 });
  expect(await call(listB2bPayments, { params: { id: 2 } })).toEqual([]);
  await expect(call(getB2bOrder, { params: { id: 3 } })).rejects.toMatchObject({ kind: 'not-found' });
});

test('the totals of payments are computed from the lists', async () => {
  const { call } = open();
  const summary = await call(getPaymentsSummary, {});
  expect(summary).toMatchObject({
    d2c_owed: 6500,
    d2c_dues: 2,
    b2b_owed: 6000,
    b2b_unpaid: 1,
    total_owed: 12_500,
    month: { d2c_dues: 1, d2c_amount: 6000 },
    // The rate is 7,000 of 19,500.
    payment_rate: 35.8,
  });
  expect(summary.cash_flow.received).toBeGreaterThanOrEqual(3000);
  expect(summary.revenue).toHaveLength(1);
  expect(summary.owed_by_age.map(({ d2c }) => d2c).reduce((a, b) => a + b)).toBe(6500);
  expect(await call(getBulkPayment, { params: { id: 9 } })).toMatchObject({ amount: 3000, allocations: [] });
});

test('the stock is loaded product by product', async () => {
  const rows = await open().call(listStock, { query: { skip: 0, limit: 1000 } });
  expect(rows.map(({ name, quantity }) => [name, quantity])).toEqual([['Vase', 4]]);
});

test('settings stay in the browser', async () => {
  const { call, texts, report } = open();
  // The app has no information about backups of such a backend.
  const defaults = { ...DEFAULT_SHOP_SETTINGS, auto_backup: false };
  expect(await call(getShopSettings, {})).toMatchObject(defaults);
  await call(changeShopSettings, { body: { low_stock_threshold: 9 } });
  expect(await call(getShopSettings, {})).toMatchObject({ ...defaults, low_stock_threshold: 9 });
  expect(report).not.toHaveBeenCalled();
  texts.set('shop_settings', '{broken');
  expect(await call(getShopSettings, {})).toMatchObject(defaults);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      message: 'the stored settings of the shop cannot be read',
      cause: expect.any(SyntaxError),
    }),
  );
});

test('a term is searched in the lists, with an exact match first', async () => {
  const { call } = open();
  const matches = await call(find, { query: { q: 'layla' } });
  expect([ids(matches.orders), matches.customers.length]).toEqual([[1, 4], 2]);
  expect((await call(find, { query: { q: 'P7' } })).exact).toContain('products');
  const numbered = await call(find, { query: { q: '#2' } });
  expect([ids(numbered.orders), numbered.b2b_orders.length, numbered.products]).toEqual([[2], 1, []]);
  expect((await call(find, { query: { q: 'dijla' } })).clients).toHaveLength(1);
});

test('the dashboard is computed from the lists, each requested once', async () => {
  const { call, asked } = open();
  expect(await call(getDashboard, {})).toMatchObject({
    total_products: 2,
    d2c_orders: 6,
    b2b_orders: 2,
    pending_orders: 2,
    pending_payments: 2,
  });
  expect(new Set(asked).size).toBe(asked.length);
});

test('a missing call is requested once', async () => {
  const { call, asked } = open();
  await call(getB2bSummary, {});
  await call(getB2bSummary, {});
  expect(asked.filter((name) => name === 'GET /b2b/summary/')).toHaveLength(1);
  await expect(call(listAudit, {})).rejects.toMatchObject({ kind: 'unsupported' });
  await expect(call(listAudit, {})).rejects.toMatchObject({ kind: 'unsupported' });
  expect(asked.filter((name) => name === 'GET /audit/')).toHaveLength(1);
});

test.each([
  ['404 without a body', () => new Response('<html>', { status: 404 })],
  [
    '404 of our own server for an unknown call',
    () => Response.json({ code: 'call.not_found' }, { status: 404 }),
  ],
  ['405', () => Response.json({ detail: 'Method Not Allowed' }, { status: 405 })],
  ['501', () => new Response('', { status: 501 })],
])('a call is missing if the backend answers with %s', async (_, refuse) => {
  expect(await open(refuse).call(getB2bSummary, {})).toMatchObject({ clients: 1 });
});

test('a missing row is not a missing call', async () => {
  const { call, asked } = open(() =>
    Response.json({ detail: 'There is no order 7.', code: 'order.not_found' }, { status: 404 }),
  );
  const params = { params: { id: 7 } };
  await expect(call(listD2cOrderMoves, params)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(call(listD2cOrderMoves, params)).rejects.toMatchObject({ kind: 'not-found' });
  expect(asked).toHaveLength(2);
});

test('a server failure is not a missing call, and a specified call is never missing', async () => {
  const failing = open(() => new Response('', { status: 500 }));
  await expect(failing.call(getB2bSummary, {})).rejects.toMatchObject({ kind: 'server' });
  const { call } = open(() => new Response('', { status: 404 }));
  const nowhere = { ...listB2bOrders, path: '/b2b/nothing/' };
  await expect(call(nowhere, {})).rejects.toMatchObject({ kind: 'not-found' });
});

/** Functions that exist only on our server. The screen says so, and writes are refused. */
const WITHOUT_FALLBACK = [
  'DELETE /auth/me/sessions/',
  'DELETE /auth/users/{id}/sessions/',
  'DELETE /auth/users/{id}/sessions/{session_id}',
  'DELETE /categories/{id}',
  'DELETE /d2c/parked-orders/{draft_id}/',
  'DELETE /filament/usage/{id}',
  'GET /audit/',
  'GET /audit/export/csv',
  'GET /audit/{id}',
  'GET /auth/users/{id}/sessions/',
  'GET /b2b/clients/{id}/account/',
  'GET /b2b/credit-notes/{credit_note_id}',
  'GET /d2c/own-orders/today/',
  'GET /d2c/parked-orders/',
  'GET /events',
  'GET /exports/accounts/',
  'GET /filament/colours/',
  'GET /filament/types/{id}/usage/',
  'GET /health',
  'GET /months/{month}/',
  'PATCH /d2c/orders/{id}',
  'POST /auth/logout',
  'POST /b2b/orders/{id}/credit-notes/',
  'POST /b2b/payments/{id}/reversal/',
  'POST /categories/',
  'POST /client-errors',
  'POST /d2c/bulk-payments/{id}/reversal/',
  'POST /d2c/courier-statements/',
  'POST /d2c/courier-statements/columns/',
  'POST /d2c/courier-statements/dry-run/',
  'POST /d2c/job-sheets/printed/',
  'POST /d2c/order-cancellations/',
  'POST /d2c/order-undos/',
  'POST /d2c/orders/{id}/cancel/',
  'POST /d2c/orders/{id}/courier-word/',
  'POST /d2c/orders/{id}/take-back/',
  'POST /d2c/parked-orders/{draft_id}/take/',
  'POST /d2c/phone-lookups/',
  'POST /d2c/statement-rows/{id}/assign/',
  'POST /d2c/statement-rows/{id}/close/',
  'POST /d2c/statement-rows/{id}/reopen/',
  'POST /products/import/',
  'POST /products/import/dry-run/',
  'POST /products/name-offers/',
  'POST /products/name-offers/{id}/accept/',
  'POST /products/name-offers/{id}/refuse/',
  'PUT /auth/me/password',
  'PUT /categories/{id}',
  'PUT /d2c/courier-statements/columns/',
  'PUT /d2c/orders/{id}/items/',
  'PUT /d2c/orders/{id}/received-back/',
  'PUT /d2c/parked-orders/{draft_id}/',
];

test('every extension has a fallback or is listed here as having none', () => {
  const fallbackOf = fallbacksWith(
    {
      read: () => null,
      write: () => undefined,
      remove: () => undefined,
      watch: () => () => undefined,
    },
    vi.fn(),
  );
  const extensions = ENDPOINTS.filter(({ isBeyondSpec }) => isBeyondSpec);
  expect(
    extensions
      .filter((endpoint) => !fallbackOf(endpoint))
      .map(endpointName)
      .sort(),
  ).toEqual(WITHOUT_FALLBACK);
  const specified = ENDPOINTS.filter(({ isBeyondSpec }) => !isBeyondSpec);
  expect(specified.filter((endpoint) => fallbackOf(endpoint))).toEqual([]);
});
