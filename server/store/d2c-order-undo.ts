/* Undoes the last move of an order. */
import { desc, eq } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { MAX_UNDO_MS } from '#domain/d2c-order.ts';
import { d2cOrderStatusAfterUndo } from '#machines/lifecycles/d2c-order.ts';
import { d2cOrderMoves, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { HttpError } from '#server/http-error.ts';
import { readLastMove } from './d2c-order-history.ts';
import { applyMove } from './d2c-order-moves.ts';
import { lockOrder, readOrder } from './d2c-order-rows.ts';
import { withdrawHandOver } from './hand-overs.ts';
import type { RowToChange, Work } from './work.ts';

/**
 * Undoes the last move of the same person without a reason (decision 14). 409 if another user has changed the
 * order since, if the move is too old, if there was none, or if the hand-over was sent.
 */
export const undoMove = async (work: Work, { id, isExpected }: RowToChange): Promise<D2cOrder> => {
  const { tx, principal, now } = work;
  const row = await lockOrder(work, id);
  const { status } = row;
  const [lastMove] = await tx
    .select()
    .from(d2cOrderMoves)
    .where(eq(d2cOrderMoves.d2c_order_id, id))
    .orderBy(desc(d2cOrderMoves.move_id))
    .limit(1);
  const { by, at, ago } = await readLastMove(work, id, status);
  const values = { id, status, by, at };
  if (!isExpected(row.version)) throw new HttpError('order.undo_changed', values, { lastMove: { by, ago } });
  if (lastMove && lastMove.user_id !== principal.user_id) throw new HttpError('order.undo_not_own', values);
  const to = d2cOrderStatusAfterUndo(status);
  // An undo also leads to this status, so a second undo must not go one step further.
  if (!to || lastMove?.from_status !== to) {
    throw new HttpError('order.nothing_to_take_back', values, { case: 'undo' });
  }
  if (status === 'handed_to_shopini') {
    const withdrawal = await withdrawHandOver(work, id);
    if (withdrawal === 'paid') {
      throw new HttpError('order.undo_paid', { id });
    }
    if (withdrawal !== 'withdrawn') {
      throw new HttpError('order.undo_sent', { id });
    }
    await applyMove(work, row, { event: 'handOver.withdrawn', to, reason: '' });
  } else {
    if (now.getTime() - lastMove.moved_at.getTime() >= MAX_UNDO_MS) {
      throw new HttpError('order.undo_late', values);
    }
    await applyMove(work, row, { event: 'move.takenBack', to, reason: '' });
  }
  return readOrder(tx, eq(d2cOrders.d2c_order_id, id), id);
};
