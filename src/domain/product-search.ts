/* Searches the catalog of the order desk, and reads terms such as `2 dragon`. */
import { parseWholeNumber } from './amount-entry.ts';
import { foldTerm, matchersOf, searchableText } from './search-fold.ts';

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
 * Returns the products that contain every word of the term in name, dimensions, code or aliases, in any order and spelling. The result
 * includes every match of the substring search of spec 1 section 5. A blank term returns all products.
 */
export const searchProducts = <P extends Findable>(products: readonly P[], term: string): readonly P[] => {
  let found = products;
  for (const isFound of matchersOf(term)) {
    found = products.filter((product) => isFound(foldedTextOf(product)));
    if (found.length > 0) break;
  }
  return found;
};

/** Matches a number, a space and a name, as in `2 dragon` and `٢ نخلة`. */
const QUANTITY_AND_NAME = /^\s*(\p{Nd}{1,4})\s+(.*\p{L}.*)/u;
/** Matches the rest of a dimension such as `20 x 20` or `5 cm`. */
const OF_A_DIMENSION = /^(?:[x×*]|[cm]m|سم|ملم)(?!\p{L})/iu;

export interface QuickAdd<P> {
  readonly quantity: number;
  /** The term without the quantity. */
  readonly term: string;
  /** The first of the products found. */
  readonly product: P;
}

/**
 * Returns the quantity and the product of a term such as `2 dragon`. Returns null for a term that is only searched, including a name or a
 * dimension that begins with a number.
 */
export const quickAddOf = <P extends Findable>(products: readonly P[], typed: string): QuickAdd<P> | null => {
  const [, number = '', term = ''] = QUANTITY_AND_NAME.exec(typed) ?? [];
  const quantity = parseWholeNumber(number);
  if (!quantity || OF_A_DIMENSION.test(term)) return null;
  const wholeTerm = foldTerm(typed);
  if (products.some((product) => foldedTextOf(product).includes(wholeTerm))) return null;
  const [product] = searchProducts(products, term);
  return product === undefined ? null : { quantity, term: term.trim(), product };
};
