/** Finds the customer's name: after a label, in a chat header, or among the words beside the phone and the address. */

import { searchForm } from '../search-fold.ts';
import { ADDRESS_WORDS_WEAK, LANDMARK, QUARTER } from './address-words.ts';
import { CORRECTION, FILLER, NEGATION, NO_ORDER, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL, colourAt } from './colours.ts';
import type { Found } from './draft.ts';
import { LABELS } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { FIRST_NAME, KUNYA, PRINTED_FOR, RELATIVES, TITLE } from './people-words.ts';
import { RIGHT_ONE, SECOND, TAKEN_BACK } from './phones.ts';
import { give, isFree, type Reading, textOver } from './reading.ts';
import type { IsOfItem, Segment } from './segments.ts';
import { wordSet } from './word-forms.ts';

const MAX_WORDS = 4;
/** First halves of names whose second half is an ordinary word, such as "servant of" and "light of". */
const JOINED_NAME = /^(?:عبد|عبدال|نور|سيف|زين|علاء|علا|عبدول|abd|abdul|abdel|nur|noor|saif)$/;

/** Returns true for a Latin word with a capital letter. */
const isCapital = (token: Token): boolean => /^\p{Lu}\p{L}*$/u.test(token.raw);
const isNameWord = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !/^\d/.test(token.form.replace(/^[2356789](?=\p{L})/u, ''));

/** Returns titles followed by at most four words that have no other meaning. */
const nameAt = (
  reading: Reading,
  tokens: readonly Token[],
  from: number,
  isOfItem: IsOfItem,
  isLabelled: boolean,
): readonly Token[] => {
  const name: Token[] = [];
  let words = 0;
  for (let index = from; index < tokens.length && words < MAX_WORDS; index += 1) {
    const token = tokens[index];
    if (!token || !isFree(reading, token)) break;
    const before = name.at(-1);
    // A point after a title or an initial belongs to the name: "Dr.", "Danny B.".
    if (
      token.kind === 'mark' &&
      token.form === '.' &&
      before &&
      before.end === token.start &&
      /^(?:\p{L}|dr|mr|mrs|ms|eng|prof)$/iu.test(before.form)
    ) {
      name.push(token);
      continue;
    }
    if (!isNameWord(token)) break;
    // Folding makes ئەم ("this") equal to ام ("mother of").
    if (/^ئەم/.test(token.raw)) break;
    // A single Latin letter is the Kurdish "is", as in `nawm Shvan a`.
    if (/^[a-z]$/.test(token.raw)) break;
    if (RELATIVES.at(tokens, index)?.isExact && !isLabelled) break;
    if (PRINTED_FOR.at(tokens, index)?.isExact) break;
    const isPart = before !== undefined && (KUNYA.at([before], 0)?.isExact || JOINED_NAME.test(before.form));
    const isKnown =
      FIRST_NAME.at([token], 0)?.isExact || KUNYA.at([token], 0)?.isExact || TITLE.at([token], 0)?.isExact;
    // The word اكو means "there is", and is also the Kurdish name ئاکۆ.
    const isCommon = [QUESTION, ORDER, NEGATION].some((table) => table.at(tokens, index)?.isExact);
    if (isCommon && !isPart && !isLabelled) break;
    if (!isPart && !isKnown) {
      const isOther =
        (LANDMARK.at(tokens, index)?.isExact && !(isLabelled && ADDRESS_WORDS_WEAK.at(tokens, index))) ||
        QUARTER.at(tokens, index)?.isExact ||
        numberAt(tokens, index) !== undefined ||
        (FILLER.at(tokens, index)?.isExact && token.form.length > 1) ||
        ORDER.at(tokens, index)?.isExact ||
        QUESTION.at(tokens, index)?.isExact ||
        NEGATION.at(tokens, index)?.isExact ||
        NO_ORDER.at(tokens, index)?.isExact ||
        CORRECTION.at(tokens, index)?.isExact ||
        LABELS.at(tokens, index)?.isExact ||
        COLOUR_LABEL.at(tokens, index) ||
        (!isLabelled && (colourAt(tokens, index) || isOfItem(tokens, index)));
      if (isOther) break;
    }
    name.push(token);
    if (!TITLE.at([token], 0)?.isExact) words += 1;
  }
  // A title alone is not a name.
  return name.some((token) => token.kind === 'word' && !TITLE.at([token], 0)?.isExact) ? name : [];
};

interface Candidate {
  readonly tokens: readonly Token[];
  readonly score: number;
  /** True when every word is a known first name or follows one. */
  readonly isKnown: boolean;
}

/** Phrases before a name: "owner of the shop", "contact", "accountant". */
const OWNER = wordSet(
  'صاحب المحل, صاحبة المحل, صاحب, صاحبة, صاحب الطلب, للتواصل, المحاسب, المدير, contact, owner, attention, خاوەنی, خاوەن',
);

const skipFiller = (tokens: readonly Token[], from: number): number => {
  let index = from;
  while (index < tokens.length) {
    const token = tokens[index];
    const isTitle = TITLE.at(tokens, index)?.isExact || FIRST_NAME.at(tokens, index)?.isExact;
    const filler = isTitle ? undefined : FILLER.at(tokens, index);
    const kin = RELATIVES.at(tokens, index) ?? OWNER.at(tokens, index);
    if (filler) index += filler.length;
    else if (kin && !isTitle) index += kin.length;
    else if (token?.kind === 'mark') index += 1;
    else break;
  }
  return index;
};

