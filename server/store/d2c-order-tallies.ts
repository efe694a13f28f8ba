import { sql, sum } from 'drizzle-orm';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderTallies } from '../db/schema/d2c-order-tallies.ts';
import { paymentTallies } from '../db/schema/payment-tallies.ts';

/** So many rows are summed faster than anybody would notice. */
const MAX_ROWS = 500;

/** Folds the tallies together once there are many. Nobody who writes an order, a due or a payment waits for it. */
export const foldTallies = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ orders: boolean; payments: boolean }>(
    sql`select (select count(*) > ${MAX_ROWS} from ${d2cOrderTallies}) as orders,
      (select count(*) > ${MAX_ROWS} from ${paymentTallies} where not ${paymentTallies.is_folded}) as payments`,
  );
  if (rows[0]?.orders === true) await db.execute(sql`select fold_d2c_order_tallies()`);
  if (rows[0]?.payments === true) await db.execute(sql`select fold_payment_tallies()`);
};

/** How many orders that are not deleted stand in each status; one that nobody stands in may be missing. */
export const countByStatus = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ status: d2cOrderTallies.status, total: sum(d2cOrderTallies.orders) })
    .from(d2cOrderTallies)
    .groupBy(d2cOrderTallies.status);
  return new Map(rows.map(({ status, total }) => [status, Number(total ?? 0)]));
};

/** How many of those stand in these statuses. */
export const totalIn = (counted: ReadonlyMap<string, number>, statuses: readonly D2cOrderStatus[]): number =>
  statuses.reduce((total, status) => total + (counted.get(status) ?? 0), 0);

/** How many orders that are not deleted stand in these statuses. */
export const countOrders = async (db: Db, statuses: readonly D2cOrderStatus[]): Promise<number> =>
  totalIn(await countByStatus(db), statuses);
