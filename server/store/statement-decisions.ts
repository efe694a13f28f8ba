/* Decisions of people about rows of courier statements: an order, none, or the row is opened again. */
import { and, eq, gt } from 'drizzle-orm';
import type { DecisionOutcome } from '#api/contracts/statement-rows.ts';
import type { StatementOutcome } from '#domain/courier-statement.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import {
  type AssignmentDoubt,
  assignRow,
  type ClosingDecision,
  closeRow,
  countedOf,
  NOTHING_COUNTED,
  type RowMoney,
  type StatementDecision,
} from '#domain/statement-money.ts';
import { isBlank } from '#domain/storable-text.ts';
import { d2cBulkPayments, d2cDueAllocations, d2cStatementRows } from '#server/db/schema/bulk-payments.ts';
import { d2cPaymentsDue } from '#server/db/schema/sync.ts';
import { HttpError } from '#server/http-error.ts';
import { notifyChange, recordChange } from './audit.ts';
import { paymentNotFoundError, readOutcome } from './bulk-payments.ts';
import { reasonOf } from './courier-statement-plan.ts';
import { lockDues, reopenDues, settleDues, toMatchableDue } from './due-settlements.ts';
import { nameToStore } from './full-names.ts';
import { readStatementRows } from './statement-rows.ts';
import type { Work } from './work.ts';

type PaymentRow = typeof d2cBulkPayments.$inferSelect;
type StoredRow = typeof d2cStatementRows.$inferSelect;
type RowChange = Partial<typeof d2cStatementRows.$inferInsert>;

interface LockedRow {
  readonly payment: PaymentRow;
  readonly stored: StoredRow;
  readonly money: RowMoney & { readonly outcome: StatementOutcome };
}

const moneyOf = (row: StoredRow): LockedRow['money'] => ({
  amount: toHundredths(row.amount),
  fee: toHundredths(row.fee),
  settled: toHundredths(row.settled),
  borne: toHundredths(row.borne),
  taken_back: toHundredths(row.taken_back),
  unexplained: toHundredths(row.unexplained),
  outcome: row.outcome,
});

/**
 * Locks the payment of a row and then the row, as a reversal locks the payment. 409 for a payment that was
 * reversed.
 */
const lockRow = async ({ tx }: Work, id: number): Promise<LockedRow> => {
  const isThisRow = eq(d2cStatementRows.row_id, id);
  const [found] = await tx.select().from(d2cStatementRows).where(isThisRow);
  if (!found) throw new HttpError('statement.row_not_found', { id });
  const { bulk_payment_id } = found;
  const [payment] = await tx
    .select()
    .from(d2cBulkPayments)
    .where(eq(d2cBulkPayments.bulk_payment_id, bulk_payment_id))
    .for('update');
  if (!payment) throw paymentNotFoundError(bulk_payment_id);
  if (payment.reversed_at) {
    const [by, at] = [payment.reversed_by ?? '', payment.reversed_at.toISOString()];
    throw new HttpError('bulk_payment.reversed', { id: bulk_payment_id, by, at });
  }
  const [stored] = await tx.select().from(d2cStatementRows).where(isThisRow);
  if (!stored) throw new HttpError('statement.row_not_found', { id });
  return { payment, stored, money: moneyOf(stored) };
};

/** Amounts in IQD that a person enters for a row whose own could not be read. */
interface EnteredAmounts {
  readonly amount?: number | undefined;
  readonly fee?: number | undefined;
}

/** Returns the row with entered amounts. 422 for a row that has its own. */
const withEnteredAmounts = (row: LockedRow, { amount, fee }: EnteredAmounts): LockedRow => {
  if (amount === undefined && fee === undefined) return row;
  if (row.money.amount !== 0 || countedOf(row.money) !== 0)
    throw new HttpError(
      'validation',
      { field: 'amount', issue: 'not_editable', limit: '' },
      { case: 'own_amount' },
    );
  const entered = { amount: toHundredths(amount ?? 0), fee: toHundredths(fee ?? 0) };
  return { ...row, money: { ...row.money, ...entered } };
};

/** Locks a row that nobody has decided. */
const lockOpenRow = async (work: Work, id: number, entered: EnteredAmounts): Promise<LockedRow> => {
  const row = await lockRow(work, id);
  const { is_open, decided_by, decided_at } = row.stored;
  if (!is_open)
    throw new HttpError('statement.row_decided', {
      by: decided_by ?? '',
      at: decided_at?.toISOString() ?? '',
    });
  return withEnteredAmounts(row, entered);
};

interface Decided {
  readonly money: RowMoney;
  readonly change: RowChange;
  readonly action: 'assigned' | 'closed' | 'reopened';
  readonly dueIds: readonly number[];
}

