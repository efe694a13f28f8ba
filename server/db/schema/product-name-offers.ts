/* The database table of names that the order desk offers for products. */

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { products } from './products.ts';

/**
 * One row for a product and a name in all its spellings. An accepted offer leaves the table; a refused one
 * stays for a while.
 */
export const productNameOffers = pgTable(
  'product_name_offers',
  {
    offer_id: serial('offer_id').primaryKey(),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.product_id, { onDelete: 'cascade' }),
    alias: text('alias').notNull(),
    /** The name as names are compared, `nameForm` of the domain. */
    folded: text('folded').notNull(),
    /** The person who offered the name last. */
    offered_by: text('offered_by').notNull(),
    offered_at: moment('offered_at').notNull(),
    times: integer('times').notNull().default(1),
    /** Null while the offer is open. */
    refused_at: moment('refused_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('product_name_offers_name').on(table.product_id, table.folded),
    check('product_name_offers_times', sql`${table.times} >= 1`),
  ],
);
