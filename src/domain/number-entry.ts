/* Checks typed numbers against limits. */
import { parseNumber, readAmount, type TwoAmounts } from './amount-entry.ts';
import { MAX_MONEY } from './money.ts';

/** Limits in the unit of the typed number. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** Limits of an amount in IQD. */
export const MONEY_LIMITS: NumberLimits = { min: 0, max: MAX_MONEY, decimals: 2 };

/** `number`: not a number. `whole`: decimals are not allowed. `decimals`: too many of them. */
export type NumberFault = 'number' | 'whole' | 'decimals' | 'range';

/** Checks a number without rounding it. NaN stands for a text that is not a number. */
export const numberFaultOf = (
  typed: number,
  { min, max, decimals }: NumberLimits,
): NumberFault | undefined => {
  if (Number.isNaN(typed)) return 'number';
  if (decimals === 0 && !Number.isInteger(typed)) return 'whole';
  if (typed < min || typed > max) return 'range';
  return Number(typed.toFixed(decimals)) === typed ? undefined : 'decimals';
};

/** A refused text. `unclear` holds the two possible readings of an ambiguous text. */
export interface RefusedNumber {
  readonly rule: 'required' | NumberFault;
  /** The number; null for an empty text, NaN for a text that is not a number. */
  readonly typed: number | null;
  readonly unclear: TwoAmounts | null;
}

/** Reads a required number. Returns the number, or why it was refused. */
export const readNumber = (
  text: string,
  limits: NumberLimits,
): { readonly number: number | null; readonly fault: RefusedNumber | null } => {
  const typed = parseNumber(text);
  const rule = typed === null ? 'required' : numberFaultOf(typed, limits);
  if (rule === undefined) return { number: typed, fault: null };
  const reading = readAmount(text);
  return { number: null, fault: { rule, typed, unclear: reading.kind === 'ambiguous' ? reading : null } };
};
