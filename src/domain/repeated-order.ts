/* Recognises an order that was placed shortly before for the same phone with the same products. */

/** Number of hours in which an order with the same products is reported as repeated. */
export const REPEATED_WITHIN_HOURS = 48;

interface BasketLine {
  /** Null when the product was deleted. */
  readonly product_id: number | null;
  readonly quantity: number;
}

/** Returns the number of pieces by product. */
const piecesOf = (lines: readonly BasketLine[]): ReadonlyMap<number | null, number> => {
  const pieces = new Map<number | null, number>();
  for (const { product_id, quantity } of lines)
    pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  return pieces;
};

/**
 * Returns true for the same pieces of the same products, in any order of the lines. Empty baskets are never
 * the same.
 */
export const isSameBasket = (a: readonly BasketLine[], b: readonly BasketLine[]): boolean => {
  const [pieces, otherPieces] = [piecesOf(a), piecesOf(b)];
  return (
    pieces.size > 0 &&
    !pieces.has(null) &&
    pieces.size === otherPieces.size &&
    [...pieces].every(([product, count]) => otherPieces.get(product) === count)
  );
};

/** Returns the first of the orders that has the same basket. */
export const findRepeatedOrder = <Order extends { readonly items: readonly BasketLine[] }>(
  orders: readonly Order[],
  items: readonly BasketLine[],
): Order | undefined => orders.find((order) => isSameBasket(order.items, items));
