import { searchForm, searchWords, withJoinedWords } from './search-fold.ts';

/** The product fields that the admin area searches (spec 2 section 5), plus code and aliases. */
export interface SearchableProduct {
  readonly product_id: number;
  readonly name: string;
  readonly dimensions: string | null;
  readonly product_code?: string | null;
  readonly aliases?: readonly string[];
}

/** Folded texts by product. Folding is slow, so each product is folded once. */
const textsByProduct = new WeakMap<SearchableProduct, readonly string[]>();

/** Returns the folded texts of a product: id, code, name, dimensions, aliases. */
export const searchedTextsOf = (product: SearchableProduct): readonly string[] => {
  const texts = textsByProduct.get(product);
  if (texts) return texts;
  const { product_id, product_code, name, dimensions, aliases = [] } = product;
  const foldedTexts = [
    String(product_id),
    searchForm(product_code ?? ''),
    ...[name, dimensions ?? '', ...aliases].map((text) => withJoinedWords(searchForm(text))),
  ];
  textsByProduct.set(product, foldedTexts);
  return foldedTexts;
};

export const isExactlyNamed = (product: SearchableProduct, term: string): boolean => {
  const [id, code] = searchedTextsOf(product);
  return term !== '' && (term === id || term === code);
};

/** Returns the products that contain every word of the term, in any order and spelling. */
export const productsWithWords = <P extends SearchableProduct>(
  products: readonly P[],
  term: string,
): readonly P[] => {
  const words = searchWords(term);
  if (words.length === 0) return [];
  return products.filter((product) => {
    const texts = searchedTextsOf(product);
    return words.every((spellings) => spellings.some((word) => texts.some((text) => text.includes(word))));
  });
};
