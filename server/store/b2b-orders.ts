/* The wholesale orders. */
import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { B2bOrder, newB2bOrderSchema } from '#api/contracts/b2b-orders.ts';
import { type B2bOrderStatus, isB2bIncomplete, isInvoiced } from '#domain/b2b-order.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import { isBlank } from '#domain/storable-text.ts';
import { b2bOrderEventBetween } from '#machines/lifecycles/b2b-order.ts';
import type { Db } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { b2bOrderItems, b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { lockClient, raiseClientVersion } from './b2b-clients.ts';
import { insertCreditNote } from './b2b-credit-notes.ts';
import { issueInvoice } from './b2b-invoices.ts';
import {
  findClientOfOrder,
  findOrder,
  isNotDeleted,
  lockOrder,
  type OrderRow,
  refuseStale,
  selectOrders,
  toOrder,
} from './b2b-order-rows.ts';
import { fullNameSql } from './full-names.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import { bookOrderPieces } from './order-stock.ts';
import type { RowToChange, Work } from './work.ts';

export const listOrders = async (db: Db, { skip, limit, ids }: ListPart): Promise<B2bOrder[]> => {
  const rows = await selectOrders(db)
    .where(and(isNotDeleted, isAmong(b2bOrders.b2b_order_id, ids)))
    .orderBy(desc(b2bOrders.order_date), desc(b2bOrders.b2b_order_id))
    .offset(skip)
    .limit(limit);
  return rows.map(toOrder);
};

export const createOrder = async (
  work: Work,
  { client_id, order_notes, status, expected_items = null }: z.output<typeof newB2bOrderSchema>,
): Promise<B2bOrder> => {
  const { tx, principal, now } = work;
  await lockClient(work, client_id, 'no key update');
  const [insertedOrder] = await tx
    .insert(b2bOrders)
    .values({
      client_id,
      order_notes: order_notes ?? '',
      status,
      expected_items,
      order_date: now,
      created_by: principal.user_id,
    })
    .returning();
  if (!insertedOrder) throw new Error('inserting the wholesale order returned no row');
  const { b2b_order_id: id, version } = insertedOrder;
  const action = 'b2b_order.created';
  await recordChange(work, { action, entity: 'b2b_order', id, version, after: insertedOrder });
  await raiseClientVersion(work, client_id, action);
  return findOrder(tx, id);
};

const refuseMove = (
  { b2b_order_id: id, status, items_count, expected_items }: OrderRow,
  to: B2bOrderStatus,
  isIncomplete: boolean,
): never => {
  if (isIncomplete && b2bOrderEventBetween(status, to, false))
    throw new HttpError(
      'b2b_order.incomplete',
      { id, items_count, expected_items: expected_items ?? 1 },
      { case: 'move', words: { to } },
    );
  throw new HttpError('b2b_order.status_conflict', { id, status, to });
};

/** Throws 409 when another person moved the order to its status. */
const refuseMoveOfOther = async (
  { tx, principal }: Work,
  { b2b_order_id: id, status }: OrderRow,
): Promise<void> => {
  const [move] = await tx
    .select({ user_id: auditLog.user_id, by: fullNameSql(auditLog.username), at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'b2b_order'),
        eq(auditLog.entity_id, String(id)),
        eq(auditLog.action, 'b2b_order.moved'),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  if (move && move.user_id !== principal.user_id)
    throw new HttpError('b2b_order.already_there', { id, status, by: move.by, at: move.at.toISOString() });
};

/**
 * Changes the status. 409 for a move that the lifecycle does not allow, 412 for a stale version. Requesting
 * the current status succeeds with its version, and with any version for the person who moved the order, so
 * that a call can be repeated after a lost response.
 */
export const changeStatus = async (
  work: Work,
  { id, to, isExpected }: RowToChange & { readonly to: B2bOrderStatus },
): Promise<B2bOrder> => {
  const { tx, now } = work;
  const { client_id } = await findClientOfOrder(tx, id);
  await lockClient(work, client_id, 'no key update');
  const before = await lockOrder(work, id);
  if (before.status === to) {
    if (!isExpected(before.version)) await refuseMoveOfOther(work, before);
    return findOrder(tx, id);
  }
  if (!isExpected(before.version)) await refuseStale(work, id);
  const isIncomplete = isB2bIncomplete(before);
  if (!b2bOrderEventBetween(before.status, to, isIncomplete)) refuseMove(before, to, isIncomplete);
  const version = before.version + 1;
  const completed_at = to === 'completed' ? now : before.completed_at;
  if (to === 'completed') await issueInvoice(tx, before, now);
  const [after] = await tx
    .update(b2bOrders)
    .set({ status: to, completed_at, version })
    .where(eq(b2bOrders.b2b_order_id, id))
    .returning();
  const areOut = isInvoiced(to);
  if (areOut !== isInvoiced(before.status)) await bookOrderPieces(work, { kind: 'b2b', id, areOut });
  const action = 'b2b_order.moved';
  await recordChange(work, { action, entity: 'b2b_order', id, version, before, after });
  // The row of the client shows its balance, which an invoice raises.
  if (to === 'completed') await raiseClientVersion(work, client_id, action);
  return findOrder(tx, id);
};

/**
 * Credits all that is left of the invoice of an order that is being deleted. The invoice remains. Returns the
 * sum of the credit notes.
 */
const creditInvoice = async (work: Work, order: OrderRow, reason: string): Promise<number> => {
  const creditable = toHundredths(order.total_price) - toHundredths(order.credited);
  if (!isInvoiced(order.status) || creditable <= 0) return order.credited;
  await insertCreditNote(work, order, {
    amount: toIqd(creditable),
    reason: reason.trim(),
    isCancellation: true,
  });
  return order.total_price;
};

/**
 * Deletes an order with its lines. An order with payments, including reversed ones, or with an invoice
 * becomes a tombstone, because statements that were sent refer to it.
 */
export const deleteOrder = async (
  work: Work,
  { id, reason, isExpected }: RowToChange & { readonly reason: string },
): Promise<{ deleted: boolean }> => {
  const { tx, now } = work;
  const { client_id } = await findClientOfOrder(tx, id);
  await lockClient(work, client_id, 'no key update');
  const before = await lockOrder(work, id);
  if (!isExpected(before.version)) await refuseStale(work, id);
  if (isBlank(reason) && before.total_paid > 0) throw new HttpError('b2b_order.reason_needed', { id });
  const items = await tx.select().from(b2bOrderItems).where(eq(b2bOrderItems.b2b_order_id, id));
  const [payment] = await tx.select().from(b2bPayments).where(eq(b2bPayments.b2b_order_id, id)).limit(1);
  const version = before.version + 1;
  const isThisOrder = eq(b2bOrders.b2b_order_id, id);
  const isTombstone = payment !== undefined || isInvoiced(before.status);
  // The goods of a completed order are still in the shop.
  if (before.status === 'completed') await bookOrderPieces(work, { kind: 'b2b', id, areOut: false });
  const credited = await creditInvoice(work, before, reason);
  if (isTombstone) await tx.update(b2bOrders).set({ deleted_at: now, credited, version }).where(isThisOrder);
  else await tx.delete(b2bOrders).where(isThisOrder);
  const action = 'b2b_order.deleted';
  await recordChange(work, {
    action,
    entity: 'b2b_order',
    id,
    version,
    before: { ...before, items },
    ...(isTombstone || !isBlank(reason)
      ? { after: { deleted_at: now.toISOString(), ...(isBlank(reason) ? {} : { reason }) } }
      : {}),
  });
  await raiseClientVersion(work, client_id, action);
  return { deleted: true };
};
