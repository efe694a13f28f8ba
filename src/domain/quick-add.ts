import { parseWholeNumber } from './amount-entry.ts';
import { type Findable, foldedTextOf, searchProducts } from './product-search.ts';
import { foldTerm } from './search-fold.ts';

/** A number, a space, and a name: `2 dragon`, `٢ نخلة`. */
const QUANTITY_AND_NAME = /^\s*(\p{Nd}{1,4})\s+(.*\p{L}.*)$/u;
/** `20 x 20`, `5 cm`: a dimension. */
const OF_A_DIMENSION = /^(?:[x×*]|[cm]m|سم|ملم)(?!\p{L})/iu;

export interface QuickAdd<P> {
  readonly quantity: number;
  /** The term without the quantity. */
  readonly term: string;
  /** The first of the products found. */
  readonly product: P;
}

/**
 * The quantity and the product of a term such as `2 dragon`; null for a term that is only searched. A name or a
 * dimension that has the whole term in it is searched.
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
