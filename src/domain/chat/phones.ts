/*
 * Finds the customer's phone numbers. Prices, dates, references, cards and foreign numbers are recognised by
 * their digits; numbers of the shop, of the courier and withdrawn numbers by the words beside them.
 */
import { toAsciiDigits } from '#domain/money.ts';
import { readCompletePhone } from '#domain/phone-entry.ts';
import { LANDMARK, QUARTER } from './address-words.ts';
import { FILLER, ORDER } from './clause-words.ts';
import type { Found, Span } from './draft.ts';
import { LABELS } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { beginsWithAnd, NUMBER_WORDS } from './number-words.ts';
import { FIRST_NAME, RELATIVES, TITLE } from './people-words.ts';
import {
  CALLS,
  CORRECTS,
  COURIER,
  DOUBT,
  MINE,
  NO_CALLS,
  OTHERS_NUMBER,
  REPLACES,
  RIGHT_ONE,
  SECOND,
  WITHDRAWN,
  WRITTEN_WRONG,
} from './phone-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { assignRole, type Reading } from './reading.ts';
import { hasWord, type PhraseTable, wordSet } from './word-forms.ts';

/**
 * Signs between the digits of one number, and the marks of keycap digits. Without a limit a long row of signs
 * would be read again from each.
 */
const SEPARATORS =
  '[ \\t\\ufe0f\\u20e3\\u00a0\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069().\\-–—_·•*~]{0,20}';
/** Two numbers may stand side by side, without a sign between them. */
const NEXT_MOBILE = '(?:\\+|00)?(?:964)?[ \\-]?0?7[3-9](?:[ \\-]?\\d){8}(?!\\d)';
/** Matches a mobile number, with or without its country code or its 0. */
const MOBILE = new RegExp(
  `(?<![\\d])(?:(?:\\+|00|0)?${SEPARATORS}964${SEPARATORS}(?:0${SEPARATORS})?|(?:0|(?<!\\p{L})[oO])${SEPARATORS}|(?<!\\d[ .,:/\\-]?))7${SEPARATORS}[3-9](?:${SEPARATORS}\\d){8}(?!\\ufe0f?\\u20e3?\\d|[ \\-]?(?!${NEXT_MOBILE})\\d{4})`,
  'gu',
);
const FOREIGN = /(?<!\d)(?:\+|00)(?!964)[ ]?\d(?:[ \-().]{0,20}\d){7,14}/g;
/** Matches more digits than a phone has: a card, a reference or an account. */
const SEVERAL_MOBILES = /^(?:(?:00964|964|0)7[3-9]\d{8})+$/;
const LONG = /(?<!\d)(?!0{0,2}964|07\d{9}(?!\d))\d(?:[ -]?\d){12,25}(?!\d)/g;

interface Candidate extends Span {
  readonly phone: string;
  /** True for a number on one line, in digits. Its 0 or country code may be left out. */
  readonly isWhole: boolean;
}

const withAsciiDigits = (text: string): string => toAsciiDigits(text).replace(/[\u2028\u2029\r]/g, '\n');

/**
 * Returns the message with only the customer's text; everything else is blanked, so that positions stay the
 * same.
 */
const customersText = ({ message, lines, roles }: Reading): string => {
  const all = withAsciiDigits(message).split('');
  const visible: string[] = all.map((character) => (character === '\n' ? character : 'x'));
  for (const { start, end } of lines) for (let at = start; at < end; at += 1) visible[at] = all[at] ?? 'x';
  for (const [{ start, end }, role] of roles) {
    if (role === 'handle' || role === 'ignored') visible.fill('x', start, end);
  }
  return visible.join('').replace(/[\ud800-\udfff]/g, 'x');
};

const isMobiles = (written: string): boolean => SEVERAL_MOBILES.test(written.replace(/\D/g, ''));

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => (isMobiles(found) ? found : found.replace(/[^\n]/g, 'x')));

/** Blanks foreign numbers and cards, and assigns them a role, so that no other rule reads them. */
const ignoreLong = (reading: Reading, text: string): string => {
  for (const pattern of [FOREIGN, LONG])
    for (const { 0: digits, index } of text.matchAll(pattern))
      for (const { tokens } of isMobiles(digits) ? [] : reading.lines)
        assignRole(
          reading,
          tokens.filter(({ start, end }) => start < index + digits.length && end > index),
          'ignored',
        );
  return blank(blank(text, FOREIGN), LONG);
};

