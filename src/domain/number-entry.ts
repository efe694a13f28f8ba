/* Checks typed numbers against limits. */
import { parseNumber } from './amount-entry.ts';
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

/** Reads a required number. Returns the number, or the rule that refuses it. */
export const readNumber = (
  text: string,
  limits: NumberLimits,
): { readonly number: number | null; readonly fault: 'required' | NumberFault | null } => {
  const typed = parseNumber(text);
  const fault = typed === null ? 'required' : numberFaultOf(typed, limits);
  return fault === undefined ? { number: typed, fault: null } : { number: null, fault };
};
