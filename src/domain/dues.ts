/* The dues of the courier: how payments settle them, their age, and the search for bulk payments. */
import type { Hundredths } from './money.ts';
import { paymentNumberOfName } from './number-named.ts';
import { foldForSearch, searchWords, textForSearch } from './search-fold.ts';

/** A due that is not settled in full; amounts in hundredths. */
export interface OpenDue {
  readonly due_id: number;
  readonly open: Hundredths;
}

export interface Allocation {
  readonly due_id: number;
  readonly amount: Hundredths;
  /** The amount that is still owed; 0 when the due is settled. */
  readonly left: Hundredths;
}

/**
 * Settles dues in the given order, oldest first (decision 33). The last one may be settled in part. `over` is
 * the amount that remains after all dues.
 */
export const allocate = (
  amount: Hundredths,
  dues: readonly OpenDue[],
): { readonly allocations: readonly Allocation[]; readonly over: Hundredths } => {
  const allocations: Allocation[] = [];
  let over = amount;
  for (const { due_id, open } of dues) {
    if (over <= 0) break;
    const settled = Math.min(over, open);
    if (settled <= 0) continue;
    allocations.push({ due_id, amount: settled, left: open - settled });
    over -= settled;
  }
  return { allocations, over };
};

/** Age groups of dues, in days, both ends inclusive. */
export const OWED_AGES = [
  { name: '0-30', from: 0, to: 30 },
  { name: '31-60', from: 31, to: 60 },
  { name: '61-90', from: 61, to: 90 },
  { name: 'over-90', from: 91, to: Number.POSITIVE_INFINITY },
] as const;
export const OWED_AGE_NAMES = ['0-30', '31-60', '61-90', 'over-90'] as const;
export type OwedAge = (typeof OWED_AGE_NAMES)[number];

/** Returns the age group. `days` are whole days; a future date belongs to the youngest group. */
export const owedAgeOf = (days: number): OwedAge =>
  (OWED_AGES.find(({ to }) => Math.floor(days) <= to) ?? OWED_AGES[3]).name;

/**
 * `open`: not settled in full. `settled`: no longer open, with money that was received. `paid_returned`:
 * those of them whose parcel was returned or cancelled, so that the courier may take the money back.
 * `taken_back`: the courier has taken all of it back.
 */
export const DUE_STATES = ['open', 'settled', 'paid_returned', 'taken_back'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** Returns true for the reason of a due whose parcel was returned or cancelled. */
export const isPaidReturned = (closedBecause: string | null): boolean =>
  closedBecause === 'returned' || closedBecause === 'cancelled';

/** Returns the search words of a term, without thousands separators in its numbers. */
export const bulkPaymentSearchWords = (term: string): ReturnType<typeof searchWords> =>
  searchWords(foldForSearch(term).replace(/(?<=\d)[,،٬](?=\d{3}(?!\d))/g, ''));

/**
 * Returns true when every word of the term occurs in notes, author or reason of reversal, equals number or
 * amount, or begins the day. `#12` matches that payment only.
 */
export const isBulkPaymentFound = (
  payment: {
    readonly bulk_payment_id: number;
    readonly amount: number;
    readonly date_received: string;
    readonly notes: string | null;
    readonly recorded_by: string;
    readonly reversal_reason: string | null;
  },
  term: string,
): boolean => {
  const number = paymentNumberOfName(term);
  if (number !== null) return payment.bulk_payment_id === number;
  const { notes, recorded_by, reversal_reason } = payment;
  const text = textForSearch(`${notes ?? ''} ${recorded_by} ${reversal_reason ?? ''}`);
  return bulkPaymentSearchWords(term).every((spellings) =>
    spellings.some(
      (word) =>
        text.includes(word) ||
        payment.date_received.startsWith(word) ||
        (/^\d+(\.\d+)?$/.test(word) && [payment.bulk_payment_id, payment.amount].includes(Number(word))),
    ),
  );
};
