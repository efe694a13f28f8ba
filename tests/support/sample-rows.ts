import type { AuditEntry } from '#api/contracts/audit.ts';
import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { ProductStock, StockedProduct } from '#api/contracts/product-stock.ts';
import type { Product } from '#api/contracts/products.ts';
import type { UserRow } from '#api/contracts/users.ts';

/** Returns an order with this id, version and status. */
export const orderRow = (
  d2c_order_id: number,
  version: number,
  status: string,
  change: Partial<D2cOrder> = {},
): D2cOrder => ({
  d2c_order_id,
  customer_name: 'Noor',
  customer_phone: '07701234567',
  customer_handle: '',
  customer_email: '',
  customer_address: 'Karrada',
  customer_district: '',
  province_id: 3,
  platform: '',
  order_notes: '',
  status,
  order_date: '2026-01-01T00:00:00.000Z',
  total_price: 1000,
  items_count: 1,
  expected_items: 1,
  created_by: null,
  contents: null,
  version,
  ...change,
});

/** An order without shipments. */
export const detailsRow = (...row: Parameters<typeof orderRow>): D2cOrderDetails => ({
  ...orderRow(...row),
  shipments: [],
});

export const userRow = (user_id: number, version: number, change: Partial<UserRow> = {}): UserRow => ({
  user_id,
  username: `user${user_id}`,
  email: `user${user_id}@example.test`,
  full_name: `User ${user_id}`,
  role: 'staff',
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: null,
  version,
  ...change,
});

export const productRow = (product_id: number, version: number, change: Partial<Product> = {}): Product => ({
  product_id,
  product_code: `HOM00${product_id}`,
  name: `Product ${product_id}`,
  category_id: 1,
  dimensions: '10 x 10 x 20 cm',
  customizable: false,
  picture_url: null,
  base_price: 15_000,
  wholesale_price: null,
  wholesale_min_qty: null,
  active: true,
  aliases: [],
  version,
  ...change,
});

export const auditEntry = (audit_id: number): AuditEntry => ({
  audit_id,
  times: 1,
  at: '2026-01-01T00:00:00.000Z',
  person: '7',
  username: 'noor',
  full_name: 'Noor',
  action: 'order.moved',
  entity: 'd2c_order',
  entity_id: '12',
  name: 'Zainab',
  changed: ['status'],
});

export const stockedRow = (
  product_id: number,
  stock_version: number,
  change: Partial<StockedProduct> = {},
): StockedProduct => ({
  ...productRow(product_id, 1),
  quantity: 12,
  last_updated: '2026-01-01T00:00:00.000Z',
  stock_version,
  ...change,
});

export const stockOf = (
  product_id: number,
  version: number,
  change: Partial<ProductStock> = {},
): ProductStock => ({
  product_id,
  quantity: 12,
  last_updated: '2026-01-01T00:00:00.000Z',
  version,
  product: productRow(product_id, 1),
  movements: [],
  ...change,
});
