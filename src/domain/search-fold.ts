import { toAsciiDigits } from './money.ts';

/** What the decomposition leaves apart: alef wasla, teh marbuta, alef maksura, and letters of other keyboards. */
const LIKE: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ە: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };

/**
 * A text as it is compared with what is searched for: small letters without marks (the hamza of أ, إ and آ is one),
 * ASCII digits, ة as ه, ى as ي, no tatweel, no bidi marks. Both sides of a comparison have to be folded.
 */
export const foldForSearch = (text: string): string =>
  toAsciiDigits(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}ـ]/gu, ''),
  )
    .toLowerCase()
    .replace(/[ٱةەىیک]/g, (letter) => LIKE[letter] ?? letter);

/** One of many: it stands for its plural as well, of which it is a beginning more often than not. */
const singular = (word: string): string =>
  word.length < 4 || !word.endsWith('s')
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/ves$/, 'f')
        .replace(/(s|x|z|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1');

/** A text as `matcherOf` looks through it: folded, with the singulars of its words. */
export const searchableText = (text: string): string => {
  const folded = foldForSearch(text);
  return `${folded} ${folded.replace(/\p{L}+/gu, singular)}`;
};

/** The words of a term, each in the spellings that count as it. None where nothing is searched for. */
export const searchWords = (term: string): readonly (readonly string[])[] =>
  foldForSearch(term)
    .split(/[\s,،]+/)
    .filter((word) => word !== '')
    .map((word) => [word, singular(word)]);

/** A word of fewer letters has trigrams only where a word begins, and is looked for there (decision 144). */
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
  const phrase = foldForSearch(term).trim();
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
