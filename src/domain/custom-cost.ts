import { readAmount, type TwoAmounts } from './amount-entry.ts';
import { MONEY_LIMITS, numberFaultOf } from './number-entry.ts';

/**
 * A custom cost as it was typed, in IQD. `unread` is a text that is no number, or one below 0: it becomes 0 (spec 1
 * section 5). The others are numbers that cannot be taken as they stand; none of them is rounded or guessed.
 */
export type CustomCostReading =
  | { readonly kind: 'cost'; readonly cost: number }
  | { readonly kind: 'unread'; readonly text: string }
  | ({ readonly kind: 'ambiguous' } & TwoAmounts)
  | { readonly kind: 'decimals' }
  | { readonly kind: 'tooLarge' };

export const readCustomCost = (typed: string): CustomCostReading => {
  const reading = readAmount(typed);
  if (reading.kind === 'nothing') return { kind: 'cost', cost: 0 };
  if (reading.kind === 'ambiguous') return reading;
  if (reading.kind === 'unreadable' || reading.value < 0) return { kind: 'unread', text: typed.trim() };
  const fault = numberFaultOf(reading.value, MONEY_LIMITS);
  if (fault === undefined) return { kind: 'cost', cost: reading.value };
  return { kind: fault === 'decimals' ? 'decimals' : 'tooLarge' };
};
