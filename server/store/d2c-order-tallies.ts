/*
 * Totals of orders without counting them: triggers write differences, and the sum of the differences is the
 * total.
 */
import { inArray, sql, sum } from 'drizzle-orm';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrderTallies } from '#server/db/schema/d2c-order-tallies.ts';
import { paymentTallies } from '#server/db/schema/payment-tallies.ts';

/** With more rows the sum becomes slow. */
const MAX_ROWS = 500;

/** Merges the rows of tallies when there are many. Writes do not wait for this. */
export const foldTallies = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ orders: boolean; payments: boolean }>(
    sql`select (select count(*) > ${MAX_ROWS} from ${d2cOrderTallies}) as orders,
      (select count(*) > ${MAX_ROWS} from ${paymentTallies} where not ${paymentTallies.is_folded}) as payments`,
  );
  if (rows[0]?.orders === true) await db.execute(sql`select fold_d2c_order_tallies()`);
  if (rows[0]?.payments === true) await db.execute(sql`select fold_payment_tallies()`);
};

/** Returns the number of orders with these statuses that are not deleted. */
export const countOrders = async (db: Db, statuses: readonly D2cOrderStatus[]): Promise<number> => {
  const [row] = await db
    .select({ total: sum(d2cOrderTallies.orders) })
    .from(d2cOrderTallies)
    .where(inArray(d2cOrderTallies.status, [...statuses]));
  return Number(row?.total ?? 0);
};