const candidatesIn = (reading: Reading): readonly Candidate[] => {
  const text = ignoreLong(reading, customersText(reading));
  const found: Candidate[] = [];
  for (const { 0: written, index } of text.matchAll(MOBILE)) {
    const phone = readCompletePhone(written.replace(/^[oO]/, '0'));
    if (/^07\d{9}$/.test(phone)) {
      found.push({ phone, start: index, end: index + written.length, isWhole: !/^[oO]/.test(written) });
    }
  }
  const { number } = reading.chat;
  if (number && found.length === 0) {
    const phone = readCompletePhone(reading.message.slice(number.start, number.end));
    if (/^07\d{9}$/.test(phone)) found.push({ phone, ...number, isWhole: true });
  }
  return [...found, ...phonesOverLines(reading, found), ...phonesInWords(reading)].sort(
    (a, b) => a.start - b.start,
  );
};

/** Maximum number of lines over which the digits of one phone are spread. */
const MAX_LINES = 4;

/** Finds phones spread over several lines, as in "my number 0771", "330", "8426 Ali". */
const phonesOverLines = ({ lines }: Reading, found: readonly Candidate[]): readonly Candidate[] =>
  lines.flatMap(({ tokens }, index): readonly Candidate[] => {
    const from = tokens.findLastIndex(({ kind, form }) => kind === 'number' && form.startsWith('07'));
    const parts = tokens.slice(Math.max(from, 0));
    const [first] = parts;
    if (from === -1 || !first || parts.some(({ kind }) => kind !== 'number')) return [];
    let digits = parts.map(({ form }) => form).join('');
    for (const { tokens: next } of lines.slice(index + 1, index + MAX_LINES)) {
      for (const [at, token] of next.entries()) {
        if (token.kind !== 'number') {
          if (at === 0) return [];
          break;
        }
        digits += token.form;
        const isFound = found.some((other) => other.start < token.end && first.start < other.end);
        if (/^07\d{9}$/.test(digits) && !isFound)
          return [{ phone: digits, start: first.start, end: token.end, isWhole: false }];
      }
      if (next.some(({ kind }) => kind !== 'number')) return [];
    }
    return [];
  });

/** Finds phones with digits in words: "zero seven seven zero 1234567". */
const phonesInWords = ({ lines }: Reading): readonly Candidate[] =>
  lines.flatMap(({ tokens }): Candidate[] => {
    const found: Candidate[] = [];
    let from = 0;
    let digits = '';
    let hasWords = false;
    tokens.forEach((token, at) => {
      const digit = token.kind === 'word' ? digitOf(token.form) : undefined;
      if (digit === undefined && token.kind !== 'number') {
        if (digits !== '' && (AND_THEN.matchAt([token], 0) || /^[,-]$/.test(token.form))) return;
        digits = '';
        hasWords = false;
        return;
      }
      if (digits === '') from = at;
      digits += digit ?? token.form;
      hasWords ||= digit !== undefined;
      const first = tokens[from];
      if (hasWords && first && /^07\d{9}$/.test(digits))
        found.push({ phone: digits, start: first.start, end: token.end, isWhole: false });
    });
    return found;
  });

/** Matches words between the parts of one number: "zero seven seven zero, then 1234567". */
const AND_THEN = wordSet('بعدها, بعدين, و, ثم, then, and, پاشان, دواتر');

const digitOf = (form: string): number | undefined => {
  if (/^(?:صفر|سفر|zero|sifr)$/.test(form)) return 0;
  const value = NUMBER_WORDS.valueOfWord(form);
  return value !== undefined && Number.isInteger(value) && value < 10 ? value : undefined;
};

interface Context {
  /** All words between the number before on the line, or its beginning, and the number. */
  readonly allBefore: readonly Token[];
  readonly before: readonly Token[];
  readonly after: readonly Token[];
  /** True when no sign separates its words from those of another number. */
  readonly isOpen: boolean;
}

const BREAK = /^[,;.!?|/\-–—]$/;
const JOINED_AND = /^(?:و|and|&|w)$/;
const NEAR_WORDS = 8;

/** Returns true for words that are no label and no "or", "also". */
const isUnread = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      token.kind === 'word' &&
      ![SECOND, LABELS, FILLER, RELATIVES].some((table) => table.matchAt(tokens, at)),
  );

/**
 * Divides the words between two numbers. Words before the last sign belong to the first number, the others to
 * the second.
 */
