/* Checks if the price of a line is one that the product has or recently had. */
import { toHundredths } from './money.ts';

/** Number of hours in which a former price is accepted (decision 20). */
export const MAX_OLD_PRICE_HOURS = 24;

/**
 * Returns true when the unit price is one of `prices`, or one of them plus the line's custom cost
 * (spec 1 section 3). All amounts in IQD.
 */
export const isAtPrice = (
  line: { readonly unit_price: number; readonly custom_cost: number },
  prices: readonly number[],
): boolean => {
  const unitPrice = toHundredths(line.unit_price);
  const customCost = toHundredths(line.custom_cost);
  return prices.map(toHundredths).some((price) => unitPrice === price || unitPrice === price + customCost);
};
