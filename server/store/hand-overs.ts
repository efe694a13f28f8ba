import { and, eq, sql } from 'drizzle-orm';
import { HAND_OVER_HOLD_MS } from '#domain/d2c-order.ts';
import { provinceName } from '#domain/provinces.ts';
import { d2cPaymentsDue, marketplaceOutbox, shipments } from '../db/schema/sync.ts';
import type { HandOver } from '../marketplace/provider.ts';
import type { OrderRow } from './d2c-order-rows.ts';
import type { AuthoredWork } from './work.ts';

export const handOverOf = (row: OrderRow): HandOver => ({
  reference: String(row.d2c_order_id),
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  province: provinceName(row.province_id),
  district: row.customer_district,
  address: row.customer_address,
  cash_to_collect: row.total_price,
  items: row.items_count,
});

/**
 * The due, the shipment and the outbox row stand or fall with the status change (design sections 5 and 6). The
 * shipment is there at once, without a tracking number, so that an order that was sent is never in no list.
 */
export const handOver = async ({ tx, now }: AuthoredWork, row: OrderRow): Promise<void> => {
  const payload = handOverOf(row);
  await tx
    .insert(d2cPaymentsDue)
    .values({ d2c_order_id: row.d2c_order_id, expected_amount: row.total_price, created_at: now });
  await tx.insert(shipments).values({ d2c_order_id: row.d2c_order_id, tracking_number: '', updated_at: now });
  await tx.insert(marketplaceOutbox).values({
    d2c_order_id: row.d2c_order_id,
    payload,
    created_at: now,
    not_before: new Date(now.getTime() + HAND_OVER_HOLD_MS),
  });
};

/**
 * What the hand-over of a locked order brought goes with it, unless the sender has taken it up: both lock the row of the
 * outbox, so that one of them is first. Answers whether it was withdrawn.
 */
export const withdrawHandOver = async ({ tx }: AuthoredWork, orderId: number): Promise<boolean> => {
  const [entry] = await tx
    .select()
    .from(marketplaceOutbox)
    .where(eq(marketplaceOutbox.d2c_order_id, orderId))
    .for('update');
  if (!entry || entry.taken_at !== null || entry.attempts > 0 || entry.sent_at !== null) return false;
  await tx.delete(marketplaceOutbox).where(eq(marketplaceOutbox.outbox_id, entry.outbox_id));
  await tx.delete(shipments).where(eq(shipments.d2c_order_id, orderId));
  await tx.delete(d2cPaymentsDue).where(eq(d2cPaymentsDue.d2c_order_id, orderId));
  return true;
};

/** Closes what the courier owes for an order whose parcel comes back or never left. */
export const closeDue = async (
  { tx, now }: AuthoredWork,
  orderId: number,
  because: string,
): Promise<void> => {
  await tx
    .update(d2cPaymentsDue)
    .set({ closed_at: now, closed_because: because })
    .where(and(eq(d2cPaymentsDue.d2c_order_id, orderId), sql`${d2cPaymentsDue.closed_at} is null`));
};
