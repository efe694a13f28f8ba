/* Reads the orders of a staff member: those entered today, and the unfinished ones. */
import { and, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { OwnDay } from '#api/contracts/own-orders.ts';
import { businessDay, startOfDay } from '#domain/business-day.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { isNotDeleted, isUnfinished } from './d2c-order-rows.ts';
import type { Principal } from './work.ts';

/** Maximum number of latest orders in the response. */
const MAX_LAST = 5;
const MAX_UNFINISHED = 20;

const isComplete = or(
  sql`${d2cOrders.expected_items} is null`,
  sql`${d2cOrders.expected_items} <= ${d2cOrders.items_count}`,
);

/**
 * Returns a person's complete orders of today, in the time zone of the shop, and unfinished orders of any
 * day.
 */
export const readOwnDay = async (db: Db, { user_id }: Principal, now: Date): Promise<OwnDay> => {
  const isOwn = and(eq(d2cOrders.created_by, user_id), isNotDeleted);
  const midnight = new Date(startOfDay(businessDay(now)));
  const isOwnToday = and(
    isOwn,
    gte(d2cOrders.order_date, midnight),
    ne(d2cOrders.status, 'cancelled'),
    isComplete,
  );
  const [sums] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${d2cOrders.total_price}), 0)::float8`,
    })
    .from(d2cOrders)
    .where(isOwnToday);
  const lastOrders = await db
    .select()
    .from(d2cOrders)
    .where(isOwnToday)
    .orderBy(desc(d2cOrders.order_date), desc(d2cOrders.d2c_order_id))
    .limit(MAX_LAST);
  const unfinishedOrders = await db
    .select()
    .from(d2cOrders)
    .where(and(isOwn, isUnfinished))
    .orderBy(desc(d2cOrders.d2c_order_id))
    .limit(MAX_UNFINISHED);
  const lines = await db
    .select()
    .from(d2cOrderItems)
    .where(
      inArray(
        d2cOrderItems.d2c_order_id,
        [...lastOrders, ...unfinishedOrders].map(({ d2c_order_id }) => d2c_order_id),
      ),
    )
    .orderBy(d2cOrderItems.d2c_order_item_id);
  const linesByOrder = Map.groupBy(lines, ({ d2c_order_id }) => d2c_order_id);
  const ownOrderOf = (order: typeof d2cOrders.$inferSelect) => ({
    d2c_order_id: order.d2c_order_id,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    customer_handle: order.customer_handle,
    platform: order.platform,
    province_id: order.province_id,
    customer_district: order.customer_district,
    customer_address: order.customer_address,
    order_date: order.order_date.toISOString(),
    order_notes: order.order_notes,
    status: order.status,
    total_price: order.total_price,
    version: order.version,
    items: (linesByOrder.get(order.d2c_order_id) ?? []).map(({ product_name, quantity }) => ({
      product: product_name,
      quantity,
    })),
  });
  return {
    orders: sums?.orders ?? 0,
    total: sums?.total ?? 0,
    unfinished: unfinishedOrders.map((order) => ({
      ...ownOrderOf(order),
      expected_items: order.expected_items ?? order.items_count,
    })),
    last: lastOrders.map(ownOrderOf),
  };
};