const divideBetween = (
  between: readonly Token[],
  isBetween: boolean,
): { left: readonly Token[]; right: readonly Token[]; isOpen: boolean } => {
  const sign = between.findLastIndex(
    ({ kind, form }, at) =>
      kind === 'mark' && BREAK.test(form) && !/^(?:no|nr|tel|mob|ph)$/.test(between[at - 1]?.form ?? ''),
  );
  const [first] = between;
  const isAnd = first !== undefined && (JOINED_AND.test(first.form) || beginsWithAnd(first));
  if (sign !== -1) return { left: between.slice(0, sign + 1), right: between.slice(sign + 1), isOpen: false };
  const belongsToFirst =
    isBetween && !isAnd && hasWord(WITHDRAWN, between) && !hasWord(OTHERS_NUMBER, between);
  return belongsToFirst
    ? { left: between, right: between.filter((_, at) => CORRECTS.matchAt(between, at)), isOpen: true }
    : { left: [], right: between, isOpen: !isAnd && isUnread(between) };
};

/**
 * Returns the words around a number. For a number alone on its line these include the short lines above and
 * below it.
 */
const contextOf = ({ lines }: Reading, candidate: Candidate, all: readonly Candidate[]): Context => {
  const index = lines.findIndex(({ start, end }) => candidate.start >= start && candidate.start < end);
  const line = lines[index];
  if (!line) return { allBefore: [], before: [], after: [], isOpen: false };
  const isOnLine = ({ start }: Candidate): boolean => start >= line.start && start < line.end;
  const previous = all.findLast((other) => isOnLine(other) && other.end <= candidate.start);
  const next = all.find((other) => isOnLine(other) && other.start >= candidate.end);
  const tokensIn = (from: number, to: number): readonly Token[] =>
    line.tokens.filter(({ start, end }) => start >= from && end <= to);
  const left = divideBetween(tokensIn(previous?.end ?? line.start, candidate.start), previous !== undefined);
  const right = divideBetween(tokensIn(candidate.end, next?.start ?? line.end), true);
  const isAsked = left.left.at(-1)?.form === '?' && left.right.length === 0;
  const own = isAsked ? left.left : left.right;
  const after = next ? right.left : tokensIn(candidate.end, line.end);
  const isAlone = !previous && own.length === 0 && after.length < 3;
  const shortBeside = (at: number): readonly Token[] => {
    const beside = lines[at]?.tokens ?? [];
    const isShort =
      beside.length <= 5 && !beside.some(({ kind, form }) => kind === 'number' && form.length > 4);
    return isAlone && isShort ? beside : [];
  };
  return {
    allBefore: tokensIn(previous?.end ?? line.start, candidate.start),
    before: own.length > 0 ? own.slice(-NEAR_WORDS) : shortBeside(index - 1),
    after: [...after.slice(0, NEAR_WORDS), ...shortBeside(index + 1)],
    isOpen: (previous !== undefined && left.isOpen) || (next !== undefined && right.isOpen),
  };
};

const lastOf = (table: PhraseTable<true>, tokens: readonly Token[]): number =>
  tokens.findLastIndex((_, index) => table.matchAt(tokens, index) !== undefined);

/**
 * Returns true when the last word of these kinds is of the given kind, as in "the old one is wrong, the right
 * one is".
 */
const isLastOfKind = (
  table: PhraseTable<true>,
  other: PhraseTable<true>,
  tokens: readonly Token[],
): boolean => lastOf(table, tokens) > lastOf(other, tokens);

const isFirstOfKind = (
  table: PhraseTable<true>,
  other: PhraseTable<true>,
  tokens: readonly Token[],
): boolean => {
  const end = tokens.findIndex((token) => token.kind === 'mark' && /^[.;!]$/.test(token.form));
  const clause = end === -1 ? tokens : tokens.slice(0, end);
  const at = clause.findIndex((_, index) => table.matchAt(clause, index) !== undefined);
  const otherAt = clause.findIndex((_, index) => other.matchAt(clause, index) !== undefined);
  return at !== -1 && (otherAt === -1 || at < otherAt);
};

const MAX_UNKNOWN = 2;

/**
 * Returns true for more than two words that are no label, name, place or polite word. They may be a sentence
 * about another number.
 */
