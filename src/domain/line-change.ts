/* Tells how the catalog has changed since a line was added to the order. */
import type { CartItem } from './cart.ts';

export type LineChange = { readonly kind: 'withdrawn' } | { readonly kind: 'price'; readonly price: number };

/** Returns the change of a line's product, from all products that are sold now; null without a change. */
export const changeOfLine = (
  { product_id, base_price }: Pick<CartItem, 'product_id' | 'base_price'>,
  products: readonly { readonly product_id: number; readonly base_price: number }[],
): LineChange | null => {
  const product = products.find((each) => each.product_id === product_id);
  if (!product) return { kind: 'withdrawn' };
  return product.base_price === base_price ? null : { kind: 'price', price: product.base_price };
};
