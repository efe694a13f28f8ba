/* The rows of a courier statement, and how they settle dues. */
import type { Hundredths } from './money.ts';

/**
 * `taken_back`: money of a paid parcel that ended otherwise. `deduction`: a negative amount without an order.
 * `refused`: not clear; the row waits until a person decides.
 */
export const STATEMENT_OUTCOMES = [
  'paid',
  'short',
  'over',
  'fee_only',
  'returned',
  'unknown',
  'already_paid',
  'taken_back',
  'deduction',
  'refused',
] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];

/**
 * Columns of a statement of a courier, wallet or bank. `tracking_number` or `phone` identifies the order.
 * `direction` says whether the money of a row came in or went out; `paid_out` is a column of amounts that
 * went out.
 */
export const STATEMENT_COLUMNS = [
  'tracking_number',
  'phone',
  'amount',
  'fee',
  'status',
  'direction',
  'paid_out',
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/**
 * Columns that may occur more than once, because a statement may list two phones, several fees or two
 * statuses.
 */
export const REPEATABLE_COLUMNS: readonly StatementColumn[] = [
  'phone',
  'fee',
  'status',
  'direction',
  'paid_out',
];

/** `not_paid`: the row brought no money, because it went out, failed, or has not come yet. */
export const STATEMENT_STATUSES = ['delivered', 'came_back', 'not_paid'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** The admin's answer to the question: has the courier paid the amounts listed beside returned parcels? */
export const RETURNED_AMOUNTS = ['received', 'not_received'] as const;
export type ReturnedAmounts = (typeof RETURNED_AMOUNTS)[number];

/**
 * Why a row is passed over. `no_parcel`: it is a sum, a title, a repeated header or a signature. `no_money`:
 * it brought no money. `left_out`: it was refused, and the admin leaves it out.
 */
export const PASSED_OVER_REASONS = ['no_parcel', 'no_money', 'left_out'] as const;
export type PassedOverReason = (typeof PASSED_OVER_REASONS)[number];
/** Maximum number of passed over rows that a report lists. */
export const MAX_PASSED_OVER_REPORTED = 20;

/** Maximum number of rows, without the header row. */
export const MAX_STATEMENT_ROWS = 50_000;
export const MAX_STATEMENT_BYTES = 12 * 1024 * 1024;
/** Maximum number of rows that a report lists one by one. */
export const MAX_STATEMENT_REPORTED = 200;
/**
 * Maximum length of a shown header or status in UTF-16 units; maximum number of statuses that can be
 * assigned.
 */
export const MAX_STATEMENT_WORD = 100;
export const MAX_STATEMENT_STATUSES = 100;

/**
 * A row of a courier statement, in hundredths: the cash collected at the door, and the fee that the courier
 * keeps.
 */
export interface StatementAmounts {
  readonly amount: Hundredths;
  readonly fee: Hundredths;
}

/** How a row settles its due. `settled` - `borne` + `unexplained` equals amount - fee. */
export interface ExplainedRow {
  readonly outcome: 'paid' | 'short' | 'over' | 'fee_only';
  /** The part of the due that the row settles. */
  readonly settled: Hundredths;
  /** The part of the fee that the shop pays. The customer has paid the rest on top of the amount. */
  readonly borne: Hundredths;
  readonly unexplained: Hundredths;
}

/**
 * Compares a row with its due, of which `open` is still owed (decision 33). Statements do not say who pays
 * the fee: the collected amount settles the due. The shop pays the part of the fee by which the transferred
 * amount is less than the due.
 */
export const explainRow = ({ amount, fee }: StatementAmounts, open: Hundredths): ExplainedRow => {
  const received = amount - fee;
  // A free parcel: nothing was collected, and the shop pays the fee.
  if (open === 0 && amount === 0 && fee > 0)
    return { outcome: 'fee_only', settled: 0, borne: fee, unexplained: 0 };
  if (amount < open) return { outcome: 'short', settled: amount, borne: fee, unexplained: 0 };
  if (received <= open) return { outcome: 'paid', settled: open, borne: open - received, unexplained: 0 };
  return { outcome: 'over', settled: open, borne: 0, unexplained: received - open };
};
