/* Deletes D2C orders. */
import { eq } from 'drizzle-orm';
import { hasLeftStock } from '#domain/stock-level.ts';
import { isBlank } from '#domain/storable-text.ts';
import type { Tx } from '#server/db/connect.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { d2cPaymentsDue, shipments } from '#server/db/schema/sync.ts';
import { HttpError } from '#server/http-error.ts';
import { notifyChange, recordChange } from './audit.ts';
import { refuseStale } from './d2c-order-history.ts';
import { lockOrder } from './d2c-order-rows.ts';
import { withdrawHandOver } from './hand-overs.ts';
import { bookOrderPieces } from './order-stock.ts';
import type { RowToChange, Work } from './work.ts';

const hasParcel = async (tx: Tx, id: number): Promise<boolean> => {
  const parcels = await tx.select().from(shipments).where(eq(shipments.d2c_order_id, id));
  return parcels.length > 0;
};

/**
 * Deletes an order. After the hand-over a reason is needed (409 without), and the order becomes a tombstone,
 * because the courier carries the parcel and owes money for it. Its due and payments remain. A hand-over that
 * was not sent is withdrawn, and the order is deleted completely. 409 while the hand-over is being sent, or
 * if it is unsent and a payment already names its due.
 */
export const deleteOrder = async (
  work: Work,
  { id, reason, isExpected }: RowToChange & { readonly reason: string },
): Promise<{ deleted: boolean }> => {
  const { tx, now } = work;
  const order = await lockOrder(work, id);
  if (!isExpected(order.version)) await refuseStale(work, id);
  if (isBlank(reason) && (await hasParcel(tx, id))) {
    throw new HttpError('order.reason_needed', { id, status: order.status });
  }
  const isThisOrder = eq(d2cOrders.d2c_order_id, id);
  const items = await tx.select().from(d2cOrderItems).where(eq(d2cOrderItems.d2c_order_id, id));
  if (order.status === 'handed_to_shopini') {
    const withdrawal = await withdrawHandOver(work, id);
    if (withdrawal === 'tried' || withdrawal === 'paid') {
      throw new HttpError('order.hand_over_unsettled', { id });
    }
  }
  const version = order.version + 1;
  const isTombstone = await hasParcel(tx, id);
  // Pieces of an order that was not handed over are still in the shop.
  if (!isTombstone && hasLeftStock(order)) await bookOrderPieces(work, { kind: 'd2c', id, areOut: false });
  if (!isTombstone) await tx.delete(d2cOrders).where(isThisOrder);
  else await tx.update(d2cOrders).set({ deleted_at: now, version }).where(isThisOrder);
  await recordChange(work, {
    action: 'order.deleted',
    entity: 'd2c_order',
    id,
    version,
    before: { ...order, items },
    ...(isBlank(reason) ? {} : { after: { deleted_at: now.toISOString(), reason } }),
  });
  // The lists of dues show that the order was deleted, so they are notified.
  const dues = await tx.select().from(d2cPaymentsDue).where(eq(d2cPaymentsDue.d2c_order_id, id));
  for (const { due_id } of dues)
    await notifyChange(work, { action: 'order.deleted', entity: 'payment_due', id: due_id, version: null });
  return { deleted: true };
};
