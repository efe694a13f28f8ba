/*
 * Finds the customer's name: after a label, in a chat header, or among the words beside the phone and the
 * address.
 */

import { searchForm } from '#domain/search-fold.ts';
import { ADDRESS_WORDS_WEAK, LANDMARK, QUARTER } from './address-words.ts';
import { CORRECTION, FILLER, NEGATION, NO_ORDER, OF_PARCEL, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL, colourAt } from './colours.ts';
import { isContactLabel } from './contact-labels.ts';
import type { Found } from './draft.ts';
import { LABELS } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { FIRST_NAME, KUNYA, PRINTED_FOR, RELATIVES, SELF, TITLE } from './people-words.ts';
import { RIGHT_ONE, SECOND, WITHDRAWAL } from './phone-words.ts';
import { assignRole, isFree, type Reading, textOver } from './reading.ts';
import { type IsItemWord, LABEL_ADDITION, type Segment } from './segments.ts';
import { hasWord, wordSet } from './word-forms.ts';

const MAX_WORDS = 4;
/** First halves of names whose second half is an ordinary word, such as "servant of" and "light of". */
const JOINED_NAME = /^(?:عبد|عبدال|نور|سيف|زين|علاء|علا|عبدول|abd|abdul|abdel|nur|noor|saif)$/;

/** Returns true for a Latin word with a capital letter. */
const isCapital = (token: Token): boolean => /^\p{Lu}\p{L}*$/u.test(token.raw);
const isNameWord = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !/^\d/.test(token.form.replace(/^[2356789](?=\p{L})/u, ''));

/** Words that no name contains: words of sentences about calls and deliveries, and words that end a name. */
const NEVER_IN_NAME = wordSet(
  'قبل, بعد, دزيت, دزيته, ارسلت, ارسلته, كتبت, وصل, اتصل, اتصلت, اتصلو, اتصلوا, الاتصال, انتظر, بانتظار, يرجى, ارجو, تاكيد, اكدو, اكدوا, محد, وصول, يوصل, يوصلون, دزوها, دزوه, رد, ردكم, مو, بس, لكن, من, مين, call, calls, calling, before, wait, waiting, reply, confirm, come, but, from, men, min, i, am, mine, me, mom, my, who, لە, بەڵام, پێش, چاوەڕێ, وەڵام',
);
/** Matches the Arabic ending "your" and verbs such as "call him", which are in no name. */
const SENTENCE_WORD = /^.{2,}كم$|^[تي].{2,}(?:وه|وها|ون|ولي|ولنا)$/;

const isFirstName = (token: Token): boolean =>
  FIRST_NAME.matchAt([token], 0)?.isExact === true && token.raw !== 'على';

/**
 * Returns true for a greeting that is also a first name, when another name follows and nothing else: "Salam
 * Abbas".
 */
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
  [FILLER, LABELS, ORDER, NEGATION, LANDMARK].some(
    (table) => table.matchAt(tokens, index)?.isExact === false,
  );

