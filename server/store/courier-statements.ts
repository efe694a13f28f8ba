/* Imports courier statements: makes a dry run, and records the statement as one payment. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type { StatementReport } from '#api/contracts/courier-statements.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/b2b-payment.ts';
import { toIqd } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { d2cBulkPayments, d2cStatementRows } from '#server/db/schema/bulk-payments.ts';
import { HttpError } from '#server/http-error.ts';
import { readPaymentOutcome, recordPayment } from './bulk-payments.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import {
  type PlannedRow,
  planStatement,
  reasonOf,
  type StatementPlan,
  toReport,
  toSettlements,
} from './courier-statement-plan.ts';
import type { Statement } from './courier-statement-rows.ts';
import { lockDues } from './due-settlements.ts';
import { refuseFutureDay } from './future-days.ts';
import { isOneOfDues, matchesRows, readStatementDues } from './statement-dues.ts';
import { inSnapshot } from './transaction.ts';
import type { Work } from './work.ts';

/**
 * The key of a lock. Statements are recorded one after another, so that a repeated one finds the first one's
 * payment.
 */
const STATEMENTS_LOCK = 0x73746174;

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
    await planStatement(
      statement,
      await readStatementDues(tx, matchesRows(statement.rows)),
      leavesOutRefused,
    ),
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

/** A courier may take back more than it pays, and every row may wait. Fees alone are an error of the file. */
const isRecordable = ({ received, waiting, rows }: StatementPlan): boolean =>
  received > 0 ||
  (received === 0 && waiting.rows > 0) ||
  rows.some(({ outcome }) => outcome === 'taken_back' || outcome === 'deduction');

const refuseWrongPlan = (plan: StatementPlan, digest: string): void => {
  if (plan.digest !== digest) throw new HttpError('statement.stale', {});
  if (!isRecordable(plan)) {
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

/** Returns a row as it is stored. A row that waits, and one with unexplained money, is open. */
const toStoredRow = ({ due, refusal, outcome, ...row }: PlannedRow) => ({
  line: row.line,
  tracking_number: row.tracking_number,
  phone: row.phone,
  status: row.status,
  text: row.text,
  amount: toIqd(row.amount),
  fee: toIqd(row.fee),
  outcome,
  reason: reasonOf(refusal),
  due_id: outcome === 'refused' ? null : (due?.due_id ?? null),
  settled: toIqd(row.settled),
  borne: toIqd(row.borne),
  taken_back: toIqd(row.taken_back),
  unexplained: toIqd(row.unexplained),
  is_open: outcome === 'refused' || row.unexplained > 0,
});

/**
 * Records a statement as one payment, exactly as its dry run showed. Rows that are not clear are stored with
 * it and wait for a decision. 409 if it was recorded before, or if the dues have changed since the dry run.
 */
export const recordStatement = async (
  work: Work,
  { statement, leavesOutRefused = false, digest, date, notes }: StatementToRecord,
): Promise<BulkPaymentOutcome> => {
  const { tx } = work;
  refuseFutureDay(date, work.now);
  await tx.execute(sql`select pg_advisory_xact_lock(${STATEMENTS_LOCK})`);
  await refuseRecorded(tx, statement);
  const dues = await lockDues(work, matchesRows(statement.rows));
  // Dues that match only after the lock was taken are not locked. They would change the plan and its digest.
  const plan = await planStatement(
    statement,
    await readStatementDues(tx, isOneOfDues(dues)),
    leavesOutRefused,
  );
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
    taken_back: plan.taken_back,
    dues,
    settlements,
  });
  for (const batch of chunksOf(plan.rows, ROWS_AT_ONCE))
    await tx
      .insert(d2cStatementRows)
      .values(batch.map((row) => ({ bulk_payment_id: payment.bulk_payment_id, ...toStoredRow(row) })));
  return readPaymentOutcome(work, payment, settlements);
};
