import { foldForSearch } from './search-fold.ts';

/** What the product list is searched by (spec 2 section 5). */
export interface FuzzyFindable {
  readonly product_id: number;
  readonly name: string;
  readonly dimensions: string | null;
}

/** Whether the characters stand in the text in their order, whatever is between them. */
const areFuzzilyIn = (characters: readonly string[], text: string): boolean => {
  let from = 0;
  for (const character of characters) {
    const at = text.indexOf(character, from);
    if (at === -1) return false;
    from = at + character.length;
  }
  return true;
};

/** What is in small ASCII letters is folded already: most names, and every measure. */
const ASCII = /^[\0-\x7f]*$/;
const fold = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : foldForSearch(text));

/** Which characters a text has, as 32 bits, of which several share one: what lacks a bit lacks its characters. */
const bitsOf = (text: string): number => {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
};

interface Folded {
  readonly texts: readonly string[];
  readonly bits: number;
}

/** Folding costs more than looking: it is done once for each product that was ever looked through. */
const folded = new WeakMap<FuzzyFindable, Folded>();

const foldedOf = (product: FuzzyFindable): Folded => {
  const known = folded.get(product);
  if (known) return known;
  const { product_id, name, dimensions } = product;
  const texts = [String(product_id), fold(name), fold(dimensions ?? '')];
  const made = { texts, bits: bitsOf(texts.join('')) };
  folded.set(product, made);
  return made;
};

const AT_A_TIME = 250;

/** Does for products that have come what their first search would wait for; `breathe` lets others have their turn. */
export const prepareForFuzzy = async (
  products: readonly FuzzyFindable[],
  breathe: () => Promise<void>,
): Promise<void> => {
  for (const [index, product] of products.entries()) {
    if (index % AT_A_TIME === 0) await breathe();
    foldedOf(product);
  }
};

/** How near a product is to what was searched for: its id itself, as it was typed in one of its texts, or its characters in their order. */
const RANKS = 3;
const rankOf = (texts: readonly string[], query: string, characters: readonly string[]): number => {
  // What has the query as it was typed has its characters in their order, too.
  if (!texts.some((text) => areFuzzilyIn(characters, text))) return RANKS;
  if (texts[0] === query) return 0;
  return texts.some((text) => text.includes(query)) ? 1 : 2;
};

/**
 * Products in whose name, dimensions or id the characters of the term stand in their order, in any case and spelling of
 * Arabic. The nearest first, otherwise as they were; a blank term finds everything.
 */
export const findFuzzily = <P extends FuzzyFindable>(products: readonly P[], term: string): readonly P[] => {
  const query = foldForSearch(term).trim();
  if (query === '') return products;
  const characters = [...query];
  const ranked: P[][] = Array.from({ length: RANKS }, () => []);
  const wanted = bitsOf(query);
  for (const product of products) {
    const { texts, bits } = foldedOf(product);
    if ((bits & wanted) === wanted) ranked[rankOf(texts, query, characters)]?.push(product);
  }
  return ranked.flat();
};
