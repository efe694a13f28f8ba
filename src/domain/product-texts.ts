import { searchForm, searchWords, withJoinedWords } from './search-fold.ts';

/** A product as the admin area searches it (spec 2 section 5): also by its code and its aliases. */
export interface TextedProduct {
  readonly product_id: number;
  readonly name: string;
  readonly dimensions: string | null;
  readonly product_code?: string | null;
  readonly aliases?: readonly string[];
}

/** Folding takes longer than comparing, so each product is folded once. */
const known = new WeakMap<TextedProduct, readonly string[]>();

/** The folded texts by which a product is found: id, code, name, dimensions, then its aliases. */
export const textsOf = (product: TextedProduct): readonly string[] => {
  const texts = known.get(product);
  if (texts) return texts;
  const { product_id, product_code, name, dimensions, aliases = [] } = product;
  const made = [
    String(product_id),
    searchForm(product_code ?? ''),
    ...[name, dimensions ?? '', ...aliases].map((text) => withJoinedWords(searchForm(text))),
  ];
  known.set(product, made);
  return made;
};

/** True when a folded term is the id or the code of a product. */
export const isNamedBy = (product: TextedProduct, term: string): boolean => {
  const [id, code] = textsOf(product);
  return term !== '' && (term === id || term === code);
};

/** Products in whose texts every word of a term stands, in any order and in one of its spellings. */
export const foundByWords = <P extends TextedProduct>(products: readonly P[], term: string): readonly P[] => {
  const words = searchWords(term);
  if (words.length === 0) return [];
  return products.filter((product) => {
    const texts = textsOf(product);
    return words.every((spellings) => spellings.some((word) => texts.some((text) => text.includes(word))));
  });
};
