/* Searches the catalog of the order desk. */
import { matchersOf, searchableText } from './search-fold.ts';

/** The product fields that the order desk searches (spec 1 section 5), plus code and aliases. */
export interface Findable {
  readonly name: string;
  readonly dimensions: string | null;
  readonly product_code?: string | null;
  readonly aliases?: readonly string[];
}

/** Folded texts by product. Folding is slow, so each product is folded once. */
const folded = new WeakMap<Findable, string>();

export const foldedTextOf = (product: Findable): string => {
  const cached = folded.get(product);
  if (cached !== undefined) return cached;
  const { name, dimensions, product_code, aliases = [] } = product;
  const text = searchableText([name, dimensions ?? '', product_code ?? '', ...aliases].join(' '));
  folded.set(product, text);
  return text;
};

/**
 * Returns the products that contain every word of the term in name, dimensions, code or aliases, in any order
 * and spelling. The result includes every match of the substring search of spec 1 section 5. A blank term
 * returns all products.
 */
export const searchProducts = <P extends Findable>(products: readonly P[], term: string): readonly P[] => {
  let found = products;
  for (const isFound of matchersOf(term)) {
    found = products.filter((product) => isFound(foldedTextOf(product)));
    if (found.length > 0) break;
  }
  return found;
};
