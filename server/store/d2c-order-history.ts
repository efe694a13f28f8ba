/* Reads the moves of an order, and refuses a change of a stale version. */
import { desc, eq, sql } from 'drizzle-orm';
import type { OrderMove } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { businessDay } from '#domain/business-day.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrderMoves, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { readOrder } from './d2c-order-rows.ts';
import { fullNameSql } from './full-names.ts';
import type { AuthoredWork } from './work.ts';

const MINUTE_MS = 60_000;

const timeAgo = (time: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - time.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 2) return 'a minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  if (minutes < 120) return 'an hour ago';
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hours ago`;
  return `on ${businessDay(time)}`;
};

/** The current full name; for a deleted user, the stored one. */
const movedByColumn = sql<string>`coalesce(${users.full_name}, ${fullNameSql(d2cOrderMoves.moved_by)})`;

export interface LastMove {
  /** The name of the person who moved the order; empty for an order that was never moved. */
  readonly by: string;
  /** The time in ISO format; empty for an order that was never moved. */
  readonly at: string;
  /**
   * The id of that person; null for a deleted user, for the marketplace, and for an order that was never
   * moved.
   */
  readonly userId: number | null;
  /** The time as in `3 minutes ago`; empty for an order that was never moved. */
  readonly ago: string;
}

/** Returns the move that led to the current status. Its texts are empty if there is none. */
export const readLastMove = async (
  { tx, now }: Pick<AuthoredWork, 'tx' | 'now'>,
  orderId: number,
  status: string,
): Promise<LastMove> => {
  const [lastMove] = await tx
    .select({
      by: movedByColumn,
      to: d2cOrderMoves.to_status,
      at: d2cOrderMoves.moved_at,
      userId: d2cOrderMoves.user_id,
    })
    .from(d2cOrderMoves)
    .leftJoin(users, eq(users.user_id, d2cOrderMoves.user_id))
    .where(eq(d2cOrderMoves.d2c_order_id, orderId))
    .orderBy(desc(d2cOrderMoves.move_id))
    .limit(1);
  if (lastMove?.to !== status) return { by: '', at: '', userId: null, ago: '' };
  const { by, at, userId } = lastMove;
  return { by, at: at.toISOString(), userId, ago: timeAgo(at, now) };
};

/** Throws 412 with the current order and its last move. */
export const refuseStale = async (
  { tx, now }: AuthoredWork,
  id: number,
  /** Reads the row that the refusal contains. */
  readCurrent = (): Promise<D2cOrder> => readOrder(tx, eq(d2cOrders.d2c_order_id, id), id),
): Promise<never> => {
  const current = await readCurrent();
  const { ago, by, at } = await readLastMove({ tx, now }, id, current.status);
  throw new HttpError(
    'version.stale',
    { id, status: current.status, by, at },
    { lastMove: { by, ago }, current },
  );
};

export const readMoves = async (db: Db, orderId: number): Promise<OrderMove[]> => {
  const rows = await db
    .select({
      event: d2cOrderMoves.event,
      from_status: d2cOrderMoves.from_status,
      to_status: d2cOrderMoves.to_status,
      reason: d2cOrderMoves.reason,
      moved_by: movedByColumn,
      moved_at: d2cOrderMoves.moved_at,
    })
    .from(d2cOrderMoves)
    .leftJoin(users, eq(users.user_id, d2cOrderMoves.user_id))
    .where(eq(d2cOrderMoves.d2c_order_id, orderId))
    .orderBy(desc(d2cOrderMoves.move_id))
    .limit(MAX_FETCHED);
  return rows.map((row) => ({ ...row, moved_at: row.moved_at.toISOString() }));
};
