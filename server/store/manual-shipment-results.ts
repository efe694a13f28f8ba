/* Enters the result of a shipment by hand. */
import { eq } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { ShipmentEnd } from '#domain/shipment.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { shipments } from '#server/db/schema/sync.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { readLastMove, refuseStale } from './d2c-order-history.ts';
import { applyCourierEvent, type CourierEvent } from './d2c-order-moves.ts';
import { lockOrder, readOrder } from './d2c-order-rows.ts';
import type { RowToChange, Work } from './work.ts';

const EVENTS = {
  delivered: { type: 'shipment.delivered' },
  returned: { type: 'shipment.returned' },
  cancelled: { type: 'shipment.cancelled' },
} as const satisfies Record<ShipmentEnd, CourierEvent>;

/**
 * Enters a result with a reason: order, shipment and due change as if the sync had reported it. 409 for an
 * order that the courier does not have. Later reports are compared with this result.
 */
export const enterShipmentResult = async (
  work: Work,
  { id, result, reason, isExpected }: RowToChange & { readonly result: ShipmentEnd; readonly reason: string },
): Promise<D2cOrder> => {
  const order = await lockOrder(work, id);
  if (!isExpected(order.version)) await refuseStale(work, id);
  if (!(await applyCourierEvent(work, order, EVENTS[result], reason))) {
    const { by, at, ago } = await readLastMove(work, id, order.status);
    throw new HttpError(
      'order.not_at_courier',
      { id, status: order.status, by, at },
      { lastMove: { by, ago } },
    );
  }
  await endShipment(work, id, result);
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

const endShipment = async (work: Work, orderId: number, result: ShipmentEnd): Promise<void> => {
  const { tx, now } = work;
  const isThisOrder = eq(shipments.d2c_order_id, orderId);
  const [before] = await tx.select().from(shipments).where(isThisOrder);
  const [after] = await tx
    .update(shipments)
    .set({ shipment_status: result, by_hand: true, updated_at: now })
    .where(isThisOrder)
    .returning();
  if (!after) return;
  await recordChange(work, {
    action: 'shipment.changed',
    entity: 'shipment',
    id: after.shipment_id,
    feedId: orderId,
    version: null,
    before,
    after,
  });
};
