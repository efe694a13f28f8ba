/* The figures of the wholesale business. */
import { count, isNull, sql } from 'drizzle-orm';
import type { B2bSummary } from '#api/contracts/b2b-orders.ts';
import type { Db } from '#server/db/connect.ts';
import { b2bClients, b2bOrders } from '#server/db/schema/b2b.ts';
import { isNotDeleted } from './b2b-order-rows.ts';

/**
 * Returns the figures of spec 2 section 2. The revenue is the total of all orders that are not deleted,
 * whether completed and paid or not.
 */
export const readB2bSummary = async (db: Db): Promise<B2bSummary> => {
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
    .where(isNotDeleted);
  if (!clients || !orders) throw new Error('a count returned no row');
  return { ...clients, ...orders };
};
