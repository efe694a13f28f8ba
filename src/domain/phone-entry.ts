import { CUSTOMER_LIMITS } from './customer-info.ts';
import { toAsciiDigits } from './money.ts';
import { PHONE_DIGITS } from './phone.ts';

/** `964` in front of a number, after the zeros of `00964` or `0964`. A `+` is gone with what else is no digit. */
const WITH_COUNTRY_CODE = /^0{0,2}964(\d+)/;

/**
 * All digits of a number in its national form (decision 12): in ASCII, with 0 in place of the country code, also
 * where a 0 follows it. The country code counts once a digit follows it: typing gives the same as pasting.
 */
export const nationalDigits = (typed: string): string => {
  const digits = toAsciiDigits(typed.normalize('NFKC')).replace(/\D/g, '');
  const rest = WITH_COUNTRY_CODE.exec(digits)?.[1];
  return rest === undefined ? digits : `0${rest.replace(/^0+/, '')}`;
};

/** The phone field while a person types: at most 11 digits (spec 1 section 5). */
export const phoneAsTyped = (typed: string): string => nationalDigits(typed).slice(0, PHONE_DIGITS);

/** A number as a spreadsheet or a script writes what it took for one: with a decimal that says nothing. */
export const withoutDecimal = (written: string): string => written.replace(/^(\d+)\.0+$/, '$1');

/** The same of a text that is whole, as it is pasted or stands in a table: a mobile number without its 0 gets it. */
export const phoneAsWritten = (written: string): string => {
  const phone = phoneAsTyped(withoutDecimal(toAsciiDigits(written).replaceAll('٫', '.').trim()));
  return /^7\d{9}$/.test(phone) ? `0${phone}` : phone;
};

/** What becomes of the field, which held `before`: what comes in more than a character at a time is whole. */
export const phoneEntered = (before: string, entered: string): string =>
  entered.length > before.length + 1 ? phoneAsWritten(entered) : phoneAsTyped(entered);

/** As many as a second number has, with room for a slip. */
const MAX_LEFT_OUT = 2 * PHONE_DIGITS;

/**
 * What the field had no room for, so that it can be said: `left` until now, together with what falls away when the
 * field, which held `before`, is `typed` into. Nothing any more once its number is another.
 */
export const digitsLeftOut = (left: string, before: string, typed: string): string => {
  const digits = nationalDigits(typed);
  const fallen = digits.slice(PHONE_DIGITS);
  const isSame = digits.slice(0, PHONE_DIGITS) === before && before.length === PHONE_DIGITS;
  return (isSame ? left + fallen : fallen).slice(0, MAX_LEFT_OUT);
};

/** Whether a number is one of the country's mobiles, which nearly all customers have. */
export const isMobile = (phone: string): boolean => /^07\d{9}$/.test(phone);

/** The marks that people write between the digits of one number. A slash stands between two numbers as well. */
const MARKS = '[\\s().\\p{Pd}_·•]*';

/** A mobile number at the beginning of a text, with or without its country code or 0, and what comes after it. */
const MOBILE = new RegExp(
  `^[^\\d+]*((?:(?:\\+|00|0)?${MARKS}964)?${MARKS}0?${MARKS}7(?:${MARKS}\\d){9})(.*)$`,
  'su',
);

/** Any other number, a landline with its area: nine digits at least, which no price has. */
const OTHER = new RegExp(`\\d(?:${MARKS}\\d){8,}`, 'u');

/**
 * The numbers of a text that was pasted, each as the phone field holds it, none twice. None where it does not begin
 * with a mobile number: what that is, its reader knows better.
 */
export const phonesIn = (text: string): readonly string[] => {
  const found = new Set<string>();
  let rest = toAsciiDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  for (let match = MOBILE.exec(rest); match; match = MOBILE.exec(rest)) {
    found.add(phoneAsWritten(match[1] ?? ''));
    rest = match[2] ?? '';
  }
  const other = found.size > 0 ? OTHER.exec(rest) : null;
  if (other) found.add(other[0].replace(/\D/g, ''));
  return [...found];
};

/** A number that the notes hold beside the one of the phone field. */
export const otherNumberIn = (notes: string, phone: string): string | undefined =>
  notes
    .split('\n')
    .flatMap((line) => {
      const mobiles = phonesIn(line);
      const other = mobiles.length === 0 ? OTHER.exec(toAsciiDigits(line)) : null;
      return other ? [other[0].replace(/\D/g, '')] : mobiles;
    })
    .find((number) => number !== phone);

/** The notes with one more line, for a number that the phone field has no room for; once, and where it fits. */
export const withNote = (notes: string, line: string): string => {
  if (notes.split('\n').includes(line)) return notes;
  const noted = notes.trim() === '' ? line : `${notes.trimEnd()}\n${line}`;
  return noted.length <= CUSTOMER_LIMITS.notes ? noted : notes;
};
