/* Imports courier statements: makes a dry run, and records the statement as one payment. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type { StatementReport } from '#api/contracts/courier-statements.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/b2b-payment.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import type { Db, Tx } from '../db/connect.ts';
import { d2cBulkPayments, d2cDueAllocations, d2cStatementRows } from '../db/schema/bulk-payments.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { d2cPaymentsDue, shipments } from '../db/schema/sync.ts';
import { HttpError } from '../http-error.ts';
import { readPaymentOutcome, recordPayment } from './bulk-payments.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import {
  planStatement,
  type StatementDue,
  type StatementPlan,
  toReport,
  toSettlements,
} from './courier-statement-plan.ts';
import type { Statement } from './courier-statement-rows.ts';
import { lockDues, standingColumn } from './due-settlements.ts';
import { refuseFutureDay } from './future-days.ts';
import { type DueRow, oldestFirst } from './payments-due.ts';
import { inSnapshot } from './transaction.ts';
import type { Work } from './work.ts';

/** The key of a lock. Statements are recorded one after another, so that a repeated one finds the first one's payment. */
const STATEMENTS_LOCK = 0x73746174;

const uniqueJson = (values: Iterable<string>): string => JSON.stringify([...new Set(values)].filter(Boolean));

/** Returns the condition for dues with a tracking number or a phone of the statement. */
const matchesStatement = ({ rows }: Statement) => sql`${d2cPaymentsDue.due_id} in (
  select due_id from ${d2cPaymentsDue} join ${shipments} using (d2c_order_id)
  where upper(${shipments.tracking_number}) in (
    select jsonb_array_elements_text(${uniqueJson(rows.map(({ tracking_number }) => tracking_number))}::jsonb))
  union
  select due_id from ${d2cPaymentsDue} join ${d2cOrders} using (d2c_order_id)
  where ${d2cOrders.customer_phone} in (
    select jsonb_array_elements_text(${uniqueJson(rows.flatMap(({ phones }) => phones))}::jsonb)))`;

const isOneOfDues = (dues: readonly DueRow[]) => sql`${d2cPaymentsDue.due_id} in (
  select jsonb_array_elements_text(${JSON.stringify(dues.map(({ due_id }) => due_id))}::jsonb)::int)`;

const readDues = async (tx: Tx, condition: SQL): Promise<StatementDue[]> => {
  const rows = await tx
    .select({
      due_id: d2cPaymentsDue.due_id,
      d2c_order_id: d2cPaymentsDue.d2c_order_id,
      expected_amount: d2cPaymentsDue.expected_amount,
      settled_amount: d2cPaymentsDue.settled_amount,
      standing: standingColumn,
      customer_name: d2cOrders.customer_name,
      customer_phone: d2cOrders.customer_phone,
      is_delivered: sql<boolean>`coalesce(${shipments.shipment_status} = 'delivered', false)`,
      tracking: sql<string>`coalesce(upper(${shipments.tracking_number}), '')`,
      settled_by: sql<number | null>`(
        select max(bulk_payment_id) from ${d2cDueAllocations} part join ${d2cBulkPayments} payment using (bulk_payment_id)
        where part.due_id = ${d2cPaymentsDue.due_id} and payment.reversed_at is null)`,
    })
    .from(d2cPaymentsDue)
    .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, d2cPaymentsDue.d2c_order_id))
    .leftJoin(shipments, eq(shipments.d2c_order_id, d2cPaymentsDue.d2c_order_id))
    .where(condition)
    .orderBy(...oldestFirst);
  return rows.map(({ expected_amount, settled_amount, ...due }) => ({
    ...due,
    expected: toHundredths(expected_amount),
    settled: toHundredths(settled_amount),
  }));
};

