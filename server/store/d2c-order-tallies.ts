import { inArray, sql, sum } from 'drizzle-orm';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderTallies } from '../db/schema/d2c-order-tallies.ts';

/** So many rows are summed faster than anybody would notice. */
const MAX_ROWS = 500;

/** Folds the tallies together once there are many. Nobody who writes an order waits for it. */
export const foldTallies = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ is_long: boolean }>(
    sql`select count(*) > ${MAX_ROWS} as is_long from ${d2cOrderTallies}`,
  );
  if (rows[0]?.is_long === true) await db.execute(sql`select fold_d2c_order_tallies()`);
};

/** How many orders that are not deleted stand in these statuses. */
export const countOrders = async (db: Db, statuses: readonly D2cOrderStatus[]): Promise<number> => {
  const [counted] = await db
    .select({ total: sum(d2cOrderTallies.orders) })
    .from(d2cOrderTallies)
    .where(inArray(d2cOrderTallies.status, [...statuses]));
  return Number(counted?.total ?? 0);
};
