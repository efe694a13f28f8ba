/* The database table of the totals of D2C orders. */
import { bigserial, check, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { areNumbers } from './columns.ts';

/**
 * Differences of the numbers and amounts of orders by status; their sums are the totals. Triggers add a row
 * for each change, so that no write waits for another one. `foldTallies` merges the rows.
 */
export const d2cOrderTallies = pgTable(
  'd2c_order_tallies',
  {
    tally_id: bigserial('tally_id', { mode: 'number' }).primaryKey(),
    status: text('status').notNull(),
    orders: integer('orders').notNull(),
    amount: numeric('amount', { precision: 20, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [check('d2c_order_tallies_numbers', areNumbers(table.amount))],
);
