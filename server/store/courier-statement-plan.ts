/* Plans a statement: finds the due of each row, determines the outcome, and computes the sums of all rows. */
import { createHash } from 'node:crypto';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { ExplainedStatementRow, StatementReport } from '#api/contracts/courier-statements.ts';
import {
  explainRow,
  MAX_PASSED_OVER_REPORTED,
  MAX_STATEMENT_REPORTED,
  type StatementOutcome,
} from '#domain/courier-statement.ts';
import { MAX_HUNDREDTHS, MAX_MONEY, toIqd } from '#domain/money.ts';
import { chooseDue, takingBack } from '#domain/statement-match.ts';
import { NOTHING_COUNTED, type RowMoney } from '#domain/statement-money.ts';
import type { StatementReason } from '#server/db/schema/bulk-payments.ts';
import { HttpError } from '#server/http-error.ts';
import type { PassedOverRow, Statement, StatementRow, UnreadColumn } from './courier-statement-rows.ts';
import type { Settlement } from './due-settlements.ts';
import { createDueIndex, type StatementDue } from './statement-dues.ts';

/**
 * A row with its outcome. Amounts in hundredths. `settled` - `borne` + `unexplained` - `taken_back` equals
 * `amount` - `fee`, or 0 for a row that waits. The shop pays `borne` of the fee.
 */
export interface PlannedRow extends StatementRow, RowMoney {
  readonly outcome: StatementOutcome;
  readonly due: StatementDue | null;
  /** The amount that the courier owed for the due before this row. */
  readonly open: number;
}

export interface StatementPlan {
  readonly digest: string;
  readonly unread: readonly UnreadColumn[];
  readonly passedOver: readonly PassedOverRow[];
  readonly rows: readonly PlannedRow[];
  /**
   * The sums of the rows that are taken. Amounts in hundredths: `settled` + `fees` + `unexplained` -
   * `taken_back` = `received`.
   */
  readonly received: number;
  readonly settled: number;
  readonly fees: number;
  readonly unexplained: number;
  readonly taken_back: number;
  /** The rows that wait for a decision, and their amounts less fees as stated. */
  readonly waiting: { readonly rows: number; readonly amount: number };
}

/** Number of rows after which other calls may use the event loop. */
const ROWS_PER_TURN = 1000;

const refusedRow = (row: StatementRow, refusal: HttpError, due: StatementDue | null = null): PlannedRow => ({
  ...row,
  refusal,
  outcome: 'refused',
  due,
  open: 0,
  ...NOTHING_COUNTED,
});

/**
 * Returns a function that finds the due of a row: by its tracking number, otherwise the due of its phones
 * that fits. It returns a refusal if a person has to decide. `dues` are sorted oldest first.
 */
const createDueFinder = (dues: readonly StatementDue[], isUsed: (due: StatementDue) => boolean) => {
  const findDues = createDueIndex(dues);
  return (row: StatementRow): StatementDue | HttpError | undefined => {
    const candidates = findDues(row);
    const due = chooseDue(row, candidates, isUsed);
    return due === 'unclear' ? new HttpError('statement.ambiguous', { orders: candidates.length }) : due;
  };
};

/**
 * The plan of a row that settles nothing: the shop pays the whole fee, and the amount remains unexplained.
 */
const unsettledRow = (
  row: StatementRow,
  outcome: 'unknown' | 'returned' | 'already_paid',
  due: StatementDue | null,
): PlannedRow => ({
  ...row,
  outcome,
  due,
  open: 0,
  ...NOTHING_COUNTED,
  borne: row.fee,
  unexplained: row.amount,
});

/**
 * The plan of a negative row: money is taken back from an order that was paid and ended otherwise, or it is a
 * deduction.
 */
