/* Recognises an order that was placed shortly before for the same phone with the same products. */

/** An order with the same products is asked about this long. */
export const REPEATED_WITHIN_HOURS = 48;

interface BasketLine {
  /** Null when the product was deleted. */
  readonly product_id: number | null;
  readonly quantity: number;
}

/** Pieces by product. */
const piecesOf = (lines: readonly BasketLine[]): ReadonlyMap<number | null, number> => {
  const pieces = new Map<number | null, number>();
  for (const { product_id, quantity } of lines)
    pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  return pieces;
};

/** The same pieces of the same products, in any order of the lines. Empty baskets are not the same. */
export const isSameBasket = (one: readonly BasketLine[], other: readonly BasketLine[]): boolean => {
  const [pieces, others] = [piecesOf(one), piecesOf(other)];
  return (
    pieces.size > 0 &&
    !pieces.has(null) &&
    pieces.size === others.size &&
    [...pieces].every(([product, count]) => others.get(product) === count)
  );
};

/** The first of the orders with the same basket. */
export const repeatedAmong = <Order extends { readonly items: readonly BasketLine[] }>(
  orders: readonly Order[],
  items: readonly BasketLine[],
): Order | undefined => orders.find((order) => isSameBasket(order.items, items));
