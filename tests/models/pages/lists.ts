import { listAudit } from '#api/contracts/audit.ts';
import { listB2bClients } from '#api/contracts/b2b-clients.ts';
import { listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { listBulkPayments } from '#api/contracts/bulk-payments.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import { listFilamentPurchases, listFilamentStock, listFilamentTypes } from '#api/contracts/filament.ts';
import { listPaymentsDue } from '#api/contracts/payments-due.ts';
import { listLowStock, listStock } from '#api/contracts/product-stock.ts';
import { listProducts } from '#api/contracts/products.ts';
import { listShipmentPage } from '#api/contracts/shipments.ts';
import { listUsers } from '#api/contracts/users.ts';
import { listPage } from '#tests/support/kit/list-page.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import { addOrder, textIn } from './plan-records.ts';

const B2B_FAILED = /^(Network error\.|Failed to load B2B data\.)/;
const FILAMENT_FAILED = 'Failed to load filament data';
const DUES_FAILED = 'Failed to load payments due';
const ORDERS_FAILED = 'Failed to load orders';
/** Amounts and parcels are identified by their order. */
const ORDER = 'd2c_order_id';

/** A product that a search finds only by its name. */
const NAMED_ONLY = { dimensions: null, product_code: 'A1', aliases: [] };

/** The search box of the portal leads to the products. */
const searchPortal =
  (term: string) =>
  async ({ page }: PlanRun): Promise<void> => {
    const box = page.getByRole('searchbox', { name: 'Search the catalog' });
    await box.fill(term);
    await box.press('Enter');
  };

const inPortal =
  (name: string) =>
  ({ page }: PlanRun): Promise<void> =>
    page.getByRole('navigation', { name: 'Order Desk' }).getByRole('link', { name, exact: true }).click();

export const pages = {
  catalogue: listPage({
    account: 'staff',
    path: '/customer',
    fetch: listProducts,
    key: 'product_id',
    pages: 'following',
    row: (page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem'),
    none: 'No products found',
    failed: 'No products found',
    retry: 'Try again',
    isQuiet: true,
    whyIdleInvisible: { invisible: 'the page with the products is not open yet' },
    // Spec 1 sections 2 and 5: the search finds products by name or dimensions. The samples are the texts of
    // a card.
    returnToPage: searchPortal('20 X 30'),
    samples: [
      {
        fields: {
          name: 'Lamp',
          dimensions: '10 x 20 x 30 cm',
          customizable: true,
          base_price: 7000,
          wholesale_price: 6000.5,
          aliases: [],
        },
        texts: ['Lamp', '10 x 20 x 30 cm', 'Customizable', '7,000 IQD', 'Bulk: 6,000.50 IQD'],
      },
      { fields: { name: 'Tray 20 x 30', dimensions: null, aliases: [] }, texts: ['Tray 20 x 30'] },
      { fields: { name: 'Vase', dimensions: '20 x 20 x 30 mm', aliases: ['Lamp'] }, texts: ['Vase'] },
      { fields: { name: 'Vase', dimensions: '20 x 40 cm', aliases: ['Lamp'] }, texts: null },
    ],
    leave: inPortal('Dashboard'),
  }),
  users: listPage({
    account: 'superadmin',
    path: '/admin/users',
    fetch: listUsers,
    key: 'user_id',
    entity: 'user',
    // Spec 2 section 6: a person cannot delete their own account.
    isShown: (user) => textIn(user, 'username') === 'superadmin',
    samples: [
      { texts: ['@superadmin', 'Active'], buttons: { 'Edit superadmin': true, 'Delete superadmin': false } },
    ],
    none: 'No users yet',
    failed: 'Failed to load users',
  }),
  'audit-entries': listPage({
    account: 'superadmin',
    path: '/admin/audit',
    fetch: listAudit,
    key: 'audit_id',
    pages: 'scrolled',
    refresh: 'Refresh',
    none: 'No changes yet',
    failed: 'Failed to load the audit',
    canUseInput: ({ search }) => search === '',
  }),
  'b2b-clients': listPage({
    account: 'admin',
    path: '/admin/b2b?tab=clients',
    fetch: listB2bClients,
    key: 'client_id',
    entity: 'b2b_client',
    none: 'No B2B clients found...',
    failed: B2B_FAILED,
  }),
  'b2b-orders': listPage({
    account: 'admin',
    path: '/admin/b2b?tab=orders',
    fetch: listB2bOrders,
    key: 'b2b_order_id',
    entity: 'b2b_order',
    // Spec 2 section 4: the labels of the statuses. Mark as Done is enabled only while the order is printing.
    samples: [
      {
        fields: { status: 'printing', total_price: 1000, items_count: 2, expected_items: 2 },
        texts: ['Printing', '1,000 IQD', '2 items'],
      },
      {
        fields: { status: 'pending', items_count: 2, expected_items: 2 },
        texts: ['Pending'],
        buttons: { 'Mark as Done': false },
      },
      { fields: { status: 'completed', payment_status: 'unpaid' }, texts: ['Completed', 'Unpaid'] },
      { fields: { status: 'shipped', payment_status: 'paid' }, texts: ['Shipped', 'Paid'] },
    ],
    none: 'No B2B orders found...',
    failed: B2B_FAILED,
  }),
  'b2b-products': listPage({
    account: 'admin',
    path: '/admin/b2b?tab=new',
    fetch: listProducts,
    key: 'product_id',
    entity: 'product',
    // Spec 2 section 9: the list has at most 10 rows.
    samples: [
      ...Array.from({ length: 10 }, () => ({ fields: { name: 'Lamp' }, texts: ['#'] })),
      { fields: { name: 'Lamp' }, texts: null },
    ],
    row: (page) => page.getByRole('radiogroup', { name: 'Product' }).getByText(/^#\d+$/),
    none: 'No products found',
    failed: B2B_FAILED,
  }),
  'orderable-products': listPage({
    account: 'admin',
    path: '/admin',
    open: async (planRun) => {
      const { page } = planRun;
      await page.goto(`/admin/d2c-orders?order=${await addOrder(planRun)}`);
      await page.getByRole('button', { name: 'Change items', exact: true }).click();
      await page.getByRole('button', { name: 'Add product', exact: true }).click();
    },
    fetch: listProducts,
    key: 'product_id',
    entity: 'product',
    samples: [{ fields: { name: 'Lamp' }, texts: ['#'] }],
    row: (page) => page.getByRole('radiogroup', { name: 'Add product' }).getByText(/^#\d+$/),
    none: 'No products found',
    failed: 'Failed to load products',
  }),
  'bulk-payments': listPage({
    account: 'admin',
    path: '/admin/payments?tab=d2c&list=bulk',
    fetch: listBulkPayments,
    key: 'bulk_payment_id',
    entity: 'bulk_payment',
    pages: 'scrolled',
    none: 'No bulk payments received yet',
    failed: 'Failed to load courier payments',
  }),
  'd2c-orders': listPage({
    account: 'admin',
    path: '/admin/d2c-orders',
    fetch: listD2cOrderPage,
    key: ORDER,
    entity: 'd2c_order',
    // Spec 2 section 4: a pending order is printed next.
    samples: [
      {
        fields: {
          status: 'pending',
          customer_name: 'Noor',
          total_price: 25_000.5,
          contents: null,
          expected_items: null,
        },
        texts: ['Noor', '25,000.50 IQD', 'Pending'],
        buttons: { 'Start Printing': true, 'Printing Done': false },
      },
    ],
    pages: 'scrolled',
    isSelectable: true,
    refresh: 'Refresh',
    none: /^(Nothing to print|No orders found)/,
    failed: ORDERS_FAILED,
    canUseInput: ({ search }) => search === '',
  }),
  dues: listPage({
    account: 'admin',
    path: '/admin/payments?tab=d2c',
    fetch: listPaymentsDue,
    key: 'due_id',
    entity: 'payment_due',
    // The oldest amount comes first, with the part that is still unpaid.
    samples: [
      {
        fields: { created_at: '2026-01-01T00:00:00.000Z', expected_amount: 25_000, settled_amount: 0 },
        texts: ['25,000 IQD'],
      },
      {
        fields: { created_at: '2026-01-02T00:00:00.000Z', expected_amount: 9000, settled_amount: 2000 },
        texts: ['7,000 IQD'],
      },
    ],
    none: 'No completed orders awaiting payment',
    failed: DUES_FAILED,
  }),
  'settled-dues': listPage({
    account: 'admin',
    isShared: true,
    path: '/admin/payments?tab=d2c&list=settled',
    fetch: listPaymentsDue,
    key: 'due_id',
    entity: 'payment_due',
    pages: 'scrolled',
    none: 'No settled payments yet',
    failed: DUES_FAILED,
  }),
  'filament-stock': listPage({
    account: 'admin',
    path: '/admin/filament',
    fetch: listFilamentStock,
    key: 'filament_id',
    entity: 'filament_stock',
    // Spec 2 section 4, Stock status.
    samples: [
      {
        fields: { current_stock: 0, active: true },
        texts: ['Out of Stock'],
        buttons: { 'Open Spool': false },
      },
      {
        fields: { current_stock: 1, active: true },
        texts: ['Critical Stock'],
        buttons: { 'Open Spool': true },
      },
      { fields: { current_stock: 4, active: true }, texts: ['Critical Stock'] },
      { fields: { current_stock: 5, active: true }, texts: ['Low Stock'] },
      { fields: { current_stock: 10, active: true }, texts: ['Low Stock'] },
      { fields: { current_stock: 11, active: true }, texts: ['Good Stock'] },
    ],
    none: 'No filament types yet',
    failed: FILAMENT_FAILED,
  }),
  'filament-types': listPage({
    account: 'admin',
    path: '/admin/filament?tab=types',
    fetch: listFilamentTypes,
    key: 'filament_id',
    entity: 'filament_type',
    none: 'No filament types yet',
    failed: FILAMENT_FAILED,
  }),
  'filament-purchases': listPage({
    account: 'admin',
    path: '/admin/filament?tab=purchases',
    fetch: listFilamentPurchases,
    key: 'purchase_id',
    entity: 'filament_purchase',
    pages: 'scrolled',
    none: 'No purchases yet',
    failed: FILAMENT_FAILED,
  }),
  invoices: listPage({
    account: 'admin',
    path: '/admin/payments?tab=b2b',
    fetch: listB2bOrders,
    key: 'b2b_order_id',
    entity: 'b2b_order',
    isShown: (order) => /^(completed|shipped)$/.test(textIn(order, 'status')),
    // Spec 2 section 4, B2B payment status: Pay is disabled when nothing remains.
    samples: [
      {
        fields: { total_price: 1000, total_paid: 600, remaining_amount: 400, payment_status: 'partial' },
        texts: ['Partial', '1,000 IQD', '600 IQD', '400 IQD'],
        buttons: { 'Pay order': true },
      },
      {
        fields: { total_price: 1000, total_paid: 1000, remaining_amount: 0, payment_status: 'paid' },
        texts: ['Paid', '1,000 IQD'],
        buttons: { 'Pay order': false },
      },
    ],
    none: 'No completed B2B orders',
    failed: 'Failed to load B2B orders',
  }),
  products: listPage({
    account: 'admin',
    // Spec 2 section 5, Fuzzy search: the characters match in their order, each another letter.
    path: '/admin/products?search=vss',
    fetch: listProducts,
    key: 'product_id',
    entity: 'product',
    samples: [
      {
        fields: {
          ...NAMED_ONLY,
          name: 'Vessel',
          dimensions: '10 x 10 x 20 cm',
          base_price: 15_000.5,
          wholesale_price: 12_000,
          wholesale_min_qty: 10,
          active: true,
        },
        texts: ['Vessel', '10 x 10 x 20 cm', '15,000.50 IQD', '12,000 IQD', 'Active'],
      },
      { fields: { ...NAMED_ONLY, name: 'Violet sass', active: false }, texts: ['Violet sass', 'Inactive'] },
      { fields: { ...NAMED_ONLY, name: 'Vase' }, texts: null },
      { fields: { ...NAMED_ONLY, name: 'Sievs' }, texts: null },
    ],
    none: /^No products (yet|found)/,
    failed: 'Failed to load products',
  }),
  shipments: listPage({
    account: 'admin',
    path: '/admin/d2c-orders?tab=shipments',
    fetch: listShipmentPage,
    key: ORDER,
    entity: 'shipment',
    pages: 'scrolled',
    refresh: 'Refresh',
    none: /^(No active shipments|No orders found)/,
    failed: ORDERS_FAILED,
  }),
  'low-products': listPage({
    account: 'admin',
    path: '/admin/products?tab=stock&low=true',
    fetch: listLowStock,
    key: 'product_id',
    entity: 'product_stock',
    none: 'No products with low stock',
    failed: 'Failed to load stock',
  }),
  stock: listPage({
    account: 'admin',
    path: '/admin/products?tab=stock',
    fetch: listStock,
    key: 'product_id',
    entity: 'product_stock',
    none: 'No products in stock',
    failed: 'Failed to load stock',
  }),
};
