import { toHundredths } from './money.ts';

/** A price that was quoted is honoured for so long after it changed. */
export const QUOTE_HOLDS_HOURS = 24;

/**
 * Whether a line stands at one of these prices of its product, or at one plus its own custom cost, which is how spec 1
 * section 3 words the unit price of a cart item. All in IQD.
 */
export const isAtPrice = (
  line: { readonly unit_price: number; readonly custom_cost: number },
  prices: readonly number[],
): boolean => {
  const unitPrice = toHundredths(line.unit_price);
  const customCost = toHundredths(line.custom_cost);
  return prices.map(toHundredths).some((price) => unitPrice === price || unitPrice === price + customCost);
};
