import type { CartItem } from '#domain/cart.ts';
import type { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { iqd } from '#tests/support/iqd.ts';
import type { Words } from '#tests/support/model.ts';

const PIECES: Readonly<Record<number, string>> = { 0: 'none', 1: 'one piece', 2: 'two pieces' };

export const words: Words<typeof cartMachine> = {
  title: 'the cart',
  place:
    'Sign in as staff. The cart is the second step of the order; the header of every step shows its count.',
  spec: 'spec 1 section 4, the cart',
  states: {
    empty: 'the cart says "Order cart is empty" and offers to browse products',
    filled: 'the cart lists its lines, and the summary shows their total',
  },
  events: {
    'cart.productAdded': '"Add to Cart" is pressed on a product',
    'cart.lineChanged': 'a line of the cart is changed',
    'cart.partsChanged': 'colours or texts to print of a line are added, changed or removed',
    'cart.lineRemoved': 'a line is removed',
    'cart.cleared': '"Clear Cart" is pressed and confirmed',
    'cart.replaced': 'a pasted chat replaces the lines of the cart',
    'cart.changedElsewhere': 'the cart is changed in another tab of the same person',
    'order.placed': 'the order of this cart is placed',
    'order.abandoned': 'the order of this cart is abandoned',
  },
  calls: { watchDraft: 'the subscription to other tabs' },
  screenText: ({ context: { draft } }) => {
    const amountOf = (item: CartItem): number =>
      Math.round(item.unit_price * 100) * item.quantity + Math.round(item.custom_cost * 100);
    const pieces = draft.items.reduce((count, { quantity }) => count + quantity, 0);
    const total = draft.items.reduce((sum, item) => sum + amountOf(item), 0);
    const lines = draft.items.map(
      (item) =>
        `"${item.product_name}" with quantity ${item.quantity} and line total ${iqd(amountOf(item))}${item.notes ? `, notes "${item.notes}"` : ''}`,
    );
    return pieces === 0
      ? undefined
      : `the cart shows "Selected Items (${pieces})": ${lines.join('; ')}; total ${iqd(total)}`;
  },
  eventText: (event) => {
    switch (event.type) {
      case 'cart.productAdded':
        return `${PIECES[event.quantity] ?? event.quantity} of "${event.product.name}" is added to the cart`;
      case 'cart.lineRemoved':
        return event.productId > 50
          ? 'a line that is no longer in the cart is removed'
          : `"Remove" is pressed on "Product ${event.productId}"`;
      case 'cart.lineChanged': {
        const { quantity, notes, custom_cost: cost } = event.change;
        const change =
          quantity !== undefined
            ? `the quantity is set to ${quantity}`
            : notes !== undefined
              ? `"${notes}" is typed into the notes`
              : Number.isNaN(cost)
                ? 'a custom cost that is not a number is typed'
                : `a custom cost of ${cost} IQD is typed`;
        return event.productId > 50
          ? `in a line that is no longer in the cart ${change}`
          : `in "Product ${event.productId}" ${change}`;
      }
      case 'cart.partsChanged': {
        const { parts, productId } = event;
        const colours = parts.colours.map(({ colour, quantity }) => `${quantity} ${colour}`);
        const texts = parts.texts.map((text) =>
          text.length > 200 ? 'a text that is too long for the notes' : `the text "${text}"`,
        );
        const change = [...colours, ...texts].join(', ') || 'no colours and texts';
        return productId > 50
          ? `a line that is no longer in the cart gets ${change}`
          : `"Product ${productId}" gets ${change}`;
      }
      case 'cart.changedElsewhere':
        return event.draft.items.length === 0
          ? 'another tab of the same person empties the cart'
          : 'another tab of the same person adds "Product 2" to the cart';
      case 'order.placed':
      case 'order.abandoned': {
        const pieces =
          event.type === 'order.placed'
            ? event.items.reduce((count, { quantity }) => count + quantity, 0)
            : 0;
        const count = pieces === 1 ? 'one piece' : `${pieces} pieces`;
        const change = event.type === 'order.placed' ? `placed with ${count}` : 'abandoned';
        return event.draftId === 'other'
          ? `an earlier order, not of this cart, is ${change}`
          : `the order of this cart is ${change}`;
      }
      default:
        return undefined;
    }
  },
};
