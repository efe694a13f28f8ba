/**
 * Finds the customer's phone numbers. Prices, dates, references, cards and foreign numbers are recognised by their digits; numbers of the
 * shop, of the courier and withdrawn numbers by the words beside them.
 */
import { toAsciiDigits } from '../money.ts';
import { phoneAsWritten } from '../phone-entry.ts';
import type { Found, Span } from './draft.ts';
import type { Token } from './message-text.ts';
import { give, type Reading } from './reading.ts';
import { hasWord, wordSet } from './word-forms.ts';

/** Signs that may stand between the digits of one number. */
const GAP = '[ \\t\\u00a0\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069().\\-–—_·•*~]*';
/** Matches a mobile number, with or without its country code or its 0. */
const MOBILE = new RegExp(
  `(?<![\\d])(?:(?:\\+|00|0)?${GAP}964${GAP}(?:0${GAP})?|[0oO]${GAP}|(?<!\\d[ .,:/\\-]?))7${GAP}[3-9](?:${GAP}\\d){8}(?![ \\-]?\\d{4}|\\d)`,
  'gu',
);
/** Matches eleven digits over two lines. */
const IN_TWO_LINES = /(?<=^|\n)[ \t]*(07\d{2,7})[ \t]*\n[ \t]*(\d{2,7})[ \t]*(?=\n|$)/g;
const FOREIGN = /(?:\+|(?<!\d)00)(?!964)[ ]?\d(?:[ \-().]*\d){7,14}/g;
/** Matches more digits than a phone has: a card, a reference or an account. */
const LONG = /(?<!\d)(?!0{0,2}964|07\d{9}(?!\d))\d(?:[ -]?\d){12,25}(?!\d)/g;

/** Words that withdraw the number beside them: "wrong", "old", "no longer". */
export const TAKEN_BACK = wordSet(
  "غلط, غلت, خطأ, خطا, الرقم القديم, رقمي القديم, رقم القديم, رقم قديم, الرقم قديم, مغلق, مقفول, عطلان, ضايع, تغير, ملغي, مو هذا, لا تتصلون, لا تخابرون, لا تدكون, انسى, انسوا, بدل, هەڵە, هەڵەیە, هەڵەبوو, ژمارە کۆنەکە, ژمارە کۆنەکەم, ژمارەی کۆن, ژمارەی کۆنم, گۆڕاوە, داخراوە, نەک, wrong, old number, my old, old one, ignore, not, instead of, dead, closed, lost, previous, no longer, dont call, don't call, ghalat, gha6a, qadeem, 8adeem",
);
/** Words that make the next number valid again: "the right one is". */
export const RIGHT_ONE = wordSet(
  'الصح, الصحيح, صح, صحيح, الجديد, جديد, بل, هذا, استخدموا, استعملوا, اتصلوا, خابروا, دكوا, ڕاستەکەی, راستەکەی, ڕاست, دروستەکەی, دروست, نوێ, نوێیە, ئەمە, correct, right, new, use, this, call, sa7, sahi7, jadeed',
);
/** Words beside another person's number: "your number", "Zain Cash", "for enquiries", "the courier". */
const OF_OTHERS = wordSet(
  'زين كاش, زينكاش, كاش, اسيا حوالة, محفظة, محفظه, ماستر, ماستركارد, كارد, بطاقة, رقم البطاقة, مالتكم, مالكم, رقمكم, حسابكم, للاستفسار, استفساركم, خدمة الزبائن, المندوب, السائق, سايق, رقم الحوالة, حوالة, حولت, مرجع, رقم الطلب, طلب رقم, فاتورة, وصل رقم, رقم الشحنة, ژمارەتان, ژمارەی ئێوە, ژمارەکەتان, زەین کاش, fib, zain cash, zaincash, fastpay, wallet, your number, your no, card, ref, reference, invoice, transfer, transferred, iban, account no, courier, driver, order no, tracking',
);
/** Words before a second number of the same customer: "second", "also", "or", "WhatsApp". */
export const SECOND = wordSet(
  'ثاني, الثاني, ثانية, بديل, احتياط, احتياطي, آخر, اخر, او, واتساب, واتس, لو ما رديت, اذا ما رديت, وهذا, دووەم, دووهەم, یان, یاخود, هی تر, واتسئاپ, second, 2nd, other, another, alternative, backup, or, also, whatsapp, if no answer, spare, thani, ihtiyat, aw',
);
/** Words before a number that replaces the one before: "sorry", "I mean". */
const CORRECTS = wordSet(
  'عفوا, العفو, اسف, آسف, اسفة, قصدي, اقصد, لا هذا, تصحيح, ببوورە, ببورن, مەبەستم, sorry, i mean, i meant, correction, typo, oops, مو, qasdi, 3afwan',
);

