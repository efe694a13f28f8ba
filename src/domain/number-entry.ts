import { numberTyped, readAmount, type TwoAmounts } from './amount-entry.ts';
import { MAX_MONEY } from './money.ts';

/** Between which a number may lie, and how many decimals it may have; in the unit of what is typed. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** An amount in IQD. */
export const MONEY_LIMITS: NumberLimits = { min: 0, max: MAX_MONEY, decimals: 2 };

/** `number`: the text is none. `whole`: it has decimals and may have none. `decimals`: it has too many. */
export type NumberFault = 'number' | 'whole' | 'decimals' | 'range';

/** Rejects a number as it was typed; it is never rounded. NaN stands for a text that is no number. */
export const numberFaultOf = (
  typed: number,
  { min, max, decimals }: NumberLimits,
): NumberFault | undefined => {
  if (Number.isNaN(typed)) return 'number';
  if (decimals === 0 && !Number.isInteger(typed)) return 'whole';
  if (typed < min || typed > max) return 'range';
  return Number(typed.toFixed(decimals)) === typed ? undefined : 'decimals';
};

/** A text in a required field that breaks a rule; `unclear` has both numbers of a text that can be two. */
export interface RefusedNumber {
  readonly rule: 'required' | NumberFault;
  /** null for nothing, NaN for a text that is no number. */
  readonly typed: number | null;
  readonly unclear: TwoAmounts | null;
}

/** Reads a number that is required; null for one that breaks a rule. */
export const readNumber = (
  text: string,
  limits: NumberLimits,
): { readonly number: number | null; readonly fault: RefusedNumber | null } => {
  const typed = numberTyped(text);
  const rule = typed === null ? 'required' : numberFaultOf(typed, limits);
  if (rule === undefined) return { number: typed, fault: null };
  const reading = readAmount(text);
  return { number: null, fault: { rule, typed, unclear: reading.kind === 'ambiguous' ? reading : null } };
};
