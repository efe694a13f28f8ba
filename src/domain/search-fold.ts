/* Folds texts and terms, so that a search finds every spelling of a word. */
import { mobileNumberIn, readNumbers, withNationalNumbers } from './search-phones.ts';

/** Characters that are searched as one; the key is the one that replaces the others. */
const EQUAL_CHARACTERS = {
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

const REPLACEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(EQUAL_CHARACTERS).flatMap(([kept, others]) =>
    [...others].map((other) => [other, kept] as const),
  ),
);
const REPLACED = new RegExp(`[${[...REPLACEMENTS.keys()].join('')}]`, 'g');
const replaceCharacter = (character: string): string => REPLACEMENTS.get(character) ?? character;

/** Matches marks on letters, invisible characters, and a separate hamza. */
const IGNORED_CHARACTERS = new RegExp(
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

const foldSpelling = (text: string): string =>
  text
    // NFKD would decompose these two characters.
    .replace(/[´″]/g, replaceCharacter)
    .normalize('NFKD')
    .replace(/[هھہ]\u200c/g, 'ە')
    .replace(/ي\u0654/g, 'ئ')
    .replace(IGNORED_CHARACTERS, '')
    .toLowerCase()
    .replace(FIRST_HAMZA, 'ا')
    .replace(REPLACED, replaceCharacter)
    .replace(INNER_E, '')
    .replaceAll('ە', 'ه')
    .replace(/ا{2,}/g, 'ا')
    .replace(/و{2,}/g, 'و');

/**
 * Folds a text for comparison; both sides have to be folded.
 *
 * - Lower case without marks, ASCII digits, straight quotes, nothing invisible.
 * - One letter for those that Arabic, Persian and Kurdish keyboards have for one sound: `هێمن` becomes
 *   `هيمن`.
 * - The Kurdish vowel ە, also written as heh and ZWNJ, which Arabic leaves out, is removed within a word:
 *   `نەورۆز` becomes `نوروز`. At the end it becomes ه, like ة.
 * - An initial ئ of Kurdish becomes an alef: `ئەحمەد` becomes `أحمد`.
 * - A doubled long vowel becomes a single one: `داوود` becomes `داود`.
 */
export const foldForSearch = (text: string): string =>
  // Most texts are ASCII, which has only capitals and one quote to fold.
  ASCII.test(text) ? text.toLowerCase().replaceAll('`', "'") : foldSpelling(text);

/** Arabic letters that Iraqis mix up, or for which Kurdish has another one: `رضا` is `ڕەزا`, `ظل` is `ضل`. */
const foldSound = (folded: string): string =>
  folded
    .replaceAll('ص', 'س')
    .replaceAll('ط', 'ت')
    .replace(/[ظضذ]/g, 'ز')
    .replaceAll('عبدول', 'عبدال')
    .replaceAll('رحمان', 'رحمن');

/**
 * Folds a text for searching: letters of the same sound become one. Kurdish writes `عبد الـ` with a و, and
 * the alef of `رحمان` is optional. User names and column headers are compared without this step.
 */
export const searchForm = (text: string): string => foldSound(foldForSearch(text));

/** Matches a word with signs between letters or digits, such as Al-Amin or SBX-0046. */
const WORD_WITH_SIGNS = /[^ \t\n\r]*[^ \t\n\r'_-]['_-][^ \t\n\r'_-][^ \t\n\r]*/g;

const withoutSigns = (word: string): string => word.replace(/['_-]/g, '');

/** Appends each such word without its signs. */
export const withJoinedWords = (text: string): string =>
  [...text.matchAll(WORD_WITH_SIGNS)]
    .map(([word]) => withoutSigns(word))
    .reduce((found, word) => (found.includes(word) ? found : `${found} ${word}`), text);

/** Returns the singular of a plural word, so that both are found. */
export const singular = (word: string): string =>
  word.length < 4 || !word.endsWith('s')
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/ves$/, 'f')
        .replace(/(s|x|z|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1');

/** Returns the text in the form in which `matchersOf` searches: `searchForm` plus singulars. */
export const searchableText = (text: string): string => {
  const form = withJoinedWords(searchForm(text));
  return `${form} ${form.replace(/\p{L}+/gu, singular)}`;
};

/** Matches a ە at the end of a term. More letters may follow in the text, where folding removes the ە. */
const OPEN_END = /(?:ە|[هھہ]\u200c)$/;

/** Folds a term for comparison by substring, without a ە at its end. */
export const foldTerm = (term: string): string => {
  const form = searchForm(term).trim();
  return OPEN_END.test(term.trim()) ? form.replace(/(?<=.)ه$/, '') : form;
};

/** The minimum length of a word after its article is removed. */
const MIN_STEM = 4;
/**
 * Matches the Arabic article; in Latin letters only with a hyphen, because the "Al" of Allawi is no article.
 */
const ARTICLE = /^(?:ال|[ae]l-)/;
/** Matches first halves of names that Arabic writes joined or apart. */
const FIRST_PART = /^(?:(عبد|ابو|ابا|ابي|ام|بن|ابن|بنت)(?=.{3})|(abdul|abdel|abd|abu|abo|al|el)(?=.{4}))/;
/** Matches the article of the second half, as in `نورالدين`. */
const SECOND_PART = /(?<=^..+)(?=ال...)/;
const LETTERS_THEN_DIGITS = /^(\p{L}+)(\d+)$/u;

/**
 * Endings that differ between Arabic and Kurdish: `سارة` is `سارا`, `ليلى` is `لەیلا`, `السليمانية` is
 * `سلێمانی`.
 */
const otherEndings = (word: string, hasMaksura: boolean): readonly string[] => {
  const stem = word.slice(0, -1);
  if (word.length < MIN_STEM) return [];
  if (word.endsWith('ا')) return [`${stem}ه`, `${stem}ي`];
  if (word.endsWith('ه')) return [`${stem}ا`, ...(/.{6}يه$/.test(word) ? [stem] : [])];
  return hasMaksura ? [`${stem}ا`] : [];
};

/** Letters that Arabic does not have. */
const KURDISH = /[ەۆێڕڵۊڤ]/;
const CONSONANT = '[\\u0628-\\u063a\\u0641-\\u0647]';
const FIRST_VOWEL = new RegExp(`^(ا|${CONSONANT})[وي](?=${CONSONANT})`);
const NO_FIRST_VOWEL = new RegExp(`^(ا|${CONSONANT})(?=${CONSONANT}(?:${CONSONANT}|[اوي].))`);

/**
 * Kurdish writes the first short vowel of a word, which Arabic leaves out, and has one letter for س and ث:
 * `عوسمان` is `عثمان`, `ئیبراهیم` is `ابراهيم`. Short words keep their vowel, because the rest would match
 * too much.
 */
const otherFirstVowels = (word: string, isKurdish: boolean): readonly string[] => {
  const without = word.replace(FIRST_VOWEL, '$1');
  const isLongEnough = without.length >= (isKurdish ? MIN_STEM - 1 : MIN_STEM);
  const changed = [
    ...(isLongEnough ? [without] : []),
    ...['$1و', '$1ي'].map((vowel) => word.replace(NO_FIRST_VOWEL, vowel)),
  ].filter((other) => other !== word);
  return changed.flatMap((other) => [other, other.replaceAll('ث', 'س'), other.replaceAll('س', 'ث')]);
};

interface WordTraits {
  /** True when the word ends in ى. */
  readonly hasMaksura: boolean;
  readonly isKurdish: boolean;
}

/** Other spellings of one word: without article or marks, in two words, with another vowel or ending. */
const otherWritings = (word: string, { hasMaksura, isKurdish }: WordTraits): readonly string[] => {
  const joined = withoutSigns(word);
  const stem = word.replace(ARTICLE, '');
  const bare = stem.length >= MIN_STEM ? withoutSigns(stem) : joined;
  const whole = [bare, joined, ...otherEndings(bare, hasMaksura), ...otherFirstVowels(bare, isKurdish)];
  const apart = whole.flatMap((spelling) => [
    spelling.replace(FIRST_PART, '$& '),
    spelling.replace(SECOND_PART, ' '),
    spelling.replace(LETTERS_THEN_DIGITS, '$1 $2'),
  ]);
  return [...whole, ...apart, word.replace(/(?<=.)-(?=.)/g, ' ')].filter((other) => other !== '');
};

/** Drops a spelling that contains another one, because the shorter one finds the same texts. */
const withoutRedundant = (spellings: readonly string[]): readonly string[] => {
  const unique = [...new Set(spellings)];
  const covers = (other: string, word: string): boolean =>
    other !== word &&
    (isShortWord(other) ? isShortWord(word) && word.startsWith(other) : word.includes(other));
  return unique.filter((word) => !unique.some((other) => covers(other, word)));
};

const isArticle = (word: string): boolean => /^(?:ال|[ae]l)$/.test(word);

/** Replaces middle dots between the digits of a phone, which are signs like dots. */
const withDots = (folded: string): string => folded.replace(/(?<=\d)[·•](?=\d)/g, '.');

const wordsOf = (term: string): readonly string[] => {
  const words = withDots(searchForm(term)).match(/[^\s,]+/g) ?? [];
  const others = words.filter((word) => !isArticle(word));
  return others.length > 0 ? others : words;
};

/**
 * The words of a term, each with its equivalent spellings; phone numbers and their parts in national form.
 */
export const searchWords = (term: string): readonly (readonly string[])[] => {
  const typed = term.split(/[\s,،]/);
  const wordsWith = (letters: RegExp) => typed.filter((word) => letters.test(word));
  const openEnds = new Map(wordsWith(OPEN_END).map((word) => [searchForm(word), foldTerm(word)]));
  const maksuras = new Set(wordsWith(/ى$/).map(searchForm));
  const kurdish = new Set(wordsWith(KURDISH).map(searchForm));
  return readNumbers(wordsOf(term), (word) => {
    const openEnd = openEnds.get(word);
    const traits = { hasMaksura: maksuras.has(word), isKurdish: kurdish.has(word) };
    const others = [...otherWritings(word, traits), ...(openEnd === undefined ? [] : [openEnd])];
    return withoutRedundant([word, singular(word), ...others]);
  });
};

/** Returns the term for the server: a phone number in its stored form, any other term as typed. */
export const searchTermForServer = (term: string): string =>
  mobileNumberIn(withDots(foldForSearch(term)).trim()) ?? term.trim();

/**
 * Folds a text into the form that `searchWords` are compared with. A change of it raises `FOLD_VERSION` of
 * the server.
 */
export const textForSearch = (text: string): string => withJoinedWords(withNationalNumbers(searchForm(text)));

/** Returns true when every word of the term occurs in one of the texts. */
export const isFoundIn = (texts: readonly (string | null | undefined)[], term: string): boolean => {
  const text = textForSearch(texts.join(' '));
  return searchWords(term).every((spellings) => spellings.some((word) => text.includes(word)));
};

/**
 * Words below three letters have a trigram only at the beginning of a word and are searched there
 * (decision 12).
 */
export const isShortWord = (word: string): boolean => word.length < 3;

/** Searches a folded text for a word, as the SQL of `hasWords` does. */
export const hasSearchWord = (text: string, word: string): boolean =>
  isShortWord(word)
    ? text.startsWith(word) || text.includes(` ${word}`) || text.includes(`@${word}`)
    : text.includes(word);

type Matcher = (text: string) => boolean;

/**
 * Returns matchers in order of preference; the first one that finds a product is used. A product matches by
 * the whole term, or by all of its words in any order. A term with a number is usually a measure, so its
 * words are searched only if the whole term finds nothing. A number has to match as a whole: 4 does not find
 * 40.
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
