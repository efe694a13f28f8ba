/* The price of a wholesale line by its quantity. */

/**
 * The prices of a product in IQD. Without a minimum quantity, the wholesale price is that of every wholesale
 * line.
 */
export interface WholesaleTerms {
  readonly base_price: number;
  readonly wholesale_price: number | null;
  readonly wholesale_min_qty: number | null;
}

/** Returns the wholesale price if the quantity has reached its minimum, else null. */
export const reachedWholesalePrice = (
  { wholesale_price, wholesale_min_qty }: WholesaleTerms,
  quantity: number | null,
): number | null => ((quantity ?? 0) >= (wholesale_min_qty ?? 1) ? wholesale_price : null);

export const priceByQuantity = (terms: WholesaleTerms, quantity: number | null): number =>
  reachedWholesalePrice(terms, quantity) ?? terms.base_price;

interface PricedLine {
  readonly quantity: number | null;
  readonly unit_price: number | null;
}

/** Returns the price of a line after its quantity has changed. A price that a person has typed stays. */
export const priceAfterQuantity = (
  terms: WholesaleTerms,
  before: PricedLine,
  quantity: number | null,
): number | null =>
  before.unit_price === priceByQuantity(terms, before.quantity)
    ? priceByQuantity(terms, quantity)
    : before.unit_price;
