/*
 * Finds texts of the customer that no rule has read, although they may belong to the order: phones, products,
 * wishes, numbers.
 */
import { toAsciiDigits } from '#domain/money.ts';
import { DELIVERY } from './address-words.ts';
import { CORRECTION, EACH, FILLER, NEGATION, ORDER, QUESTION, WANTS, WANTS_TO_ASK } from './clause-words.ts';
import { isPastClause, isRefusedAt } from './clauses.ts';
import type { Found, UnusedKind, UnusedText } from './draft.ts';
import { LABELS } from './field-labels.ts';
import { isTooMany } from './item-line.ts';
import { isMonth } from './mentions.ts';
import { spanOver, type Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { RELATIVES, SELF, TITLE } from './people-words.ts';
import { CAR } from './places-in-text.ts';
import { isListNumber, UNITS } from './quantities.ts';
import { isSeparator, type Reading } from './reading.ts';
import type { IsItemWord } from './segments.ts';
import { isSentenceEnd } from './sentences.ts';
import { hasWord, wordSet } from './word-forms.ts';

/** The parts of a message that rules have read. */
interface Understood {
  /** The tokens of the items, and of products that are refused or only asked about. */
  readonly readTokens: ReadonlySet<Token>;
  readonly phones: readonly (Found<string> | null)[];
  readonly isObjectWord: IsItemWord;
  readonly hasItems: boolean;
  /** True for a message with the customer's phone and without an item. */
  readonly isOrderLost: boolean;
}

/** Words of money. A number in their clause is a price. */
const MONEY = wordSet(
  'الف, آلاف, الاف, دينار, د.ع, iqd, id, دولار, ورقة, ورقه, $, %, ٪, هەزار, دینار, k, thousand, hazar, alf, سعر, سعره, سعرها, السعر, بسعر, مجموع, المجموع, الحساب, خصم, نرخ, نرخی, price, total, discount, paid, دفعت, حولت, عربون',
);
const MIN_PRICE = 1000;
/** Words beside a number of people, years or past days, or beside the day of a month. */
const OF_TIME_OR_PEOPLE = wordSet(
  'سنة, سنوات, سنين, سنه, شخص, اشخاص, نفر, انفار, ضيف, معزوم, معازيم, طفل, اطفال, years, year, yrs, people, persons, guests, kids, ساڵ, ساڵان, ساڵە, کەس, میوان, عمره, عمرها, عمر, age, aged, turning, تەمەنی, شهر, مانگ, مانگی, كانون, شباط, اذار, نيسان, ايار, مايس, حزيران, تموز, اب, ايلول, تشرين, jan, january, feb, february, mar, march, apr, april, jun, june, jul, july, aug, august, sep, sept, september, oct, october, nov, november, dec, december',
);
/** Phrases that order, without the nouns for "order" and the verbs of a delivery. */
const WISHES = wordSet(
  'اريده, اريدها, اريدهم, اريدهن, احجز, احجزلي, احجزولي, احجزيلي, ثبتلي, ثبتولي, ثبتيلي, سجلي, سجللي, سجلولي, سوولي, سويلي, سوولنا, سويلنا, انطيني, انطوني, اطبعلي, اطبعولي, ضيفولي, دزيلي, دزولنا, راح اخذ, send me, book me, give me, i will take, ill take, i ll take, i d like, can i get, can i have, could i get, please make, make me, print me, دەمەوێ, ئەمەوێت, پێویستمە, پێویستمە, بۆم بنێرن, بۆم دابنێن, چاپ بکەن, ئامادە بکەن, nreed, a7taj, amawe, damawe, dezoli, dizli',
);

const WEEKDAYS = wordSet(
  'السبت, الاحد, الاثنين, الثلاثاء, الاربعاء, الخميس, الجمعة, باجر, غدا, saturday, sunday, monday, tuesday, wednesday, thursday, friday, tomorrow, today, شەممە, یەکشەممە, دووشەممە, سێشەممە, چوارشەممە, پێنجشەممە, هەینی, سبەی, سبەینێ',
);
/** Words that say nothing about an order by themselves. */
const EMPTY_WORDS = [FILLER, ORDER, QUESTION, CORRECTION, LABELS, SELF, RELATIVES, TITLE, UNITS, WEEKDAYS];
/** Words that point to a picture: "I want this one". */
const THIS = wordSet(
  'هذا, هذه, هذي, هاي, هاذا, ذاك, مثل, مثله, نفس, نفسها, this, that, these, same, ئەمە, ئەوە, ئەمانە, وەک',
);

interface Clause {
  /** The tokens of the line. */
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
  readonly isQuestion: boolean;
  /** True for a clause about money, and for a question about an amount. */
  readonly isPriced: boolean;
  /** The indices of words and signs that say nothing about an order by themselves. */
  readonly empty: ReadonlySet<number>;
}

const endsClause = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return (
    token !== undefined && (isSeparator(token) || isSentenceEnd(tokens, at) || /^[()]$/.test(token.form))
  );
};

