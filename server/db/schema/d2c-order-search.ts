import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { d2cOrders } from './d2c-orders.ts';

/**
 * What an order is found by, folded as the domain folds a term (src/domain/search-fold.ts): the customer, the place, the
 * products, the tracking number, in the letters of trigram_text. Triggers of the migrations write it with the order.
 */
export const d2cOrderSearch = pgTable(
  'd2c_order_search',
  {
    d2c_order_id: integer('d2c_order_id')
      .primaryKey()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** As the order has it: what is found is sorted before an order is looked into. */
    order_date: moment('order_date').notNull(),
  },
  (table) => [index('d2c_order_search_trigrams').using('gin', sql`${table.text} gin_trgm_ops`)],
);
