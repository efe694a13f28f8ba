/* Reads what a person types to add a product: `2 dragon`, `dragon x2`, `dragon`. */
import { parseWholeNumber } from './amount-entry.ts';
import { nearestProducts } from './nearest-products.ts';
import { type Findable, searchProducts } from './product-search.ts';
import { foldTerm, searchableText } from './search-fold.ts';

/** Matches a number before a name, as in `2 dragon`, `2x dragon` and `٢ نخلة`. */
const NUMBER_FIRST = /^\s*(\p{Nd}+)\s*(?:[x×*]\s+|[×*]\s*|(?=\p{L}{2})|\s)\s*(.*\p{L}{2}.*)$/iu;
/** Matches a number after a name, as in `dragon 2` and `dragon x2`. */
const NUMBER_LAST = /^\s*(.*\p{L}{2}.*?)\s*(?:\s[x×*]\s*|[×*]\s*|\s)(\p{Nd}+)\s*$/iu;
/** Matches the rest of a dimension such as `20 x 20` or `5 cm`. */
const OF_A_DIMENSION = /^(?:[x×*](?=\s*\p{Nd})|[cm]m|سم|ملم)(?!\p{L})/iu;
const ENDS_WITH_DIMENSION = /\p{Nd}\s*(?:[x×*]|[cm]m|سم|ملم)?\s*$/iu;
/** Matches a word of a name. Units of measure are none. */
const NAME = /(?<!\p{L})(?!(?:[cm]m|سم|ملم)(?!\p{L}))\p{L}{2}/iu;

const MAX_QUANTITY = 9999;

export interface QuickAdd<P> {
  readonly quantity: number;
  /** The term without the quantity. */
  readonly term: string;
  /** The first of the products found, or the product with the most similar name. */
  readonly product: P;
}

/**
 * Folded names by product. A number in the code or in the dimensions is a quantity, a number in the name is
 * not.
 */
const foldedNames = new WeakMap<Findable, string>();

const hasName = (product: Findable, foldedTerm: string): boolean => {
  const cached = foldedNames.get(product);
  const names = cached ?? searchableText([product.name, ...(product.aliases ?? [])].join('\n'));
  foldedNames.set(product, names);
  return names.includes(foldedTerm);
};

const firstFound = <P extends Findable>(products: readonly P[], term: string): P | undefined =>
  searchProducts(products, term)[0] ?? nearestProducts(products, term)[0];

/**
 * Returns the number and the name in a term; null if it has none, or if the number belongs to a dimension.
 */
const numberAndName = (typed: string): readonly [number: string, name: string] | null => {
  const [, first, name = ''] = NUMBER_FIRST.exec(typed) ?? [];
  if (first !== undefined) return OF_A_DIMENSION.test(name) ? null : [first, name];
  const [, lastName = '', last] = NUMBER_LAST.exec(typed) ?? [];
  return last === undefined || ENDS_WITH_DIMENSION.test(lastName) ? null : [last, lastName];
};

/**
 * Returns the quantity and the product that a term names; a term without a quantity names one piece. Returns
 * null for a term that is only searched, such as a dimension, and for one that resembles no product.
 */
export const quickAddOf = <P extends Findable>(products: readonly P[], typed: string): QuickAdd<P> | null => {
  if (!NAME.test(typed)) return null;
  const wholeTerm = foldTerm(typed);
  const named = numberAndName(typed);
  const isPartOfName = named !== null && products.some((product) => hasName(product, wholeTerm));
  const [number, name] = named === null || isPartOfName ? ['1', typed] : named;
  const quantity = parseWholeNumber(number);
  const product = firstFound(products, name);
  return !quantity || quantity > MAX_QUANTITY || product === undefined
    ? null
    : { quantity, term: name.trim(), product };
};

/** The products that a term offers, each with the quantity that is in the term. */
export interface Offers<P> {
  readonly quantity: number;
  readonly products: readonly P[];
}

export const offersOf = <P extends Findable>(products: readonly P[], typed: string): Offers<P> => {
  const quickAdd = quickAddOf(products, typed);
  const found = searchProducts(products, quickAdd?.term ?? typed);
  return {
    quantity: quickAdd?.quantity ?? 1,
    products: found.length > 0 || quickAdd === null ? found : [quickAdd.product],
  };
};
