import { foldForSearch } from './search-fold.ts';

/** What the product list is searched by (spec 2 section 5). */
export interface FuzzyFindable {
  readonly product_id: number;
  readonly name: string;
  readonly dimensions: string | null;
}

/** Whether the characters of the query stand in the text in their order, whatever is between them. */
export const isFuzzilyIn = (query: string, text: string): boolean => {
  let from = 0;
  for (const character of query) {
    const at = text.indexOf(character, from);
    if (at === -1) return false;
    from = at + character.length;
  }
  return true;
};

/** Folding costs more than looking: it is done once for each product that was ever looked through. */
const folded = new WeakMap<FuzzyFindable, readonly string[]>();

const textsOf = (product: FuzzyFindable): readonly string[] => {
  const known = folded.get(product);
  if (known) return known;
  const { product_id, name, dimensions } = product;
  const texts = [String(product_id), foldForSearch(name), foldForSearch(dimensions ?? '')];
  folded.set(product, texts);
  return texts;
};

/** How near a product is to what was searched for: its id itself, as it was typed in one of its texts, or its characters in their order. */
const RANKS = 3;
const rankOf = (texts: readonly string[], query: string): number => {
  if (texts[0] === query) return 0;
  if (texts.some((text) => text.includes(query))) return 1;
  return texts.some((text) => isFuzzilyIn(query, text)) ? 2 : RANKS;
};

/**
 * Products in whose name, dimensions or id the characters of the term stand in their order, in any case and spelling of
 * Arabic. The nearest first, otherwise as they were; a blank term finds everything.
 */
export const findFuzzily = <P extends FuzzyFindable>(products: readonly P[], term: string): readonly P[] => {
  const query = foldForSearch(term).trim();
  if (query === '') return products;
  const ranked: P[][] = Array.from({ length: RANKS }, () => []);
  for (const product of products) ranked[rankOf(textsOf(product), query)]?.push(product);
  return ranked.flat();
};
