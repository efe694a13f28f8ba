/* Reads the orders and lines of job sheets. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { D2cOrderItem } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { PrintedProduct } from '#api/contracts/job-sheets.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { products } from '#server/db/schema/products.ts';
import { users } from '#server/db/schema/users.ts';
import { notifyChanges } from './audit.ts';
import { isNotDeleted, itemColumns, orderColumns, toOrder } from './d2c-order-rows.ts';
import type { Work } from './work.ts';

interface JobSheets {
  readonly sheets: { order: D2cOrder; items: D2cOrderItem[] }[];
  readonly products: PrintedProduct[];
}

/** Returns the sheets in the order of the ids, each once. Unknown ids are left out. */
export const readJobSheets = async (db: Db, ids: readonly number[]): Promise<JobSheets> => {
  const uniqueIds = [...new Set(ids)];
  const [orders, items] = await Promise.all([
    db
      .select(orderColumns)
      .from(d2cOrders)
      .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
      .where(and(inArray(d2cOrders.d2c_order_id, uniqueIds), isNotDeleted)),
    db
      .select({ ...itemColumns, order: d2cOrderItems.d2c_order_id })
      .from(d2cOrderItems)
      .where(inArray(d2cOrderItems.d2c_order_id, uniqueIds))
      .orderBy(asc(d2cOrderItems.d2c_order_item_id)),
  ]);
  const orderById = new Map(orders.map((row) => [row.d2c_order_id, toOrder(row)]));
  const printedItems = items.filter(({ order }) => orderById.has(order));
  const productIds = [...new Set(printedItems.flatMap(({ product_id }) => product_id ?? []))];
  const productRows = await db
    .select({
      product_id: products.product_id,
      product_code: products.product_code,
      dimensions: products.dimensions,
      picture_url: products.picture_url,
    })
    .from(products)
    .where(inArray(products.product_id, productIds));
  const itemsByOrder = Map.groupBy(printedItems, ({ order }) => order);
  const sheets = uniqueIds.flatMap((id) => {
    const order = orderById.get(id);
    return order ? [{ order, items: (itemsByOrder.get(id) ?? []).map(({ order: _, ...item }) => item) }] : [];
  });
  return { sheets, products: productRows };
};

/** Stores when the sheets were printed. Lists fetch the rows whose mark has gone. */
export const storePrinted = async (work: Work, ids: readonly number[]): Promise<{ printed: number }> => {
  const wasChanged = sql`coalesce(old.corrected_at > old.sheet_printed_at, false)`;
  const { rows } = await work.tx.execute<{ id: number; was_changed: boolean }>(sql`
    update d2c_orders set sheet_printed_at = ${work.now.toISOString()}::timestamptz
    from d2c_orders old
    where old.d2c_order_id = d2c_orders.d2c_order_id and old.deleted_at is null
      and old.d2c_order_id = any(${sql.param(ids)}::int[])
    returning d2c_orders.d2c_order_id as id, ${wasChanged} as was_changed`);
  const unmarked = rows.filter(({ was_changed }) => was_changed);
  await notifyChanges(
    work,
    unmarked.map(({ id }) => ({ entity: 'd2c_order', id, version: null, action: 'order.sheetPrinted' })),
  );
  return { printed: rows.length };
};
