/** Finds the customer's name: after a label, in a chat header, or among the words beside the phone and the address. */

import { searchForm } from '../search-fold.ts';
import { ADDRESS_WORDS_WEAK, LANDMARK, QUARTER } from './address-words.ts';
import { CORRECTION, FILLER, NEGATION, NO_ORDER, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL, colourAt } from './colours.ts';
import type { Found } from './draft.ts';
import { LABELS } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { FIRST_NAME, KUNYA, PRINTED_FOR, RELATIVES, SELF, TITLE } from './people-words.ts';
import { RIGHT_ONE, SECOND, TAKEN_BACK } from './phone-words.ts';
import { assignRole, isFree, type Reading, textOver } from './reading.ts';
import { type IsOfItem, LABEL_MORE, type Segment } from './segments.ts';
import { hasWord, wordSet } from './word-forms.ts';

const MAX_WORDS = 4;
/** First halves of names whose second half is an ordinary word, such as "servant of" and "light of". */
const JOINED_NAME = /^(?:عبد|عبدال|نور|سيف|زين|علاء|علا|عبدول|abd|abdul|abdel|nur|noor|saif)$/;

/** Returns true for a Latin word with a capital letter. */
const isCapital = (token: Token): boolean => /^\p{Lu}\p{L}*$/u.test(token.raw);
const isNameWord = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !/^\d/.test(token.form.replace(/^[2356789](?=\p{L})/u, ''));

/** Words that are in no name: of sentences about calls and deliveries, and words that end a name. */
const NO_NAME = wordSet(
  'قبل, بعد, دزيت, دزيته, ارسلت, ارسلته, كتبت, وصل, اتصل, اتصلت, اتصلو, اتصلوا, الاتصال, انتظر, بانتظار, يرجى, ارجو, تاكيد, اكدو, اكدوا, محد, وصول, يوصل, يوصلون, دزوها, دزوه, رد, ردكم, مو, بس, لكن, من, مين, call, calls, calling, before, wait, waiting, reply, confirm, come, but, from, men, min, i, am, mine, me, mom, my, who, لە, بەڵام, پێش, چاوەڕێ, وەڵام',
);
/** Matches the Arabic ending "your" and verbs such as "call him", which are in no name. */
const OF_SENTENCE = /^.{2,}كم$|^[تي].{2,}(?:وه|وها|ون|ولي|ولنا)$/;

const isFirstName = (token: Token): boolean =>
  FIRST_NAME.at([token], 0)?.isExact === true && token.raw !== 'على';

/** Returns true for a greeting that is also a first name, when another name follows and nothing else: "Salam Abbas". */
const isNamedAsGreeting = (tokens: readonly Token[], index: number): boolean => {
  const next = tokens[index + 1];
  return (
    /^(?:سلام|salam|ورد|ورده|تحيه)$/.test(tokens[index]?.form ?? '') &&
    index === 0 &&
    tokens.length <= 3 &&
    next !== undefined &&
    isFirstName(next)
  );
};

