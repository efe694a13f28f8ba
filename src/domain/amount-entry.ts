import { sellableAmount, toAsciiDigits } from './money.ts';

/** `25.000` is twenty-five to one reader and twenty-five thousand to another: no guess is made of money. */
export const couldBeTwo = (digits: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(digits);

/**
 * Comma and dot as they were meant: whichever comes last, or a comma with one or two digits behind it, parts the decimals;
 * what stands between groups of three parts thousands. A text that is neither stays as it is, and is no number then; nor
 * is one that could be two.
 */
const withPlainDecimals = (digits: string): string => {
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  if (couldBeTwo(digits)) return '';
  return digits.replace(/^(\d+),(\d{0,2})$/, '$1.$2');
};

const partsOf = (
  typed: string,
): { readonly sign: string; readonly digits: string; readonly exponent: string } => {
  const text = toAsciiDigits(typed)
    .replace(/[٬\s\p{Cf}]|IQD|د\.ع\.?|دينار/giu, '')
    .replace('٫', '.');
  const [, sign = '', digits = '', exponent = ''] = /^([+-]?)([\d.,]+)(e[+-]?\d+)?$/i.exec(text) ?? [];
  return { sign, digits, exponent };
};

/** What an amount may be that could be two; in IQD. */
export interface TwoAmounts {
  readonly less: number;
  readonly more: number;
}

/** Both amounts of a text that could be two, so that a person can be asked; null for what is one amount or none. */
export const twoAmountsIn = (typed: string): TwoAmounts | null => {
  const { sign, digits, exponent } = partsOf(typed);
  if (sign === '-' || exponent !== '' || !couldBeTwo(digits)) return null;
  return { less: Number(digits), more: Number(digits.replace('.', '')) };
};

/**
 * The number that a person typed or pasted: Arabic digits, separators of thousands, direction marks and the currency beside
 * it are read. Null for what is no number, and for what could be two.
 */
export const numberTyped = (typed: string): number | null => {
  const { sign, digits, exponent } = partsOf(typed);
  const plain = withPlainDecimals(digits);
  const value = /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(sign + plain + exponent) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};

/**
 * The same in IQD: more than two decimals are rounded, anything that is no number or is negative becomes 0
 * (spec 1 section 5, custom cost).
 */
export const parseAmount = (typed: string): number => sellableAmount(numberTyped(typed) ?? 0);
