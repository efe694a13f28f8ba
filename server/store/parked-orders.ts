/* Parked orders of the shop: parking, taking up, deleting, and closing when they are placed. */
import { asc, count, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { newShopParkedSchema, ShopParked, TakenOrder } from '#api/contracts/parked-orders.ts';
import { DAY_MS } from '#domain/business-day.ts';
import { orderKeyOf } from '#domain/order-payload.ts';
import { MAX_SHOP_PARKED } from '#domain/parked-orders.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { parkedOrders } from '#server/db/schema/parked-orders.ts';
import { users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { isKeyUsed, STORED_DAYS } from './exactly-once.ts';
import type { Principal, Work } from './work.ts';

type NewShopParked = z.output<typeof newShopParkedSchema>;

const selectParked = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(parkedOrders), holder: users.username })
    .from(parkedOrders)
    .leftJoin(users, eq(users.user_id, parkedOrders.holder_id));

type ParkedRow = Awaited<ReturnType<typeof selectParked>>[number];

const isOpen = isNull(parkedOrders.closed_at);

/** Returns a waiting order with its messages. */
const toTaken = ({ content, parked_at, held_at, ...row }: ParkedRow): TakenOrder => {
  if (content === null) throw new Error(`parked order ${row.parked_id} has no content`);
  const { draft_id, reason, parked_by, holder, version } = row;
  const times = { parked_at: parked_at.toISOString(), held_at: held_at?.toISOString() ?? null };
  return { draft_id, reason, parked_by, holder, version, ...times, ...content };
};

const toShopParked = (row: ParkedRow): ShopParked => {
  const { chats: _chats, looked: _looked, ...parked } = toTaken(row);
  return parked;
};

export const listParkedOrders = async (db: Db): Promise<ShopParked[]> => {
  const rows = await selectParked(db)
    .where(isOpen)
    .orderBy(asc(parkedOrders.parked_at), asc(parkedOrders.parked_id))
    .limit(MAX_SHOP_PARKED);
  return rows.map(toShopParked);
};

/**
 * Locks the draft until the end of the transaction. The row cannot be locked instead, because parking and
 * placing may meet before it exists.
 */