const emptyIn = (tokens: readonly Token[], from: number, to: number): ReadonlySet<number> => {
  const empty = new Set<number>();
  for (let at = from; at < to; at += 1) {
    const length = Math.max(...EMPTY_WORDS.map((table) => table.matchAt(tokens, at)?.length ?? 0));
    for (let index = at; index < at + length; index += 1) empty.add(index);
    if (tokens[at]?.kind === 'mark') empty.add(at);
  }
  return empty;
};

/** Returns the clauses of a line. The sign between two clauses belongs to neither. */
const clausesOf = (tokens: readonly Token[]): readonly Clause[] => {
  const ends = tokens.flatMap((_, at) => (endsClause(tokens, at) ? [at] : []));
  return [-1, ...ends].map((end, index) => {
    const from = end + 1;
    const to = ends[index] ?? tokens.length;
    const words = tokens.slice(from, to);
    return {
      tokens,
      from,
      to,
      isQuestion: tokens[to]?.form === '?' || hasWord(WANTS_TO_ASK, words),
      isPriced:
        tokens.slice(from, to + 1).some(({ form }) => form === '=') ||
        [MONEY, QUESTION].some((table) => hasWord(table, words)),
      empty: emptyIn(tokens, from, to),
    };
  });
};

const isWishAt = (tokens: readonly Token[], at: number): boolean =>
  [WANTS, WISHES].some((table) => table.matchAt(tokens, at) !== undefined) &&
  !hasWord(NEGATION, tokens.slice(Math.max(0, at - 1), at + 1));

/** Returns true for a number of a date or a time: "3/12", "4:30". */
const isOfDate = (tokens: readonly Token[], at: number): boolean =>
  [-1, 1].some(
    (side) => /^[/:.]$/.test(tokens[at + side]?.form ?? '') && tokens[at + 2 * side]?.kind === 'number',
  );

/**
 * Returns true for a number that is explained by the words beside it: a price, a date, an age, a refused
 * quantity.
 */
const isExplained = (tokens: readonly Token[], at: number, end: number): boolean =>
  isListNumber(tokens, at) ||
  isOfDate(tokens, at) ||
  isTooMany(tokens, end) ||
  isPastClause(tokens, at) ||
  isRefusedAt(tokens, at) ||
  DELIVERY.matchAt(tokens, at - 1) !== undefined ||
  [at - 1, end].some((beside) => OF_TIME_OR_PEOPLE.matchAt(tokens, beside)?.isExact);

const isUnusedNumber = (
  { roles }: Reading,
  { tokens, isPriced, empty }: Clause,
  at: number,
  hasItems: boolean,
): boolean => {
  const token = tokens[at];
  const number = numberAt(tokens, at);
  if (!token || !number || roles.has(token) || isPriced || number.value >= MIN_PRICE) return false;
  if (!number.isDigits && (number.value === 1 || empty.has(at))) return false;
  const end = at + number.length;
  // "Three each" are the contents of a set.
  const isContents = hasItems && EACH.matchAt(tokens, end)?.isExact === true;
  return !isContents && !hasWord(CAR, tokens) && !isExplained(tokens, at, end);
};

/** The digits of a phone without its 0 or country code. */
const PHONE_DIGITS = 10;

