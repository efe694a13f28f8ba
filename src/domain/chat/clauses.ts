/* Decides if a clause orders, asks about, refuses or only mentions a product. */
import { OF_FRIEND } from './address-words.ts';
import {
  CORRECTION,
  FILLER,
  NEGATION,
  ONLY,
  ORDER,
  PAST,
  PAST_TIME,
  QUESTION,
  RECEIVED,
  REFUSED_AFTER,
  WANTS,
  WANTS_TO_ASK,
} from './clause-words.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { hasWord, wordSet } from './word-forms.ts';

/** Words that end a refusal: "not the vase, but the cat". */
const BUT = wordSet(
  'بس, لكن, واريد, ونريد, خلي, خلوا, اريد, وخلي, انما, بل, but, just, only, want, rather, take, بەڵام, تەنها, دەمەوێت, دەوێت',
);

const PRICE = wordSet('سعر, سعره, سعرها, السعر, price, نرخی, نرخەکەی');

const CLAUSE_ENDS = /^[.!?;,]$/;

/** Returns the tokens of the clause around the token at `at`. */
export const clauseAround = (
  tokens: readonly Token[],
  at: number,
): { readonly from: number; readonly tokens: readonly Token[]; readonly end: string } => {
  let from = at;
  while (from > 0 && !CLAUSE_ENDS.test(tokens[from - 1]?.form ?? '')) from -= 1;
  let to = at;
  while (to < tokens.length && !CLAUSE_ENDS.test(tokens[to]?.form ?? '')) to += 1;
  return { from, tokens: tokens.slice(from, to), end: tokens[to]?.form ?? '' };
};

/** Number of words after a product in which a refusal counts. */
const REFUSAL_REACH = 4;

/** Returns true when a "no" follows the product, as in "A vase? No, …". */
export const isRefusedAfter = (tokens: readonly Token[], to: number): boolean => {
  if (tokens[to]?.raw === 'نا') return true;
  const rest = clauseAround(tokens, Math.max(0, to - 1)).tokens;
  const after = tokens.slice(to, to + REFUSAL_REACH).filter((token) => rest.includes(token));
  if (
    hasWord(REFUSED_AFTER, after) ||
    (rest.length > 0 &&
      isTooExpensive(rest, rest.length - tokens.slice(to).filter((token) => rest.includes(token)).length))
  )
    return true;
  const end = tokens.findIndex(({ form }, index) => index >= to && CLAUSE_ENDS.test(form));
  const [no, only] = tokens.slice(end + 1, end + 3);
  const isOnly = /^(?:بس|فقط|just|only|but|تنها)$/.test(only?.form ?? '');
  return tokens[end]?.form === '?' && end - to <= 1 && isOnly && /^(?:لا|نا|no)$/.test(no?.form ?? '');
};

/** Returns true for a line that refers to the items before it: "no, …", "make it 3", "only the lamps". */
export const isBackReference = (tokens: readonly Token[]): boolean =>
  /^(?:لا|نا|no)$/.test(tokens[0]?.raw.toLowerCase() ?? '') ||
  hasWord(CORRECTION, tokens) ||
  hasWord(ONLY, tokens);

/** Returns true for a product or number after a negation, as in "not the vase". */
export const isRefusedAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  const before = clause.tokens.slice(0, at - clause.from);
  const refusal = before.findLastIndex(
    // The Arabic phrase "without trouble" means "please", so it is no negation.
    (_, index) =>
      NEGATION.matchAt(before, index) !== undefined && (FILLER.matchAt(before, index)?.length ?? 1) === 1,
  );
  if (refusal === -1 || before.length - refusal > 5) return false;
  // "If not, I want the cat" refuses nothing.
  if (/^(?:اذا|if)$/.test(before[refusal - 1]?.form ?? '')) return false;
  const but = before.findLastIndex(
    (_, index) => index > refusal && BUT.matchAt(before, index)?.isExact === true,
  );
  return but < refusal + (NEGATION.matchAt(before, refusal)?.length ?? 1);
};

const CHOOSES = wordSet(
  'خليني على, خلينا على, خليني ع, اختار, اخترت, نختار, رحت على, ابقى على, go for, go with, stick with, settle for, هەڵدەبژێرم, هەر ئەو',
);
/**
 * Returns true when a clause chooses another product than the refused one: "then I go for the framed one".
 */
export const isWantedInstead = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at).tokens;
  return hasWord(CHOOSES, clause) || hasWord(WANTS, clause);
};

/** Phrases that name an earlier order as a whole. Its number and its products may follow. */
const OLD_ORDER = wordSet(
  'الطلب القديم, طلبي القديم, الطلبية القديمة, طلبيتي القديمة, old order, داواکاری پێشوو, داواکارییە کۆنەکە',
);
/** Number of words before a product in which an earlier order counts. */
const OLD_ORDER_REACH = 8;

/**
 * Returns true for a product of an earlier purchase: "the two lanterns I ordered", "the lantern of last
 * week".
 */
