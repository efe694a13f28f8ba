/* The database table of the totals of payments. */
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { areNumbers } from './columns.ts';

/**
 * Differences of amounts owed, due, paid and earned, by figure and business day; their sums are the totals.
 * Triggers add a row for each change, so that no write waits for another one. `foldTallies` merges the rows.
 */
export const paymentTallies = pgTable(
  'payment_tallies',
  {
    tally_id: bigserial('tally_id', { mode: 'number' }).primaryKey(),
    /** The name of the sum: `d2c_owed`, `b2b_paid`, … */
    figure: text('figure').notNull(),
    day: date('day').notNull(),
    /** The number of dues or orders in `amount`. */
    things: integer('things').notNull(),
    amount: numeric('amount', { precision: 20, scale: 2, mode: 'number' }).notNull(),
    is_folded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    check('payment_tallies_numbers', areNumbers(table.amount)),
    index('payment_tallies_figure').on(table.figure, table.day),
    index('payment_tallies_unfolded').on(table.tally_id).where(sql`not is_folded`),
  ],
);
