/* Finds products for a line of an order: wholesale, and in a correction. */
import {
  isExactlyNamed,
  productsWithWords,
  type SearchableProduct,
  searchedTextsOf,
} from './product-texts.ts';
import { foldTerm } from './search-fold.ts';

/** Maximum number of suggested products (spec 2 section 9). */
export const MAX_PICKER_MATCHES = 10;

/**
 * The first 10 products whose id, name, dimensions (spec 2 section 5), code or aliases match the term. An
 * exact id or code comes first. Without a match, products with its words. `#12` matches id 12 only.
 */
export const productPickerMatches = <Product extends SearchableProduct>(
  products: readonly Product[],
  term: string,
): readonly Product[] => {
  const foldedTerm = foldTerm(term);
  const id = /^#(\d+)$/.exec(foldedTerm)?.[1];
  if (id !== undefined) return products.filter(({ product_id }) => String(product_id) === id);
  const named = products.filter((product) => isExactlyNamed(product, foldedTerm));
  const others = products.filter(
    (product) =>
      !named.includes(product) && searchedTextsOf(product).some((text) => text.includes(foldedTerm)),
  );
  const found = [...named, ...others];
  return (found.length > 0 ? found : productsWithWords(products, term)).slice(0, MAX_PICKER_MATCHES);
};