export const isPastAt = (tokens: readonly Token[], from: number, to: number): boolean =>
  hasWord(RECEIVED, clauseAround(tokens, from).tokens) ||
  hasWord(PAST, tokens.slice(Math.max(0, from - 4), from)) ||
  hasOldOrder(tokens.slice(Math.max(0, from - OLD_ORDER_REACH), from)) ||
  hasWord(PAST_TIME, tokens.slice(to, to + 3));

const hasOldOrder = (before: readonly Token[]): boolean => {
  const at = before.findLastIndex((_, index) => OLD_ORDER.matchAt(before, index) !== undefined);
  return at !== -1 && !hasWord(WANTS, before.slice(at));
};

/**
 * Returns true for a clause about an earlier purchase, as in "My cousin bought two last month". Its numbers
 * are no quantities.
 */
export const isPastClause = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  return (hasWord(PAST_TIME, clause.tokens) && !hasWord(ORDER, clause.tokens)) || isBoughtAt(tokens, at);
};

/**
 * Returns true for a product or number that somebody bought earlier: "He bought from you a month ago 4
 * pieces".
 */
export const isBoughtAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  const before = clause.tokens.slice(0, at - clause.from);
  const past = before.findLastIndex((_, index) => PAST.matchAt(before, index) !== undefined);
  if (past === -1 || !hasWord(PAST_TIME, clause.tokens)) return false;
  return !hasWord(ORDER, before.slice(past + (PAST.matchAt(before, past)?.length ?? 1)));
};

export const SAYS = wordSet(
  'تگول, تكول, يگول, يكول, تقول, يقول, گالت, كالت, قالت, گال, كال, قال, يگولون, يكولون, says, said, thinks, دەڵێ, دەڵێت, ئەڵێ, ئەڵێت, وتی, گوتی',
);
/** Verbs of an order that a friend placed. */
const HAS_ORDERED = wordSet(
  'طلب, طلبت, طلبوا, اخذ, اخذت, اشترى, اشترت, شرى, ordered, bought, got, took, داوای کرد, داوای کردبوو, کڕی, کڕیویەتی',
);
/** Words with which the customer speaks again. */
const I_AGAIN = wordSet(
  'اني, انا, واني, بس اني, المهم, لكن, اريد, نريد, but, i, anyway, so, من, بەڵام, دەمەوێت, دەمەوێ',
);

/** Returns true for words that another person says: "my mother says one cat is enough". */
export const isReportedAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  const before = clause.tokens.slice(0, at - clause.from);
  const says = before.findLastIndex((_, index) => SAYS.matchAt(before, index)?.isExact === true);
  const friend = before.findIndex((_, index) => OF_FRIEND.matchAt(before, index) !== undefined);
  const ordered = before.findLastIndex(
    (_, index) => index > friend && HAS_ORDERED.matchAt(before, index)?.isExact,
  );
  const reportedAt = Math.max(says, friend === -1 ? -1 : ordered);
  return reportedAt !== -1 && !hasWord(I_AGAIN, before.slice(reportedAt + 1));
};

/** Returns true when the customer finds the product before `to` too expensive and does not take it. */
const isTooExpensive = (tokens: readonly Token[], to: number): boolean =>
  hasWord(EXPENSIVE, tokens.slice(to, to + REFUSAL_REACH)) && !hasWord(ALL_THE_SAME, tokens.slice(to));
const EXPENSIVE = wordSet(
  'غالي, غالية, غاليه, كلش غالي, too expensive, too pricey, is expensive, over my budget, گرانە, زۆر گرانە, گران بوو',
);
const ALL_THE_SAME = wordSet(
  'ماشي, يلا, ميخالف, ما يخالف, اوكي, تمام, اريده, اريدها, still, anyway, fine, ok, okay, قەیناکە, باشە',
);

/** Returns true for a product or number in a question. */
export const isAskedAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  if (hasWord(WANTS_TO_ASK, clause.tokens)) return true;
  if (hasWord(ORDER, clause.tokens)) return false;
  if (clause.end === '?') return true;
  // "Its price is 27,000" asks nothing.
  const isPriced = hasWord(PRICE, clause.tokens) && clause.tokens.some(({ kind }) => kind === 'number');
  if (hasWord(QUESTION, clause.tokens) && !isPriced) return true;
  // A question may continue after the product, as in "And the dragon, the huge one?".
  const rest = tokens.slice(at);
  const end = rest.find(({ form }) => /^[.!?;]$/.test(form));
  return end?.form === '?' && !clause.tokens.some((_, index) => numberAt(clause.tokens, index) !== undefined);
};

/**
 * Returns true when a clause orders. "If I take three, is there a discount?" has the word of an order but
 * asks.
 */
export const isWantedAt = (tokens: readonly Token[], at: number): boolean => {
  const clause = clauseAround(tokens, at);
  return clause.end !== '?' && !hasWord(QUESTION, clause.tokens) && !hasWord(WANTS_TO_ASK, clause.tokens);
};