const NISBA = /^ال.{2,}ي$/;
const isCommonAfterAnd = (tokens: readonly Token[], index: number): boolean =>
  [FILLER, LABELS, ORDER, NEGATION, LANDMARK].some((table) => table.at(tokens, index)?.isExact === false);

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
    // Latin spelling joins the article by a hyphen: "Al-Amin".
    if (token.form === '-' && /^(?:al|el)$/.test(before?.form ?? '') && before?.end === token.start) {
      name.push(token);
      continue;
    }
    if (!isNameWord(token)) break;
    // Folding makes ئەم ("this") equal to ام ("mother of").
    if (/^ئەم/.test(token.raw)) break;
    if (
      NO_NAME.at(tokens, index)?.isExact ||
      (OF_SENTENCE.test(token.form) && !isFirstName(token)) ||
      token.raw === 'على'
    )
      break;
    // A single Latin letter is the Kurdish "is", as in `nawm Shvan a`.
    if (/^[a-z]$/.test(token.raw)) break;
    if (RELATIVES.at(tokens, index)?.isExact && !isLabelled) break;
    if (PRINTED_FOR.at(tokens, index)?.isExact) break;
    // A surname from a place or a trade may have another meaning: "Mohammed Al-Hilli".
    const isSurname =
      before !== undefined && FIRST_NAME.at([before], 0)?.isExact === true && NISBA.test(token.form);
    // "Zaid Khalaf": a word such as "behind" that ends a short line is a name.
    const isLast = before !== undefined && isFirstName(before) && index === tokens.length - 1 && index < 3;
    const isPart =
      isSurname ||
      (isLast && LANDMARK.at([token], 0)?.isExact === true) ||
      (before !== undefined && (KUNYA.at([before], 0)?.isExact || JOINED_NAME.test(before.form)));
    const isKnown =
      [FIRST_NAME, KUNYA, TITLE].some((table) => table.at([token], 0)?.isExact) ||
      isNamedAsGreeting(tokens, index);
    // The word اكو means "there is", and is also the Kurdish name ئاکۆ.
    const isKurdishName = isFirstName(token) && /[ەێۆڕڵڤ]/u.test(token.raw);
    // زيد is "add", and Zaid at the start of a short line of names.
    const second = tokens[index + 1];
    const isShortLine =
      index === 0 &&
      isFirstName(token) &&
      !QUESTION.at(tokens, 0)?.isExact &&
      tokens.length <= 3 &&
      isNameWord(second) &&
      numberAt(tokens, 1) === undefined &&
      !isOfItem(tokens, 1);
    const isCommon =
      !isKurdishName &&
      !isShortLine &&
      [QUESTION, ORDER, NEGATION].some((table) => table.at(tokens, index)?.isExact);
    if (isCommon && !isPart && !isLabelled) break;
    // "Najla and the same number": an "and" joined to a common word ends the name.
    if (before !== undefined && /^و/.test(token.form) && !isKnown && isCommonAfterAnd(tokens, index)) break;
    if (!isPart && !isKnown) {
      const isOther =
        (LANDMARK.at(tokens, index)?.isExact && !(isLabelled && ADDRESS_WORDS_WEAK.at(tokens, index))) ||
        QUARTER.at(tokens, index)?.isExact ||
        numberAt(tokens, index) !== undefined ||
        (FILLER.at(tokens, index)?.isExact && token.form.length > 1 && tokens[index + 1]?.form !== '-') ||
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
  /** True when the first word is a known first name, or follows "father of". */
  readonly isKnown: boolean;
  /** True when its segment has only words that are in names. */
  readonly isClean: boolean;
}

/** Returns true when each word is a first name, a title, or stands after a first name as a surname. */
const hasOnlyNames = (words: readonly Token[]): boolean =>
  words.every((token, at) => {
    const before = words[at - 1];
    return (
      [FIRST_NAME, KUNYA, TITLE].some((table) => table.at([token], 0)?.isExact) ||
      (before !== undefined && (KUNYA.at([before], 0)?.isExact || NISBA.test(token.form) || isCapital(token)))
    );
  });

/** Phrases before a name: "owner of the shop", "contact", "accountant". */
const OWNER = wordSet(
  'صاحب المحل, صاحبة المحل, صاحب, صاحبة, صاحب الطلب, للتواصل, المحاسب, المدير, contact, owner, attention, خاوەنی, خاوەن',
);

const skipFiller = (tokens: readonly Token[], from: number): number => {
  let index = from;
  while (index < tokens.length) {
    const token = tokens[index];
    const isTitle =
      TITLE.at(tokens, index)?.isExact ||
      FIRST_NAME.at(tokens, index)?.isExact ||
      isNamedAsGreeting(tokens, index);
    const filler = isTitle ? undefined : (FILLER.at(tokens, index) ?? LABEL_MORE.at(tokens, index));
    const kin = RELATIVES.at(tokens, index) ?? OWNER.at(tokens, index);
    if (filler) index += filler.length;
    else if (kin && !isTitle) index += kin.length;
    else if (token?.kind === 'mark') index += 1;
    else break;
  }
  return index;
};

interface LabelledName {
  readonly tokens: readonly Token[];
  /** True when no other words stand behind the label. */
  readonly isWhole: boolean;
}

/** Matches the Kurdish "is not" and "I am not", which follow the name. */
const IS_NOT = /^(?:نيه|نييه|ني|نيم|nia|niya|nya|nim)$/;

