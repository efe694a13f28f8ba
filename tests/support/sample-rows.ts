import type { AuditEntry } from '#api/contracts/audit.ts';
import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { NameOffer } from '#api/contracts/name-offers.ts';
import type { ProductStock, StockedProduct } from '#api/contracts/product-stock.ts';
import type { Product } from '#api/contracts/products.ts';
import type { UserRow } from '#api/contracts/users.ts';

/* Sample rows of orders, users, products and the audit log. */

/** The fields of a sample row: the required ones, and any others that a test changes. */
export type RowFields<Row, Required extends keyof Row> = Partial<Row> & Pick<Row, Required>;

export const nameOfferRow = (fields: RowFields<NameOffer, 'offer_id' | 'version'>): NameOffer => ({
  product_id: 1,
  product_name: 'Vase',
  alias: 'swirl',
  offered_by: 'staff',
  offered_at: '2026-01-01T00:00:00.000Z',
  times: 1,
  ...fields,
});

export const orderRow = (fields: RowFields<D2cOrder, 'd2c_order_id' | 'version' | 'status'>): D2cOrder => ({
  customer_name: 'Noor',
  customer_phone: '07701234567',
  customer_handle: '',
  customer_email: '',
  customer_address: 'Karrada',
  customer_district: '',
  province_id: 3,
  platform: '',
  order_notes: '',
  order_date: '2026-01-01T00:00:00.000Z',
  total_price: 1000,
  items_count: 1,
  expected_items: 1,
  created_by: null,
  changed_after_print: false,
  ended_as: null,
  end_reason: '',
  received_back_at: null,
  received_back_by: null,
  contents: null,
  ...fields,
});

/** An order without shipments. */
export const detailsRow = (fields: Parameters<typeof orderRow>[0]): D2cOrderDetails => ({
  ...orderRow(fields),
  shipments: [],
  taken_back: 0,
});

export const userRow = (fields: RowFields<UserRow, 'user_id' | 'version'>): UserRow => ({
  username: `user${fields.user_id}`,
  email: `user${fields.user_id}@example.test`,
  full_name: `User ${fields.user_id}`,
  role: 'staff',
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: null,
  ...fields,
});

export const productRow = (fields: RowFields<Product, 'product_id' | 'version'>): Product => ({
  product_code: `HOM00${fields.product_id}`,
  name: `Product ${fields.product_id}`,
  category_id: 1,
  dimensions: '10 x 10 x 20 cm',
  customizable: false,
  picture_url: null,
  base_price: 15_000,
  wholesale_price: null,
  wholesale_min_qty: null,
  stock_mode: 'by_hand',
  active: true,
  aliases: [],
  ...fields,
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

export const stockedProductRow = (
  fields: RowFields<StockedProduct, 'product_id' | 'stock_version'>,
): StockedProduct => ({
  ...productRow({ version: 1, ...fields }),
  quantity: 12,
  last_updated: '2026-01-01T00:00:00.000Z',
  ...fields,
});

export const productStockRow = (fields: RowFields<ProductStock, 'product_id' | 'version'>): ProductStock => ({
  quantity: 12,
  last_updated: '2026-01-01T00:00:00.000Z',
  product: productRow({ product_id: fields.product_id, version: 1 }),
  movements: [],
  ...fields,
});
