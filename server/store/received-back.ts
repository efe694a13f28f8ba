/* Stores whether the goods of a returned parcel are in the shop again. */
import { eq } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { refuseStale } from './d2c-order-history.ts';
import { lockOrder, readOrder } from './d2c-order-rows.ts';
import { nameToStore } from './full-names.ts';
import { bookOrderPieces } from './order-stock.ts';
import type { RowToChange, Work } from './work.ts';

/**
 * 409 for an order whose parcel did not come back, 412 for a stale version. Telling the same again succeeds
 * with any version.
 */
export const setReceivedBack = async (
  work: Work,
  { id, received, isExpected }: RowToChange & { readonly received: boolean },
): Promise<D2cOrder> => {
  const { tx, principal, now } = work;
  const before = await lockOrder(work, id);
  if (before.ended_as !== 'returned')
    throw new HttpError('order.not_returned', { id, status: before.status });
  if ((before.received_back_at !== null) !== received) {
    if (!isExpected(before.version)) await refuseStale(work, id);
    const [after] = await tx
      .update(d2cOrders)
      .set({
        received_back_at: received ? now : null,
        received_back_by: received ? nameToStore(principal) : null,
        version: before.version + 1,
      })
      .where(eq(d2cOrders.d2c_order_id, id))
      .returning();
    if (!after) throw new Error('storing the received goods returned no row');
    await bookOrderPieces(work, { kind: 'd2c', id, areOut: !received });
    const action = received ? 'order.receivedBack' : 'order.receivedBackUndone';
    await recordChange(work, { action, entity: 'd2c_order', id, version: after.version, before, after });
  }
  return readOrder(tx, eq(d2cOrders.d2c_order_id, id), id);
};
