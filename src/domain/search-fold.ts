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

/** The words of a term, each in the spellings that count as it. None where nothing is searched for. */
export const searchWords = (term: string): readonly (readonly string[])[] =>
  foldForSearch(term)
    .split(/[\s,،]+/)
    .filter((word) => word !== '')
    .map((word) => [word, singular(word)]);

/** A folded text and the singulars of its words, to be looked through by `isFoundIn`. */
export const withSingulars = (folded: string): string => `${folded} ${folded.replace(/\p{L}+/gu, singular)}`;

/** Whether every word of the term stands in the folded text, in whatever order. */
export const isFoundIn = (folded: string, words: readonly (readonly string[])[]): boolean =>
  words.every((spellings) => spellings.some((spelling) => folded.includes(spelling)));
