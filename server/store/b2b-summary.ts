import { count, isNull, sql } from 'drizzle-orm';
import type { B2bSummary } from '#api/contracts/b2b-orders.ts';
import type { Db } from '../db/connect.ts';
import { b2bClients, b2bOrders } from '../db/schema/b2b.ts';
import { isStanding } from './b2b-order-rows.ts';

/** Of what is not deleted; revenue is what the orders come to, made or not, paid or not (spec 2 section 2). */
export const summary = async (db: Db): Promise<B2bSummary> => {
  const [clients] = await db
    .select({ clients: count() })
    .from(b2bClients)
    .where(isNull(b2bClients.deleted_at));
  const [orders] = await db
    .select({
      orders: count(),
      printing: sql<number>`count(*) filter (where ${b2bOrders.status} = 'printing')::int`,
      revenue: sql<number>`coalesce(sum(${b2bOrders.total_price}), 0)::float8`,
    })
    .from(b2bOrders)
    .where(isStanding);
  if (!clients || !orders) throw new Error('a count did not come back');
  return { ...clients, ...orders };
};
