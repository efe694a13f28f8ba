/*
 * Payments of the courier for many orders. Recording a payment settles dues; reversing it opens them again.
 */
import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  BulkPayment,
  BulkPaymentDetails,
  BulkPaymentOutcome,
  newBulkPaymentSchema,
} from '#api/contracts/bulk-payments.ts';
import type { BulkFilter } from '#domain/bulk-payment-filters.ts';
import { allocate, isBulkPaymentFound } from '#domain/dues.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { sum as sumOf, toHundredths, toIqd } from '#domain/money.ts';
import { SURPLUS_LINE } from '#domain/statement-money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { d2cBulkPayments, d2cDueAllocations, d2cStatementRows } from '#server/db/schema/bulk-payments.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { d2cPaymentsDue } from '#server/db/schema/sync.ts';
import { users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { lockDues, reopenDues, type Settlement, settleDues, toOpenDue } from './due-settlements.ts';
import { nameToStore } from './full-names.ts';
import { refuseFutureDay } from './future-days.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import { type DueRow, isOpen, oldestFirst, readPaymentsDue } from './payments-due.ts';
import { readStatementRows } from './statement-rows.ts';
import type { Work } from './work.ts';

type PaymentRow = typeof d2cBulkPayments.$inferSelect;
type NewPaymentRow = typeof d2cBulkPayments.$inferInsert;

const { user_id: _, statement_digest: __, ...shownColumns } = getTableColumns(d2cBulkPayments);

const selectPayments = (db: Db | Tx) =>
  db
    .select({
      ...shownColumns,
      recorded_by: sql<string>`coalesce(${users.full_name}, ${d2cBulkPayments.recorded_by})`,
      open_rows: sql<number>`(
        select count(*)::int from ${d2cStatementRows} stated
        where stated.bulk_payment_id = ${d2cBulkPayments.bulk_payment_id} and stated.is_open and ${d2cBulkPayments.reversed_at} is null)`,
    })
    .from(d2cBulkPayments)
    .leftJoin(users, eq(users.user_id, d2cBulkPayments.user_id))
    .$dynamic();

const toPayment = ({
  recorded_at,
  reversed_at,
  ...row
}: Awaited<ReturnType<typeof selectPayments>>[number]): BulkPayment => ({
  ...row,
  recorded_at: recorded_at.toISOString(),
  reversed_at: reversed_at?.toISOString() ?? null,
});

export const paymentNotFoundError = (id: number): HttpError =>
  new HttpError('bulk_payment.not_found', { id });

/** Lists the payments, latest first, including reversed ones. */
export const listBulkPayments = async (
  db: Db,
  {
    search = '',
    having,
    skip,
    limit,
    ids,
  }: ListPart & { readonly search?: string; readonly having?: BulkFilter | undefined },
): Promise<BulkPayment[]> => {
  const payments = selectPayments(db)
    .where(
      and(
        isAmong(d2cBulkPayments.bulk_payment_id, ids),
        having && and(ne(d2cBulkPayments[having], 0), isNull(d2cBulkPayments.reversed_at)),
      ),
    )
    .orderBy(desc(d2cBulkPayments.date_received), desc(d2cBulkPayments.bulk_payment_id));
  if (search === '') return (await payments.offset(skip).limit(limit)).map(toPayment);
  // A search reads all payments, because they are few: about one a day.
  return (await payments)
    .map(toPayment)
    .filter((payment) => isBulkPaymentFound(payment, search))
    .slice(skip, skip + limit);
};

/** Returns a payment. 404 if there is none. */
const readPayment = async (db: Db | Tx, id: number): Promise<BulkPayment> => {
  const [row] = await selectPayments(db).where(eq(d2cBulkPayments.bulk_payment_id, id));
  if (!row) throw paymentNotFoundError(id);
  return toPayment(row);
};

/**
 * Returns a payment with its allocations, and the rows of its statement that did not simply settle their due.
 */
export const findBulkPayment = async (db: Db, id: number): Promise<BulkPaymentDetails> => {
  const payment = await readPayment(db, id);
  const allocations = await db
    .select({
      due_id: d2cDueAllocations.due_id,
      d2c_order_id: d2cOrders.d2c_order_id,
      customer_name: d2cOrders.customer_name,
      customer_phone: d2cOrders.customer_phone,
      line: d2cDueAllocations.line,
      amount: d2cDueAllocations.amount,
      fee: d2cDueAllocations.fee,
      expected_amount: d2cPaymentsDue.expected_amount,
      left: d2cDueAllocations.left,
    })
    .from(d2cDueAllocations)
    .innerJoin(d2cPaymentsDue, eq(d2cPaymentsDue.due_id, d2cDueAllocations.due_id))
    .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, d2cPaymentsDue.d2c_order_id))
    .where(eq(d2cDueAllocations.bulk_payment_id, id))
    .orderBy(...oldestFirst, d2cDueAllocations.allocation_id);
  const isShown = or(ne(d2cStatementRows.outcome, 'paid'), isNotNull(d2cStatementRows.decision));
  const stated_rows = await readStatementRows(db, and(eq(d2cStatementRows.bulk_payment_id, id), isShown));
  return { ...payment, allocations, stated_rows };
};

