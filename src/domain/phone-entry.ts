/* Reads phone numbers that were typed, pasted or imported. */
import { CUSTOMER_LIMITS } from './customer-info.ts';
import { toAsciiDigits } from './money.ts';
import { PHONE_DIGITS } from './phone.ts';

/** Matches the country code after leading zeros. The `+` was removed before. */
const WITH_COUNTRY_CODE = /^0{0,2}964(\d+)/;

/**
 * Returns the digits in national form (decision 12): ASCII digits, with 0 in place of the country code. The
 * code is replaced as soon as a digit follows, so that typing and pasting give the same number.
 */
export const nationalDigits = (typed: string): string => {
  const digits = toAsciiDigits(typed.normalize('NFKC')).replace(/\D/g, '');
  const rest = WITH_COUNTRY_CODE.exec(digits)?.[1];
  return rest === undefined ? digits : `0${rest.replace(/^0+/, '')}`;
};

/** Reads a number that is being typed. Returns at most 11 digits (spec 1 section 5). */
export const toPhoneDigits = (typed: string): string => nationalDigits(typed).slice(0, PHONE_DIGITS);

/** Removes the `.0` that spreadsheets add to a number. */
export const withoutDecimal = (written: string): string => written.replace(/^(\d+)\.0+$/, '$1');

/** Reads a complete number, pasted or from a table, and adds the 0 that a mobile number lacks. */
export const readCompletePhone = (written: string): string => {
  const phone = toPhoneDigits(withoutDecimal(toAsciiDigits(written).replace('٫', '.').trim()));
  return /^7\d{9}$/.test(phone) ? `0${phone}` : phone;
};

/**
 * Returns the new value of a phone field with the value `before`. More than one new character counts as
 * pasted.
 */
export const phoneAfterEntry = (before: string, entered: string): string =>
  entered.length > before.length + 1 ? readCompletePhone(entered) : toPhoneDigits(entered);

/** Maximum number of digits shown as left out: a second number, with some reserve. */
const MAX_LEFT_OUT = 2 * PHONE_DIGITS;

/**
 * Returns the digits that did not fit into the field, so that the screen can show them: `leftOut` so far,
 * plus the digits cut from `typed`. Returns an empty text when the number has changed.
 */
export const digitsLeftOut = (leftOut: string, before: string, typed: string): string => {
  const digits = nationalDigits(typed);
  const excess = digits.slice(PHONE_DIGITS);
  const isSame = digits.slice(0, PHONE_DIGITS) === before && before.length === PHONE_DIGITS;
  return (isSame ? leftOut + excess : excess).slice(0, MAX_LEFT_OUT);
};

/** Returns true for an Iraqi mobile number. */
export const isMobile = (phone: string): boolean => /^07\d{9}$/.test(phone);

/** Signs between the digits of one number. A slash can also separate two numbers. */
const MARKS = '[\\s().\\p{Pd}_·•]*';

/** Matches a mobile number at the beginning of a text, with or without country code or 0, and the rest. */
const MOBILE = new RegExp(
  `^[^\\d+]*((?:(?:\\+|00|0)?${MARKS}964)?${MARKS}0?${MARKS}7(?:${MARKS}\\d){9})(.*)$`,
  'su',
);

/**
 * Matches any other number, such as a landline with its area code. It has at least nine digits, so that
 * prices do not match.
 */
const OTHER = new RegExp(`\\d(?:${MARKS}\\d){8,}`, 'u');

/**
 * Returns the phone numbers of a pasted text, without duplicates. Returns none when the text does not begin
 * with a mobile number.
 */
export const phonesIn = (text: string): readonly string[] => {
  const found = new Set<string>();
  let rest = toAsciiDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  for (let match = MOBILE.exec(rest); match; match = MOBILE.exec(rest)) {
    found.add(readCompletePhone(match[1] ?? ''));
    rest = match[2] ?? '';
  }
  const other = found.size > 0 ? OTHER.exec(rest) : null;
  if (other) found.add(other[0].replace(/\D/g, ''));
  return [...found];
};

/** Returns a number in the notes that differs from the phone field. */
export const otherNumberIn = (notes: string, phone: string): string | undefined =>
  notes
    .split('\n')
    .flatMap((line) => {
      const mobiles = phonesIn(line);
      const other = mobiles.length === 0 ? OTHER.exec(toAsciiDigits(line)) : null;
      return other ? [other[0].replace(/\D/g, '')] : mobiles;
    })
    .find((number) => number !== phone);

/** Returns the line of the notes with a second phone number. */
export const secondPhoneNote = (phone: string): string => `Second phone: ${phone}`;

/** Adds a line to the notes if they do not have it yet and it fits. */
export const withNote = (notes: string, line: string): string => {
  if (notes.split('\n').includes(line)) return notes;
  const extended = notes.trim() === '' ? line : `${notes.trimEnd()}\n${line}`;
  return extended.length <= CUSTOMER_LIMITS.notes ? extended : notes;
};

/**
 * Returns true for a pasted text that is more than the value of one field: words on several lines, or words
 * with a phone number. Numbers alone belong into the phone field or the notes.
 */
export const looksLikeMessage = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  (text.split('\n').filter((line) => line.trim() !== '').length > 1 || phonesIn(text).length > 0);

/** Stands for a line break in a field of one line. */
const BREAK = ' / ';

/** Returns a pasted text for a field of one line. Its line breaks stay visible. */
export const asOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, BREAK);

/**
 * Returns false for a name of several lines, or with a phone number in it. It may be a message that was
 * pasted into the field.
 */
export const isPlainName = (name: string): boolean =>
  !asOneLine(name).includes(BREAK) && otherNumberIn(asOneLine(name), '') === undefined;
