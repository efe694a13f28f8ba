import { type CartItem, itemCount } from '#domain/cart.ts';
import type { Message } from '../bridges/messages.ts';

/** '3 pieces, 2 products', the same on every page. */
export const countsText = (message: Message, items: readonly CartItem[]): string =>
  message('portal.cart.count', { pieces: itemCount(items), products: items.length });