/** Returns the payment that recorded this statement and was not reversed. */
const findPaymentOfStatement = async (
  tx: Tx,
  { digest }: Statement,
): Promise<StatementReport['taken_with']> => {
  const [payment] = await tx
    .select({
      bulk_payment_id: d2cBulkPayments.bulk_payment_id,
      date_received: d2cBulkPayments.date_received,
    })
    .from(d2cBulkPayments)
    .where(and(eq(d2cBulkPayments.statement_digest, digest), isNull(d2cBulkPayments.reversed_at)));
  return payment ?? null;
};

/** Plans a statement and returns the report of the plan. It changes nothing. */
export const buildStatementReport = async (
  tx: Tx,
  statement: Statement,
  leavesOutRefused = false,
): Promise<StatementReport> =>
  toReport(
    await planStatement(statement, await readDues(tx, matchesStatement(statement)), leavesOutRefused),
    await findPaymentOfStatement(tx, statement),
  );

/** Makes the dry run, on the data of one moment. */
export const tryStatement = (
  db: Db,
  statement: Statement,
  leavesOutRefused = false,
): Promise<StatementReport> => inSnapshot(db, (tx) => buildStatementReport(tx, statement, leavesOutRefused));

const refuseRecorded = async (tx: Tx, statement: Statement): Promise<void> => {
  const payment = await findPaymentOfStatement(tx, statement);
  if (!payment) return;
  const { bulk_payment_id: bulk_payment, date_received: day } = payment;
  throw new HttpError('statement.taken', { bulk_payment, day });
};

const refuseWrongPlan = (plan: StatementPlan, digest: string): void => {
  if (plan.digest !== digest) throw new HttpError('statement.stale', {});
  if (plan.refused > 0) throw new HttpError('statement.rows_refused', { rows: plan.refused });
  if (plan.received <= 0) {
    const received = toIqd(plan.received);
    throw new HttpError('statement.nothing_received', { received });
  }
};

interface StatementToRecord {
  readonly statement: Statement;
  /** True when the rows that are refused are left out. */
  readonly leavesOutRefused?: boolean;
  /** The digest of the dry run. */
  readonly digest: string;
  readonly date: string;
  readonly notes: string;
}

/**
 * Records a statement as one payment, completely or not at all, exactly as its dry run showed. 409 if it was recorded before, if the dues
 * have changed since the dry run, or if a row is refused.
 */
export const recordStatement = async (
  work: Work,
  { statement, leavesOutRefused = false, digest, date, notes }: StatementToRecord,
): Promise<BulkPaymentOutcome> => {
  const { tx } = work;
  refuseFutureDay(date, work.now);
  await tx.execute(sql`select pg_advisory_xact_lock(${STATEMENTS_LOCK})`);
  await refuseRecorded(tx, statement);
  const dues = await lockDues(work, matchesStatement(statement));
  // Dues that match only after the lock was taken are not locked. They would change the plan and its digest.
  const plan = await planStatement(statement, await readDues(tx, isOneOfDues(dues)), leavesOutRefused);
  refuseWrongPlan(plan, digest);
  const settlements = toSettlements(plan);
  const payment = await recordPayment(work, {
    row: {
      date_received: date,
      method: DEFAULT_PAYMENT_METHOD,
      notes,
      statement_digest: statement.digest,
      statement_rows: plan.rows.length,
    },
    amount: plan.received,
    fees: plan.fees,
    unexplained: plan.unexplained,
    dues,
    settlements,
  });
  for (const batch of chunksOf(plan.rows, ROWS_AT_ONCE))
    await tx.insert(d2cStatementRows).values(
      batch.map(
        ({ line, tracking_number, phone, status, amount, fee, outcome, due, settled, unexplained }) => ({
          bulk_payment_id: payment.bulk_payment_id,
          line,
          tracking_number,
          phone,
          status,
          amount: toIqd(amount),
          fee: toIqd(fee),
          outcome,
          due_id: due?.due_id ?? null,
          settled: toIqd(settled),
          unexplained: toIqd(unexplained),
        }),
      ),
    );
  return readPaymentOutcome(work, payment, settlements);
};
