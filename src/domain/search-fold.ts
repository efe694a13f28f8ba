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

/**
 * Whether a searchable text holds the whole term, or each of its words in whatever order; null where nothing is searched
 * for. A number out of its order is a whole number: 4 is no part of 40.
 */
export const matcherOf = (term: string): ((text: string) => boolean) | null => {
  const phrase = foldForSearch(term).trim();
  const words = phrase.split(/[\s,،]+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const finders = words.map((word) => {
    if (/^\d+$/.test(word)) {
      const whole = new RegExp(`(?<!\\d)${word}(?!\\d)`);
      return (text: string) => whole.test(text);
    }
    const one = singular(word);
    return (text: string) => text.includes(word) || text.includes(one);
  });
  return (text) => text.includes(phrase) || finders.every((finds) => finds(text));
};
