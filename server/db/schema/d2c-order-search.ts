/* The database table of the search of D2C orders. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { d2cOrders } from './d2c-orders.ts';

/**
 * The text by which an order is found, folded like search terms (src/domain/search-fold.ts): customer, place, products, tracking number.
 * Triggers write it together with the order.
 */
export const d2cOrderSearch = pgTable(
  'd2c_order_search',
  {
    d2c_order_id: integer('d2c_order_id')
      .primaryKey()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Copied from the order, so that results are sorted without reading the orders. */
    order_date: moment('order_date').notNull(),
  },
  (table) => [index('d2c_order_search_trigrams').using('gin', sql`${table.text} gin_trgm_ops`)],
);