const labelled = (reading: Reading, segments: readonly Segment[], isOfItem: IsOfItem): readonly Token[] => {
  for (const segment of segments) {
    if (segment.label !== 'name') continue;
    const { tokens } = segment;
    if (PRINTED_FOR.at(tokens, 0)) continue;
    const name = nameAt(reading, tokens, skipFiller(tokens, 0), isOfItem, true);
    if (name.length > 0) return name;
  }
  return [];
};

/** Returns the runs of words without another meaning, each with a score as a name. */
const candidatesOf = (
  reading: Reading,
  segment: Segment,
  isOfItem: IsOfItem,
  isNear: boolean,
): readonly Candidate[] => {
  const { tokens, label, isBesidePhone, line } = segment;
  const isOnAddressLine = line.tokens.some((token) => reading.roles.get(token) === 'address');
  if (label !== null && label !== 'phone') return [];
  const found: Candidate[] = [];
  for (let index = 0; index < tokens.length; ) {
    const start = skipFiller(tokens, index);
    const name = nameAt(reading, tokens, start, isOfItem, false);
    if (name.length === 0) {
      index = Math.max(start, index) + 1;
      continue;
    }
    const words = name.filter(({ kind }) => kind === 'word');
    const [first] = words;
    const before = tokens[start - 1];
    const isKunya = first !== undefined && KUNYA.at([first], 0)?.isExact && words.length > 1;
    const isTitled = first !== undefined && TITLE.at([first], 0)?.isExact && words.length > 1;
    const isKnown = words.some((token) => FIRST_NAME.at([token], 0)?.isExact);
    const end = start + name.length;
    const isWhole = start <= skipFiller(tokens, 0) && end >= tokens.length;
    let score = 0;
    if (isKunya || isTitled) score += 3;
    if (isKnown) score += 3;
    if (isBesidePhone) score += 2;
    else if (isNear) score += 1;
    if (isOnAddressLine) score += 0.5;
    if (isWhole) score += 1.5;
    const next = tokens[end];
    // The words directly before an address may be a name.
    if (next && reading.roles.get(next) === 'address' && start === 0) score += 1;
    if (words.length > 3 && !isKnown) score -= 2;
    // A word of an item, as in "a full chess set", may be a name too.
    if (!isBesidePhone && name.length === 1 && isOfItem(tokens, start) && !isWhole) score -= 4;
    if (name.some((_, at) => TAKEN_BACK.at(name, at) ?? RIGHT_ONE.at(name, at) ?? SECOND.at(name, at)))
      score -= 5;
    if (words.every(isCapital)) score += 0.5;
    if (before && (PRINTED_FOR.at([before], 0) || LANDMARK.at([before], 0))) score -= 4;
    if (words.some(({ form }) => form.length < 2) && !isKnown) score -= 2;
    const [given] = words.filter((token) => !TITLE.at([token], 0)?.isExact);
    const isGiven = given !== undefined && FIRST_NAME.at([given], 0)?.isExact === true && words.length <= 3;
    found.push({ tokens: name, score, isKnown: isGiven || isKunya === true });
    index = end;
  }
  return found;
};

const ENOUGH = 3.5;
const SURE = 5;

/** Removes the "is" that Kurdish joins to a name: ناوم کاروانە means "my name is Karwan". */
const withoutCopula = (found: Found<string>, tokens: readonly Token[]): Found<string> => {
  const last = tokens.at(-1);
  if (!last?.raw.endsWith('ە') || FIRST_NAME.at([last], 0)?.isExact) return found;
  const ending = ['یە', 'ە'].find((each) => {
    const raw = last.raw.endsWith(each) ? last.raw.slice(0, -each.length) : '';
    return raw !== '' && FIRST_NAME.at([{ ...last, raw, form: searchForm(raw) }], 0)?.isExact === true;
  });
  if (ending === undefined) return found;
  const { start, end } = found.span;
  return { ...found, value: found.value.slice(0, -ending.length), span: { start, end: end - ending.length } };
};

export const findName = (
  reading: Reading,
  segments: readonly Segment[],
  isOfItem: IsOfItem,
): Found<string> | null => {
  const said = labelled(reading, segments, isOfItem);
  if (said.length > 0) {
    give(reading, said, 'name');
    return withoutCopula({ ...textOver(reading, said), sure: 'yes' }, said);
  }
  const { author } = reading.chat;
  const isAt = (segment: Segment): boolean =>
    segment.isBesidePhone || segment.tokens.some((token) => reading.roles.get(token) === 'address');
  const candidates = segments.flatMap((segment, index) => {
    const isNear = [segments[index - 1], segment, segments[index + 1]].some(
      (other) => other !== undefined && isAt(other),
    );
    return candidatesOf(reading, segment, isOfItem, isNear);
  });
  const best = [...candidates].sort((a, b) => b.score - a.score)[0];
  if (author) {
    const longer = candidates.find(({ tokens }) => {
      const name = textOver(reading, tokens).value;
      return (
        tokens.length > 1 &&
        author.value.startsWith(tokens[0]?.raw ?? '?') &&
        name.length > author.value.length
      );
    });
    if (longer) {
      give(reading, longer.tokens, 'name');
      return { ...textOver(reading, longer.tokens), sure: 'yes' };
    }
    if (best && best.score >= SURE) give(reading, best.tokens, 'name');
    return { value: author.value, span: author.span, sure: 'yes' };
  }
  // A message without a phone and an address has no name.
  if (!best || best.score < ENOUGH || !segments.some(isAt)) return null;
  give(reading, best.tokens, 'name');
  return { ...textOver(reading, best.tokens), sure: best.score >= SURE && best.isKnown ? 'yes' : 'no' };
};
