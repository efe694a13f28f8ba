import { readAmount, type TwoAmounts } from './amount-entry.ts';
import { MONEY_LIMITS, numberFaultOf } from './number-entry.ts';

/**
 * `unread`: not a number, or below 0; it counts as 0. The other faults give no number until the person
 * corrects the text.
 */
export type CustomCostFault =
  | { readonly kind: 'unread'; readonly text: string }
  | ({ readonly kind: 'ambiguous' } & TwoAmounts)
  | { readonly kind: 'decimals' }
  | { readonly kind: 'tooLarge' };

/** `number` is in IQD. It is null for a text that is ambiguous, has too many decimals, or is too large. */
interface CustomCostReading {
  readonly number: number | null;
  readonly fault: CustomCostFault | null;
}

/** Reads a typed custom cost. A text that is not a number becomes 0 (spec 1 section 5). */
export const readCustomCost = (typed: string): CustomCostReading => {
  const reading = readAmount(typed);
  if (reading.kind === 'nothing') return { number: 0, fault: null };
  if (reading.kind === 'ambiguous') return { number: null, fault: reading };
  if (reading.kind === 'unreadable' || reading.value < 0)
    return { number: 0, fault: { kind: 'unread', text: typed.trim() } };
  const fault = numberFaultOf(reading.value, MONEY_LIMITS);
  if (fault === undefined) return { number: reading.value, fault: null };
  return { number: null, fault: { kind: fault === 'decimals' ? 'decimals' : 'tooLarge' } };
};