interface Candidate extends Span {
  readonly phone: string;
  readonly isWhole: boolean;
}

const sameLength = (text: string): string => toAsciiDigits(text).replace(/[\u2028\u2029\r]/g, '\n');

/** Returns the message with only the customer's text; everything else is blanked, so that positions stay the same. */
const customersText = ({ message, lines, roles }: Reading): string => {
  const all = sameLength(message).split('');
  const kept: string[] = all.map((sign) => (sign === '\n' ? sign : 'x'));
  for (const { start, end } of lines) for (let at = start; at < end; at += 1) kept[at] = all[at] ?? 'x';
  for (const [{ start, end }, role] of roles) {
    if (role === 'handle' || role === 'ignored') kept.fill('x', start, end);
  }
  return kept.join('').replace(/[\ud800-\udfff]/g, 'x');
};

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => found.replace(/[^\n]/g, 'x'));

const candidatesIn = (reading: Reading): readonly Candidate[] => {
  const text = blank(blank(customersText(reading), FOREIGN), LONG);
  const found: Candidate[] = [];
  for (const { 0: written, index } of text.matchAll(MOBILE)) {
    const phone = phoneAsWritten(written.replace(/^[oO]/, '0'));
    if (/^07\d{9}$/.test(phone)) {
      found.push({ phone, start: index, end: index + written.length, isWhole: !/^[oO7]/.test(written) });
    }
  }
  for (const { 0: written, index } of text.matchAll(IN_TWO_LINES)) {
    const phone = written.replace(/\D/g, '');
    const end = index + written.trimEnd().length;
    const start = index + (written.length - written.trimStart().length);
    if (phone.length === 11 && !found.some((other) => other.start < end && start < other.end)) {
      found.push({ phone, start, end, isWhole: false });
    }
  }
  const { number } = reading.chat;
  if (number && found.length === 0) {
    const phone = phoneAsWritten(reading.message.slice(number.start, number.end));
    if (/^07\d{9}$/.test(phone)) found.push({ phone, ...number, isWhole: true });
  }
  return [...found, ...overLines(reading, found)].sort((a, b) => a.start - b.start);
};

/** Finds a phone over several lines or bubbles: `0771`, `330`, `8426`. */
const overLines = ({ lines }: Reading, found: readonly Candidate[]): readonly Candidate[] => {
  const over: Candidate[] = [];
  lines.forEach((line, index) => {
    let digits = '';
    for (const { tokens, start, end } of lines.slice(index, index + 4)) {
      const [token] = tokens;
      if (
        tokens.length !== 1 ||
        token?.kind !== 'number' ||
        found.some((other) => other.start < end && start < other.end)
      )
        return;
      digits += token.form;
      if (digits !== token.form && /^07\d{9}$/.test(digits)) {
        over.push({ phone: digits, start: line.start, end: token.end, isWhole: false });
        return;
      }
    }
  });
  return over;
};

