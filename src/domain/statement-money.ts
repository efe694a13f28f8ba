/*
 * The money of a statement's row, and how a person's decision about an open row changes it. Amounts in
 * hundredths.
 */
import { explainRow, type StatementAmounts, type StatementOutcome } from './courier-statement.ts';
import type { Hundredths } from './money.ts';
import type { MatchableDue } from './statement-match.ts';

/**
 * The decisions of people about open rows. `written_off`: unexplained money stays without an order, with a
 * reason.
 */
export const STATEMENT_DECISIONS = ['assigned', 'not_ours', 'written_off', 'deducted'] as const;
export type StatementDecision = (typeof STATEMENT_DECISIONS)[number];

/** The decisions that close a row without an order. */
export const CLOSING_DECISIONS = [
  'not_ours',
  'written_off',
  'deducted',
] as const satisfies readonly StatementDecision[];
export type ClosingDecision = (typeof CLOSING_DECISIONS)[number];

/**
 * The line of the surplus of a payment entered by hand. Its settlements have line 0, so that deciding about
 * the surplus leaves them. The rows of a statement begin at line 2, below the heads.
 */
export const SURPLUS_LINE = 1;

/** A row as stated, and the parts of it that count. A row that waits counts nothing. */
export interface RowMoney extends StatementAmounts {
  readonly settled: Hundredths;
  /** The part of the fee that the shop pays, and deductions. */
  readonly borne: Hundredths;
  readonly taken_back: Hundredths;
  readonly unexplained: Hundredths;
}

export const NOTHING_COUNTED = { settled: 0, borne: 0, taken_back: 0, unexplained: 0 } as const;

/** Returns the part of a payment's amount that comes from a row. */
export const countedOf = ({ settled, borne, taken_back, unexplained }: RowMoney): Hundredths =>
  settled - borne - taken_back + unexplained;

/**
 * `no_amount`: there is no such money in the row. `nothing_open`: the order is paid, or its parcel came back.
 * `over`: less was paid.
 */
export type AssignmentDoubt = 'no_amount' | 'nothing_open' | 'over' | 'fee_over_amount';

export interface Assignment {
  readonly money: RowMoney;
  readonly outcome: StatementOutcome;
  /** The change of the due's settled amount. */
  readonly moved: Hundredths;
}

/**
 * Assigns a row to a due. A row that has settled nothing is read as if it had named the due; otherwise its
 * unexplained rest settles the due. A negative row takes money back.
 */
export const assignRow = (
  row: RowMoney & { readonly outcome: StatementOutcome },
  due: MatchableDue,
): Assignment | AssignmentDoubt => {
  const { amount, fee } = row;
  if (amount < 0) {
    if (-amount > due.settled) return 'over';
    const money = { ...row, ...NOTHING_COUNTED, taken_back: -amount, borne: fee };
    return { money, outcome: 'taken_back', moved: amount };
  }
  const open = due.standing === 'open' ? due.expected - due.settled : 0;
  if (row.settled > 0) {
    if (row.unexplained === 0) return 'no_amount';
    if (open === 0) return 'nothing_open';
    const moved = Math.min(row.unexplained, open);
    const money = { ...row, settled: row.settled + moved, unexplained: row.unexplained - moved };
    return { money, outcome: row.outcome, moved };
  }
  if (amount === 0) return 'no_amount';
  if (open === 0) return 'nothing_open';
  if (fee > amount) return 'fee_over_amount';
  const { outcome, ...explained } = explainRow({ amount, fee }, open);
  return { money: { ...row, ...explained, taken_back: 0 }, outcome, moved: explained.settled };
};

/**
 * Closes a row without an order: money that is not ours does not count, money that is written off stays
 * unexplained, a deduction is a cost. Returns null if the row has no such money.
 */
export const closeRow = (row: RowMoney, decision: ClosingDecision): RowMoney | null => {
  const { amount, fee, settled } = row;
  const isPlaced = settled > 0;
  switch (decision) {
    case 'not_ours':
      return isPlaced ? { ...row, unexplained: 0 } : { ...row, ...NOTHING_COUNTED };
    case 'written_off':
      if (amount <= 0) return null;
      return isPlaced ? row : { ...row, ...NOTHING_COUNTED, borne: fee, unexplained: amount };
    case 'deducted':
      return amount < 0 ? { ...row, ...NOTHING_COUNTED, borne: fee - amount } : null;
  }
};
