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
import { chooseDue, type MatchableDue } from '#domain/statement-match.ts';
import { HttpError } from '../http-error.ts';
import type { PassedOverRow, Statement, StatementRow, UnreadColumn } from './courier-statement-rows.ts';
import type { Settlement } from './due-settlements.ts';

/** A due that a row may refer to. Amounts in hundredths. */
export interface StatementDue extends MatchableDue {
  readonly due_id: number;
  readonly d2c_order_id: number;
  readonly customer_name: string;
  readonly customer_phone: string;
  /** The tracking number in upper case; empty before the courier has assigned one. */
  readonly tracking: string;
  /** The id of the last payment that settled the due and was not reversed. */
  readonly settled_by: number | null;
}

/** A row with its outcome. Amounts in hundredths: `settled` - `borne` + `unexplained` = `amount` - `fee`. The shop pays `borne` of the fee. */
export interface PlannedRow extends StatementRow {
  readonly outcome: StatementOutcome;
  readonly due: StatementDue | null;
  /** The amount that the courier still owed for the due. */
  readonly open: number;
  readonly settled: number;
  readonly borne: number;
  readonly unexplained: number;
}

export interface StatementPlan {
  readonly digest: string;
  readonly unread: readonly UnreadColumn[];
  readonly passedOver: readonly PassedOverRow[];
  readonly rows: readonly PlannedRow[];
  /** The sums of all rows. Amounts in hundredths: `settled` + `fees` + `unexplained` = `received`. */
  readonly received: number;
  readonly settled: number;
  readonly fees: number;
  readonly unexplained: number;
  readonly refused: number;
}

/** Number of rows after which other calls may use the event loop. */
const ROWS_PER_TURN = 1000;

const refusedRow = (row: StatementRow, refusal: HttpError, due: StatementDue | null = null): PlannedRow => ({
  ...row,
  refusal,
  outcome: 'refused',
  due,
  open: 0,
  settled: 0,
  borne: 0,
  unexplained: 0,
});

/**
 * Returns a function that finds the due of a row: by its tracking number, otherwise the due of its phones that fits. It returns a refusal if a
 * person has to decide. `dues` are sorted oldest first.
 */
const createDueFinder = (dues: readonly StatementDue[], isUsed: (due: StatementDue) => boolean) => {
  const duesByTracking = Map.groupBy(dues, ({ tracking }) => tracking);
  const duesByPhone = Map.groupBy(dues, ({ customer_phone }) => customer_phone);
  const positions = new Map(dues.map((due, index) => [due, index]));
  const duesOf = ({ tracking_number, phones }: StatementRow): readonly StatementDue[] => {
    const trackedDues = tracking_number === '' ? undefined : duesByTracking.get(tracking_number);
    if (trackedDues) return trackedDues;
    // A due with another tracking number belongs to another parcel of the same customer.
    return phones
      .flatMap((phone) => duesByPhone.get(phone) ?? [])
      .filter(({ tracking }) => tracking_number === '' || tracking === '')
      .sort((first, second) => (positions.get(first) ?? 0) - (positions.get(second) ?? 0));
  };
  return (row: StatementRow): StatementDue | HttpError | undefined => {
    const candidates = duesOf(row);
    const due = chooseDue(row, candidates, isUsed);
    return due === 'unclear' ? new HttpError('statement.ambiguous', { orders: candidates.length }) : due;
  };
};

/** The plan of a row that settles nothing: the shop pays the whole fee, and the amount remains unexplained. */
const unsettledRow = (
  row: StatementRow,
  outcome: 'unknown' | 'returned' | 'already_paid',
  due: StatementDue | null,
): PlannedRow => ({ ...row, outcome, due, open: 0, settled: 0, borne: row.fee, unexplained: row.amount });

/** Compares a row with its due. */
const planRow = (row: StatementRow, due: StatementDue | undefined): PlannedRow => {
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
  return { ...row, ...explainRow(row, open), due, open };
};

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
  unexplained: toIqd(row.unexplained),
  settled_by: outcome === 'already_paid' ? (due?.settled_by ?? null) : null,
  reason: refusal && { code: refusal.code, values: refusal.values, detail: refusal.message },
});

/** Returns the content of a row that the admin leaves out. */
const leftOutRow = ({ line, tracking_number, phone, status }: PlannedRow): PassedOverRow => ({
  line,
  text: [tracking_number, phone, status].filter((text) => text !== '').join(' '),
  reason: 'left_out',
});

/**
 * Plans all rows of a statement. The digest changes with the statement and with the dues that it refers to. `leavesOutRefused`: the admin
 * leaves out the rows that are refused.
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
  const sums = { received: 0, settled: 0, fees: 0, unexplained: 0, refused: 0 };
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
    if (row.outcome === 'refused') sums.refused += 1;
    else {
      sums.received += row.amount - row.fee;
      sums.settled += row.settled;
      sums.fees -= row.borne;
      sums.unexplained += row.unexplained;
    }
    if (rows.length % ROWS_PER_TURN === 0) await yieldTurn();
  }
  if ([sums.received, sums.settled, -sums.fees, sums.unexplained].some((sum) => sum > MAX_HUNDREDTHS))
    throw new HttpError(
      'validation',
      { field: 'amount', issue: 'too_big', limit: MAX_MONEY },
      { detail: 'amount: the statement comes to more than can be stored.' },
    );
  const passedOver = [...leftOut, ...statement.passedOver];
  return { digest: hash.digest('hex'), unread: statement.unread, passedOver, rows, ...sums };
};

/** Returns the settlements in the order of the rows. */
export const toSettlements = ({ rows }: StatementPlan): Settlement[] =>
  rows.flatMap(({ due, settled, open, borne }) =>
    due && settled > 0 ? [{ due_id: due.due_id, amount: settled, left: open - settled, fee: borne }] : [],
  );

/** The order of rows in the report: rows that need a decision come first. */
const REPORT_ORDER: readonly StatementOutcome[] = [
  'refused',
  'short',
  'over',
  'returned',
  'unknown',
  'already_paid',
  'fee_only',
  'paid',
];

/** Returns the report of a plan. `taken_with` is the payment that recorded the same statement before. */
export const toReport = (
  { digest, unread, passedOver, rows, received, settled, fees, unexplained }: StatementPlan,
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
