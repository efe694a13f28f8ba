import { type CartItem, itemCount } from '#domain/cart.ts';
import type { Message } from '#views/bridges/messages.ts';

/** Above this number the cart link shows `999+`. */
export const MAX_SHOWN_PIECES = 999;

/** Returns '3 pieces, 2 products', in the same form on every page. */
export const countsText = (message: Message, items: readonly CartItem[]): string =>
  message('portal.cart.count', { pieces: itemCount(items), products: items.length });
