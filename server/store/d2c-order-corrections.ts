/* Corrects the customer, the address and the notes of an order that is not handed over yet. */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { orderCorrectionSchema } from '#api/contracts/order-corrections.ts';
import { businessDay } from '#domain/business-day.ts';
import { isCorrectable } from '#domain/order-correction.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { HttpError } from '../http-error.ts';
import { recordChange } from './audit.ts';
import { readLastMove, refuseStale } from './d2c-order-history.ts';
import { lockOrder, type OrderRow, readOrder, refuseUnknownProvince } from './d2c-order-rows.ts';
import { foldOrders } from './search-texts.ts';
import type { RowToChange, Work } from './work.ts';

type Correction = z.output<typeof orderCorrectionSchema>;

/** Throws 403 for a staff member whose order is not of today, and 409 after the hand-over. */
const refuseCorrection = async (work: Work, order: OrderRow): Promise<void> => {
  const { d2c_order_id: id, status } = order;
  if (work.principal.role === 'staff' && businessDay(order.order_date) !== businessDay(work.now))
    throw new HttpError('order.correct_today', { id });
  if (isCorrectable(order)) return;
  const { by, at, sentence } = await readLastMove(work, id, status);
  throw new HttpError('order.not_correctable', { id, status, by, at }, { addition: sentence });
};

/** Corrects an order. 412 for a stale version; a correction to the current values succeeds with any version. */
export const correctOrder = async (
  work: Work,
  { id, correction, isExpected }: RowToChange & { readonly correction: Correction },
): Promise<D2cOrder> => {
  const order = await lockOrder(work, id);
  await refuseCorrection(work, order);
  const { notes = order.order_notes, ...fields } = correction;
  const corrected = { ...order, ...fields, order_notes: notes };
  if (JSON.stringify(corrected) !== JSON.stringify(order)) {
    if (!isExpected(order.version)) await refuseStale(work, id);
    await write(work, order, corrected);
  }
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

const write = async (work: Work, before: OrderRow, corrected: OrderRow): Promise<void> => {
  const { d2c_order_id: id } = before;
  const [after] = await work.tx
    .update(d2cOrders)
    .set({ ...corrected, corrected_at: work.now, version: before.version + 1 })
    .where(eq(d2cOrders.d2c_order_id, id))
    .returning()
    .catch((error: unknown) => refuseUnknownProvince(error, corrected.province_id));
  if (!after) throw new Error('correcting the order returned no row');
  await foldOrders(work.tx, [id]);
  const { version } = after;
  await recordChange(work, { action: 'order.corrected', entity: 'd2c_order', id, version, before, after });
};
