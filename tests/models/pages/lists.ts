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
import type { Desk } from '#tests/support/page-model.ts';
import { textIn } from './made.ts';

const B2B_FAILED = /^(Network error\.|Failed to load B2B data\.)/;
const FILAMENT_FAILED = 'Failed to load filament data';
const DUES_FAILED = 'Failed to load payments due';
const ORDERS_FAILED = 'Failed to load orders';
/** Dues and parcels are identified by their order. */
const ORDER = 'd2c_order_id';

const inPortal =
  (name: string) =>
  ({ page }: Desk): Promise<void> =>
    page.getByRole('navigation', { name: 'Order Desk' }).getByRole('link', { name, exact: true }).click();

export const pages = {
  catalogue: listPage({
    as: 'staff',
    at: '/customer',
    fetch: listProducts,
    key: 'product_id',
    pages: 'following',
    row: (page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem'),
    none: 'No products found',
    failed: 'No products found',
    retry: 'Try again',
    isQuiet: true,
    waits: { unseen: 'the products are on a page of their own, which is not open yet' },
    come: inPortal('Products'),
    leave: inPortal('Dashboard'),
  }),
  users: listPage({
    as: 'superadmin',
    at: '/admin/users',
    fetch: listUsers,
    key: 'user_id',
    entity: 'user',
    none: 'No users yet',
    failed: 'Failed to load users',
  }),
  'audit-entries': listPage({
    as: 'superadmin',
    at: '/admin/audit',
    fetch: listAudit,
    key: 'audit_id',
    pages: 'scrolled',
    refresh: 'Refresh',
    none: 'No changes yet',
    failed: 'Failed to load the audit',
    plays: ({ search }) => search === '',
  }),
  'b2b-clients': listPage({
    as: 'admin',
    at: '/admin/b2b?tab=clients',
    fetch: listB2bClients,
    key: 'client_id',
    entity: 'b2b_client',
    none: 'No B2B clients found...',
    failed: B2B_FAILED,
  }),
  'b2b-orders': listPage({
    as: 'admin',
    at: '/admin/b2b?tab=orders',
    fetch: listB2bOrders,
    key: 'b2b_order_id',
    entity: 'b2b_order',
    none: 'No B2B orders found...',
    failed: B2B_FAILED,
  }),
  'b2b-products': listPage({
    as: 'admin',
    at: '/admin/b2b?tab=new',
    fetch: listProducts,
    key: 'product_id',
    entity: 'product',
    row: (page) => page.getByRole('radiogroup', { name: 'Product' }).getByText(/^#\d+$/),
    none: 'No products found',
    failed: B2B_FAILED,
  }),
  'bulk-payments': listPage({
    as: 'admin',
    at: '/admin/payments?tab=d2c&list=bulk',
    fetch: listBulkPayments,
    key: 'bulk_payment_id',
    entity: 'bulk_payment',
    pages: 'scrolled',
    none: 'No bulk payments received yet',
    failed: 'Failed to load bulk payments',
  }),
  'd2c-orders': listPage({
    as: 'admin',
    at: '/admin/d2c-orders',
    fetch: listD2cOrderPage,
    key: ORDER,
    entity: 'd2c_order',
    pages: 'scrolled',
    isSelectable: true,
    refresh: 'Refresh',
    none: /^(Nothing to print|No orders found)/,
    failed: ORDERS_FAILED,
    plays: ({ search }) => search === '',
  }),
  dues: listPage({
    as: 'admin',
    at: '/admin/payments?tab=d2c',
    fetch: listPaymentsDue,
    key: 'due_id',
    entity: 'payment_due',
    none: 'No completed orders awaiting payment',
    failed: DUES_FAILED,
  }),
  'settled-dues': listPage({
    as: 'admin',
    isShared: true,
    at: '/admin/payments?tab=d2c&list=settled',
    fetch: listPaymentsDue,
    key: 'due_id',
    entity: 'payment_due',
    pages: 'scrolled',
    none: 'No settled dues yet',
    failed: DUES_FAILED,
  }),
  'filament-stock': listPage({
    as: 'admin',
    at: '/admin/filament',
    fetch: listFilamentStock,
    key: 'filament_id',
    entity: 'filament_stock',
    none: 'No filament types yet',
    failed: FILAMENT_FAILED,
  }),
  'filament-types': listPage({
    as: 'admin',
    at: '/admin/filament?tab=types',
    fetch: listFilamentTypes,
    key: 'filament_id',
    entity: 'filament_type',
    none: 'No filament types yet',
    failed: FILAMENT_FAILED,
  }),
  'filament-purchases': listPage({
    as: 'admin',
    at: '/admin/filament?tab=purchases',
    fetch: listFilamentPurchases,
    key: 'purchase_id',
    entity: 'filament_purchase',
    pages: 'scrolled',
    none: 'No purchases yet',
    failed: FILAMENT_FAILED,
  }),
  invoices: listPage({
    as: 'admin',
    at: '/admin/payments?tab=b2b',
    fetch: listB2bOrders,
    key: 'b2b_order_id',
    entity: 'b2b_order',
    isShown: (order) => /^(completed|shipped)$/.test(textIn(order, 'status')),
    none: 'No completed B2B orders',
    failed: 'Failed to load B2B orders',
  }),
  products: listPage({
    as: 'admin',
    at: '/admin/products',
    fetch: listProducts,
    key: 'product_id',
    entity: 'product',
    none: 'No products yet',
    failed: 'Failed to load products',
  }),
  shipments: listPage({
    as: 'admin',
    at: '/admin/d2c-orders?tab=shipments',
    fetch: listShipmentPage,
    key: ORDER,
    entity: 'shipment',
    pages: 'scrolled',
    refresh: 'Refresh',
    none: /^(No active shipments|No orders found)/,
    failed: ORDERS_FAILED,
  }),
  'low-products': listPage({
    as: 'admin',
    at: '/admin/products?tab=stock&low=true',
    fetch: listLowStock,
    key: 'product_id',
    entity: 'product_stock',
    none: 'No products with low stock',
    failed: 'Failed to load stock',
  }),
  stock: listPage({
    as: 'admin',
    at: '/admin/products?tab=stock',
    fetch: listStock,
    key: 'product_id',
    entity: 'product_stock',
    none: 'No products in stock',
    failed: 'Failed to load stock',
  }),
};