const isSentence = (tokens: readonly Token[]): boolean =>
  tokens.filter(
    (token, at) =>
      token.kind === 'word' &&
      ![
        LABELS,
        SECOND,
        RIGHT_ONE,
        FILLER,
        FIRST_NAME,
        TITLE,
        RELATIVES,
        PLACE_TABLE,
        LANDMARK,
        QUARTER,
        ORDER,
      ].some((table) => table.matchAt(tokens, at)),
  ).length > MAX_UNKNOWN;

/** Decides if a number is the customer's, replaces the one before it, or is ignored. */
const decisionOn = (
  { allBefore, before, after }: Pick<Context, 'allBefore' | 'before' | 'after'>,
  hasPrevious: boolean,
  hasNext: boolean,
): 'customers' | 'replaces' | 'ignored' => {
  const comma = after.findIndex(({ form }) => /^[,;.!?]$/.test(form));
  const clause = comma === -1 ? after : after.slice(0, comma);
  const isOthers = isLastOfKind(OTHERS_NUMBER, MINE, before) || hasWord(OTHERS_NUMBER, clause.slice(0, 5));
  if (isOthers && !isForCourier(before)) return 'ignored';
  if (hasNext && (isLastOfKind(NO_CALLS, MINE, before) || hasWord(NO_CALLS, after))) return 'ignored';
  if (hasPrevious && hasWord(WRITTEN_WRONG, allBefore)) return 'replaces';
  if (isLastOfKind(WITHDRAWN, RIGHT_ONE, before) || isFirstOfKind(WITHDRAWN, RIGHT_ONE, after))
    return 'ignored';
  const isRightOne =
    hasWord(REPLACES, after) ||
    (!hasWord(SECOND, before) && (hasWord(CORRECTS, before) || hasWord(REPLACES, before)));
  return hasPrevious && isRightOne ? 'replaces' : 'customers';
};

/** Returns true for a number that the courier should call: "the courier can call my brother". */
const isForCourier = (before: readonly Token[]): boolean => {
  const courier = lastOf(COURIER, before);
  return courier !== -1 && hasWord(CALLS, before.slice(courier));
};

export interface Phones {
  readonly first: Found<string> | null;
  readonly second: Found<string> | null;
}

/** A text with more numbers is a list and no order. */
const MAX_NUMBERS = 40;

/** Returns the customer's phones. `shopPhones` are never a customer's. */
export const findPhones = (reading: Reading, shopPhones: readonly string[]): Phones => {
  const all = candidatesIn(reading).slice(0, MAX_NUMBERS);
  const accepted: (Candidate & { readonly isSure: boolean; readonly isLabelledSecond: boolean })[] = [];
  const isSeveral = new Set(all.map(({ phone }) => phone)).size > 1;
  let wasRejected = false;
  for (const candidate of all) {
    const inside = reading.lines.flatMap(({ tokens }) =>
      tokens.filter(({ start, end }) => start < candidate.end && end > candidate.start),
    );
    assignRole(reading, inside, 'phone');
    const { allBefore, before, after, isOpen } = contextOf(reading, candidate, all);
    const isLast = candidate === all.at(-1);
    const decision = shopPhones.includes(candidate.phone)
      ? 'ignored'
      : decisionOn({ allBefore, before, after }, accepted.length > 0, isSeveral && !isLast);
    if (decision === 'ignored') {
      wasRejected = true;
      continue;
    }
    if (accepted.some(({ phone }) => phone === candidate.phone)) continue;
    const isCorrection = decision === 'replaces';
    if (isCorrection) accepted.pop();
    wasRejected ||= isCorrection;
    const around = [...before, ...after];
    const isDoubtful =
      isOpen ||
      hasWord(OTHERS_NUMBER, around) ||
      hasWord(DOUBT, around) ||
      hasWord(CORRECTS, after) ||
      around.some(({ form }) => form === '?');
    accepted.push({
      ...candidate,
      isLabelledSecond: hasWord(SECOND, around) || !isUnread(before),
      isSure: !isCorrection && !isDoubtful && (!isSentence(around) || hasWord(MINE, before)),
    });
  }
  const foundOf = (index: number): Found<string> | null => {
    const number = accepted[index];
    if (!number) return null;
    // A second number is sure only with a word for it, or directly behind the first.
    const isExpected = index === 0 || number.isLabelledSecond;
    const isSure = number.isSure && number.isWhole && isExpected && accepted.length <= 2 && !wasRejected;
    return {
      value: number.phone,
      span: { start: number.start, end: number.end },
      sure: isSure ? 'yes' : 'no',
    };
  };
  return { first: foundOf(0), second: foundOf(1) };
};
