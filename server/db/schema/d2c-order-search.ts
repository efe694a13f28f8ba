/* The database table of the search of D2C orders. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { d2cOrders } from './d2c-orders.ts';

/**
 * The folded text by which an order is found (`server/store/search-texts.ts`). It is a table of its own, so
 * that a move of an order writes nothing into the trigram index.
 */
export const d2cOrderSearch = pgTable(
  'd2c_order_search',
  {
    d2c_order_id: integer('d2c_order_id')
      .primaryKey()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    fold_version: integer('fold_version').notNull().default(0),
  },
  (table) => [index('d2c_order_search_trigrams').using('gin', sql`${table.text} gin_trgm_ops`)],
);
