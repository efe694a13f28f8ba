import { toAsciiDigits } from './money.ts';

export const PHONE_DIGITS = 11;
export const PHONE_PATTERN = /^\d{11}$/;

/**
 * What the phone field holds after a person typed or pasted `typed`: ASCII digits, at most 11
 * (spec 1 section 5). A country code in front, +964 or 00964, becomes the 0 of the national form first, and
 * so does a bare 964 of a mobile number that is too long to be a national one: a + that was typed is gone by
 * the time that its digits come.
 */
export const phoneAsTyped = (typed: string): string => {
  const ascii = toAsciiDigits(typed);
  const digits = ascii.replace(/\D/g, '');
  const hasPlus = /^\D*\+/.test(ascii);
  const isBare = digits.startsWith('9647') && digits.length > PHONE_DIGITS;
  const national = digits.startsWith('00964')
    ? withoutCountryCode(digits.slice(5))
    : digits.startsWith('964') && (hasPlus || isBare)
      ? withoutCountryCode(digits.slice(3))
      : digits;
  return national.slice(0, PHONE_DIGITS);
};

/** `+964 (0)770…` is a usual way to write it: the bracketed 0 is already there. */
const withoutCountryCode = (rest: string): string => (rest.startsWith('0') ? rest : `0${rest}`);

export const isPhone = (value: string): boolean => PHONE_PATTERN.test(value);
