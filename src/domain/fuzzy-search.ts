import { foundByWords, isNamedBy, type TextedProduct, textsOf } from './product-texts.ts';
import { foldTerm } from './search-fold.ts';

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

/** Which characters a text has, as 32 bits, of which several share one: what lacks a bit lacks its characters. */
const bitsOf = (text: string): number => {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
};

const known = new WeakMap<TextedProduct, number>();

/** The bits of all texts of a product. */
const bitsIn = (product: TextedProduct): number => {
  const bits = known.get(product) ?? bitsOf(textsOf(product).join(''));
  known.set(product, bits);
  return bits;
};

const AT_A_TIME = 250;

/** Does for products that have come what their first search would wait for; `breathe` lets others have their turn. */
export const prepareForFuzzy = async (
  products: readonly TextedProduct[],
  breathe: () => Promise<void>,
): Promise<void> => {
  for (const [index, product] of products.entries()) {
    if (index % AT_A_TIME === 0) await breathe();
    bitsIn(product);
  }
};

/** How near a product is to the query: its id or code is the query, one of its texts contains it, or has its characters in their order. */
const RANKS = 3;
const rankOf = (product: TextedProduct, query: string, characters: readonly string[]): number => {
  const texts = textsOf(product);
  // A text that contains the query has its characters in their order, too.
  if (!texts.some((text) => areFuzzilyIn(characters, text))) return RANKS;
  if (isNamedBy(product, query)) return 0;
  return texts.some((text) => text.includes(query)) ? 1 : 2;
};

/**
 * Products in whose name, dimensions, id, code or aliases the characters of the term stand in their order, in any case
 * and spelling of Arabic; where there are none, those that have its words. The nearest first, otherwise as they were; a
 * blank term finds everything.
 */
export const findFuzzily = <P extends TextedProduct>(products: readonly P[], term: string): readonly P[] => {
  const query = foldTerm(term);
  if (query === '') return products;
  const characters = [...query];
  const ranked: P[][] = Array.from({ length: RANKS }, () => []);
  const wanted = bitsOf(query);
  for (const product of products) {
    if ((bitsIn(product) & wanted) === wanted) ranked[rankOf(product, query, characters)]?.push(product);
  }
  const found = ranked.flat();
  return found.length > 0 ? found : foundByWords(products, term);
};