const labelled = (
  reading: Reading,
  segments: readonly Segment[],
  isOfItem: IsOfItem,
): LabelledName | undefined => {
  for (const segment of segments) {
    if (segment.label !== 'name') continue;
    const { tokens } = segment;
    if (PRINTED_FOR.at(tokens, 0)) continue;
    const name = nameAt(reading, tokens, skipFiller(tokens, 0), isOfItem, true);
    const isDenied = tokens.some(({ form }) => IS_NOT.test(form));
    if (name.length > 0 && !isDenied) return { tokens: name, isWhole: name.at(-1) === tokens.at(-1) };
  }
  return undefined;
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
    // باسم is a first name, and means "in the name of", as in "a rocket in the name of Adam".
    const isInName =
      /^ب[أإا]سم$/.test(first?.raw ?? '') && tokens.some((_, at) => at < start && isOfItem(tokens, at));
    if (isInName) {
      index = start + name.length;
      continue;
    }
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
    if (before && first && SELF.at([before], 0) && STATE.test(first.raw)) score -= 5;
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
    found.push({
      tokens: name,
      score,
      isKnown: isGiven || isKunya === true,
      isClean: isWhole && hasOnlyNames(words),
    });
    index = end;
  }
  return found;
};

/** Phrases before the receiver's name: "she is", "the order is for". */
const RECEIVER = wordSet(
  'she is, he is, her name is, his name is, order is for, parcel is for, it is for, الطلب باسم, الطلب لاسم, يستلمها, يستلمه, تستلمها, تستلمه',
);
const isTo = (tokens: readonly Token[], at: number): boolean =>
  /^ل/.test(tokens[at]?.raw ?? '') ||
  /^(?:to|for|بۆ|bo)$/.test(tokens[at - 1]?.raw.toLowerCase() ?? '') ||
  (/^(?:my|our)$/.test(tokens[at]?.form ?? '') && /^(?:to|for)$/.test(tokens[at - 1]?.form ?? ''));

/** Returns true at a first name, a "father of" with its word, or a title before a first name. */
const beginsName = (tokens: readonly Token[], at: number): boolean => {
  const [first, ...more] = tokens.slice(at, at + 3);
  const second = more[0]?.form === '.' ? more[1] : more[0];
  if (first === undefined) return false;
  if (isFirstName(first) || isNamed(first)) return true;
  return (
    second !== undefined &&
    ((KUNYA.at([first], 0)?.isExact === true && isNameWord(second)) ||
      (TITLE.at([first], 0)?.isExact === true && isFirstName(second)))
  );
};

/** Returns the first name that follows words of the given kind. `lengthAt` returns their length in tokens, 0 for none. */
const nameAfter = (
  reading: Reading,
  lengthAt: (tokens: readonly Token[], at: number) => number,
  isOfItem: IsOfItem,
): readonly Token[] => {
  for (const { tokens } of reading.lines) {
    for (let at = 0; at < tokens.length; at += 1) {
      const length = lengthAt(tokens, at);
      if (length === 0) continue;
      const start = [
        at + length,
        tokens.findIndex(({ form }, index) => index > at && index < at + length + 3 && form === ':') + 1,
      ].find((from) => from > 0 && beginsName(tokens, from));
      const name = start === undefined ? [] : nameAt(reading, tokens, start, isOfItem, true);
      if (name.length > 0) return name;
    }
  }
  return [];
};

const receiverAt = (tokens: readonly Token[], at: number): number => {
  const kin = RELATIVES.at(tokens, at);
  return RECEIVER.at(tokens, at)?.length ?? (kin && isTo(tokens, at) ? kin.length : 0);
};

/** Returns the length of "I am" at the index. The Arabic من is "from"; in Kurdish it is "I" if the name ends in "am". */
const selfAt = (tokens: readonly Token[], at: number): number => {
  const self = SELF.at(tokens, at);
  const next = tokens[at + 1];
  if (!self?.isExact || STATE.test(next?.raw ?? '')) return 0;
  return tokens[at]?.raw !== 'من' || (next !== undefined && isNamed(next)) ? self.length : 0;
};

/** Matches first names that are also states: "I am a student", "I am thankful". */
const STATE = /^(?:طالب|شاكر|ماهر|مسافر)$/;