/** Returns the words between the number and the previous number or the start of the line, and the words after it. */
const wordsAround = (
  { lines }: Reading,
  candidate: Candidate,
  all: readonly Candidate[],
): { before: readonly Token[]; after: readonly Token[] } => {
  const index = lines.findIndex(({ start, end }) => candidate.start >= start && candidate.start < end);
  const line = lines[index];
  if (!line) return { before: [], after: [] };
  const previous = Math.max(
    line.start,
    ...all.filter(({ end }) => end <= candidate.start).map(({ end }) => end),
  );
  const next = Math.min(
    line.end,
    ...all.filter(({ start }) => start >= candidate.end).map(({ start }) => start),
  );
  const before = line.tokens.filter(({ start, end }) => start >= previous && end <= candidate.start);
  const above = lines[index - 1];
  const isAlone = before.length === 0 && previous === line.start && line.end - candidate.end < 3;
  return {
    // A number alone on its line takes the short line above it as its words.
    before: isAlone && above && above.tokens.length <= 5 ? above.tokens : before.slice(-8),
    after: line.tokens.filter(({ start, end }) => start >= candidate.end && end <= next).slice(0, 6),
  };
};

/** Returns true when the last word of these kinds is of the given kind, as in "the old one is wrong, the right one is". */
const lastIs = (
  table: ReturnType<typeof wordSet>,
  other: ReturnType<typeof wordSet>,
  tokens: readonly Token[],
): boolean => {
  const lastOf = (each: ReturnType<typeof wordSet>): number =>
    tokens.findLastIndex((_, index) => each.at(tokens, index) !== undefined);
  const at = lastOf(table);
  return at !== -1 && at > lastOf(other);
};

const firstIs = (
  table: ReturnType<typeof wordSet>,
  other: ReturnType<typeof wordSet>,
  tokens: readonly Token[],
): boolean => {
  const end = tokens.findIndex((token) => token.kind === 'mark' && /^[.;!]$/.test(token.form));
  const clause = end === -1 ? tokens : tokens.slice(0, end);
  const at = clause.findIndex((_, index) => table.at(clause, index) !== undefined);
  const otherAt = clause.findIndex((_, index) => other.at(clause, index) !== undefined);
  return at !== -1 && (otherAt === -1 || at < otherAt);
};

export interface Phones {
  readonly first: Found<string> | null;
  readonly second: Found<string> | null;
}

/** A text with more numbers is a list and no order. */
const MAX_NUMBERS = 40;

export const findPhones = (reading: Reading): Phones => {
  const all = candidatesIn(reading).slice(0, MAX_NUMBERS);
  const kept: (Candidate & { isSure: boolean })[] = [];
  for (const candidate of all) {
    const inside = reading.lines.flatMap(({ tokens }) =>
      tokens.filter(({ start, end }) => start < candidate.end && end > candidate.start),
    );
    give(reading, inside, 'phone');
    const { before, after } = wordsAround(reading, candidate, all);
    const isOthers = hasWord(OF_OTHERS, before) || hasWord(OF_OTHERS, after.slice(0, 3));
    const isTakenBack = lastIs(TAKEN_BACK, RIGHT_ONE, before) || firstIs(TAKEN_BACK, RIGHT_ONE, after);
    if (isOthers || isTakenBack) continue;
    const same = kept.find(({ phone }) => phone === candidate.phone);
    if (same) continue;
    const previous = kept.at(-1);
    const isCorrection = previous !== undefined && !hasWord(SECOND, before) && hasWord(CORRECTS, before);
    if (isCorrection) kept.pop();
    kept.push({ ...candidate, isSure: !isCorrection });
  }
  const foundOf = (index: number): Found<string> | null => {
    const one = kept[index];
    if (!one) return null;
    const isSure = one.isSure && one.isWhole && kept.length <= 2;
    return { value: one.phone, span: { start: one.start, end: one.end }, sure: isSure ? 'yes' : 'no' };
  };
  return { first: foundOf(0), second: foundOf(1) };
};