export const readOutcome = async (
  { tx }: Work,
  id: number,
  dueIds: readonly number[],
): Promise<BulkPaymentOutcome> => ({
  ...(await readPayment(tx, id)),
  changed_dues: await readPaymentsDue(tx, dueIds.slice(0, MAX_FETCHED)),
});

/**
 * A payment to record. Amounts in hundredths: `settled` + `fees` + `unexplained` - `taken_back` = `amount`.
 */
interface NewPayment {
  readonly row: Pick<NewPaymentRow, 'date_received' | 'method' | 'notes'> &
    Partial<Pick<NewPaymentRow, 'statement_digest' | 'statement_rows'>>;
  readonly amount: number;
  /** The fees; 0 or negative. */
  readonly fees: number;
  readonly unexplained: number;
  readonly taken_back?: number;
  /** The dues, which the caller has locked. */
  readonly dues: readonly DueRow[];
  readonly settlements: readonly Settlement[];
}

/** Inserts a payment and settles its dues. */
export const recordPayment = async (
  work: Work,
  { row, amount, fees, unexplained, taken_back = 0, dues, settlements }: NewPayment,
): Promise<PaymentRow> => {
  const { tx, principal, now } = work;
  const paid = settlements.filter((settlement) => settlement.amount > 0);
  const [payment] = await tx
    .insert(d2cBulkPayments)
    .values({
      ...row,
      amount: toIqd(amount),
      settled: toIqd(sumOf(paid.map((settlement) => settlement.amount))),
      fees: toIqd(fees),
      unexplained: toIqd(unexplained),
      taken_back: toIqd(taken_back),
      dues: paid.length,
      recorded_at: now,
      user_id: principal.user_id,
      recorded_by: nameToStore(principal),
    })
    .returning();
  if (!payment) throw new Error('inserting the payment returned no row');
  await settleDues(work, payment.bulk_payment_id, { dues, settlements });
  await recordChange(work, {
    action: 'bulk_payment.recorded',
    entity: 'bulk_payment',
    id: payment.bulk_payment_id,
    version: payment.version,
    after: payment,
  });
  return payment;
};

/** Returns the payment with the dues that it has settled. */
export const readPaymentOutcome = (
  work: Work,
  { bulk_payment_id }: PaymentRow,
  settlements: readonly Settlement[],
): Promise<BulkPaymentOutcome> =>
  readOutcome(
    work,
    bulk_payment_id,
    settlements.map(({ due_id }) => due_id),
  );

/**
 * Records a payment. It settles the oldest dues first, the last one possibly in part (decision 33). An amount
 * above all open dues remains unexplained.
 */
export const createBulkPayment = async (
  work: Work,
  { amount: iqd, date, method, notes }: z.output<typeof newBulkPaymentSchema>,
): Promise<BulkPaymentOutcome> => {
  refuseFutureDay(date, work.now);
  const amount = toHundredths(iqd);
  const dues = await lockDues(work, isOpen);
  const { allocations, over } = allocate(amount, dues.map(toOpenDue));
  const settlements = allocations.map((part) => ({
    due_id: part.due_id,
    amount: part.amount,
    line: 0,
    fee: 0,
  }));
  const payment = await recordPayment(work, {
    row: { date_received: date, method, notes: notes ?? '' },
    amount,
    fees: 0,
    unexplained: over,
    dues,
    settlements,
  });
  // The surplus is an open row, so that it can be assigned later.
  if (over > 0)
    await work.tx.insert(d2cStatementRows).values({
      bulk_payment_id: payment.bulk_payment_id,
      line: SURPLUS_LINE,
      amount: toIqd(over),
      outcome: 'over',
      unexplained: toIqd(over),
      is_open: true,
    });
  return readPaymentOutcome(work, payment, settlements);
};

/** Reverses a payment and opens the dues again that it settled. 409 for a second reversal. */
export const reverseBulkPayment = async (
  work: Work,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<BulkPaymentOutcome> => {
  const { tx, principal, now } = work;
  const isThisPayment = eq(d2cBulkPayments.bulk_payment_id, id);
  const [before] = await tx.select().from(d2cBulkPayments).where(isThisPayment).for('update');
  if (!before) throw paymentNotFoundError(id);
  if (before.reversed_at) {
    const by = before.reversed_by ?? '';
    throw new HttpError('bulk_payment.reversed', { id, by, at: before.reversed_at.toISOString() });
  }
  const [after] = await tx
    .update(d2cBulkPayments)
    .set({
      reversed_at: now,
      reversed_by: nameToStore(principal),
      reversal_reason: reason,
      version: before.version + 1,
    })
    .where(isThisPayment)
    .returning();
  if (!after) throw new Error('reversing the payment returned no row');
  const dueIds = await reopenDues(work, id);
  await recordChange(work, {
    action: 'bulk_payment.reversed',
    entity: 'bulk_payment',
    id,
    version: after.version,
    before,
    after,
  });
  return readOutcome(work, id, dueIds);
};
