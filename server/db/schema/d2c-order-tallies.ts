import { bigserial, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Orders and amounts by status: the sums of these rows. Triggers add a row for each change, so that no write waits
 * for another; `foldTallies` sums them up.
 */
export const d2cOrderTallies = pgTable('d2c_order_tallies', {
  tally_id: bigserial('tally_id', { mode: 'number' }).primaryKey(),
  status: text('status').notNull(),
  orders: integer('orders').notNull(),
  amount: numeric('amount', { precision: 20, scale: 2, mode: 'number' }).notNull(),
});
