import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { b2bClientRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { filamentRow, filamentStockRow, purchaseRow } from '#tests/support/filament-rows.ts';
import { type Answer, type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { bulkPaymentRow, dueRow } from '#tests/support/payment-rows.ts';
import { auditEntry, orderRow, productRow, stockedProductRow, userRow } from '#tests/support/sample-rows.ts';

/* Each page of a list, with its real machines, in every state of its list. */

interface ListOfPage {
  readonly path: string;
  readonly call: string;
  /** The text while the rows are loaded. A page without such a text marks only the table as busy. */
  readonly loading?: string;
  readonly failed: string;
  readonly empty: string;
  /** An answer with rows, and the texts of these rows that the page shows. */
  readonly rows: unknown;
  readonly noRows?: unknown;
  readonly shows: readonly string[];
  /** The text after a refusal, if it is not the server's own message. */
  readonly denied?: string;
  /** Texts that differ from `failed`: after a fault of the server, and after no answer (spec 2 section 8). */
  readonly fault?: string;
  readonly offline?: string;
  /** Answers to other calls of the page. */
  readonly otherAnswers?: Answers;
}

const ordersOfTab = (status: string) => ({
  orders: [
    orderRow({ d2c_order_id: 7, version: 1, status, customer_name: 'Zainab Karim', total_price: 21_000 }),
  ],
  total: 1,
});
const NO_ORDERS = { orders: [], total: 0 };
const shipment = {
  shipment_id: 4,
  d2c_order_id: 46,
  shipment_status: 'in_transit',
  shipped_date: '2026-01-01T00:00:00.000Z',
  tracking_number: 'SBX-00000046',
  customer_name: 'Nawar Sabah',
  total_price: 15_000,
};
const category = { id: 1, name: 'Home', code_prefix: 'HOM', version: 1 };
const CATEGORIES: Answers = { 'GET /categories/': { data: [category] } };

const LISTS: readonly ListOfPage[] = [
  {
    path: '/admin/products',
    call: 'GET /products/',
    loading: 'Loading products...',
    failed: 'Failed to load products',
    empty: 'No products yet',
    rows: [productRow({ product_id: 1, version: 1, name: 'Articulated Dragon', base_price: 13_500 })],
    shows: ['Articulated Dragon', 'HOM001', '13,500 IQD'],
    otherAnswers: CATEGORIES,
  },
  {
    path: '/admin/products?tab=stock',
    call: 'GET /products/in-stock/',
    loading: 'Loading stock...',
    failed: 'Failed to load stock',
    empty: 'No products in stock',
    rows: [stockedProductRow({ product_id: 1, stock_version: 1, name: 'Moon Lamp', quantity: 12 })],
    shows: ['Moon Lamp', '12'],
    otherAnswers: CATEGORIES,
  },
  {
    path: '/admin/filament',
    call: 'GET /filament/stock-with-details/',
    failed: 'Failed to load filament data',
    empty: 'No filament types yet',
    rows: [filamentStockRow({ filament_id: 1, version: 1, name: 'Silk', current_stock: 5 })],
    shows: ['Silk', 'eSUN', '5'],
    otherAnswers: { 'GET /filament/types/': { data: [] } },
  },
  {
    path: '/admin/filament?tab=types',
    call: 'GET /filament/types/',
    loading: 'Loading filament data...',
    failed: 'Failed to load filament data',
    empty: 'No filament types yet',
    rows: [filamentRow({ filament_id: 1, version: 1, name: 'Matte', brand: 'Bambu' })],
    shows: ['Matte', 'Bambu'],
  },
  {
    path: '/admin/filament?tab=purchases',
    call: 'GET /filament/purchases/',
    failed: 'Failed to load filament data',
    empty: 'No purchases yet',
    rows: [purchaseRow({ purchase_id: 1, version: 1, supplier: 'Najaf Print', total_cost: 54_000 })],
    shows: ['Najaf Print', '54,000 IQD'],
    otherAnswers: { 'GET /filament/types/': { data: [] } },
  },
  {
    path: '/admin/d2c-orders',
    call: 'GET /d2c/order-pages/',
    loading: 'Loading orders...',
    failed: 'Failed to load orders',
    empty: 'Nothing to print',
    rows: ordersOfTab('pending'),
    noRows: NO_ORDERS,
    shows: ['#7', 'Zainab Karim', '21,000 IQD', 'Start Printing'],
  },
  {
    path: '/admin/d2c-orders?tab=ready',
    call: 'GET /d2c/order-pages/',
    loading: 'Loading orders...',
    failed: 'Failed to load orders',
    empty: 'Nothing is ready for shipment',
    rows: ordersOfTab('ready'),
    noRows: NO_ORDERS,
    shows: ['#7', 'Zainab Karim', 'Send to Shopini'],
  },
  {
    path: '/admin/d2c-orders?tab=history',
    call: 'GET /d2c/order-pages/',
    loading: 'Loading orders...',
    failed: 'Failed to load orders',
    empty: 'No completed or cancelled orders yet',
    rows: ordersOfTab('completed'),
    noRows: NO_ORDERS,
    shows: ['#7', 'Zainab Karim', 'Completed'],
  },
  {
    path: '/admin/d2c-orders?tab=shipments',
    call: 'GET /d2c/shipment-pages/',
    loading: 'Loading orders...',
    failed: 'Failed to load orders',
    empty: 'No active shipments',
    rows: { shipments: [shipment], total: 1 },
    noRows: { shipments: [], total: 0 },
    shows: ['#46', 'Nawar Sabah', 'SBX-00000046', 'In transit'],
  },
  {
    path: '/admin/b2b',
    call: 'GET /b2b/clients/',
    loading: 'Loading B2B data...',
    failed: 'Failed to load B2B data. Please try refreshing the page.',
    fault: 'Server error. Please try again later.',
    offline: 'Network error. Please check your connection.',
    empty: 'No B2B clients found...',
    rows: [b2bClientRow({ client_id: 1, version: 1, name: 'Babel Gifts' })],
    shows: ['Babel Gifts', 'Net 30'],
  },
  {
    path: '/admin/b2b?tab=orders',
    call: 'GET /b2b/orders/',
    loading: 'Loading B2B data...',
    failed: 'Failed to load B2B data. Please try refreshing the page.',
    fault: 'Server error. Please try again later.',
    offline: 'Network error. Please check your connection.',
    empty: 'No B2B orders found...',
    rows: [b2bOrderRow({ b2b_order_id: 5, version: 1, total_price: 250_000 })],
    shows: ['#5', 'Client 3', '250,000 IQD'],
  },
  {
    path: '/admin/payments?tab=d2c',
    call: 'GET /d2c/payments-due/',
    loading: 'Loading payments...',
    failed: 'Failed to load payments due',
    empty: 'No completed orders awaiting payment',
    rows: [dueRow({ due_id: 1, version: 1, expected_amount: 25_000, settled_amount: 5000 })],
    shows: ['#101', '25,000 IQD', '20,000 IQD'],
  },
  {
    path: '/admin/payments?tab=d2c&list=bulk',
    call: 'GET /d2c/bulk-payments/',
    failed: 'Failed to load courier payments',
    empty: 'No bulk payments received yet',
    rows: [bulkPaymentRow({ bulk_payment_id: 1, version: 1, amount: 41_000, settled: 41_000 })],
    shows: ['41,000 IQD'],
  },
  {
    path: '/admin/payments?tab=b2b',
    call: 'GET /b2b/orders/',
    loading: 'Loading payments...',
    failed: 'Failed to load B2B orders',
    empty: 'No completed B2B orders',
    rows: [
      b2bOrderRow({
        b2b_order_id: 5,
        version: 1,
        status: 'completed',
        total_price: 90_000,
        total_paid: 40_000,
        remaining_amount: 50_000,
        payment_status: 'partial',
      }),
    ],
    shows: ['#5', '90,000 IQD', '50,000 IQD'],
  },
  {
    path: '/admin/users',
    call: 'GET /auth/users',
    loading: 'Loading users...',
    failed: 'Failed to load users',
    empty: 'No users yet',
    rows: [userRow({ user_id: 2, version: 1, full_name: 'Sajad Hadi', username: 'sajad' })],
    shows: ['Sajad Hadi', '@sajad'],
    denied: 'Only superadmin can access user management.',
  },
  {
    path: '/admin/audit',
    call: 'GET /audit/',
    loading: 'Loading the audit...',
    failed: 'Failed to load the audit',
    empty: 'No changes yet',
    rows: [auditEntry(1)],
    shows: ['Zainab'],
    denied: 'Only superadmin can read the audit.',
    otherAnswers: { 'GET /audit/people/': { data: [] } },
  },
];

const main = () => page.getByRole('main');
/**
 * Waits until one of the elements with the text is visible. A table has cells for wide and for narrow
 * screens.
 */
const waitForText = (text: string, within = main()) =>
  expect
    .poll(
      () =>
        within
          .getByText(text)
          .elements()
          .some((element) => element.checkVisibility()),
      { message: text },
    )
    .toBe(true);
const retry = () => main().getByRole('button', { name: 'Retry', exact: true });

describe.each(LISTS.map((list) => [list.path, list] as const))('%s', (path, list) => {
  const mount = (answer: Answer) =>
    mountPage('superadmin', path, { ...list.otherAnswers, [list.call]: answer });
  const waitForRows = async () => {
    for (const text of list.shows) await waitForText(text, main().getByRole('table'));
  };

  test('the table is busy while there is no answer', async () => {
    await mount('never');
    if (list.loading) await waitForText(list.loading);
    await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBeGreaterThan(0);
    await expect.element(retry()).not.toBeInTheDocument();
  });

  test('shows its rows', async () => {
    await mount({ data: list.rows });
    await waitForRows();
    expect(document.querySelectorAll('main table[aria-busy="true"]')).toHaveLength(0);
  });

  test('shows a message when there are no rows', async () => {
    await mount({ data: list.noRows ?? [] });
    await waitForText(list.empty);
  });

  test('shows its message after a fault of the server, and Retry loads the rows', async () => {
    const { setAnswers } = await mount({ status: 500, detail: 'The disk is full' });
    await waitForText(list.fault ?? list.failed);
    await waitForText('The disk is full');
    setAnswers({ ...list.otherAnswers, [list.call]: { data: list.rows } });
    await retry().click();
    await waitForRows();
    await expect.element(retry()).not.toBeInTheDocument();
  });

  test('shows a message without a connection, and Retry loads the rows', async () => {
    const { setAnswers } = await mount('offline');
    await waitForText(list.offline ?? list.failed);
    setAnswers({ ...list.otherAnswers, [list.call]: { data: list.rows } });
    await retry().click();
    await waitForRows();
  });

  test('shows a message for an answer that is not a list', async () => {
    await mount({ data: { rows: 'none' } });
    await waitForText(list.failed);
    await waitForText("The server's answer could not be read.");
  });

  test('shows no rows and the reason after a refusal', async () => {
    await mount({ status: 403 });
    await waitForText(list.denied ?? 'The server refused the request.');
    await expect
      .element(
        main()
          .getByText(list.shows[0] ?? '')
          .first(),
      )
      .not.toBeInTheDocument();
  });
});
