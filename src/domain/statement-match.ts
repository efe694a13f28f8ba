/*
 * Finds the order of a statement's row that names a customer but no parcel (decision 33). Amounts in
 * hundredths.
 */
import type { StatementAmounts, StatementStatus } from './courier-statement.ts';
import type { Hundredths } from './money.ts';

/** `paid`: settled in full. `ended`: the parcel was returned or cancelled, perhaps after a payment. */
export type DueStanding = 'open' | 'paid' | 'ended';

export interface MatchableDue {
  readonly standing: DueStanding;
  readonly expected: Hundredths;
  readonly settled: Hundredths;
  readonly is_delivered: boolean;
}

interface MatchableRow extends StatementAmounts {
  readonly meaning: StatementStatus | null;
}

/** Returns true when the courier collected exactly this sum, or the sum with the fee on top. */
const isAmountOf = ({ amount, fee }: StatementAmounts, sum: Hundredths): boolean =>
  amount === sum || amount - fee === sum;

/** Returns true when the amount of a row is the open amount of a due, or the amount that settled it. */
const fits = (row: StatementAmounts, { standing, expected, settled }: MatchableDue): boolean => {
  if (row.amount < 0) return standing === 'ended' && settled === -row.amount;
  if (standing === 'ended') return false;
  return isAmountOf(row, standing === 'open' ? expected - settled : expected);
};

const onlyOne = <Due>(dues: readonly Due[]): Due | undefined => (dues.length === 1 ? dues[0] : undefined);

/**
 * Returns the due that a row of a customer is about, or `unclear` if a person has to decide. `dues` are
 * sorted oldest first. The amount decides first, then the delivery: a row whose amount fits a paid parcel
 * repeats it and never pays the next one. `isUsed` names the dues that earlier rows of the file have paid.
 */
export const chooseDue = <Due extends MatchableDue>(
  row: MatchableRow,
  dues: readonly Due[],
  isUsed: (due: Due) => boolean,
): Due | 'unclear' | undefined => {
  if (dues.length <= 1) return dues[0];
  const ended = dues.filter(({ standing }) => standing === 'ended');
  const open = dues.filter(({ standing }) => standing === 'open');
  // A parcel that came back settles nothing, so no question is asked about it.
  if (row.meaning === 'came_back') return onlyOne(ended) ?? onlyOne(open);
  const fitting = dues.filter((due) => fits(row, due));
  if (row.amount < 0) return onlyOne(fitting) ?? 'unclear';
  if (fitting.length === 0) return open.length === 0 ? dues.at(-1) : 'unclear';
  const delivered = fitting.filter(({ is_delivered }) => is_delivered);
  const likely = delivered.length > 0 ? delivered : fitting;
  const unpaid = likely.filter((due) => due.standing === 'open' && !isUsed(due));
  if (unpaid.length === 0) return likely.findLast((due) => !isUsed(due)) ?? likely.at(-1);
  // A delivered parcel that is not paid yet comes before one that is.
  return onlyOne(delivered.length > 0 ? unpaid : likely) ?? 'unclear';
};

/**
 * `nothing`: nothing was paid for the parcel. `over`: less was paid. `kept`: the parcel was neither returned
 * nor cancelled.
 */
export type TakingBackDoubt = 'nothing' | 'over' | 'kept';

/** Returns why a negative amount is not clearly taken back from a due, or null if it is clear. */
export const takingBack = (
  amount: Hundredths,
  { standing, settled }: MatchableDue,
): TakingBackDoubt | null => {
  if (settled === 0) return 'nothing';
  if (standing !== 'ended') return 'kept';
  return -amount > settled ? 'over' : null;
};

/** Returns the rank of a candidate; the smallest fits best. */
const rankOf = (row: StatementAmounts, due: MatchableDue): number => {
  if (fits(row, due)) return due.standing === 'paid' ? 4 : due.is_delivered ? 0 : 1;
  if (row.amount < 0) return due.settled >= -row.amount ? 2 : due.settled > 0 ? 3 : 5;
  return due.standing === 'open' ? 2 : due.standing === 'paid' ? 3 : 5;
};

/** Returns the candidates for a row, the one whose amount and delivery fit best first. */
export const rankedDues = <Due extends MatchableDue>(
  row: StatementAmounts,
  dues: readonly Due[],
): readonly Due[] => dues.toSorted((first, second) => rankOf(row, first) - rankOf(row, second));