/** Stores a row and the sums of its payment. */
const store = async (
  work: Work,
  { payment: before, stored, money: was }: LockedRow,
  { money, change, action, dueIds }: Decided,
): Promise<DecisionOutcome> => {
  const { tx } = work;
  const { bulk_payment_id: id } = before;
  const isThisRow = eq(d2cStatementRows.row_id, stored.row_id);
  const [row] = await tx
    .update(d2cStatementRows)
    .set({
      amount: toIqd(money.amount),
      fee: toIqd(money.fee),
      settled: toIqd(money.settled),
      borne: toIqd(money.borne),
      taken_back: toIqd(money.taken_back),
      unexplained: toIqd(money.unexplained),
      version: stored.version + 1,
      ...change,
    })
    .where(isThisRow)
    .returning();
  const added = (sum: number, part: (row: RowMoney) => number): number =>
    toIqd(toHundredths(sum) + part(money) - part(was));
  const [after] = await tx
    .update(d2cBulkPayments)
    .set({
      amount: added(before.amount, countedOf),
      settled: added(before.settled, ({ settled }) => settled),
      fees: added(before.fees, ({ borne }) => -borne),
      unexplained: added(before.unexplained, ({ unexplained }) => unexplained),
      taken_back: added(before.taken_back, ({ taken_back }) => taken_back),
      dues: await tx.$count(
        d2cDueAllocations,
        and(eq(d2cDueAllocations.bulk_payment_id, id), gt(d2cDueAllocations.amount, 0)),
      ),
      version: before.version + 1,
    })
    .where(eq(d2cBulkPayments.bulk_payment_id, id))
    .returning();
  const [shown] = await readStatementRows(tx, isThisRow);
  if (!row || !after || !shown) throw new Error('storing the decision returned no row');
  await recordChange(work, {
    action: `bulk_payment.row.${action}`,
    entity: 'bulk_payment',
    id,
    version: after.version,
    before: { ...before, row: stored },
    after: { ...after, row },
  });
  const { row_id, version } = shown;
  // The payment's entry of the audit has the row.
  await notifyChange(work, {
    action: `statement_row.${action}`,
    entity: 'statement_row',
    id: row_id,
    version,
  });
  return { row: shown, payment: await readOutcome(work, id, dueIds) };
};

const decidedBy = (
  { principal, now }: Work,
  decision: StatementDecision,
  decision_reason = '',
): RowChange => ({ decision, decision_reason, decided_by: nameToStore(principal), decided_at: now });

const doubtError = (doubt: AssignmentDoubt, { amount, fee }: RowMoney, order: number, paid: number) => {
  switch (doubt) {
    case 'no_amount':
      return new HttpError('statement.row_no_amount', {});
    case 'nothing_open':
      return new HttpError('statement.row_nothing_open', { order });
    case 'over':
      return new HttpError('statement.back_over', { paid: toIqd(paid) }, { status: 409 });
    case 'fee_over_amount':
      return new HttpError(
        'statement.fee_over_amount',
        { fee: toIqd(fee), amount: toIqd(amount) },
        { status: 409 },
      );
  }
};

/**
 * Assigns an open row to an order. 404 for an order without a due, 409 if the row was decided, or if the
 * order has no such amount. A surplus leaves the row open.
 */
export const assignStatementRow = async (
  work: Work,
  {
    id,
    d2c_order_id: order,
    ...entered
  }: EnteredAmounts & { readonly id: number; readonly d2c_order_id: number },
): Promise<DecisionOutcome> => {
  const row = await lockOpenRow(work, id, entered);
  const dues = await lockDues(work, eq(d2cPaymentsDue.d2c_order_id, order));
  const [due] = dues;
  if (!due) throw new HttpError('statement.row_no_due', { order });
  const matchable = toMatchableDue(due);
  const assignment = assignRow(row.money, matchable);
  if (typeof assignment === 'string') throw doubtError(assignment, row.money, order, matchable.settled);
  const { money, outcome, moved } = assignment;
  const { line, bulk_payment_id, due_id: formerDue } = row.stored;
  if (moved !== 0)
    await settleDues(work, bulk_payment_id, {
      dues,
      settlements: [
        { due_id: due.due_id, line, amount: moved, fee: row.money.settled > 0 ? 0 : money.borne },
      ],
    });
  return store(work, row, {
    money,
    action: 'assigned',
    dueIds: [due.due_id],
    change: {
      outcome,
      due_id: row.money.settled > 0 ? formerDue : due.due_id,
      is_open: money.unexplained > 0,
      ...decidedBy(work, 'assigned'),
    },
  });
};

/** Closes an open row without an order. 422 without a reason, unless the money is not ours. */
export const closeStatementRow = async (
  work: Work,
  {
    id,
    decision,
    reason,
    ...entered
  }: EnteredAmounts & {
    readonly id: number;
    readonly decision: ClosingDecision;
    readonly reason: string;
  },
): Promise<DecisionOutcome> => {
  if (decision !== 'not_ours' && isBlank(reason))
    throw new HttpError('validation', { field: 'reason', issue: 'required', limit: '' });
  const row = await lockOpenRow(work, id, entered);
  const money = closeRow(row.money, decision);
  if (!money) throw new HttpError('statement.row_no_amount', {});
  return store(work, row, {
    money,
    action: 'closed',
    dueIds: [],
    change: {
      is_open: false,
      ...(decision === 'deducted' ? { outcome: 'deduction' } : {}),
      ...decidedBy(work, decision, reason.trim()),
    },
  });
};

/**
 * Undoes what a row has settled or taken back. It counts nothing until it is decided again; a surplus that
 * was entered by hand still counts. 409 if another payment has changed its orders since.
 */
export const reopenStatementRow = async (
  work: Work,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<DecisionOutcome> => {
  const row = await lockRow(work, id);
  const { bulk_payment_id, line } = row.stored;
  const dueIds = await reopenDues(work, bulk_payment_id, line);
  await work.tx
    .delete(d2cDueAllocations)
    .where(and(eq(d2cDueAllocations.bulk_payment_id, bulk_payment_id), eq(d2cDueAllocations.line, line)));
  const isByHand = row.payment.statement_rows === null;
  const by = nameToStore(work.principal);
  const { amount, fee } = row.money;
  return store(work, row, {
    money: { amount, fee, ...NOTHING_COUNTED, ...(isByHand ? { unexplained: amount } : {}) },
    action: 'reopened',
    dueIds,
    change: {
      outcome: isByHand ? 'over' : 'refused',
      reason: reasonOf(new HttpError('statement.reopened', { by, at: work.now.toISOString() })),
      due_id: null,
      is_open: true,
      decision: null,
      decided_by: null,
      decided_at: null,
      decision_reason: reason,
    },
  });
};
