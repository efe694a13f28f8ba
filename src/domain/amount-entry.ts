/*
 * Reads amounts that were typed, pasted or imported. Every field and import reads the same text as the same
 * number.
 */
import { toAsciiDigits } from './money.ts';

/** The two possible readings of an ambiguous text; the form asks which one is meant. */
export interface TwoAmounts {
  readonly less: number;
  readonly more: number;
}

/**
 * `nothing`: an empty text, or the dash that spreadsheets write for an empty cell. `unreadable`: not a
 * number.
 */
export type AmountReading =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'ambiguous' } & TwoAmounts)
  | { readonly kind: 'unreadable' };

const NOTHING: AmountReading = { kind: 'nothing' };
const UNREADABLE: AmountReading = { kind: 'unreadable' };

/** The currency in English, Arabic and Kurdish, as `plainText` leaves it. */
const DINAR = String.raw`(?:IQD|I\.?D|(?:iraqi )?dinars?|د ?\.? ?ع|ع ?\.? ?د|دنانير|(?:ال)?دينار(?:ي|ا|ات)?(?: (?:ال)?ع[ێي]?راقي[هة]?)?)\.?`;
const CURRENCY = new RegExp(`^${DINAR} ?| ?${DINAR}$`, 'giu');

/** Matches a word for thousands: `25k`, `25 الف`, `25 هەزار`. */
const THOUSAND = / ?(?:k|thousands?|[اأآ]لا?فا?|[هھ][ەه]?زار)$/iu;
/**
 * A word for thousands is accepted only after such a number. `25,000 الف` is refused, because 25,000 may
 * already be the whole amount.
 */
const BELOW_THOUSAND = /^(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?$/;

const DASHES = /^[\p{Pd}−]+$/u;

/** Matches thousands in groups of three with the same separator. */
const GROUPED = /^[1-9]\d{0,2}([,' ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
/**
 * Matches a decimal comma: the number has another separator for thousands, or more than three digits before
 * the comma.
 */
const DECIMAL_COMMA = /^(?:[1-9]\d{0,2}([.' ])\d{3}(?:\1\d{3})*|[1-9]\d{3,}),\d{1,2}$/;
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
/** Matches a number without separators and without a leading 0, which phone numbers have. */
const PLAIN = /^(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)$/;
const GROUP_OR_THREE_DECIMALS = /^[1-9]\d{0,2}\.\d{3}$/;
const COMMA_ELSEWHERE = /^(?:0|[1-9]\d*),\d+$/;

/**
 * Full-width characters, and Arabic presentation forms from PDF files. NFKC is not used for others: it turns
 * 5² into 52.
 */
const OTHER_FORMS = /[\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e]/g;

/** Removes invisible characters and maps similar separators to `,` `.` `'` and the space. */
const plainText = (text: string): string =>
  toAsciiDigits(text)
    .replace(OTHER_FORMS, (letter) => letter.normalize('NFKC'))
    .replace(/[\p{Cf}\p{M}ـ]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .trim()
    .replaceAll('،', ',')
    .replaceAll('٫', '.')
    .replace(/[٬’‘ʼ]/g, "'")
    .replace(/[^\S\n\r\t]/g, ' ');

/**
 * Reads an amount or any other number. A comma groups thousands; it marks decimals only where it cannot
 * group, as in `5.500,00` and `5500,00`. `5,00` and `25.000` are ambiguous. Accepts Arabic digits, the dinar
 * on either side, and a word for thousands after a number below 1000.
 */
export const readAmount = (text: string): AmountReading => {
  const plain = plainText(text);
  // Spreadsheets write an apostrophe before a text that looks like a formula or a number.
  const written = plain.replace(CURRENCY, '').replace(/^'|\/-$/g, '');
  if (plain === '' || DASHES.test(written)) return NOTHING;
  const unsigned = written.replace(/^[+\-−]/, '');
  const digits = unsigned.replace(THOUSAND, '');
  const isNegative = unsigned !== written && !written.startsWith('+');
  const toReading = (amount: string): AmountReading => {
    const value = isNegative ? -Number(amount) : Number(amount);
    return Number.isFinite(value) ? { kind: 'number', value: value === 0 ? 0 : value } : UNREADABLE;
  };
  if (digits !== unsigned) return BELOW_THOUSAND.test(digits) ? toReading(`${digits}e3`) : UNREADABLE;
  if (GROUPED.test(digits)) return toReading(digits.replace(/[,' ]/g, ''));
  if (DECIMAL_COMMA.test(digits)) return toReading(digits.replace(/[.' ]/g, '').replace(',', '.'));
  if (GROUPED_BY_DOTS.test(digits)) return toReading(digits.replaceAll('.', ''));
  if (GROUP_OR_THREE_DECIMALS.test(digits) || COMMA_ELSEWHERE.test(digits)) {
    const less = Number(digits.replace(',', '.'));
    const more = Number(digits.replace(/[.,]/, ''));
    return isNegative || !Number.isFinite(more) ? UNREADABLE : { kind: 'ambiguous', less, more };
  }
  return PLAIN.test(digits) ? toReading(digits) : UNREADABLE;
};

/** Returns null for an empty text, and NaN for a text that is ambiguous or not a number. */
export const parseNumber = (typed: string): number | null => {
  const reading = readAmount(typed);
  if (reading.kind === 'nothing') return null;
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

/** Like `parseNumber`, but for whole numbers: returns NaN for decimals. */
export const parseWholeNumber = (typed: string): number | null => {
  const value = parseNumber(typed);
  return value === null || Number.isInteger(value) ? value : Number.NaN;
};
