import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderMove } from '#api/contracts/d2c-order-moves.ts';
import { type D2cOrderStatus, HAND_OVER_HOLD_MS } from '#domain/d2c-order.ts';
import { type PrintObstacle, printObstacleOf } from '#domain/d2c-order-lines.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { provinceName } from '#domain/provinces.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import {
  type D2cOrderEvent,
  d2cOrderEventBetween,
  d2cOrderStateAfter,
  d2cOrderStateBefore,
} from '#machines/lifecycles/d2c-order.ts';
import type { Db, Tx } from '../db/connect.ts';
import { d2cOrderItems, d2cOrderMoves, d2cOrders } from '../db/schema/d2c-orders.ts';
import { d2cPaymentsDue, marketplaceOutbox, shipments } from '../db/schema/sync.ts';
import { HttpError } from '../http-error.ts';
import type { HandOver } from '../marketplace/provider.ts';
import { recordChange } from './audit.ts';
import type { AuthoredWork } from './work.ts';

export type OrderRow = typeof d2cOrders.$inferSelect;

/** What its lines come to, in IQD. */
const itemsTotalOf = async (tx: Tx, orderId: number): Promise<number> => {
  const [items] = await tx
    .select({ total: sql<number>`coalesce(sum(${d2cOrderItems.subtotal}), 0)::float8` })
    .from(d2cOrderItems)
    .where(eq(d2cOrderItems.d2c_order_id, orderId));
  return items?.total ?? 0;
};

const MINUTE_MS = 60_000;

const agoOf = (moment: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 2) return 'a minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  if (minutes < 120) return 'an hour ago';
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hours ago`;
  return `on ${moment.toISOString().slice(0, 10)}`;
};

interface LastMove {
  /** Empty where nobody moved it. */
  readonly by: string;
  readonly at: string;
  /** For whoever comes second; begins with a blank. */
  readonly sentence: string;
}

/** Who brought the order where it is. */
export const whoMoved = async (
  { tx, now }: Pick<AuthoredWork, 'tx' | 'now'>,
  orderId: number,
  status: string,
): Promise<LastMove> => {
  const [last] = await tx
    .select({ by: d2cOrderMoves.moved_by, to: d2cOrderMoves.to_status, at: d2cOrderMoves.moved_at })
    .from(d2cOrderMoves)
    .where(eq(d2cOrderMoves.d2c_order_id, orderId))
    .orderBy(desc(d2cOrderMoves.move_id))
    .limit(1);
  if (last?.to !== status) return { by: '', at: '', sentence: '' };
  const sentence = ` It was moved by ${last.by} ${agoOf(last.at, now)}.`;
  return { by: last.by, at: last.at.toISOString(), sentence };
};

/**
 * Moves a locked order by its lifecycle, and everything that hangs on the move, in the caller's transaction: the
 * history, and for a hand-over the due and the word to the marketplace. Refuses with 409 what the chart lacks.
 */
export const moveOrder = async (work: AuthoredWork, row: OrderRow, to: D2cOrderStatus): Promise<OrderRow> => {
  const { d2c_order_id: id, status } = row;
  // Only what is still to be printed has to be printable.
  const items_total = status === 'pending' ? await itemsTotalOf(work.tx, id) : null;
  const obstacle = items_total === null ? null : printObstacleOf({ ...row, contents: { items_total } });
  const event = d2cOrderEventBetween(status, to, obstacle !== null);
  if (event) return carryOut(work, row, { event: event.type, to, reason: '' });
  const { by, at, sentence } = await whoMoved(work, id, status);
  if (obstacle)
    throw unprintable({ ...row, items_total: items_total ?? 0 }, obstacle, { to, by, at, sentence });
  if (status === 'handed_to_shopini') {
    throw new HttpError(
      409,
      'order.courier_moves',
      { id, to, by, at },
      `Order #${id} is at the courier: only the courier's word moves it.${sentence}`,
    );
  }
  throw new HttpError(
    409,
    'order.status_conflict',
    { id, status, to, by, at },
    `Order #${id} is ${status}: it cannot become ${to}.${sentence}`,
  );
};