/** Returns true for a phone that is neither the first nor the second of the order. */
const isOtherPhone = (
  { message, roles }: Reading,
  run: readonly Token[],
  phones: Understood['phones'],
): boolean => {
  const written = run.filter((token) => ['phone', 'ignored'].includes(roles.get(token) ?? ''));
  if (written.length === 0) return false;
  const { start, end } = spanOver(written);
  const text = message.slice(start, end);
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  return (
    !/\p{L}/u.test(text) &&
    digits.length >= PHONE_DIGITS &&
    !phones.some((phone) => phone !== null && digits.includes(phone.value.slice(-PHONE_DIGITS)))
  );
};

/** Returns the runs of tokens of a clause that no rule has read, as indices of the line. */
const unreadRuns = (
  { roles }: Reading,
  { tokens, from, to }: Clause,
  { readTokens, phones }: Understood,
): readonly (readonly number[])[] => {
  const isInPhone = ({ start, end }: Token): boolean =>
    phones.some((phone) => phone !== null && start >= phone.span.start && end <= phone.span.end);
  const isRead = (token: Token): boolean => {
    const role = roles.get(token);
    const isOther = role === undefined || role === 'phone' || role === 'ignored';
    return readTokens.has(token) || isInPhone(token) || !isOther;
  };
  const runs: number[][] = [[]];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token && !isRead(token)) runs.at(-1)?.push(at);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
};

/** A text with more of them is no order, and nobody would look at each. */
const MAX_UNUSED = 40;

/** In a message whose order was not read, so many words in a row may name a product. */
const MIN_LOST_WORDS = 2;

const unusedInClause = (reading: Reading, clause: Clause, understood: Understood): readonly UnusedText[] => {
  const { tokens, from, to, empty, isQuestion } = clause;
  const { readTokens, phones, isObjectWord, hasItems, isOrderLost } = understood;
  const words = tokens.slice(from, to);
  const isOpenWord = (at: number): boolean => tokens[at]?.kind === 'word' && !empty.has(at);
  const isProduct = (at: number): boolean =>
    isObjectWord(tokens, at) && !isMonth(tokens, at) && !isRefusedAt(tokens, at);
  const isWish =
    !isQuestion &&
    !hasWord(DELIVERY, words) &&
    !words.some((token) => readTokens.has(token)) &&
    words.some((_, at) => isWishAt(words, at));
  const isWished = (run: readonly number[]): boolean =>
    run.some(isOpenWord) || (!hasItems && run.some((at) => THIS.matchAt(tokens, at)?.isExact));
  const tokensAt = (run: readonly number[]): readonly Token[] => run.flatMap((at) => tokens[at] ?? []);
  const kindOf = (run: readonly number[]): UnusedKind | null => {
    if (isOtherPhone(reading, tokensAt(run), phones)) return 'phone';
    if (!isQuestion && run.some(isProduct)) return 'product';
    if (isWish && isWished(run)) return 'wish';
    if (isOrderLost && !isQuestion && run.filter(isOpenWord).length >= MIN_LOST_WORDS) return 'wish';
    return run.some((at) => isUnusedNumber(reading, clause, at, hasItems)) ? 'number' : null;
  };
  return unreadRuns(reading, clause, understood).flatMap((run): readonly UnusedText[] => {
    const kind = kindOf(run);
    const isMarked = (at: number): boolean => kind === 'wish' || !empty.has(at);
    const marked = tokensAt(run.slice(run.findIndex(isMarked), run.findLastIndex(isMarked) + 1));
    return kind === null || marked.length === 0 ? [] : [{ kind, span: spanOver(marked) }];
  });
};

/**
 * Returns the texts of the customer that no value, item, price, greeting or date explains, and that have a
 * number, a phone, a product or the words of a wish. A person decides if they belong to the order.
 */
export const unusedIn = (reading: Reading, understood: Understood): readonly UnusedText[] =>
  reading.lines
    .flatMap(({ tokens }) =>
      clausesOf(tokens).flatMap((clause) => unusedInClause(reading, clause, understood)),
    )
    .slice(0, MAX_UNUSED);
