/* Groups the digits of an amount while it is typed: `1250000` becomes `1,250,000`. */

const DIGIT = /[\d\u0660-\u0669\u06f0-\u06f9]/;
const DIGITS = /[\d\u0660-\u0669\u06f0-\u06f9]/g;
const SEPARATORS = /[,\u066c]/g;
/** Digits with separators, and perhaps a fraction. */
const AMOUNT = /^([\d\u0660-\u0669\u06f0-\u06f9,\u066c]*)((?:[.\u066b][\d\u0660-\u0669\u06f0-\u06f9]*)?)$/;
const LEADING_ZERO = /^[0\u0660\u06f0]./;

const GROUP = 3;
const isLatin = (digits: string): boolean => /^\d*$/.test(digits);

const group = (digits: string): string => {
  const separator = isLatin(digits) ? ',' : '\u066c';
  const first = digits.length % GROUP || GROUP;
  const groups = [digits.slice(0, first)];
  for (let start = first; start < digits.length; start += GROUP)
    groups.push(digits.slice(start, start + GROUP));
  return groups.join(separator);
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns the text with its digits grouped. Any text that is not an amount in plain digits remains as it is.
 */
export const grouped = (text: string): string => {
  const [, whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  const digits = whole.replace(SEPARATORS, '');
  return digits === '' || LEADING_ZERO.test(digits) ? text : group(digits) + fraction;
};

/** A text and the place of the caret in it. */
export interface TypedAmount {
  readonly text: string;
  readonly caret: number;
}

/** Returns the place after the same number of digits, from which on `digitsBefore` were counted. */
const caretAfter = (text: string, digitsBefore: number): number => {
  let digits = 0;
  let caret = 0;
  while (caret < text.length && digits < digitsBefore) {
    if (DIGIT.test(text.charAt(caret))) digits += 1;
    caret += 1;
  }
  return caret;
};

/** Returns the part of a text that replaced a part of the former text. */
const insertedIn = (before: string, after: string, caret: number): string => {
  const end = after.length - caret;
  const kept = before.length - end;
  let start = 0;
  while (start < Math.min(kept, caret) && before.charAt(start) === after.charAt(start)) start += 1;
  return after.slice(start, caret);
};

/**
 * Groups an amount after an edit. A separator that a person types is never moved or removed: `5,00` and
 * `25.000` have two readings, about which the field asks. So the digits are grouped again only if the former
 * text was grouped and the edit brought no separator. Deleting a separator deletes the digit beside it.
 */
export const groupedAfterEdit = (before: string, after: TypedAmount, isForward: boolean): TypedAmount => {
  const { text, caret } = after;
  const match = AMOUNT.exec(text);
  if (!match) return after;
  const separators = countOf(text, SEPARATORS);
  const wasGrouped = before === '' || (AMOUNT.test(before) && grouped(before) === before);
  if (separators > 0 && (!wasGrouped || countOf(insertedIn(before, text, caret), SEPARATORS) > 0))
    return after;
  const isSeparatorDeleted =
    separators === countOf(before, SEPARATORS) - 1 &&
    before.replace(SEPARATORS, '') === text.replace(SEPARATORS, '');
  const edited = isSeparatorDeleted ? withoutDigitAt(after, isForward) : after;
  const digitsBefore = countOf(edited.text.slice(0, edited.caret), DIGITS);
  const groupedText = grouped(edited.text);
  // Beyond the digits the place is counted from the end: it is in the fraction.
  const inFraction = /[.\u066b]/.test(edited.text.slice(0, edited.caret));
  return {
    text: groupedText,
    caret: inFraction
      ? groupedText.length - (edited.text.length - edited.caret)
      : caretAfter(groupedText, digitsBefore),
  };
};

const withoutDigitAt = ({ text, caret }: TypedAmount, isForward: boolean): TypedAmount => {
  const at = isForward ? caret : caret - 1;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at < caret ? caret - 1 : caret };
};
