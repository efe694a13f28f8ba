import { parseWholeNumber } from './amount-entry.ts';
import { type Findable, foldedTextOf, searchProducts } from './product-search.ts';
import { foldTerm } from './search-fold.ts';

/** Matches a number, a space and a name, as in `2 dragon` and `٢ نخلة`. */
const QUANTITY_AND_NAME = /^\s*(\p{Nd}{1,4})\s+(.*\p{L}.*)$/u;
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
  const whole = foldTerm(typed);
  if (products.some((product) => foldedTextOf(product).includes(whole))) return null;
  const [product] = searchProducts(products, term);
  return product === undefined ? null : { quantity, term: term.trim(), product };
};
