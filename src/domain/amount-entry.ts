import { sellableAmount, toAsciiDigits } from './money.ts';

/**
 * The number that a person typed or pasted into an amount field, in IQD: Arabic digits, thousands separators and the
 * currency beside it are read, more than two decimals are rounded, anything that is no number or is negative becomes 0
 * (spec 1 section 5, custom cost).
 */
export const parseAmount = (typed: string): number => {
  const plain = toAsciiDigits(typed)
    .replace(/[,٬\s\p{Cf}]|IQD|د\.ع\.?|دينار/giu, '')
    .replace('٫', '.');
  return /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? sellableAmount(Number(plain)) : 0;
};
