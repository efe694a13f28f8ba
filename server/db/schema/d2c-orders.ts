/* The database tables of D2C orders, their lines and their moves. */
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { D2C_ORDER_ENDS, D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { areNumbers, isOneOf, moment, money } from './columns.ts';
import { products } from './products.ts';
import { provinces } from './references.ts';
import { users } from './users.ts';

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
    platform: text('platform', { enum: ['', ...PLATFORMS] })
      .notNull()
      .default(''),
    order_notes: text('order_notes').notNull().default(''),
    status: text('status', { enum: D2C_ORDER_STATUSES }).notNull().default('pending'),
    /** When the order was last corrected, and when its job sheet was last printed. */
    corrected_at: moment('corrected_at'),
    sheet_printed_at: moment('sheet_printed_at'),
    /** How a cancelled order ended; null for other statuses. */
    ended_as: text('ended_as', { enum: D2C_ORDER_ENDS }),
    /** The reason that a person gave for the end; empty without one. */
    end_reason: text('end_reason').notNull().default(''),
    /** When and by whom the goods of a returned parcel were received back; null until then. */
    received_back_at: moment('received_back_at'),
    received_back_by: text('received_back_by'),
    order_date: moment('order_date').notNull().defaultNow(),
    total_price: money('total_price').notNull(),
    /** The number of lines that the caller will add; null if the caller did not state it. */
    expected_items: integer('expected_items'),
    items_count: integer('items_count').notNull().default(0),
    /** Set for a tombstone: a deleted order that is kept because its shipment and due refer to it. */
    deleted_at: moment('deleted_at'),
    created_by: integer('created_by').references(() => users.user_id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('d2c_orders_date').on(table.order_date, table.d2c_order_id).where(sql`deleted_at is null`),
    index('d2c_orders_status')
      .on(table.status, table.order_date, table.d2c_order_id)
      .where(sql`deleted_at is null`),
    index('d2c_orders_to_print')
      .on(table.order_date, table.d2c_order_id)
      .where(sql`deleted_at is null and status in ('pending', 'printing')`),
    index('d2c_orders_history')
      .on(table.order_date, table.d2c_order_id)
      .where(sql`deleted_at is null and status in ('completed', 'cancelled')`),
    index('d2c_orders_phone')
      .on(table.customer_phone, table.order_date, table.d2c_order_id)
      .where(sql`deleted_at is null`),
    index('d2c_orders_unfinished').on(table.created_by).where(sql`expected_items > items_count`),
    check('d2c_orders_status_known', isOneOf(table.status, D2C_ORDER_STATUSES)),
    index('d2c_orders_came_back')
      .on(table.d2c_order_id)
      .where(sql`ended_as = 'returned' and received_back_at is null`),
    check('d2c_orders_ended_as', sql`${table.ended_as} is null or ${table.status} = 'cancelled'`),
    check('d2c_orders_ended_as_known', isOneOf(table.ended_as, D2C_ORDER_ENDS)),
    check('d2c_orders_total', sql`${table.total_price} >= 0`),
    check('d2c_orders_numbers', areNumbers(table.total_price)),
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
    /** Null after the product was deleted. The name remains as sold. */
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
    check('d2c_order_items_numbers', areNumbers(table.unit_price, table.custom_cost, table.subtotal)),
    check('d2c_order_items_quantity', sql`${table.quantity} >= 1`),
    check(
      'd2c_order_items_subtotal',
      sql`${table.subtotal} = ${table.unit_price} * ${table.quantity} + ${table.custom_cost}`,
    ),
  ],
);

/**
 * The history of an order's moves. `reason` is the reason that a person gave, for example to take a move
 * back; otherwise it is empty.
 */
export const d2cOrderMoves = pgTable(
  'd2c_order_moves',
  {
    move_id: bigserial('move_id', { mode: 'number' }).primaryKey(),
    d2c_order_id: integer('d2c_order_id')
      .notNull()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    from_status: text('from_status'),
    to_status: text('to_status').notNull(),
    reason: text('reason').notNull().default(''),
    user_id: integer('user_id').references(() => users.user_id, { onDelete: 'set null' }),
    /**
     * The name is stored, so that it can be read after the user was deleted. The marketplace moves orders
     * too.
     */
    moved_by: text('moved_by').notNull(),
    moved_at: moment('moved_at').notNull().defaultNow(),
  },
  (table) => [
    index('d2c_order_moves_order').on(table.d2c_order_id, table.move_id),
    index('d2c_order_moves_days').on(table.to_status, table.moved_at),
  ],
);
