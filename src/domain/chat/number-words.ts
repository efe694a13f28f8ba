/* Number words in Iraqi Arabic, Sorani and English, also in Latin letters. */
import type { Token } from './message-text.ts';
import { phraseTable, wordSet } from './word-forms.ts';

export const NUMBER_WORDS = phraseTable<number>([
  [2, 'قطعتين, حبتين, طقمين, سيتين, دانتين'],
  [0.5, 'نص, نصف, نيو, half'],
  [
    1,
    'واحد, واحدة, وحدة, وحده, فرد, فد, فدوحدة, wahda, wa7da, wa7id, wahid, wa7ed, one, single, یەک, یەکی, یەکێکی, یەکێک, یەکدانە, yak, yek',
  ],
  [
    2,
    'اثنين, اثنان, ثنين, ثنتين, اثنتين, تنين وحدة, زوج, جوز, جوزين وحدة, دوو, دوان, دووان, جووت, جووتێک, du, thnen, ithnen, thnin, tnin, ethnen, two, couple, a couple of, pair, pair of, dw, duu, dwan, dudana',
  ],
  [
    3,
    'ثلاث, ثلاثة, ثلث, تلث, تلاث, تلاتة, ثلاثه, سێ, سیان, سێیان, three, thlath, thlatha, talata, 3lath, se, se dana, syan',
  ],
  [4, 'اربع, اربعة, أربع, أربعة, چوار, چواران, four, arba3, arba3a, arb3a, chwar, chwardana'],
  [5, 'خمس, خمسة, خمسه, پێنج, پێنجان, five, khams, khamsa, 5ams, 5amsa, penj, penc, penj'],
  [6, 'وست, ست, ستة, سته, شەش, شەشان, six, sitta, sta, shash'],
  [7, 'سبع, سبعة, سبعه, حەوت, seven, sab3, sab3a, hawt'],
  [8, 'ثمان, ثمن, ثمانية, ثمانيه, ثمنية, هەشت, eight, thman, thmania, hasht'],
  [9, 'تسع, تسعة, تسعه, نۆ, nine, tis3, tis3a'],
  [10, 'عشر, عشرة, عشره, دە, دەیەک, ten, 3ashra, 3ashr, 3shra, ashra'],
  [13, 'ثلطعش, تلطعش, ثلاثطعش, سێزدە, سیانزە, thirteen'],
  [14, 'اربعطعش, اربعتعش, چواردە, fourteen'],
  [16, 'سطعش, ستعش, شازدە, شانزە, sixteen'],
  [17, 'سبعطعش, حەڤدە, حەڤدە, seventeen'],
  [18, 'ثمنطعش, تمنطعش, هەژدە, eighteen'],
  [19, 'تسعطعش, نۆزدە, nineteen'],
  [11, 'احدعش, دعش, حدعش, احد عشر, یازدە, یانزە, eleven'],
  [
    12,
    'درزن, دزينة, درزينة, دستة, دەرزەن, دەرزەنێک, دەرزینێک, dozen, a dozen, darzan, drzn, twelve, اثنعش, طنعش, اطنعش, ثنعش, اثنا عشر, اثني عشر, دوازدە, دووانزە, دوانزە',
  ],
  [15, 'خمسطعش, خمسة عشر, پازدە, پانزە, fifteen'],
  [20, 'عشرين, عشرون, بیست, twenty, 3ishrin, 3eshrin, bist'],
  [24, 'درزنين, درزينتين, دزينتين, two dozen, two dozens, دوو دەرزەن'],
  [
    6,
    'نص درزن, ونص درزن, نصف درزن, نص درزينة, ونص درزينة, نص دزينة, ونص دزينة, نصف دزينة, نص دستة, ونص دستة, نیو دەرزەن, نیو دەرزەنێک, نیو دەرزەنیش, half a dozen, half dozen, nus darzan, nuss darzan, nis darzan, wnus darzan, wnuss darzan, nus drzn, wnus drzn',
  ],
  [30, 'ثلاثين, thirty'],
  [40, 'اربعين, أربعين, چل, forty'],
  [50, 'خمسين, پەنجا, fifty'],
  [60, 'ستين, شەست, sixty'],
  [70, 'سبعين, حەفتا, seventy'],
  [80, 'ثمانين, تمانين, هەشتا, eighty'],
  [90, 'نەوەد, ninety'],
  [200, 'ميتين, مئتين, دوو سەد'],
  [100, 'مية, ميه, مئة, hundred, سەد, one hundred'],
]);

/**
 * Words that folding makes equal to number words: چوار "four" and جوار "beside", دەستە "set" and دستة
 * "dozen", سێ "three" and سی "thirty".
 */
