/* The database tables of categories, products, pictures, prices and stock. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DEFAULT_STOCK_MODE,
  STOCK_MODES,
  STOCK_MOVEMENT_KINDS,
  STOCK_ORDER_KINDS,
} from '#domain/stock-level.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { areNumbers, bytea, isOneOf, moment, money, searchColumns } from './columns.ts';

export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  code_prefix: text('code_prefix').notNull().unique(),
  description: text('description'),
  version: integer('version').notNull().default(1),
});

/** Pictures. The name is a hash of the content, so that the picture of a URL never changes. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  mime: text('mime').notNull(),
  bytes: bytea('bytes').notNull(),
  /** False for a picture that an earlier version stored unchanged, including its EXIF data. */
  is_reencoded: boolean('is_reencoded').notNull().default(false),
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
    aliases: text('aliases').array().notNull().default([]),
    stock_mode: text('stock_mode', { enum: STOCK_MODES }).notNull().default(DEFAULT_STOCK_MODE),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    ...searchColumns(),
  },
  (table) => [
    index('products_name').on(orderByName(table.name), table.product_id),
    index('products_trigrams').using('gin', sql`${table.search_text} gin_trgm_ops`),
    check('products_base_price', sql`${table.base_price} >= 0`),
    check('products_wholesale_price', sql`${table.wholesale_price} >= 0`),
    check('products_numbers', areNumbers(table.base_price, table.wholesale_price)),
    check('products_stock_mode', isOneOf(table.stock_mode, STOCK_MODES)),
    check('products_wholesale_min_qty', sql`${table.wholesale_min_qty} >= 1`),
  ],
);

/**
 * The prices of a product. `stood_until` is null for the current one. A trigger writes the rows by the clock
 * of the database.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    price_id: bigserial('price_id', { mode: 'number' }).primaryKey(),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.product_id, { onDelete: 'cascade' }),
    base_price: money('base_price').notNull(),
    stood_from: moment('stood_from').notNull().defaultNow(),
    stood_until: moment('stood_until'),
  },
  (table) => [
    index('product_prices_product').on(table.product_id, table.stood_until),
    check('product_prices_numbers', areNumbers(table.base_price)),
    uniqueIndex('product_prices_standing').on(table.product_id).where(sql`stood_until is null`),
  ],
);

/** A table with one row. A trigger changes the row's value with every change of `products`. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    /** The version, a random id. */
    name: uuid('name').notNull().defaultRandom(),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.is_only_row}`)],
);

/** The stock of products. The quantity is the sum of the movements. */
export const productStock = pgTable('product_stock', {
  product_id: integer('product_id')
    .primaryKey()
    .references(() => products.product_id, { onDelete: 'cascade' }),
  /** Negative when orders took more pieces than were counted. */
  quantity: integer('quantity').notNull().default(0),
  last_updated: moment('last_updated').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

/** The ledger of stock movements; its rows never change. `username` remains when the user is deleted. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    movement_id: bigserial('movement_id', { mode: 'number' }).primaryKey(),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.product_id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: STOCK_MOVEMENT_KINDS }).notNull(),
    delta: integer('delta').notNull(),
    quantity_after: integer('quantity_after').notNull(),
    reason: text('reason'),
    /** The order whose pieces moved. Its number remains when the order is deleted. */
    order_kind: text('order_kind', { enum: STOCK_ORDER_KINDS }),
    order_id: integer('order_id'),
    username: text('username').notNull(),
    moved_at: moment('moved_at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_product').on(table.product_id, table.movement_id),
    index('stock_movements_order').on(table.order_kind, table.order_id).where(sql`order_id is not null`),
    check('stock_movements_kind', isOneOf(table.kind, STOCK_MOVEMENT_KINDS)),
    check('stock_movements_order_kind', isOneOf(table.order_kind, STOCK_ORDER_KINDS)),
    check('stock_movements_order_named', sql`(${table.order_kind} is null) = (${table.order_id} is null)`),
    check('stock_movements_delta', sql`${table.delta} <> 0`),
  ],
);