const planNegativeRow = (row: StatementRow, due: StatementDue | undefined): PlannedRow => {
  const { amount, fee, phones, tracking_number } = row;
  const counted = { ...row, due: due ?? null, open: 0, ...NOTHING_COUNTED };
  if (!due) {
    if (phones.length > 0 || tracking_number !== '')
      return refusedRow(row, new HttpError('statement.back_unknown', {}));
    return { ...counted, outcome: 'deduction', borne: fee - amount };
  }
  switch (takingBack(amount, due)) {
    case null:
      return { ...counted, outcome: 'taken_back', taken_back: -amount, borne: fee };
    case 'nothing':
      return refusedRow(row, new HttpError('statement.back_not_paid', {}), due);
    case 'kept':
      return refusedRow(row, new HttpError('statement.back_kept', {}), due);
    case 'over':
      return refusedRow(row, new HttpError('statement.back_over', { paid: toIqd(due.settled) }), due);
  }
};

/** Compares a row with its due. */
const planRow = (row: StatementRow, due: StatementDue | undefined): PlannedRow => {
  if (row.amount < 0) return planNegativeRow(row, due);
  if (row.meaning === 'came_back') return unsettledRow(row, 'returned', due ?? null);
  if (!due) return unsettledRow(row, 'unknown', null);
  const { standing, expected, settled } = due;
  const isFreeOrder = expected === 0 && standing === 'paid';
  if (standing !== 'open' && !isFreeOrder)
    return unsettledRow(row, expected > 0 && settled === expected ? 'already_paid' : 'returned', due);
  // A parcel without an amount may have a fee. A fee above a positive amount is an error.
  if (row.amount > 0 && row.fee > row.amount) {
    const [fee, amount] = [toIqd(row.fee), toIqd(row.amount)];
    return refusedRow(row, new HttpError('statement.fee_over_amount', { fee, amount }), due);
  }
  const open = expected - settled;
  return { ...row, ...NOTHING_COUNTED, ...explainRow(row, open), due, open };
};

/** Returns a refusal as it is stored and sent. */
export const reasonOf = (refusal: HttpError | null): StatementReason | null =>
  refusal && { code: refusal.code, values: refusal.values, detail: refusal.message };

const toExplainedRow = ({ due, refusal, outcome, ...row }: PlannedRow): ExplainedStatementRow => ({
  line: row.line,
  tracking_number: row.tracking_number,
  phone: row.phone,
  status: row.status,
  amount: toIqd(row.amount),
  fee: toIqd(row.fee),
  outcome,
  d2c_order_id: due?.d2c_order_id ?? null,
  customer_name: due?.customer_name ?? '',
  open: toIqd(row.open),
  settled: toIqd(row.settled),
  left: toIqd(row.open - row.settled),
  covered_fee: outcome === 'refused' ? 0 : toIqd(Math.max(0, row.fee - row.borne)),
  taken_back: toIqd(row.taken_back),
  unexplained: toIqd(row.unexplained),
  settled_by: outcome === 'already_paid' ? (due?.settled_by ?? null) : null,
  reason: reasonOf(refusal),
});

/** Returns the content of a row that the admin leaves out. */
const leftOutRow = ({ line, tracking_number, phone, status }: PlannedRow): PassedOverRow => ({
  line,
  text: [tracking_number, phone, status].filter((text) => text !== '').join(' '),
  reason: 'left_out',
});

/**
 * Plans all rows of a statement. The digest changes with the statement and with the dues that it refers to.
 * `leavesOutRefused`: the admin leaves out the rows that are refused.
 */