/** Returns titles followed by at most four words that have no other meaning. */
const nameAt = (
  reading: Reading,
  tokens: readonly Token[],
  from: number,
  isItemWord: IsItemWord,
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
    if (token.form === '-' && /^(?:al|el|il)$/.test(before?.form ?? '') && before?.end === token.start) {
      name.push(token);
      continue;
    }
    if (!isNameWord(token)) break;
    // Folding makes ئەم ("this") equal to ام ("mother of").
    if (/^ئەم/.test(token.raw)) break;
    if (
      NEVER_IN_NAME.matchAt(tokens, index)?.isExact ||
      (SENTENCE_WORD.test(token.form) && !isFirstName(token)) ||
      token.raw === 'على'
    )
      break;
    // A single Latin letter is the Kurdish "is", as in `nawm Shvan a`.
    if (/^[a-z]$/.test(token.raw)) break;
    if (RELATIVES.matchAt(tokens, index)?.isExact && !isLabelled) break;
    if (PRINTED_FOR.matchAt(tokens, index)?.isExact) break;
    // A surname from a place or a trade may have another meaning: "Mohammed Al-Hilli".
    const isSurname =
      before !== undefined && FIRST_NAME.matchAt([before], 0)?.isExact === true && NISBA.test(token.form);
    // "Zaid Khalaf": Khalaf also means "behind". At the end of a short line such a word is a name.
    const isLast = before !== undefined && isFirstName(before) && index === tokens.length - 1 && index < 3;
    const isPart =
      isSurname ||
      (isLast && LANDMARK.matchAt([token], 0)?.isExact === true) ||
      (before !== undefined && (KUNYA.matchAt([before], 0)?.isExact || JOINED_NAME.test(before.form)));
    const isKnown =
      [FIRST_NAME, KUNYA, TITLE].some((table) => table.matchAt([token], 0)?.isExact) ||
      isNamedAsGreeting(tokens, index);
    // The word اكو means "there is", and is also the Kurdish name ئاکۆ.
    const isKurdishName = isFirstName(token) && /[ەێۆڕڵڤ]/u.test(token.raw);
    // زيد is "add", and Zaid at the start of a short line of names.
    const second = tokens[index + 1];
    const isShortLine =
      index === 0 &&
      isFirstName(token) &&
      !QUESTION.matchAt(tokens, 0)?.isExact &&
      tokens.length <= 3 &&
      isNameWord(second) &&
      numberAt(tokens, 1) === undefined &&
      !isItemWord(tokens, 1);
    const isCommon =
      !isKurdishName &&
      !isShortLine &&
      [QUESTION, ORDER, NEGATION].some((table) => table.matchAt(tokens, index)?.isExact);
    if (isCommon && !isPart && !isLabelled) break;
    // "Najla and the same number": an "and" joined to a common word ends the name.
    if (before !== undefined && /^و/.test(token.form) && !isKnown && isCommonAfterAnd(tokens, index)) break;
    if (!isPart && !isKnown) {
      const isOther =
        (LANDMARK.matchAt(tokens, index)?.isExact &&
          !(isLabelled && ADDRESS_WORDS_WEAK.matchAt(tokens, index))) ||
        QUARTER.matchAt(tokens, index)?.isExact ||
        numberAt(tokens, index) !== undefined ||
        (FILLER.matchAt(tokens, index)?.isExact &&
          token.form.length > 1 &&
          tokens[index + 1]?.form !== '-') ||
        ORDER.matchAt(tokens, index)?.isExact ||
        QUESTION.matchAt(tokens, index)?.isExact ||
        NEGATION.matchAt(tokens, index)?.isExact ||
        NO_ORDER.matchAt(tokens, index)?.isExact ||
        OF_PARCEL.matchAt(tokens, index)?.isExact ||
        CORRECTION.matchAt(tokens, index)?.isExact ||
        LABELS.matchAt(tokens, index)?.isExact ||
        COLOUR_LABEL.matchAt(tokens, index) ||
        (!isLabelled && (colourAt(tokens, index) || isItemWord(tokens, index)));
      if (isOther) break;
    }
    name.push(token);
    if (!TITLE.matchAt([token], 0)?.isExact) words += 1;
  }
  // A title alone is not a name.
  return name.some((token) => token.kind === 'word' && !TITLE.matchAt([token], 0)?.isExact) ? name : [];
};

interface Candidate {
  readonly tokens: readonly Token[];
  readonly score: number;
  /** True when the first word is a known first name, or follows "father of". */
  readonly isKnown: boolean;
  /** True when its segment has only words that are in names. */
  readonly isClean: boolean;
  /**
   * True for a known name or several words that fill the place of a name: beside the phone, on a line, before
   * the address.
   */
  readonly isPlaced: boolean;
}

