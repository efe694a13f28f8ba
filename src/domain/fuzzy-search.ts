import {
  isExactlyNamed,
  productsWithWords,
  type SearchableProduct,
  searchedTextsOf,
} from './product-texts.ts';
import { foldTerm } from './search-fold.ts';

/** Returns true when the text contains the characters in this order. */
const areFuzzilyIn = (characters: readonly string[], text: string): boolean => {
  let from = 0;
  for (const character of characters) {
    const at = text.indexOf(character, from);
    if (at === -1) return false;
    from = at + character.length;
  }
  return true;
};

/** Returns the set of a text's characters as 32 bits. A text without one of the query's bits cannot match the query. */
const bitsOf = (text: string): number => {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
};

const known = new WeakMap<SearchableProduct, number>();

const bitsIn = (product: SearchableProduct): number => {
  const bits = known.get(product) ?? bitsOf(searchedTextsOf(product).join(''));
  known.set(product, bits);
  return bits;
};

const AT_A_TIME = 250;

/** Folds all products before the first search. `breathe` yields to other tasks. */
export const prepareForFuzzy = async (
  products: readonly SearchableProduct[],
  breathe: () => Promise<void>,
): Promise<void> => {
  for (const [index, product] of products.entries()) {
    if (index % AT_A_TIME === 0) await breathe();
    bitsIn(product);
  }
};

/**
 * Ranks of a match. 0: the query is the product's id or code. 1: a text contains the query. 2: a text has its characters in order. 3: no
 * match.
 */
const RANKS = 3;
const rankOf = (product: SearchableProduct, query: string, characters: readonly string[]): number => {
  const texts = searchedTextsOf(product);
  if (!texts.some((text) => areFuzzilyIn(characters, text))) return RANKS;
  if (isExactlyNamed(product, query)) return 0;
  return texts.some((text) => text.includes(query)) ? 1 : 2;
};

/**
 * Returns the products whose name, dimensions, id, code or aliases have the characters of the term in order, best matches first. Case and
 * Arabic spellings do not matter. Without a match it returns the products that contain the words of the term. A blank term returns all
 * products.
 */
export const findFuzzily = <P extends SearchableProduct>(
  products: readonly P[],
  term: string,
): readonly P[] => {
  const query = foldTerm(term);
  if (query === '') return products;
  const characters = [...query];
  const ranked: P[][] = Array.from({ length: RANKS }, () => []);
  const wanted = bitsOf(query);
  for (const product of products) {
    if ((bitsIn(product) & wanted) === wanted) ranked[rankOf(product, query, characters)]?.push(product);
  }
  const found = ranked.flat();
  return found.length > 0 ? found : productsWithWords(products, term);
};
