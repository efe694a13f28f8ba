import type { CartItem } from '#domain/cart.ts';
import type { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { iqd } from '#tests/support/iqd.ts';
import type { Words } from '#tests/support/model.ts';

const PIECES: Readonly<Record<number, string>> = { 0: 'none', 1: 'one piece', 2: 'two pieces' };

export const words: Words<typeof cartMachine> = {
  title: 'the cart',
  place:
    'Sign in as staff. The cart is the second step of the order, its count stands in the header of every step.',
  spec: 'spec 1 section 4, the cart',
  states: {
    empty: 'the cart says "Order cart is empty" and offers to browse products',
    filled: 'the cart lists its lines, and the summary has the total of them',
  },
  events: {
    'cart.productAdded': '"Add to Cart" is pressed at a product',
    'cart.lineChanged': 'a line of the cart is changed',
    'cart.partsChanged': 'colours or texts to print of a line are added, changed or removed',
    'cart.lineRemoved': 'a line is removed',
    'cart.cleared': '"Clear Cart" is pressed and confirmed',
    'cart.replaced': 'a pasted chat replaces the lines of the cart',
    'cart.changedElsewhere': 'the cart is changed in another tab of the same person',
    'order.placed': 'the order of this cart is placed',
    'order.abandoned': 'the order of this cart is abandoned',
  },
  calls: { watchDraft: 'the listening to other tabs' },
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
          ? 'a line that is not in the cart any more is removed by an old click'
          : `"Remove" is pressed at "Product ${event.productId}"`;
      case 'cart.lineChanged': {
        const { quantity, notes, custom_cost: cost } = event.change;
        const what =
          quantity !== undefined
            ? `the quantity is set to ${quantity}`
            : notes !== undefined
              ? `"${notes}" is typed into the notes`
              : Number.isNaN(cost)
                ? 'a custom cost is typed that is no number'
                : `a custom cost of ${cost} IQD is typed`;
        return event.productId > 50
          ? `at a line that is not in the cart any more ${what}`
          : `at "Product ${event.productId}" ${what}`;
      }
      case 'cart.partsChanged': {
        const { parts, productId } = event;
        const colours = parts.colours.map(({ colour, quantity }) => `${quantity} ${colour}`);
        const texts = parts.texts.map((text) =>
          text.length > 200 ? 'a text for which the notes have no room' : `the text "${text}"`,
        );
        const what = [...colours, ...texts].join(', ') || 'no colours and texts';
        return productId > 50
          ? `a line that is not in the cart any more gets ${what}`
          : `"Product ${productId}" gets ${what}`;
      }
      case 'cart.changedElsewhere':
        return event.draft.items.length === 0
          ? 'another tab of the same person empties the cart'
          : 'another tab of the same person puts "Product 2" into the cart';
      case 'order.placed':
      case 'order.abandoned': {
        const pieces =
          event.type === 'order.placed'
            ? event.items.reduce((count, { quantity }) => count + quantity, 0)
            : 0;
        const what = event.type === 'order.placed' ? `placed with ${pieces} pieces` : 'abandoned';
        return event.draftId === 'other'
          ? `an earlier order, not of this cart, is ${what}`
          : `the order of this cart is ${what}`;
      }
      default:
        return undefined;
    }
  },
};