const COPULAS = ['یە', 'ە', 'یم', 'م'];
/** Returns the Kurdish ending "is" or "am" after a first name, as in ناوم کاروانە and من شیلانم. */
const copulaOf = (token: Token): string | undefined =>
  isFirstName(token)
    ? undefined
    : COPULAS.find((ending) => {
        const raw = token.raw.endsWith(ending) ? token.raw.slice(0, -ending.length) : '';
        return raw !== '' && isFirstName({ ...token, raw, form: searchForm(raw) });
      });
const isNamed = (token: Token): boolean => copulaOf(token) !== undefined;

/** Returns the name that ends a message: "Thanks, Omar", "– Rand", a name alone on the last line. */
const signature = (reading: Reading, segments: readonly Segment[], isOfItem: IsOfItem): readonly Token[] => {
  const last = segments.findLast(({ tokens }) => tokens.some(({ kind }) => kind === 'word'));
  if (!last || last.label !== null || last.line !== reading.lines.at(-1)) return [];
  const start = skipFiller(last.tokens, 0);
  if ((start > 0 && hasWord(THANKS, last.tokens)) || !beginsName(last.tokens, start)) return [];
  const name = nameAt(reading, last.tokens, start, isOfItem, false);
  return start + name.length === last.tokens.length && segments.length > 1 ? name : [];
};
const THANKS = wordSet(
  'شكرا, شكرأ, مشكور, تسلم, thanks, thank, thank you, thx, hi, hello, dear, هلو, هلا, مرحبا, سوپاس, دەستخۆش, سڵاو',
);

const ENOUGH = 3.5;
const SURE = 5;

const withoutCopula = (found: Found<string>, tokens: readonly Token[]): Found<string> => {
  const last = tokens.at(-1);
  const ending = last && copulaOf(last);
  if (ending === undefined) return found;
  const { start, end } = found.span;
  return { ...found, value: found.value.slice(0, -ending.length), span: { start, end: end - ending.length } };
};

export const findName = (
  reading: Reading,
  segments: readonly Segment[],
  isOfItem: IsOfItem,
): Found<string> | null => {
  const named = (tokens: readonly Token[], sure: 'yes' | 'no'): Found<string> => {
    assignRole(reading, tokens, 'name');
    return withoutCopula({ ...textOver(reading, tokens), sure }, tokens);
  };
  const receiver = nameAfter(reading, receiverAt, isOfItem);
  if (receiver.length > 0) return named(receiver, 'no');
  const said = labelled(reading, segments, isOfItem);
  if (said) return named(said.tokens, said.isWhole && !hasWord(NO_NAME, said.tokens) ? 'yes' : 'no');
  const { author } = reading.chat;
  const isAt = (segment: Segment): boolean =>
    segment.isBesidePhone || segment.tokens.some((token) => reading.roles.get(token) === 'address');
  const candidates = segments.flatMap((segment, index) => {
    const isNear = [segments[index - 1], segment, segments[index + 1]].some(
      (other) => other !== undefined && isAt(other),
    );
    return candidatesOf(reading, segment, isOfItem, isNear);
  });
  const [best, ...others] = [...candidates].sort((a, b) => b.score - a.score);
  const isOnly = !others.some(({ isKnown, score }) => isKnown && score >= ENOUGH);
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
      assignRole(reading, longer.tokens, 'name');
      return { ...textOver(reading, longer.tokens), sure: 'yes' };
    }
    if (best && best.score >= SURE) assignRole(reading, best.tokens, 'name');
    const isOther = best?.isClean === true && best.score >= SURE;
    return { value: author.value, span: author.span, sure: isOther ? 'no' : 'yes' };
  }
  const self = nameAfter(reading, selfAt, isOfItem);
  const isFound = best !== undefined && best.score >= ENOUGH && segments.some(isAt);
  if (self.length > 0 && !(isFound && best.score >= SURE && best.isKnown))
    return named(self, isFound || !hasOnlyNames(self) ? 'no' : 'yes');
  // In a message without a phone and an address only a signature is a name.
  if (!isFound) {
    const signed = signature(reading, segments, isOfItem);
    return signed.length > 0 ? named(signed, 'no') : null;
  }
  const isSure = best.score >= SURE && best.isKnown && best.isClean && isOnly && self.length === 0;
  return named(best.tokens, isSure ? 'yes' : 'no');
};
