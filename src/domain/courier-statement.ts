import type { Hundredths } from './money.ts';

/** What a row of a courier's statement comes to. */
export const STATEMENT_OUTCOMES = [
  'paid',
  'short',
  'over',
  'fee_only',
  'returned',
  'unknown',
  'already_paid',
  'refused',
] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];

/** The columns of a courier's statement; either of the first two says which order it is. */
export const STATEMENT_COLUMNS = ['tracking_number', 'phone', 'amount', 'fee', 'status'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** A statement may have several of these: a customer has two phones, fees add up, and a row is delivered and paid. */
export const REPEATABLE_COLUMNS: readonly StatementColumn[] = ['phone', 'fee', 'status'];

export const STATEMENT_STATUSES = ['delivered', 'came_back'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** The answer to whether the amounts beside parcels that came back were brought. */
export const RETURNED_AMOUNTS = ['received', 'not_received'] as const;
export type ReturnedAmounts = (typeof RETURNED_AMOUNTS)[number];

/** Rows of a statement, without its head. */
export const MAX_STATEMENT_ROWS = 50_000;
export const MAX_STATEMENT_BYTES = 12 * 1024 * 1024;
/** Rows that a report names one by one: what a person has to look at first. */
export const MAX_STATEMENT_REPORTED = 200;
/** UTF-16 units of a head and of a status that are shown, and how many statuses can be assigned. */
export const MAX_STATEMENT_WORD = 100;
export const MAX_STATEMENT_STATUSES = 100;

/** What a row says, in hundredths: what was collected at the door, and what of it the courier keeps. */
export interface StatedRow {
  readonly amount: Hundredths;
  readonly fee: Hundredths;
}

/** How the dinars of a row are explained: `settled` - `borne` + `unexplained` = amount - fee. */
export interface ExplainedRow {
  readonly outcome: 'paid' | 'short' | 'over' | 'fee_only';
  /** Of the due. */
  readonly settled: Hundredths;
  /** The part of the fee that we bear; the rest the customer paid on top. */
  readonly borne: Hundredths;
  readonly unexplained: Hundredths;
}

/**
 * Holds a row against the due that it is for, of which `open` is still owed. Whether the customer paid the fee on top or
 * it comes off the price is not said: what was collected settles the due, and the fee is ours as far as what arrives
 * falls short of it.
 */
export const explainRow = ({ amount, fee }: StatedRow, open: Hundredths): ExplainedRow => {
  const arrives = amount - fee;
  // A free parcel for which nothing was collected: nothing is paid, and we bear the fee.
  if (open === 0 && amount === 0 && fee > 0)
    return { outcome: 'fee_only', settled: 0, borne: fee, unexplained: 0 };
  if (amount < open) return { outcome: 'short', settled: amount, borne: fee, unexplained: 0 };
  if (arrives <= open) return { outcome: 'paid', settled: open, borne: open - arrives, unexplained: 0 };
  return { outcome: 'over', settled: open, borne: 0, unexplained: arrives - open };
};