const NOT_NUMBERS = /^(?:دەستە.*|و?ب?جوار.*|(?:ال)?وسط.*|سی|سي|سى|تسعين|ابي|بست|ثمن)$/u;

export interface NumberMatch {
  readonly value: number;
  readonly length: number;
  readonly isDigits: boolean;
}

/**
 * Returns true for an "and" joined to a number. The Arabic "one" begins with the same letter and is excluded.
 */
export const beginsWithAnd = (token: Token | undefined): boolean =>
  /^وو/.test(token?.raw ?? '') || /^و(?!احد|حد)/.test(token?.form ?? '');

/** Reads the number at the index, in digits or in words. */
export const numberAt = (tokens: readonly Token[], index: number): NumberMatch | undefined => {
  const token = tokens[index];
  if (token === undefined) return undefined;
  if (token.kind === 'number') {
    const digits = token.form.replace(/[,٬](?=\d{3}(?!\d))/g, '');
    return /^\d{1,6}(?:\.\d+)?$/.test(digits)
      ? { value: Number(digits), length: 1, isDigits: true }
      : undefined;
  }
  const first = wordAt(tokens, index);
  if (first === undefined) return undefined;
  const continuation = continuationAt(tokens, index + first.length, first.value);
  return {
    value: first.value + continuation.value,
    length: first.length + continuation.length,
    isDigits: false,
  };
};

const HALF_MORE = wordSet('ونص, ونصف, و نيو, and a half, and half');
const TEN = /^(?:عشر|عشره)$/;
/** Matches words for cells, slots and sides, which "with six" may count. */
const OF_CELLS = /^(?:خان|فتح|كون|جوانب|اضلاع|طبقات)/;

const wordAt = (tokens: readonly Token[], index: number): { value: number; length: number } | undefined => {
  const token = tokens[index];
  if (token?.kind !== 'word') return undefined;
  // "With six" counts cells. Before other words the joined prefix makes another word.
  const ofCells =
    token.form.startsWith('ب') && OF_CELLS.test(tokens[index + 1]?.form ?? '')
      ? NUMBER_WORDS.valueOfWord(token.form.slice(1))
      : undefined;
  if (ofCells !== undefined) return { value: ofCells, length: 1 };
  if (NOT_NUMBERS.test(token.raw)) return undefined;
  const match = NUMBER_WORDS.matchAt(tokens, index);
  // An inexact match counts only before "ten", or with a joined "and" or "the".
  const isTeen = TEN.test(tokens[index + 1]?.form ?? '');
  if (!match || (!match.isExact && !isTeen && !/^(?:و|ال|وال)/.test(token.form))) return undefined;
  return { value: match.value, length: match.length };
};

const NOTHING = { value: 0, length: 0 };

/** Returns the words that continue a number: "-teen", "and twenty", "dozen", "and a half". */
const continuationAt = (
  tokens: readonly Token[],
  index: number,
  value: number,
): { value: number; length: number } => {
  const token = tokens[index];
  const isUnit = value >= 1 && value < 10;
  if (isUnit && token && TEN.test(token.form)) return { value: 10, length: 1 };
  const isDozens =
    token !== undefined && value > 1 && value < 12 && NUMBER_WORDS.valueOfWord(token.form) === 12;
  if (isDozens && /^(?:د|do|da|dr)/.test(token.form)) return { value: value * 11, length: 1 };
  if (value === 12) {
    const half = HALF_MORE.matchAt(tokens, index);
    // "A dozen and half a dozen" is two numbers.
    const isOwnNumber = half?.isExact && NUMBER_WORDS.matchAt(tokens, index)?.value === 6;
    return half?.isExact && !isOwnNumber ? { value: 6, length: half.length } : NOTHING;
  }
  const isTens = value >= 20 && value <= 90;
  // Arabic says "five and twenty", Kurdish "twenty and five", English "twenty five".
  const isAnd = /^(?:و|-)$/.test(token?.form ?? '');
  const rest = wordAt(tokens, isAnd ? index + 1 : index);
  if (!rest || !token) return NOTHING;
  const isArabic =
    isUnit && beginsWithAnd(token) && rest.value >= 20 && rest.value <= 90 && rest.value % 10 === 0;
  const isOther =
    isTens &&
    rest.value >= 1 &&
    rest.value < 10 &&
    (isAnd ? !/^[a-z]/.test(token.form) : /^[a-z]/.test(token.form));
  const isHundred = value % 100 === 0 && value >= 100 && beginsWithAnd(token) && rest.value < 100;
  return isArabic || isOther || isHundred
    ? { value: rest.value, length: rest.length + (isAnd ? 1 : 0) }
    : NOTHING;
};