export const planStatement = async (
  statement: Statement,
  dues: readonly StatementDue[],
  leavesOutRefused: boolean,
): Promise<StatementPlan> => {
  /** The line that settles a due, by the id of the due. */
  const lineByDue = new Map<number, number>();
  const findDue = createDueFinder(dues, ({ due_id }) => lineByDue.has(due_id));
  const rows: PlannedRow[] = [];
  const leftOut: PassedOverRow[] = [];
  const hash = createHash('sha256').update(statement.digest);
  const sums = { received: 0, settled: 0, fees: 0, unexplained: 0, taken_back: 0 };
  const waiting = { rows: 0, amount: 0 };
  const plan = (row: StatementRow): PlannedRow => {
    const dueOrRefusal = findDue(row);
    const due = dueOrRefusal instanceof HttpError ? undefined : dueOrRefusal;
    if (row.refusal) return refusedRow(row, row.refusal, (row.needsAnswer && due) || null);
    if (dueOrRefusal instanceof HttpError) return refusedRow(row, dueOrRefusal);
    const earlierLine = due && lineByDue.get(due.due_id);
    if (due && earlierLine !== undefined) {
      return refusedRow(row, new HttpError('statement.twice', { line: earlierLine }), due);
    }
    if (due) lineByDue.set(due.due_id, row.line);
    return planRow(row, due);
  };
  for (const statementRow of statement.rows) {
    const row = plan(statementRow);
    if (leavesOutRefused && row.outcome === 'refused' && !row.needsAnswer) {
      leftOut.push(leftOutRow(row));
      continue;
    }
    rows.push(row);
    hash.update(JSON.stringify(toExplainedRow(row)));
    if (row.outcome === 'refused') {
      waiting.rows += 1;
      waiting.amount += row.amount - row.fee;
    } else {
      sums.received += row.amount - row.fee;
      sums.taken_back += row.taken_back;
      sums.settled += row.settled;
      sums.fees -= row.borne;
      sums.unexplained += row.unexplained;
    }
    if (rows.length % ROWS_PER_TURN === 0) await yieldTurn();
  }
  const { received, settled, fees, unexplained, taken_back } = sums;
  if ([Math.abs(received), settled, -fees, unexplained, taken_back].some((sum) => sum > MAX_HUNDREDTHS))
    throw new HttpError(
      'validation',
      { field: 'amount', issue: 'too_big', limit: MAX_MONEY },
      { case: 'statement_too_large' },
    );
  const passedOver = [...leftOut, ...statement.passedOver];
  return { digest: hash.digest('hex'), unread: statement.unread, passedOver, rows, ...sums, waiting };
};

/** Returns the settlements in the order of the rows. */
export const toSettlements = ({ rows }: StatementPlan): Settlement[] =>
  rows.flatMap(({ line, due, settled, taken_back, borne: fee }) => {
    const amount = settled - taken_back;
    return due && amount !== 0 ? [{ due_id: due.due_id, line, amount, fee }] : [];
  });

/** The order of rows in the report: rows that need a decision come first. */
const REPORT_ORDER: readonly StatementOutcome[] = [
  'refused',
  'short',
  'over',
  'returned',
  'unknown',
  'already_paid',
  'taken_back',
  'deduction',
  'fee_only',
  'paid',
];

/** Returns the report of a plan. `taken_with` is the payment that recorded the same statement before. */
export const toReport = (
  {
    digest,
    unread,
    passedOver,
    rows,
    received,
    settled,
    fees,
    unexplained,
    taken_back,
    waiting,
  }: StatementPlan,
  taken_with: StatementReport['taken_with'],
): StatementReport => {
  const totals = {
    paid: 0,
    short: 0,
    over: 0,
    fee_only: 0,
    returned: 0,
    unknown: 0,
    already_paid: 0,
    taken_back: 0,
    deduction: 0,
    refused: 0,
  };
  for (const { outcome } of rows) totals[outcome] += 1;
  const questionedRows = rows.filter(({ needsAnswer }) => needsAnswer);
  return {
    digest,
    totals,
    received: toIqd(received),
    settled: toIqd(settled),
    // Avoids -0.
    fees: fees === 0 ? 0 : toIqd(fees),
    unexplained: toIqd(unexplained),
    taken_back: toIqd(taken_back),
    waiting: { rows: waiting.rows, amount: toIqd(waiting.amount) },
    unread: [...unread],
    passed_over: { count: passedOver.length, rows: passedOver.slice(0, MAX_PASSED_OVER_REPORTED) },
    returned_amounts:
      questionedRows.length === 0
        ? null
        : {
            rows: questionedRows.length,
            amount: toIqd(questionedRows.reduce((sum, { amount }) => sum + amount, 0)),
          },
    taken_with,
    rows: [...rows]
      .sort((first, second) => REPORT_ORDER.indexOf(first.outcome) - REPORT_ORDER.indexOf(second.outcome))
      .slice(0, MAX_STATEMENT_REPORTED)
      .map(toExplainedRow),
  };
};
