import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});

const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    user_id: serial('user_id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    full_name: text('full_name').notNull(),
    password_hash: text('password_hash').notNull(),
    role: text('role').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    /** The password is one that is printed in the README or on the console. */
    has_demo_password: boolean('has_demo_password').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    check('users_role', sql`${table.role} in ('superadmin', 'admin', 'staff')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only with its holder. */
    token_hash: bytea('token_hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** `account:<name>` or `address:<ip>`. */
    subject: text('subject').notNull(),
    failed_at: moment('failed_at').notNull().defaultNow(),
  },
  (table) => [index('login_failures_subject').on(table.subject, table.failed_at)],
);

export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  code_prefix: text('code_prefix').notNull().unique(),
  description: text('description'),
});

export const provinces = pgTable('provinces', {
  province_id: integer('province_id').primaryKey(),
  name: text('name').notNull(),
});

/** Pictures by content: the name is the hash, so that an address never changes what it shows. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  mime: text('mime').notNull(),
  bytes: bytea('bytes').notNull(),
});

export const products = pgTable(
  'products',
  {
    product_id: serial('product_id').primaryKey(),
    product_code: text('product_code').notNull().unique(),
    name: text('name').notNull(),
    category_id: integer('category_id').references(() => categories.id),
    dimensions: text('dimensions').notNull().default(''),
    customizable: boolean('customizable').notNull().default(false),
    picture_url: text('picture_url'),
    base_price: money('base_price').notNull(),
    wholesale_price: money('wholesale_price'),
    wholesale_min_qty: integer('wholesale_min_qty'),
    active: boolean('active').notNull().default(true),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('products_name').on(table.name, table.product_id),
    check('products_base_price', sql`${table.base_price} >= 0`),
    check('products_wholesale_price', sql`${table.wholesale_price} >= 0`),
    check('products_wholesale_min_qty', sql`${table.wholesale_min_qty} >= 1`),
  ],
);

/**
 * One row, renamed by a trigger of the migrations with every change of `products`: what was read from them
 * under one name still holds while the name does.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    name: uuid('name').notNull().defaultRandom(),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.is_only_row}`)],
);

export const productStock = pgTable(
  'product_stock',
  {
    product_id: integer('product_id')
      .primaryKey()
      .references(() => products.product_id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(0),
    last_updated: moment('last_updated').notNull().defaultNow(),
  },
  (table) => [check('product_stock_quantity', sql`${table.quantity} >= 0`)],
);

export const d2cOrders = pgTable(
  'd2c_orders',
  {
    d2c_order_id: serial('d2c_order_id').primaryKey(),
    customer_name: text('customer_name').notNull(),
    customer_phone: text('customer_phone').notNull(),
    customer_handle: text('customer_handle').notNull().default(''),
    customer_email: text('customer_email').notNull().default(''),
    customer_address: text('customer_address').notNull(),
    customer_district: text('customer_district').notNull().default(''),
    province_id: integer('province_id').references(() => provinces.province_id),
    platform: text('platform').notNull().default(''),
    order_notes: text('order_notes').notNull().default(''),
    status: text('status').notNull().default('pending'),
    order_date: moment('order_date').notNull().defaultNow(),
    total_price: money('total_price').notNull(),
    /** How many lines the order desk is going to add; null where the caller did not say. */
    expected_items: integer('expected_items'),
    items_count: integer('items_count').notNull().default(0),
    created_by: integer('created_by').references(() => users.user_id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('d2c_orders_date').on(table.order_date, table.d2c_order_id),
    index('d2c_orders_status').on(table.status, table.order_date),
    index('d2c_orders_unfinished').on(table.created_by).where(sql`expected_items > items_count`),
    check(
      'd2c_orders_status_known',
      sql`${table.status} in ('pending', 'printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled')`,
    ),
    check('d2c_orders_total', sql`${table.total_price} >= 0`),
    check('d2c_orders_items', sql`${table.expected_items} >= ${table.items_count}`),
  ],
);

export const d2cOrderItems = pgTable(
  'd2c_order_items',
  {
    d2c_order_item_id: serial('d2c_order_item_id').primaryKey(),
    d2c_order_id: integer('d2c_order_id')
      .notNull()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    /** Null once the product is deleted; the name as it was sold stays. */
    product_id: integer('product_id').references(() => products.product_id, { onDelete: 'set null' }),
    product_name: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    unit_price: money('unit_price').notNull(),
    custom_cost: money('custom_cost').notNull().default(0),
    subtotal: money('subtotal').notNull(),
    notes: text('notes').notNull().default(''),
  },
  (table) => [
    index('d2c_order_items_order').on(table.d2c_order_id),
    check('d2c_order_items_quantity', sql`${table.quantity} >= 1`),
    check(
      'd2c_order_items_subtotal',
      sql`${table.subtotal} = ${table.unit_price} * ${table.quantity} + ${table.custom_cost}`,
    ),
  ],
);

/** A key, the body it came with and what was answered, written in the transaction of the write itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    response: jsonb('response'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_age').on(table.created_at),
  ],
);

/** Append-only: a trigger of the migrations refuses changes and deletions. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** The name stays readable when the user is gone. */
    user_id: integer('user_id'),
    username: text('username').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_log_entity').on(table.entity, table.entity_id, table.id)],
);
