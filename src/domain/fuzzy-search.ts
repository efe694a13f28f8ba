/* Finds products whose texts have the characters of a term in order. */
import {
  isExactlyNamed,
  productsWithWords,
  type SearchableProduct,
  searchedTextsOf,
} from './product-texts.ts';
import { foldTerm } from './search-fold.ts';

/** Returns true when the text contains the characters in this order. */
const hasInOrder = (characters: readonly string[], text: string): boolean => {
  let from = 0;
  for (const character of characters) {
    const index = text.indexOf(character, from);
    if (index === -1) return false;
    from = index + character.length;
  }
  return true;
};

/**
 * Returns a text's characters as 32 bits. A text that lacks a bit of the query cannot match it, and this
 * check is fast.
 */
const bitsOf = (text: string): number => {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
};

const bitsByProduct = new WeakMap<SearchableProduct, number>();

const bitsIn = (product: SearchableProduct): number => {
  const bits = bitsByProduct.get(product) ?? bitsOf(searchedTextsOf(product).join(''));
  bitsByProduct.set(product, bits);
  return bits;
};

const BATCH_SIZE = 250;

/**
 * Folds all products before the first search. `yieldToBrowser` lets the browser run other tasks between
 * batches.
 */
export const prepareFuzzySearch = async (
  products: readonly SearchableProduct[],
  yieldToBrowser: () => Promise<void>,
): Promise<void> => {
  for (const [index, product] of products.entries()) {
    if (index % BATCH_SIZE === 0) await yieldToBrowser();
    bitsIn(product);
  }
};

/** The rank of a product without a match. The other ranks are below it. */
const NO_MATCH = 3;
/**
 * Returns the rank. 0: the query is the product's id or code. 1: a text contains the query. 2: a text has its
 * characters in order.
 */
const rankOf = (product: SearchableProduct, query: string, characters: readonly string[]): number => {
  const texts = searchedTextsOf(product);
  if (!texts.some((text) => hasInOrder(characters, text))) return NO_MATCH;
  if (isExactlyNamed(product, query)) return 0;
  return texts.some((text) => text.includes(query)) ? 1 : 2;
};

/**
 * Returns the products whose name, dimensions, id, code or aliases have the characters of the term in order,
 * best matches first. Case and Arabic spellings do not matter. Without a match it returns the products that
 * contain the words of the term. A blank term returns all products.
 */
export const findFuzzily = <P extends SearchableProduct>(
  products: readonly P[],
  term: string,
): readonly P[] => {
  const query = foldTerm(term);
  if (query === '') return products;
  const characters = [...query];
  const ranked: P[][] = Array.from({ length: NO_MATCH }, () => []);
  const queryBits = bitsOf(query);
  for (const product of products) {
    if ((bitsIn(product) & queryBits) === queryBits)
      ranked[rankOf(product, query, characters)]?.push(product);
  }
  const found = ranked.flat();
  return found.length > 0 ? found : productsWithWords(products, term);
};
