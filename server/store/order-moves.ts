import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderMove } from '#api/contracts/d2c-order-moves.ts';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#api/contracts/d2c-orders.ts';
import { provinceName } from '#domain/provinces.ts';
import {
  type D2cOrderState,
  d2cOrderEventBetween,
  d2cOrderStateBefore,
} from '#machines/lifecycles/d2c-order.ts';
import type { Db, Tx } from '../db/connect.ts';
import { d2cOrders } from '../db/schema.ts';
import { d2cOrderMoves, d2cPaymentsDue, marketplaceOutbox } from '../db/schema-shipping.ts';
import type { HandOver } from '../marketplace/provider.ts';
import { Refusal } from '../refusal.ts';
import { type Author, recordChange } from './audit.ts';

export type OrderRow = typeof d2cOrders.$inferSelect;

/** The marketplace moves orders by its word. */
export const MARKETPLACE: Author = { user_id: null, username: 'marketplace' };

export const isIncomplete = (row: Pick<OrderRow, 'expected_items' | 'items_count'>): boolean =>
  row.expected_items !== null && row.items_count < row.expected_items;

const refusalOf = (row: OrderRow, to: D2cOrderState): Refusal =>
  new Refusal(
    409,
    isIncomplete(row) && row.status === 'pending'
      ? `Order #${row.d2c_order_id} is incomplete (${row.items_count} of ${row.expected_items} items): it cannot become ${to}.`
      : `Order #${row.d2c_order_id} is ${row.status}: it cannot become ${to}.`,
  );

/**
 * Moves a locked order by its lifecycle, and everything that hangs on the move, in the caller's transaction: the
 * history, and for a hand-over the due and the word to the marketplace. Refuses with 409 what the chart lacks.
 */
export const moveOrder = async (
  tx: Tx,
  mover: Author,
  row: OrderRow,
  to: D2cOrderState,
  now: Date,
  reason = '',
): Promise<OrderRow> => {
  const event = d2cOrderEventBetween(statusOf(row), to, isIncomplete(row));
  if (!event) throw refusalOf(row, to);
  return carryOut(tx, mover, row, event.type, to, now, reason);
};

/** Takes the last move back where the chart has a way back; after the hand-over it has none. */
export const takeBackMove = async (
  tx: Tx,
  mover: Author,
  row: OrderRow,
  reason: string,
  now: Date,
): Promise<OrderRow> => {
  const status = statusOf(row);
  const to = d2cOrderStateBefore(status);
  if (to) return carryOut(tx, mover, row, 'move.takenBack', to, now, reason);
  throw new Refusal(
    409,
    status === 'pending'
      ? `Order #${row.d2c_order_id} is pending: there is no move to take back.`
      : `Order #${row.d2c_order_id} is ${status}: after the hand-over no move can be taken back.`,
  );
};

export const statusOf = (row: Pick<OrderRow, 'status' | 'd2c_order_id'>): D2cOrderStatus => {
  const known = D2C_ORDER_STATUSES.find((status) => status === row.status);
  if (!known) throw new Error(`order ${row.d2c_order_id} has an unknown status: ${row.status}`);
  return known;
};

const carryOut = async (
  tx: Tx,
  mover: Author,
  row: OrderRow,
  event: string,
  to: D2cOrderState,
  now: Date,
  reason: string,
): Promise<OrderRow> => {
  const [after] = await tx
    .update(d2cOrders)
    .set({ status: to, version: sql`${d2cOrders.version} + 1` })
    .where(eq(d2cOrders.d2c_order_id, row.d2c_order_id))
    .returning();
  if (!after) throw new Error('the order that was moved did not come back');
  await tx.insert(d2cOrderMoves).values({
    d2c_order_id: row.d2c_order_id,
    event,
    from_status: row.status,
    to_status: to,
    reason,
    user_id: mover.user_id,
    moved_by: mover.username,
    moved_at: now,
  });
  if (event === 'order.handedOver') await handOver(tx, after, now);
  await recordChange(tx, mover, {
    action: event === 'move.takenBack' ? 'order.movedBack' : 'order.moved',
    entity: 'd2c_order',
    id: row.d2c_order_id,
    before: row,
    after,
  });
  return after;
};

/** The due and the outbox row stand or fall with the status change (design sections 5 and 6). */
const handOver = async (tx: Tx, row: OrderRow, now: Date): Promise<void> => {
  const payload: HandOver = {
    reference: String(row.d2c_order_id),
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    province: provinceName(row.province_id),
    district: row.customer_district,
    address: row.customer_address,
    cash_to_collect: row.total_price,
    items: row.items_count,
  };
  await tx
    .insert(d2cPaymentsDue)
    .values({ d2c_order_id: row.d2c_order_id, expected_amount: row.total_price, created_at: now });
  await tx.insert(marketplaceOutbox).values({ d2c_order_id: row.d2c_order_id, payload, created_at: now });
};

/** Closes what the courier owes for an order whose parcel comes back or never left. */
export const closeDue = async (tx: Tx, orderId: number, because: string, now: Date): Promise<void> => {
  await tx
    .update(d2cPaymentsDue)
    .set({ closed_at: now, closed_because: because })
    .where(and(eq(d2cPaymentsDue.d2c_order_id, orderId), sql`${d2cPaymentsDue.closed_at} is null`));
};

export const movesOf = async (db: Db, orderId: number): Promise<OrderMove[]> => {
  const rows = await db
    .select({
      event: d2cOrderMoves.event,
      from_status: d2cOrderMoves.from_status,
      to_status: d2cOrderMoves.to_status,
      reason: d2cOrderMoves.reason,
      moved_by: d2cOrderMoves.moved_by,
      moved_at: d2cOrderMoves.moved_at,
    })
    .from(d2cOrderMoves)
    .where(eq(d2cOrderMoves.d2c_order_id, orderId))
    .orderBy(desc(d2cOrderMoves.move_id));
  return rows.map((row) => ({ ...row, moved_at: row.moved_at.toISOString() }));
};
