/** Folds texts and terms, so that a search finds every spelling of a word. */
import { mobileNumberIn, readNumbers, withNationalNumbers } from './search-phones.ts';

/** The characters that count as one while people search, by the one that stands for them. */
const LIKE = {
  "'": '`´‘’‚‛ʹʻʼʽʾʿˈ′‵ꞌ',
  '"': '“”„‟«»″‶',
  '-': '‐‑‒–—―−',
  ',': '،',
  ';': '؛',
  '?': '؟',
  d: 'đ',
  h: 'ħ',
  i: 'ı',
  l: 'ł',
  o: 'ø',
  t: 'ŧ',
  σ: 'ς',
  ا: 'ٱٲٳݳݴ',
  ب: 'پ',
  ج: 'چ',
  ر: 'ڒړڔڕ',
  ز: 'ژ',
  ف: 'ڢڤڥ',
  ق: 'ڨ',
  ك: 'کڪګڬڭگݢ',
  ل: 'ڵڶڷڸݪ',
  ه: 'ةھہۃ',
  و: 'ۄۅۆۇۈۉۊۋۏ',
  ي: 'ىیۍێېۑےؠئؽؾؿ',
  0: '٠۰',
  1: '١۱',
  2: '٢۲',
  3: '٣۳',
  4: '٤۴',
  5: '٥۵',
  6: '٦۶',
  7: '٧۷',
  8: '٨۸',
  9: '٩۹',
};

const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries(LIKE).flatMap(([one, others]) => [...others].map((other) => [other, one] as const)),
);
const OTHERS = new RegExp(`[${[...STANDS_FOR.keys()].join('')}]`, 'g');

/** Marks on letters, characters that draw nothing, and a hamza by itself. */
const LEFT_OUT = new RegExp(
  `[${[
    '\\u00ad\\u0300-\\u036f\\u0483-\\u0489',
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    '\\u0600-\\u0605\\u0610-\\u061a\\u061c\\u0621\\u0640\\u064b-\\u065f\\u0670\\u0674',
    '\\u06d6-\\u06dd\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u070f\\u08d3-\\u08ff',
    '\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u1ab0-\\u1ace\\u1dc0-\\u1dff',
    '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20f0',
    '\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}',
  ].join('')}]`,
  'gu',
);

const LETTER = '[\\u0620-\\u064a\\u066e-\\u06d3\\u06d5\\u06ee\\u06ef\\u06fa-\\u06ff\\u0750-\\u077f]';
const FIRST_HAMZA = new RegExp(`(?<!${LETTER})ئ`, 'g');
const INNER_E = new RegExp(`ە(?=${LETTER})`, 'g');

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as it is compared while people search; both sides of a comparison have to be folded. `fold_for_search` of the
 * migrations does the same in the database, and a test compares the two.
 *
 * - Small letters without marks, ASCII digits, straight quotes, nothing that is invisible.
 * - One spelling of the letters that Arabic, Persian and Kurdish keyboards have for one sound: `هێمن` is `هيمن`.
 * - Kurdish writes the vowel ە, also as heh and ZWNJ, that Arabic leaves out: within a word it goes, so that `نەورۆز` is
 *   `نوروز`; at the end it is the ه of other keyboards, as ة is.
 * - Kurdish begins a word's vowel with ئ, where Arabic has an alef: `ئەحمەد` is `أحمد`.
 * - A long vowel may be written twice: `داوود` is `داود`.
 */
export const foldForSearch = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().replaceAll('`', "'")
    : text
        // These two would fall apart into other characters.
        .replaceAll('´', "'")
        .replaceAll('″', '"')
        .normalize('NFKD')
        .replace(/[هھہ]\u200c/g, 'ە')
        .replaceAll('ي\u0654', 'ئ')
        .replace(LEFT_OUT, '')
        .toLowerCase()
        .replace(FIRST_HAMZA, 'ا')
        .replace(OTHERS, (other) => STANDS_FOR.get(other) ?? other)
        .replace(INNER_E, '')
        .replaceAll('ە', 'ه')
        .replace(/ا{2,}/g, 'ا')
        .replace(/و{2,}/g, 'و');

/** Letters of Arabic for which Kurdish writes another one, and which Iraqis mix up: `رضا` is `ڕەزا`, `ظل` is `ضل`. */
const SOUNDS_LIKE: Readonly<Record<string, string>> = { ص: 'س', ط: 'ت', ظ: 'ز', ض: 'ز', ذ: 'ز' };

/**
 * A text or a term as search compares it: folded, with one letter for each sound. Kurdish spells `عبد الـ` with a و, and
 * the alef of `رحمان` is written or not. Names of accounts and of columns are compared without this.
 */
