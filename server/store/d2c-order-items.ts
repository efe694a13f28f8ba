/* The lines of D2C orders. */
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { D2cOrderItem } from '#api/contracts/d2c-order-details.ts';
import type { newD2cOrderItemSchema } from '#api/contracts/d2c-order-entry.ts';
import { MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { lineTotal, MAX_MONEY, toIqd } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { itemColumns, lockOrder, type OrderRow, readItemsTotal } from './d2c-order-rows.ts';
import { findOrder } from './d2c-orders.ts';
import { lockOrderableProduct, refuseOldPrice } from './line-prices.ts';
import { foldOrders } from './search-texts.ts';
import type { Principal, Work } from './work.ts';

type NewItem = z.output<typeof newD2cOrderItemSchema>;

export const readItems = async (db: Db | Tx, id: number): Promise<D2cOrderItem[]> =>
  db
    .select(itemColumns)
    .from(d2cOrderItems)
    .where(eq(d2cOrderItems.d2c_order_id, id))
    .orderBy(d2cOrderItems.d2c_order_item_id);

export const listOrderItems = async (db: Db, principal: Principal, id: number): Promise<D2cOrderItem[]> => {
  await findOrder(db, principal, id);
  return readItems(db, id);
};

/**
 * Adds one line. 409 for an order that is not pending or has all its lines, for a product that is unknown or
 * inactive, for a price that the product did not have in the last 24 hours, and for lines that do not add up
 * to the order's total. A line may state a new total.
 */
export const addItem = async (
  work: Work,
  orderId: number,
  item: NewItem,
): Promise<{ d2c_order_item_id: number }> => {
  const { tx } = work;
  const order = await lockOrder(work, orderId);
  if (order.status !== 'pending') {
    throw new HttpError('order.not_pending', { id: orderId, status: order.status });
  }
  const maxItems = order.expected_items ?? MAX_ORDER_ITEMS;
  if (order.items_count >= maxItems) {
    throw new HttpError('order.items_complete', { id: orderId, items: maxItems });
  }
  const product = await lockOrderableProduct(
    tx,
    item.product_id,
    (id) => new HttpError('product.not_found', { id }, { status: 409 }),
  );
  const subtotal = lineTotal(item);
  if (!Number.isFinite(subtotal)) throw new HttpError('order.line_too_large', {});
  await refuseOldPrice(tx, product, item);
  const [addedItem] = await tx
    .insert(d2cOrderItems)
    .values({
      d2c_order_id: orderId,
      product_id: item.product_id,
      product_name: product.name,
      quantity: item.quantity,
      unit_price: item.unit_price,
      custom_cost: item.custom_cost,
      subtotal: toIqd(subtotal),
      notes: item.notes ?? '',
    })
    .returning();
  if (!addedItem) throw new Error('inserting the item returned no row');
  await foldOrders(tx, [orderId]);
  const total_price = item.order_total_price ?? order.total_price;
  await refuseWrongTotal(tx, { ...order, total_price });
  const version = order.version + 1;
  await tx
    .update(d2cOrders)
    .set({ items_count: sql`${d2cOrders.items_count} + 1`, total_price, version })
    .where(eq(d2cOrders.d2c_order_id, orderId));
  if (total_price !== order.total_price) {
    await recordChange(work, {
      action: 'order.repriced',
      entity: 'd2c_order',
      id: orderId,
      version,
      before: { total_price: order.total_price },
      after: { total_price },
    });
  }
  await recordChange(work, {
    action: 'item.added',
    entity: 'd2c_order',
    id: orderId,
    version,
    after: addedItem,
  });
  return { d2c_order_item_id: addedItem.d2c_order_item_id };
};

/**
 * Refuses a line with which the sum exceeds the order's total, and a last line with which it differs. `order`
 * does not count the line yet.
 */
const refuseWrongTotal = async (tx: Tx, order: OrderRow): Promise<void> => {
  const items_total = await readItemsTotal(tx, order.d2c_order_id);
  if (items_total > MAX_MONEY) throw new HttpError('order.line_too_large', {}, { case: 'order' });
  const { total_price } = order;
  const isLastItem = order.items_count + 1 === order.expected_items;
  if (isLastItem ? items_total === total_price : items_total <= total_price) return;
  throw new HttpError('order.total_mismatch', { id: order.d2c_order_id, items_total, total_price });
};
