/* Tables of words and phrases, and the folded forms by which a word of a message is looked up. */
import { searchForm } from '#domain/search-fold.ts';
import type { Token } from './message-text.ts';

/**
 * Arabic joins "and", "so", "in", "for", "like", "this" and the article to the next word. The longest chain
 * is `وبال`, "and in the". The complete word is looked up first, because most words that begin so have no
 * prefix.
 */
const PREFIXES = [
  'وبال',
  'وهال',
  'وال',
  'بال',
  'هال',
  'فال',
  'كال',
  'عال',
  'ولل',
  'لل',
  'ال',
  'ول',
  'وب',
  'و',
  'ب',
  'ل',
  'ف',
];
const MIN_STEM = 2;
/**
 * The minimum length after a prefix of one letter. It keeps `بدل` ("instead") from being read as "in" and a
 * heart (دل).
 */
const MIN_AFTER_LETTER = 3;

/** Returns the form, and the rest of it after each possible prefix. */
export const withoutPrefixes = (form: string): readonly string[] => [
  form,
  // Removes the Arabic article in Latin letters, as in `el7illa`.
  ...(/^[ae]l.{4,}$/.test(form) ? [form.slice(2)] : []),
  ...PREFIXES.filter(
    (prefix) =>
      form.startsWith(prefix) &&
      form.length - prefix.length >= (prefix.length === 1 ? MIN_AFTER_LETTER : MIN_STEM),
  ).map((prefix) => form.slice(prefix.length)),
];

const formsOfTokens = new WeakMap<Token, readonly string[]>();

/** The forms of a token are computed once, because every table looks them up. */
const formsOf = (token: Token): readonly string[] => {
  const known = formsOfTokens.get(token);
  if (known) return known;
  // ب is a prefix. Search folds پ to ب, so that a word in پ would lose its first letter.
  const isWord = token.kind === 'word' && !token.raw.startsWith('پ');
  const forms = isWord ? withoutPrefixes(token.form) : [token.form];
  formsOfTokens.set(token, forms);
  return forms;
};

interface Phrase<T> {
  readonly words: readonly string[];
  readonly value: T;
}

export interface PhraseMatch<T> {
  readonly value: T;
  /** The length of the phrase in tokens. */
  readonly length: number;
  /** False when a prefix was removed to find the phrase. */
  readonly isExact: boolean;
}

/** Finds the longest phrase that begins at an index of a message. */
export interface PhraseTable<T> {
  readonly matchAt: (tokens: readonly Token[], index: number) => PhraseMatch<T> | undefined;
  /** Returns the value of exactly this word. */
  readonly valueOfWord: (form: string) => T | undefined;
}

const wordsOf = (phrase: string): readonly string[] =>
  searchForm(phrase)
    .split(/[\s-]+/)
    .filter((word) => word !== '');

const isPhraseAt = (words: readonly string[], tokens: readonly Token[], index: number): boolean =>
  words.every((word, offset) => {
    if (offset === 0) return true;
    const form = tokens[index + offset]?.form;
    return form === word || form === `ال${word}` || `ال${form}` === word;
  });

/** Entries are `[value, 'phrase, phrase, …']`. The first entry of a phrase wins. */
export const phraseTable = <T>(entries: readonly (readonly [T, string])[]): PhraseTable<T> => {
  const byFirst = new Map<string, Phrase<T>[]>();
  for (const [value, phrases] of entries) {
    for (const phrase of phrases.split(',')) {
      const words = wordsOf(phrase);
      const [first] = words;
      if (first === undefined) continue;
      const known = byFirst.get(first) ?? [];
      if (known.some((other) => other.words.join(' ') === words.join(' '))) continue;
      known.push({ words, value });
      byFirst.set(first, known);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  const valueOfWord = (form: string): T | undefined =>
    byFirst.get(form)?.find(({ words }) => words.length === 1)?.value;
  const matchAt: PhraseTable<T>['matchAt'] = (tokens, index) => {
    const token = tokens[index];
    if (token === undefined || token.kind === 'break') return undefined;
    for (const form of formsOf(token)) {
      const found = byFirst.get(form)?.find(({ words }) => isPhraseAt(words, tokens, index));
      if (found) return { value: found.value, length: found.words.length, isExact: form === token.form };
    }
    return undefined;
  };
  return { matchAt, valueOfWord };
};

/** Makes a table whose phrases have no value. */
export const wordSet = (phrases: string): PhraseTable<true> => phraseTable([[true, phrases]]);

/** Returns true when a phrase of the table begins at one of the tokens. */
export const hasWord = (table: PhraseTable<unknown>, tokens: readonly Token[]): boolean =>
  tokens.some((_, index) => table.matchAt(tokens, index) !== undefined);
