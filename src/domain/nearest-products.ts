/* Suggests products with similar words when a search finds nothing. */
import { type Findable, foldedTextOf } from './product-search.ts';
import { searchForm } from './search-fold.ts';

const MAX_NEAREST = 6;
/** Minimum similarity of a word: two letters in five may differ. One of two words has to be similar. */
const MIN_WORD_SIMILARITY = 0.6;
const MIN_TERM_SIMILARITY = 0.4;
/** Minimum length of a compared word. Shorter words, such as units of measure, occur in too many products. */
const MIN_LETTERS = 3;

/** Returns true for a number. Numbers have to match exactly, because 12 is no misspelling of 120. */
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]/u);

/** Returns the Damerau-Levenshtein distance. */
const distance = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
};

/** Returns a function that computes the similarity to `searched`, from 0 to 1, once per word. */
const similarityTo = (searched: string): ((word: string) => number) => {
  const cache = new Map<string, number>();
  return (word) => {
    if (isNumber(word)) return 0;
    const similarity =
      cache.get(word) ??
      (word.includes(searched) ? 1 : 1 - distance(searched, word) / Math.max(searched.length, word.length));
    cache.set(word, similarity);
    return similarity >= MIN_WORD_SIMILARITY ? similarity : 0;
  };
};

/** Returns the few products whose words are most similar to those of the term, best first. */
export const nearestProducts = <P extends Findable>(products: readonly P[], term: string): readonly P[] => {
  const similarities = wordsOf(searchForm(term))
    .filter((word) => word.length >= MIN_LETTERS && !isNumber(word))
    .map(similarityTo);
  if (similarities.length === 0) return [];
  return products
    .map((product) => {
      const words = wordsOf(foldedTextOf(product));
      const scores = similarities.map((similarity) => Math.max(0, ...words.map(similarity)));
      return { product, similarity: scores.reduce((sum, score) => sum + score, 0) / scores.length };
    })
    .filter(({ similarity }) => similarity >= MIN_TERM_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_NEAREST)
    .map(({ product }) => product);
};