export const searchForm = (text: string): string =>
  foldForSearch(text)
    .replace(/[صطظضذ]/g, (letter) => SOUNDS_LIKE[letter] ?? letter)
    .replaceAll('عبدول', 'عبدال')
    .replaceAll('رحمان', 'رحمن');

/** A word with marks between its letters or digits, as Al-Amin and SBX-0046 are. */
const JOINED = /[^ \t\n\r]*[^ \t\n\r'_-]['_-][^ \t\n\r'_-][^ \t\n\r]*/g;

const withoutMarks = (word: string): string => word.replace(/['_-]/g, '');

/** Followed by each word of the text that has marks in it, without them. */
export const withJoinedWords = (text: string): string =>
  [...text.matchAll(JOINED)]
    .map(([word]) => withoutMarks(word))
    .reduce((found, word) => (found.includes(word) ? found : `${found} ${word}`), text);

/** A word in the plural is found by its singular, which is a beginning of it more often than not. */
export const singular = (word: string): string =>
  word.length < 4 || !word.endsWith('s')
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/ves$/, 'f')
        .replace(/(s|x|z|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1');

/** A text as `matchersOf` looks through it: in the form of search, with the singulars of its words. */
export const searchableText = (text: string): string => {
  const form = withJoinedWords(searchForm(text));
  return `${form} ${form.replace(/\p{L}+/gu, singular)}`;
};

/** A ە that is the last character typed may be followed by others, and would go. */
const OPEN_END = /(?:ە|[هھہ]\u200c)$/;

/** A folded term whose letters are looked for in a row, without a ە at its end. */
export const foldTerm = (term: string): string => {
  const form = searchForm(term).trim();
  return OPEN_END.test(term.trim()) ? form.replace(/(?<=.)ه$/, '') : form;
};

/** The least letters of a word that is looked for without its article. */
const MIN_STEM = 4;
/** The article of Arabic; in Latin letters with its hyphen alone, since Allawi has none. */
const ARTICLE = /^(?:ال|[ae]l-)/;
/** First parts of names that Arabic writes joined to the next word as often as apart. */
const FIRST_PART = /^(?:(عبد|ابو|ابا|ابي|ام|بن|ابن|بنت)(?=.{3})|(abdul|abdel|abd|abu|abo|al|el)(?=.{4}))/;
/** The article of the second part: `نورالدين`. */
const SECOND_PART = /(?<=^..+)(?=ال...)/;
const LETTERS_THEN_DIGITS = /^(\p{L}+)(\d+)$/u;

/** Words in which Arabic and Kurdish differ at the end: `سارة` is `سارا`, `ليلى` is `لەیلا`, `السليمانية` is `سلێمانی`. */
const otherEndings = (word: string, hasMaksura: boolean): readonly string[] => {
  const stem = word.slice(0, -1);
  if (word.length < MIN_STEM) return [];
  if (word.endsWith('ا')) return [`${stem}ه`, `${stem}ي`];
  if (word.endsWith('ه')) return [`${stem}ا`, ...(/.{6}يه$/.test(word) ? [stem] : [])];
  return hasMaksura ? [`${stem}ا`] : [];
};

/** Letters that Arabic words do not have. */
const KURDISH = /[ەۆێڕڵۊڤ]/;
const CONSONANT = '[\\u0628-\\u063a\\u0641-\\u0647]';
const FIRST_VOWEL = new RegExp(`^(ا|${CONSONANT})[وي](?=${CONSONANT})`);
const NO_FIRST_VOWEL = new RegExp(`^(ا|${CONSONANT})(?=${CONSONANT}(?:${CONSONANT}|[اوي].))`);

/**
 * Kurdish writes the first short vowel of a word, which Arabic leaves out, and has one letter for س and ث: `عوسمان` is
 * `عثمان`, `ئیبراهیم` is `ابراهيم`. What is left of a word without its vowel is in too many others where it is short.
 */
const otherFirstVowels = (word: string, isKurdish: boolean): readonly string[] => {
  const without = word.replace(FIRST_VOWEL, '$1');
  const isLeft = without !== word && without.length >= (isKurdish ? MIN_STEM - 1 : MIN_STEM);
  const changed = [
    ...(isLeft ? [without] : []),
    ...['$1و', '$1ي'].map((vowel) => word.replace(NO_FIRST_VOWEL, vowel)),
  ].filter((other) => other !== word);
  return changed.flatMap((other) => [other, other.replaceAll('ث', 'س'), other.replaceAll('س', 'ث')]);
};

interface Typed {
  /** It ends in ى. */
  readonly hasMaksura: boolean;
  readonly isKurdish: boolean;
}

/** Other writings of one word of a term: without its article or marks, in two words, with another vowel or ending. */
const otherWritings = (word: string, { hasMaksura, isKurdish }: Typed): readonly string[] => {
  const joined = withoutMarks(word);
  const stem = word.replace(ARTICLE, '');
  const bare = stem.length >= MIN_STEM ? withoutMarks(stem) : joined;
  const whole = [bare, joined, ...otherEndings(bare, hasMaksura), ...otherFirstVowels(bare, isKurdish)];
  const apart = whole.flatMap((each) => [
    each.replace(FIRST_PART, '$& '),
    each.replace(SECOND_PART, ' '),
    each.replace(LETTERS_THEN_DIGITS, '$1 $2'),
  ]);
  return [...whole, ...apart, word.replace(/(?<=.)-(?=.)/g, ' ')].filter((other) => other !== '');
};

/** Drops a spelling that contains another one: a text with the longer spelling is found by the shorter. */
const withoutNeedless = (spellings: readonly string[]): readonly string[] => {
  const each = [...new Set(spellings)];
  const covers = (other: string, word: string): boolean =>
    other !== word &&
    (isShortWord(other) ? isShortWord(word) && word.startsWith(other) : word.includes(other));
  return each.filter((word) => !each.some((other) => covers(other, word)));
};

const isArticle = (word: string): boolean => /^(?:ال|[ae]l)$/.test(word);

/** Middle dots part the digits of a phone as other marks do. */
const withDots = (folded: string): string => folded.replace(/(?<=\d)[·•](?=\d)/g, '.');

const wordsOf = (term: string): readonly string[] => {
  const words = withDots(searchForm(term)).match(/[^\s,]+/g) ?? [];
  const others = words.filter((word) => !isArticle(word));
  return others.length > 0 ? others : words;
};

/**
 * The words of a term, each in the spellings that count as it; phone numbers, and parts of them, in their national form.
 * None where nothing is searched for.
 */
export const searchWords = (term: string): readonly (readonly string[])[] => {
  const typed = term.split(/[\s,،]+/);
  const wordsWith = (letters: RegExp) => typed.filter((word) => letters.test(word));
  const openEnds = new Map(wordsWith(OPEN_END).map((word) => [searchForm(word), foldTerm(word)]));
  const maksuras = new Set(wordsWith(/ى$/).map(searchForm));
  const kurdish = new Set(wordsWith(KURDISH).map(searchForm));
  return readNumbers(wordsOf(term), (word) => {
    const openEnd = openEnds.get(word);
    const written = { hasMaksura: maksuras.has(word), isKurdish: kurdish.has(word) };
    const others = [...otherWritings(word, written), ...(openEnd === undefined ? [] : [openEnd])];
    return withoutNeedless([word, singular(word), ...others]);
  });
};

/** A term as it is sent to the server: a phone as it is stored, anything else as it was typed. */
export const searchSent = (term: string): string =>
  mobileNumberIn(withDots(foldForSearch(term)).trim()) ?? term.trim();

/** A text as `searchWords` are looked for in it. `search_text` of the migrations does the same. */
export const textForSearch = (text: string): string => withJoinedWords(withNationalNumbers(searchForm(text)));

/** True when every word of a term is in one of the texts. */
export const isFoundIn = (texts: readonly (string | null | undefined)[], term: string): boolean => {
  const text = textForSearch(texts.join(' '));
  return searchWords(term).every((spellings) => spellings.some((word) => text.includes(word)));
};

/** A word of fewer letters has trigrams only where a word begins, and is looked for there (decision 12). */
export const isShortWord = (word: string): boolean => word.length < 3;

/** Whether a folded text has a word of the term, as the server's database looks for it. */
export const hasSearchWord = (text: string, word: string): boolean =>
  isShortWord(word)
    ? text.startsWith(word) || text.includes(` ${word}`) || text.includes(`@${word}`)
    : text.includes(word);

type Matcher = (text: string) => boolean;

/**
 * What finds a searchable text; the first that finds anything counts, and none finds everything. A name is found by the
 * whole term or by all of its words in whatever order; a term with a number is a measure more often than not, so that
 * its words count only where nothing has it as it was typed. A number out of its order is a whole one: 4 is no 40.
 */
export const matchersOf = (term: string): readonly Matcher[] => {
  const phrase = searchForm(term).trim();
  const words = searchWords(term).map((spellings): Matcher => {
    const [number] = spellings;
    if (number && /^\d+$/.test(number)) {
      const whole = new RegExp(`(?<!\\d)${number}(?!\\d)`);
      return (text) => whole.test(text);
    }
    return (text) => spellings.some((spelling) => text.includes(spelling));
  });
  const asTyped: Matcher = (text) => text.includes(phrase);
  const byWords: Matcher = (text) => words.every((finds) => finds(text));
  if (words.length === 0) return [];
  return /\d/.test(phrase) ? [asTyped, byWords] : [(text) => asTyped(text) || byWords(text)];
};
