/* The lines of wholesale orders. */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { addB2bOrderItem, B2bOrderItem, newB2bOrderItemSchema } from '#api/contracts/b2b-orders.ts';
import type { ResponseOf } from '#api/contracts/endpoint.ts';
import { b2bSubtotal, MAX_B2B_ITEMS } from '#domain/b2b-order.ts';
import { sum, toHundredths, toIqd } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { b2bOrderItems, b2bOrders } from '#server/db/schema/b2b.ts';
import { products } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { findClientOfOrder, findOrder, lockOrder, type OrderRow } from './b2b-order-rows.ts';
import { lockOrderableProduct } from './line-prices.ts';
import { productNotFoundError } from './product-changes.ts';
import type { Work } from './work.ts';

const selectItems = (db: Db | Tx) =>
  db
    .select({
      b2b_order_item_id: b2bOrderItems.b2b_order_item_id,
      product_id: b2bOrderItems.product_id,
      quantity: b2bOrderItems.quantity,
      unit_price: b2bOrderItems.unit_price,
      subtotal: b2bOrderItems.subtotal,
      notes: b2bOrderItems.notes,
      name: b2bOrderItems.product_name,
      product_code: b2bOrderItems.product_code,
      picture_url: products.picture_url,
    })
    .from(b2bOrderItems)
    .leftJoin(products, eq(products.product_id, b2bOrderItems.product_id))
    .$dynamic();

const toItem = ({
  name,
  product_code,
  picture_url,
  ...item
}: Awaited<ReturnType<typeof selectItems>>[number]): B2bOrderItem => ({
  ...item,
  product: { name, product_code, picture_url },
});

export const listItems = async (db: Db, id: number): Promise<B2bOrderItem[]> => {
  await findClientOfOrder(db, id);
  const rows = await selectItems(db)
    .where(eq(b2bOrderItems.b2b_order_id, id))
    .orderBy(b2bOrderItems.b2b_order_item_id);
  return rows.map(toItem);
};

const refuseNewItem = ({ b2b_order_id: id, status, items_count, expected_items }: OrderRow): void => {
  if (status !== 'pending' && status !== 'printing')
    throw new HttpError('b2b_order.items_closed', { id, status });
  const maxItems = expected_items ?? MAX_B2B_ITEMS;
  if (items_count >= maxItems) throw new HttpError('b2b_order.items_complete', { id, items: maxItems });
};

/**
 * Adds a line at any price while the order is pending or printing, and adds its amount to the order's total.
 */
export const addItem = async (
  work: Work,
  id: number,
  { product_id, quantity, unit_price, notes }: z.output<typeof newB2bOrderItemSchema>,
): Promise<ResponseOf<typeof addB2bOrderItem>> => {
  const { tx } = work;
  const before = await lockOrder(work, id);
  refuseNewItem(before);
  const { name, product_code } = await lockOrderableProduct(tx, product_id, productNotFoundError);
  const subtotal = b2bSubtotal({ quantity, unit_price });
  const total = sum([toHundredths(before.total_price), subtotal]);
  if (!Number.isFinite(total)) throw new HttpError('b2b_order.total_too_large', { id });
  const [addedItem] = await tx
    .insert(b2bOrderItems)
    .values({
      b2b_order_id: id,
      product_id,
      product_name: name,
      product_code,
      quantity,
      unit_price,
      subtotal: toIqd(subtotal),
      notes: notes ?? '',
    })
    .returning();
  if (!addedItem) throw new Error('inserting the item returned no row');
  const version = before.version + 1;
  await tx
    .update(b2bOrders)
    .set({
      total_price: toIqd(total),
      items_count: before.items_count + 1,
      pieces: before.pieces + quantity,
      version,
    })
    .where(eq(b2bOrders.b2b_order_id, id));
  await recordChange(work, {
    action: 'b2b_order.itemAdded',
    entity: 'b2b_order',
    id,
    version,
    after: addedItem,
  });
  const [row] = await selectItems(tx).where(eq(b2bOrderItems.b2b_order_item_id, addedItem.b2b_order_item_id));
  if (!row) throw new Error('adding the item returned no row');
  return { ...toItem(row), order: await findOrder(tx, id) };
};
