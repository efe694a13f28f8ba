import { bigserial, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many orders there are in each status, and what they come to: the sums of these rows. Triggers of the migrations
 * add a row for what a statement changed, so that nobody who writes an order waits for another; they are folded together
 * every now and then.
 */
export const d2cOrderTallies = pgTable('d2c_order_tallies', {
  tally_id: bigserial('tally_id', { mode: 'number' }).primaryKey(),
  status: text('status').notNull(),
  orders: integer('orders').notNull(),
  amount: numeric('amount', { precision: 20, scale: 2, mode: 'number' }).notNull(),
});
