/* The payments of wholesale clients. */
import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { B2bPayment, B2bPaymentOutcome, newB2bPaymentSchema } from '#api/contracts/b2b-payments.ts';
import { amountFaultOf } from '#domain/b2b-payment.ts';
import { businessDay, startOfDay } from '#domain/business-day.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { type Hundredths, toHundredths, toIqd } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { lockClient, raiseClientVersion } from './b2b-clients.ts';
import {
  findClientOfOrder,
  findOrder,
  isNotDeleted,
  lockOrder,
  type OrderRow,
  remainingAmount,
} from './b2b-order-rows.ts';
import { nameToStore } from './full-names.ts';
import { refuseFutureDay } from './future-days.ts';
import type { Work } from './work.ts';

/** The versions of a payment: recorded, reversed. */
const [RECORDED_VERSION, REVERSED_VERSION] = [1, 2];

type StoredPayment = typeof b2bPayments.$inferSelect;

const toPayment = ({ user_id: _, paid_at, reversed_at, ...payment }: StoredPayment): B2bPayment => ({
  ...payment,
  paid_at: paid_at.toISOString(),
  reversed_at: reversed_at?.toISOString() ?? null,
});

export const listPayments = async (db: Db, orderId: number): Promise<B2bPayment[]> => {
  await findClientOfOrder(db, orderId);
  const rows = await db
    .select()
    .from(b2bPayments)
    .where(eq(b2bPayments.b2b_order_id, orderId))
    .orderBy(desc(b2bPayments.payment_id))
    .limit(MAX_FETCHED);
  return rows.map(toPayment);
};

const setTotalPaid = async (
  work: Work,
  { b2b_order_id: id, total_paid, version: formerVersion }: OrderRow,
  { totalPaid, action }: { readonly totalPaid: Hundredths; readonly action: string },
): Promise<void> => {
  const version = formerVersion + 1;
  const after = { total_paid: toIqd(totalPaid) };
  await work.tx
    .update(b2bOrders)
    .set({ ...after, version })
    .where(eq(b2bOrders.b2b_order_id, id));
  await recordChange(work, { action, entity: 'b2b_order', id, version, before: { total_paid }, after });
};

/**
 * Records a payment. Payments of one order wait for each other, so that their sum never exceeds its total:
 * 409 with the remaining amount.
 */
export const createPayment = async (
  work: Work,
  { b2b_order_id: id, amount_paid, payment_method, notes, paid_on }: z.output<typeof newB2bPaymentSchema>,
): Promise<B2bPaymentOutcome> => {
  const { tx, principal, now } = work;
  if (paid_on !== undefined) refuseFutureDay(paid_on, now);
  const { client_id } = await findClientOfOrder(tx, id);
  await lockClient(work, client_id, 'no key update');
  const order = await lockOrder(work, id);
  const amount = toHundredths(amount_paid);
  const remaining = Math.max(0, remainingAmount(order));
  if (amountFaultOf(amount, remaining) !== undefined)
    throw new HttpError('b2b_payment.over_remaining', { id, remaining: toIqd(remaining) });
  const [insertedPayment] = await tx
    .insert(b2bPayments)
    .values({
      b2b_order_id: id,
      amount_paid,
      payment_method,
      notes: notes ?? '',
      paid_at: paid_on === undefined || paid_on === businessDay(now) ? now : new Date(startOfDay(paid_on)),
      user_id: principal.user_id,
      recorded_by: nameToStore(principal),
    })
    .returning();
  if (!insertedPayment) throw new Error('inserting the payment returned no row');
  const action = 'b2b_payment.taken';
  await recordChange(work, {
    action,
    entity: 'b2b_payment',
    id: insertedPayment.payment_id,
    version: RECORDED_VERSION,
    after: insertedPayment,
  });
  await setTotalPaid(work, order, { totalPaid: toHundredths(order.total_paid) + amount, action });
  await raiseClientVersion(work, client_id, action);
  return { ...toPayment(insertedPayment), order: await findOrder(tx, id) };
};

const paymentNotFoundError = (id: number): HttpError => new HttpError('b2b_payment.not_found', { id });

/**
 * Locks a payment. Its client and its order are locked before, in the same sequence as for a new payment,
 * which prevents deadlocks.
 */
const lockPayment = async (
  work: Work,
  id: number,
): Promise<{ readonly payment: StoredPayment; readonly order: OrderRow }> => {
  const { tx } = work;
  const isThisPayment = eq(b2bPayments.payment_id, id);
  // Payments of a deleted order cannot be changed.
  const [row] = await tx
    .select({ order: b2bPayments.b2b_order_id, client: b2bOrders.client_id })
    .from(b2bPayments)
    .innerJoin(b2bOrders, eq(b2bOrders.b2b_order_id, b2bPayments.b2b_order_id))
    .where(and(isThisPayment, isNotDeleted));
  if (!row) throw paymentNotFoundError(id);
  await lockClient(work, row.client, 'no key update');
  const order = await lockOrder(work, row.order);
  const [payment] = await tx.select().from(b2bPayments).where(isThisPayment).for('update');
  if (!payment) throw new Error('locking the payment returned no row');
  return { payment, order };
};

/**
 * Reverses a payment: its amount is owed again. The payment remains, with author and reason of the reversal.
 */
export const reversePayment = async (
  work: Work,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<B2bPaymentOutcome> => {
  const { tx, principal, now } = work;
  const { payment: before, order } = await lockPayment(work, id);
  if (before.reversed_at !== null) {
    const [by, at] = [before.reversed_by ?? '', before.reversed_at.toISOString()];
    throw new HttpError('b2b_payment.reversed', { id, by, at });
  }
  const [after] = await tx
    .update(b2bPayments)
    .set({ reversed_at: now, reversed_by: nameToStore(principal), reversal_reason: reason })
    .where(eq(b2bPayments.payment_id, id))
    .returning();
  if (!after) throw new Error('reversing the payment returned no row');
  const action = 'b2b_payment.reversed';
  await recordChange(work, { action, entity: 'b2b_payment', id, version: REVERSED_VERSION, before, after });
  await setTotalPaid(work, order, {
    totalPaid: toHundredths(order.total_paid) - toHundredths(before.amount_paid),
    action,
  });
  await raiseClientVersion(work, order.client_id, action);
  return { ...toPayment(after), order: await findOrder(tx, order.b2b_order_id) };
};