const unprintable = (
  row: OrderRow & { readonly items_total: number },
  obstacle: PrintObstacle,
  { to, by, at, sentence }: LastMove & { readonly to: D2cOrderStatus },
): HttpError => {
  const { d2c_order_id: id, items_count, expected_items, items_total, total_price } = row;
  const end = `it cannot become ${to}.${sentence}`;
  switch (obstacle) {
    case 'incomplete':
      return new HttpError(
        409,
        'order.incomplete',
        { id, to, items_count, expected_items: expected_items ?? 0, by, at },
        `Order #${id} is incomplete (${items_count} of ${expected_items} items): ${end}`,
      );
    case 'no_items':
      return new HttpError(409, 'order.no_items', { id, to, by, at }, `Order #${id} has no items: ${end}`);
    case 'total_mismatch':
      return new HttpError(
        409,
        'order.total_mismatch',
        { id, items_total, total_price },
        `The items of order #${id} add up to ${items_total} IQD, but its total is ${total_price} IQD: ${end}`,
      );
  }
};

export type CourierEvent = D2cOrderEvent & { type: `shipment.${string}` };

/**
 * The courier's word about a locked order: carried out where the chart has it, nothing otherwise. With a reason where
 * a person enters it. Answers whether the order was moved.
 */
export const heedCourier = async (
  work: AuthoredWork,
  row: OrderRow,
  event: CourierEvent,
  reason = '',
): Promise<boolean> => {
  const to = d2cOrderStateAfter(row.status, event, false);
  if (to) await carryOut(work, row, { event: event.type, to, reason });
  return to !== undefined;
};

/** Takes the last move back where the chart has a way back; after the hand-over it has none. */
export const takeBackMove = async (work: AuthoredWork, row: OrderRow, reason: string): Promise<OrderRow> => {
  const { d2c_order_id: id, status } = row;
  const to = d2cOrderStateBefore(status);
  if (to) return carryOut(work, row, { event: 'move.takenBack', to, reason });
  const { by, at, sentence } = await whoMoved(work, id, status);
  const [code, why] = WHY_NOT_BACK[status] ?? HANDED_OVER;
  throw new HttpError(409, code, { id, status, by, at }, `Order #${id} is ${status}: ${why}.${sentence}`);
};

const HANDED_OVER = ['order.hand_over_stays', 'after the hand-over no move can be taken back'] as const;
const WHY_NOT_BACK = {
  pending: ['order.nothing_to_take_back', 'there is no move to take back'],
  cancelled: ['order.end_stays', 'its end cannot be taken back'],
  printing: undefined,
  ready: undefined,
  handed_to_shopini: HANDED_OVER,
  completed: HANDED_OVER,
} as const satisfies Record<D2cOrderStatus, readonly [RefusalCode, string] | undefined>;

interface Move {
  readonly event: D2cOrderEvent['type'];
  readonly to: D2cOrderStatus;
  /** Empty unless a move is taken back or the courier's word entered by hand. */
  readonly reason: string;
}

export const carryOut = async (
  work: AuthoredWork,
  row: OrderRow,
  { event, to, reason }: Move,
): Promise<OrderRow> => {
  const { tx, principal, now } = work;
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
    user_id: principal.user_id,
    moved_by: principal.username,
    moved_at: now,
  });
  if (event === 'order.handedOver') await handOver(work, after);
  if (event === 'shipment.returned') await closeDue(work, row.d2c_order_id, 'returned');
  if (event === 'shipment.cancelled') await closeDue(work, row.d2c_order_id, 'cancelled');
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
const handOver = async ({ tx, now }: AuthoredWork, row: OrderRow): Promise<void> => {
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
const closeDue = async ({ tx, now }: AuthoredWork, orderId: number, because: string): Promise<void> => {
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
    .orderBy(desc(d2cOrderMoves.move_id))
    .limit(MAX_FETCHED);
  return rows.map((row) => ({ ...row, moved_at: row.moved_at.toISOString() }));
};