const lockDraft = async ({ tx }: Work, draftId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draftId}, 0))`);
};

const findDraft = async ({ tx }: Work, draftId: string): Promise<ParkedRow | undefined> =>
  (await selectParked(tx).where(eq(parkedOrders.draft_id, draftId)))[0];

const isHeldByOther = ({ holder_id }: ParkedRow, { user_id }: Principal): boolean =>
  holder_id !== null && holder_id !== user_id;

const takenError = ({ holder, held_at }: ParkedRow): HttpError =>
  new HttpError('parked_order.taken', { by: holder ?? '', at: held_at?.toISOString() ?? '' });

const notFoundError = (draft_id: string): HttpError => new HttpError('parked_order.not_found', { draft_id });

/** Refuses an order that was placed or deleted. */
const refuseClosed = ({ order_id, closed_at }: ParkedRow): void => {
  if (order_id !== null) throw new HttpError('parked_order.placed', { id: order_id });
  if (closed_at !== null) throw new HttpError('parked_order.deleted', {});
};

/**
 * Records who had the order. Its content is left out: the audit log keeps no addresses of orders that were
 * not placed.
 */
const recordParked = (
  work: Work,
  action: 'parked' | 'taken' | 'deleted' | 'placed',
  {
    parked_id,
    version,
    ...row
  }: Pick<ParkedRow, 'parked_id' | 'version' | 'draft_id' | 'parked_by' | 'holder'>,
): Promise<void> =>
  recordChange(work, {
    action: `parked_order.${action}`,
    entity: 'parked_order',
    id: parked_id,
    version,
    after: { draft_id: row.draft_id, parked_by: row.parked_by, holder: row.holder },
  });

const refuseTooMany = async ({ tx }: Work): Promise<void> => {
  const [open] = await tx.select({ orders: count() }).from(parkedOrders).where(isOpen);
  if (open && open.orders >= MAX_SHOP_PARKED)
    throw new HttpError('parked_order.too_many', { limit: MAX_SHOP_PARKED });
};

/** Parks an order. 409 for one that somebody else has taken up, and for one that was placed or deleted. */
export const parkOrder = async (
  work: Work,
  draft_id: string,
  { reason, ...content }: NewShopParked,
): Promise<ShopParked> => {
  const { tx, principal, now } = work;
  await lockDraft(work, draft_id);
  const known = await findDraft(work, draft_id);
  if (known) refuseClosed(known);
  if (known && isHeldByOther(known, principal)) throw takenError(known);
  // The request to park may arrive after its browser has placed the order.
  const placing = { key: orderKeyOf({ draft_id }), call: '', body: undefined };
  if (await isKeyUsed(tx, principal, placing)) throw new HttpError('parked_order.placed', { id: 0 });
  if (!known) await refuseTooMany(work);
  const values = {
    content,
    reason,
    parked_by: principal.username,
    parked_at: now,
    holder_id: null,
    held_at: null,
  };
  await tx
    .insert(parkedOrders)
    .values({ draft_id, ...values })
    .onConflictDoUpdate({
      target: parkedOrders.draft_id,
      set: { ...values, version: sql`${parkedOrders.version} + 1` },
    });
  const after = await findDraft(work, draft_id);
  if (!after) throw new Error('parking the order returned no row');
  await recordParked(work, 'parked', after);
  return toShopParked(after);
};

/** Locks a draft and returns its open order. */
const lockParked = async (work: Work, draftId: string): Promise<ParkedRow> => {
  await lockDraft(work, draftId);
  const parked = await findDraft(work, draftId);
  if (!parked) throw notFoundError(draftId);
  refuseClosed(parked);
  return parked;
};

/**
 * Takes up a parked order from the holder that the caller sees, and returns it with its messages. 409 when
 * somebody else has taken it up since, or when it was placed. The caller who has it already gets it again.
 */
export const takeParkedOrder = async (
  work: Work,
  draftId: string,
  holder: string | null,
): Promise<TakenOrder> => {
  const { tx, principal, now } = work;
  const before = await lockParked(work, draftId);
  if (before.holder_id === principal.user_id) return toTaken(before);
  if (before.holder_id !== null && before.holder !== holder) throw takenError(before);
  await tx
    .update(parkedOrders)
    .set({ holder_id: principal.user_id, held_at: now, version: before.version + 1 })
    .where(eq(parkedOrders.draft_id, draftId));
  const after = await lockParked(work, draftId);
  await recordParked(work, 'taken', after);
  return toTaken(after);
};

/** Closes an order that was placed under this number, or deleted. */
const close = async (work: Work, parked: ParkedRow, orderId: number | null): Promise<void> => {
  const { tx, now } = work;
  const version = parked.version + 1;
  await tx
    .update(parkedOrders)
    .set({ content: null, order_id: orderId, closed_at: now, version })
    .where(eq(parkedOrders.draft_id, parked.draft_id));
  await recordParked(work, orderId === null ? 'deleted' : 'placed', { ...parked, version });
};

/** Deletes a parked order. 409 for one that somebody else has taken up, or that was placed. */
export const deleteParkedOrder = async (work: Work, draftId: string): Promise<{ deleted: boolean }> => {
  const before = await lockParked(work, draftId);
  if (isHeldByOther(before, work.principal)) throw takenError(before);
  await close(work, before, null);
  return { deleted: true };
};

/**
 * Places a draft, and closes its parked order. 409 when somebody else has taken up or placed the draft. One
 * that was deleted is placed all the same, by the person who still has it on the screen.
 */
export const placeDraft = async <Placed extends { d2c_order_id: number }>(
  work: Work,
  draftId: string,
  place: () => Promise<Placed>,
): Promise<Placed> => {
  await lockDraft(work, draftId);
  const parked = await findDraft(work, draftId);
  if (parked && parked.order_id !== null) refuseClosed(parked);
  if (parked && isHeldByOther(parked, work.principal)) throw takenError(parked);
  const placed = await place();
  if (parked) await close(work, parked, placed.d2c_order_id);
  return placed;
};

/** Deletes rows of closed orders when the request keys of their browsers have expired too. */
export const deleteClosedParkedOrders = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await db.delete(parkedOrders).where(lt(parkedOrders.closed_at, before));
};