/** Returns true when each word is a first name, a title, or a surname after a first name. */
const hasOnlyNames = (words: readonly Token[]): boolean =>
  words.every((token, at) => {
    const before = words[at - 1];
    return (
      [FIRST_NAME, KUNYA, TITLE].some((table) => table.matchAt([token], 0)?.isExact) ||
      (before !== undefined &&
        (KUNYA.matchAt([before], 0)?.isExact || NISBA.test(token.form) || isCapital(token)))
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
      TITLE.matchAt(tokens, index)?.isExact ||
      FIRST_NAME.matchAt(tokens, index)?.isExact ||
      isNamedAsGreeting(tokens, index);
    const filler = isTitle
      ? undefined
      : (FILLER.matchAt(tokens, index) ?? LABEL_ADDITION.matchAt(tokens, index));
    const relative = RELATIVES.matchAt(tokens, index) ?? OWNER.matchAt(tokens, index);
    if (filler) index += filler.length;
    else if (relative && !isTitle) index += relative.length;
    else if (token?.kind === 'mark') index += 1;
    else break;
  }
  return index;
};

/** Matches the Kurdish "is" and the "and" that end a name: `nawm Shvan a`, `esmi 7asan w raqami`. */
const IS = /^(?:a|e|ya|ye|w|و|and)$/;

interface LabelledName {
  readonly tokens: readonly Token[];
  /** True when the name is the last part of its segment. */
  readonly isWhole: boolean;
}

/** Matches the Kurdish "is not" and "I am not", which follow the name. */
const IS_NOT = /^(?:نيه|نييه|ني|نيم|nia|niya|nya|nim)$/;

const findLabelledName = (
  reading: Reading,
  segments: readonly Segment[],
  isItemWord: IsItemWord,
): LabelledName | undefined => {
  for (const segment of segments) {
    if (segment.label !== 'name') continue;
    const { tokens } = segment;
    if (PRINTED_FOR.matchAt(tokens, 0)) continue;
    const name = nameAt(reading, tokens, skipFiller(tokens, 0), isItemWord, true);
    const isDenied = tokens.some(({ form }) => IS_NOT.test(form));
    const last = name.at(-1);
    const next = last && tokens[tokens.indexOf(last) + 1];
    if (name.length > 0 && !isDenied)
      return { tokens: name, isWhole: next === undefined || IS.test(next.form) };
  }
  return undefined;
};

/** Returns the runs of words without another meaning, each with a score as a name. */
const candidatesOf = (
  reading: Reading,
  segment: Segment,
  isItemWord: IsItemWord,
  isNear: boolean,
): readonly Candidate[] => {
  const { tokens, label, isBesidePhone, isFirst, line } = segment;
  const isWholeLine = tokens.length === line.tokens.length;
  const isOnAddressLine = line.tokens.some((token) => reading.roles.get(token) === 'address');
  if (label !== null && label !== 'phone') return [];
  const found: Candidate[] = [];
  for (let index = 0; index < tokens.length; ) {
    const start = skipFiller(tokens, index);
    const name = nameAt(reading, tokens, start, isItemWord, false);
    if (name.length === 0) {
      index = Math.max(start, index) + 1;
      continue;
    }
    const words = name.filter(({ kind }) => kind === 'word');
    const [first] = words;
    // باسم is a first name, and means "in the name of", as in "a rocket in the name of Adam".
    const isInName =
      /^ب[أإا]سم$/.test(first?.raw ?? '') && tokens.some((_, at) => at < start && isItemWord(tokens, at));
    if (isInName) {
      index = start + name.length;
      continue;
    }
    const before = tokens[start - 1];
    const isKunya = first !== undefined && KUNYA.matchAt([first], 0)?.isExact && words.length > 1;
    const isTitled = first !== undefined && TITLE.matchAt([first], 0)?.isExact && words.length > 1;
    const isKnown = words.some((token) => FIRST_NAME.matchAt([token], 0)?.isExact);
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
    if (before && first && SELF.matchAt([before], 0) && STATE.test(first.raw)) score -= 5;
    if (words.length > 3 && !isKnown) score -= 2;
    // A word of an item, as in "a full chess set", may be a name too.
    if (!isBesidePhone && name.length === 1 && isItemWord(tokens, start) && !isWhole) score -= 4;
    if (
      name.some(
        (_, at) => WITHDRAWAL.matchAt(name, at) ?? RIGHT_ONE.matchAt(name, at) ?? SECOND.matchAt(name, at),
      )
    )
      score -= 5;
    if (words.every(isCapital)) score += 0.5;
    if (before && (PRINTED_FOR.matchAt([before], 0) || LANDMARK.matchAt([before], 0))) score -= 4;
    if (words.some(({ form }) => form.length < 2) && !isKnown) score -= 2;
    const [given] = words.filter((token) => !TITLE.matchAt([token], 0)?.isExact);
    const isGiven =
      given !== undefined && FIRST_NAME.matchAt([given], 0)?.isExact === true && words.length <= 3;
    found.push({
      tokens: name,
      score,
      isKnown: isGiven || isKunya === true,
      isClean: isWhole && hasOnlyNames(words),
      isPlaced:
        isWhole &&
        (isKnown || isKunya === true || words.length > 1) &&
        (isBesidePhone || isFirst) &&
        (isBesidePhone || isOnAddressLine || isWholeLine),
    });
    index = end;
  }
  return found;
};

/** Phrases before the receiver's name: "she is", "the order is for". */
const RECEIVER = wordSet(
  'اسمها, اسمه, she is, he is, her name is, his name is, order is for, parcel is for, it is for, الطلب باسم, الطلب لاسم, يستلمها, يستلمه, تستلمها, تستلمه',
);
const hasToBefore = (tokens: readonly Token[], at: number): boolean =>
  /^ل/.test(tokens[at]?.raw ?? '') ||
  /^(?:to|for|بۆ|bo)$/.test(tokens[at - 1]?.raw.toLowerCase() ?? '') ||
  (/^(?:my|our)$/.test(tokens[at]?.form ?? '') && /^(?:to|for)$/.test(tokens[at - 1]?.form ?? ''));

/** Returns true at a first name, a "father of" with its word, or a title before a first name. */
const beginsName = (tokens: readonly Token[], at: number): boolean => {
  const [first, ...more] = tokens.slice(at, at + 3);
  const second = more[0]?.form === '.' ? more[1] : more[0];
  if (first === undefined) return false;
  if (isFirstName(first) || hasCopula(first)) return true;
  return (
    second !== undefined &&
    ((KUNYA.matchAt([first], 0)?.isExact === true && isNameWord(second)) ||
      (TITLE.matchAt([first], 0)?.isExact === true && isFirstName(second)))
  );
};

/**
 * Returns the first name that follows words of the given kind. `lengthAt` returns their length in tokens, 0
 * for none.
 */
const nameAfter = (
  reading: Reading,
  lengthAt: (tokens: readonly Token[], at: number) => number,
  isItemWord: IsItemWord,
): readonly Token[] => {
  for (const { tokens } of reading.lines) {
    for (let at = 0; at < tokens.length; at += 1) {
      const length = lengthAt(tokens, at);
      if (length === 0) continue;
      const start = [
        at + length,
        tokens.findIndex(({ form }, index) => index > at && index < at + length + 3 && form === ':') + 1,
      ].find((from) => from > 0 && beginsName(tokens, from));
      const name = start === undefined ? [] : nameAt(reading, tokens, start, isItemWord, true);
      if (name.length > 0) return name;
    }
  }
  return [];
};

const receiverAt = (tokens: readonly Token[], at: number): number => {
  const relative = RELATIVES.matchAt(tokens, at);
  return RECEIVER.matchAt(tokens, at)?.length ?? (relative && hasToBefore(tokens, at) ? relative.length : 0);
};

/**
 * Returns the length of "I am" at the index. The Arabic من is "from"; in Kurdish it is "I" if the name ends
 * in "am".
 */
const selfAt = (tokens: readonly Token[], at: number): number => {
  const self = SELF.matchAt(tokens, at);
  const next = tokens[at + 1];
  if (!self?.isExact || STATE.test(next?.raw ?? '')) return 0;
  return tokens[at]?.raw !== 'من' || (next !== undefined && hasCopula(next)) ? self.length : 0;
};

/** Matches first names that are also states: "I am a student", "I am thankful". */
const STATE = /^(?:طالب|شاكر|ماهر|مسافر)$/;

const COPULAS = ['یە', 'ە', 'یم', 'م'];
/** Returns the Kurdish ending "is" or "am" after a first name, as in ناوم کاروانە and من شیلانم. */
const copulaOf = (token: Token): string | undefined => {
  // A word typed in pieces has no ه in its form: `سه ركه وته` is the name سەرکەوت and "is".
  if (token.raw.includes(' ') && token.raw.endsWith('ه'))
    return isFirstName(token) && !isFirstName({ ...token, form: `${token.form}ه` }) ? 'ه' : undefined;
  return isFirstName(token)
    ? undefined
    : COPULAS.find((ending) => {
        const raw = token.raw.endsWith(ending) ? token.raw.slice(0, -ending.length) : '';
        return raw !== '' && isFirstName({ ...token, raw, form: searchForm(raw) });
      });
};
const hasCopula = (token: Token): boolean => copulaOf(token) !== undefined;

/** Returns the name that ends a message: "Thanks, Omar", "– Rand", a name alone on the last line. */
const findSignature = (
  reading: Reading,
  segments: readonly Segment[],
  isItemWord: IsItemWord,
): readonly Token[] => {
  const last = segments.findLast(({ tokens }) => tokens.some(({ kind }) => kind === 'word'));
  if (!last || last.label !== null || last.line !== reading.lines.at(-1)) return [];
  const start = skipFiller(last.tokens, 0);
  if ((start > 0 && hasWord(THANKS, last.tokens)) || !beginsName(last.tokens, start)) return [];
  const name = nameAt(reading, last.tokens, start, isItemWord, false);
  return start + name.length === last.tokens.length && segments.length > 1 ? name : [];
};
const THANKS = wordSet(
  'شكرا, شكرأ, مشكور, تسلم, thanks, thank, thank you, thx, hi, hello, dear, هلو, هلا, مرحبا, سوپاس, دەستخۆش, سڵاو',
);

const MIN_SCORE = 3.5;
const SURE_SCORE = 5;

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
  isItemWord: IsItemWord,
): Found<string> | null => {
  const assignName = (tokens: readonly Token[], sure: 'yes' | 'no'): Found<string> => {
    assignRole(reading, tokens, 'name');
    return withoutCopula({ ...textOver(reading, tokens), sure }, tokens);
  };
  const receiver = nameAfter(reading, receiverAt, isItemWord);
  if (receiver.length > 0) return assignName(receiver, 'no');
  const labelledName = findLabelledName(reading, segments, isItemWord);
  if (labelledName)
    return assignName(
      labelledName.tokens,
      labelledName.isWhole && !hasWord(NEVER_IN_NAME, labelledName.tokens) ? 'yes' : 'no',
    );
  const header = reading.chat.author;
  const author = header && isContactLabel(header.value) ? null : header;
  const isNearCustomerData = (segment: Segment): boolean =>
    segment.isBesidePhone || segment.tokens.some((token) => reading.roles.get(token) === 'address');
  const candidates = segments.flatMap((segment, index) => {
    const isNear = [segments[index - 1], segment, segments[index + 1]].some(
      (other) => other !== undefined && isNearCustomerData(other),
    );
    return candidatesOf(reading, segment, isItemWord, isNear);
  });
  const [best, ...others] = [...candidates].sort((a, b) => b.score - a.score);
  const isOnly = !others.some(({ isKnown, score }) => isKnown && score >= MIN_SCORE);
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
    if (best && best.score >= SURE_SCORE) assignRole(reading, best.tokens, 'name');
    const isOther = best?.isClean === true && best.score >= SURE_SCORE;
    return { value: author.value, span: author.span, sure: isOther ? 'no' : 'yes' };
  }
  const self = nameAfter(reading, selfAt, isItemWord);
  const isFound = best !== undefined && best.score >= MIN_SCORE && segments.some(isNearCustomerData);
  if (self.length > 0 && !(isFound && best.score >= SURE_SCORE && best.isKnown))
    return assignName(self, isFound || !hasOnlyNames(self) ? 'no' : 'yes');
  // In a message without a phone and an address only a signature is a name.
  if (!isFound) {
    const signed = findSignature(reading, segments, isItemWord);
    return signed.length > 0 ? assignName(signed, 'no') : null;
  }
  const isPlaced = best.isPlaced && !others.some((other) => other.isPlaced);
  const isSure =
    self.length === 0 && (isPlaced || (best.score >= SURE_SCORE && best.isKnown && best.isClean && isOnly));
  return assignName(best.tokens, isSure ? 'yes' : 'no');
};
