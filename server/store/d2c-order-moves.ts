/*
 * Changes the status of an order together with everything that depends on it: history, hand-over, due and
 * audit log.
 */
import { eq, sql } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cOrderEnd, D2cOrderStatus } from '#domain/d2c-order.ts';
import { type PrintObstacle, printObstacleOf } from '#domain/d2c-order-lines.ts';
import { hasLeftStock } from '#domain/stock-level.ts';
import {
  type D2cOrderEvent,
  d2cOrderEventBetween,
  d2cOrderStatusAfter,
  d2cOrderStatusBefore,
} from '#machines/lifecycles/d2c-order.ts';
import { d2cOrderMoves, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { type LastMove, readLastMove, refuseStale } from './d2c-order-history.ts';
import { lockOrder, type OrderRow, readItemsTotal, readOrder } from './d2c-order-rows.ts';
import { nameToStore } from './full-names.ts';
import { closeDue, handOver } from './hand-overs.ts';
import { bookOrderPieces } from './order-stock.ts';
import type { AuthoredWork, RowToChange, Work } from './work.ts';

/**
 * Moves a locked order with its history, due and hand-over, in the transaction of the caller. 409 for a move
 * that the lifecycle does not allow.
 */
const moveOrder = async (work: Work, row: OrderRow, to: D2cOrderStatus): Promise<OrderRow> => {
  const { d2c_order_id: id, status } = row;
  // Only a move from `pending` requires a printable order.
  const items_total = status === 'pending' ? await readItemsTotal(work.tx, id) : null;
  const obstacle = items_total === null ? null : printObstacleOf({ ...row, contents: { items_total } });
  const event = d2cOrderEventBetween(status, to, obstacle !== null);
  if (event) return applyMove(work, row, { event: event.type, to, reason: '' });
  // A staff member abandons an order that is complete: the response to its last line was lost.
  if (work.principal.role === 'staff' && status === 'pending') {
    throw new HttpError('order.items_complete', { id, items: row.items_count }, { case: 'abandoned' });
  }
  const { by, at, ago } = await readLastMove(work, id, status);
  if (obstacle)
    throw unprintableError({ ...row, items_total: items_total ?? 0 }, obstacle, { to, by, at, ago });
  if (status === 'handed_to_shopini') {
    throw new HttpError('order.courier_moves', { id, to, by, at }, { lastMove: { by, ago } });
  }
  throw new HttpError('order.status_conflict', { id, status, to, by, at }, { lastMove: { by, ago } });
};

const unprintableError = (
  row: OrderRow & { readonly items_total: number },
  obstacle: PrintObstacle,
  { to, by, at, ago }: Omit<LastMove, 'userId'> & { readonly to: D2cOrderStatus },
): HttpError => {
  const { d2c_order_id: id, items_count, expected_items, items_total, total_price } = row;
  const common = { id, to, by, at };
  switch (obstacle) {
    case 'incomplete': {
      const values = { ...common, items_count, expected_items: expected_items ?? 0 };
      return new HttpError('order.incomplete', values, { lastMove: { by, ago } });
    }
    case 'no_items':
      return new HttpError('order.no_items', common, { lastMove: { by, ago } });
    case 'total_mismatch':
      return new HttpError(
        'order.total_mismatch',
        { id, items_total, total_price },
        { case: 'printing', words: { to }, lastMove: { by, ago } },
      );
  }
};

export type CourierEvent = D2cOrderEvent & { type: `shipment.${string}` };

/**
 * Applies a report of the courier to a locked order. Returns false if the lifecycle has no such move. A
 * result entered by an admin has a reason.
 */
export const applyCourierEvent = async (
  work: AuthoredWork,
  row: OrderRow,
  event: CourierEvent,
  reason = '',
): Promise<boolean> => {
  const to = d2cOrderStatusAfter(row.status, event);
  if (to) await applyMove(work, row, { event: event.type, to, reason });
  return to !== undefined;
};

/** How an order ends by an event that cancels it. */
const END_OF_EVENT: Readonly<Partial<Record<D2cOrderEvent['type'], D2cOrderEnd>>> = {
  'order.abandoned': 'abandoned',
  'order.cancelled': 'cancelled',
  'shipment.returned': 'returned',
  'shipment.cancelled': 'parcelCancelled',
};

interface Move {
  readonly event: D2cOrderEvent['type'];
  readonly to: D2cOrderStatus;
  /** Empty, unless a move is taken back or an admin entered the result of a shipment. */
  readonly reason: string;
}

export const applyMove = async (
  work: AuthoredWork,
  row: OrderRow,
  { event, to, reason }: Move,
): Promise<OrderRow> => {
  const { tx, principal, now } = work;
  const [after] = await tx
    .update(d2cOrders)
    .set({
      status: to,
      version: sql`${d2cOrders.version} + 1`,
      ...(END_OF_EVENT[event] ? { ended_as: END_OF_EVENT[event], end_reason: reason } : {}),
    })
    .where(eq(d2cOrders.d2c_order_id, row.d2c_order_id))
    .returning();
  if (!after) throw new Error('moving the order returned no row');
  await tx.insert(d2cOrderMoves).values({
    d2c_order_id: row.d2c_order_id,
    event,
    from_status: row.status,
    to_status: to,
    reason,
    user_id: principal.user_id,
    moved_by: nameToStore(principal),
    moved_at: now,
  });
  if (event === 'order.handedOver') await handOver(work, after);
  if (event === 'shipment.returned') await closeDue(work, row.d2c_order_id, 'returned');
  if (event === 'shipment.cancelled') await closeDue(work, row.d2c_order_id, 'cancelled');
  const areOut = hasLeftStock(after);
  if (areOut !== hasLeftStock(row))
    await bookOrderPieces(work, { kind: 'd2c', id: row.d2c_order_id, areOut });
  await recordChange(work, {
    action: event === 'move.takenBack' || event === 'handOver.withdrawn' ? 'order.movedBack' : 'order.moved',
    entity: 'd2c_order',
    id: row.d2c_order_id,
    version: after.version,
    before: row,
    after,
  });
  return after;
};

/**
 * Changes the status. 409 for a move that the lifecycle does not allow, 412 for a stale version. Requesting
 * the current status succeeds with its version, and with any version for the person who moved the order, so
 * that a call can be repeated after a lost response. Another person gets 409 with the name of that person.
 */
export const changeStatus = async (
  work: Work,
  { id, to, isExpected }: RowToChange & { readonly to: D2cOrderStatus },
): Promise<D2cOrder> => {
  if (work.principal.role === 'staff' && to !== 'cancelled') {
    throw new HttpError('order.abandon_only', {});
  }
  const order = await lockOrder(work, id);
  const from = order.status;
  if (from !== to) {
    if (!isExpected(order.version)) await refuseStale(work, id);
    await moveOrder(work, order, to);
  } else if (!isExpected(order.version)) {
    await refuseMoveOfOther(work, order);
  }
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

const alreadyThereError = ({ d2c_order_id: id, status }: OrderRow, { by, at, ago }: LastMove) =>
  new HttpError('order.already_there', { id, status, by, at }, { lastMove: { by, ago } });

/**
 * Throws 409 when another person moved the order to its status, so that only the person who moved it can undo
 * the move.
 */
const refuseMoveOfOther = async (work: Work, order: OrderRow): Promise<void> => {
  const lastMove = await readLastMove(work, order.d2c_order_id, order.status);
  if (lastMove.at !== '' && lastMove.userId !== work.principal.user_id)
    throw alreadyThereError(order, lastMove);
};

/**
 * Like `changeStatus`, for one order of a batch: 409 for an order that already has the status. It checks no
 * version.
 */
export const changeStatusInBatch = async (
  work: Work,
  { id, to }: { readonly id: number; readonly to: D2cOrderStatus },
): Promise<D2cOrder> => {
  const order = await lockOrder(work, id);
  if (order.status === to) throw alreadyThereError(order, await readLastMove(work, id, to));
  await moveOrder(work, order, to);
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

const takeBackRefusalCode = (status: D2cOrderStatus) => {
  if (status === 'pending') return 'order.nothing_to_take_back';
  return status === 'cancelled' ? 'order.end_stays' : 'order.hand_over_stays';
};

/**
 * Takes the last move back. 409 if that is not possible, 412 for a stale version, so that a double click does
 * not take back two moves.
 */
export const takeBack = async (
  work: Work,
  { id, reason, isExpected }: RowToChange & { readonly reason: string },
): Promise<D2cOrder> => {
  const order = await lockOrder(work, id);
  const { status } = order;
  if (!isExpected(order.version)) await refuseStale(work, id);
  const to = d2cOrderStatusBefore(status);
  if (!to) {
    const { by, at, ago } = await readLastMove(work, id, status);
    throw new HttpError(takeBackRefusalCode(status), { id, status, by, at }, { lastMove: { by, ago } });
  }
  await applyMove(work, order, { event: 'move.takenBack', to, reason });
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

/** Cancels a locked order with its history. 409 after the hand-over. */
const cancelLocked = async (work: Work, order: OrderRow, reason: string): Promise<void> => {
  const { d2c_order_id: id, status } = order;
  const to = d2cOrderStatusAfter(status, { type: 'order.cancelled' });
  if (to) {
    await applyMove(work, order, { event: 'order.cancelled', to, reason });
    return;
  }
  const lastMove = await readLastMove(work, id, status);
  if (status === 'cancelled') throw alreadyThereError(order, lastMove);
  const { by, at, ago } = lastMove;
  throw new HttpError('order.not_cancellable', { id, status, by, at }, { lastMove: { by, ago } });
};

/**
 * Cancels an order before its hand-over. 412 for a stale version. Cancelling again with the same reason
 * succeeds for the same person.
 */
export const cancelOrder = async (
  work: Work,
  { id, reason, isExpected }: RowToChange & { readonly reason: string },
): Promise<D2cOrder> => {
  const order = await lockOrder(work, id);
  const isRepeated = order.ended_as === 'cancelled' && order.end_reason === reason;
  if (isRepeated) await refuseMoveOfOther(work, order);
  else if (!isExpected(order.version)) await refuseStale(work, id);
  else await cancelLocked(work, order, reason);
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

/** Like `cancelOrder`, for one order of a batch. It checks no version. */
export const cancelInBatch = async (
  work: Work,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<D2cOrder> => {
  await cancelLocked(work, await lockOrder(work, id), reason);
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};
