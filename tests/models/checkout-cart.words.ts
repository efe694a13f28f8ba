import type { OrderEdit } from '#domain/order-draft.ts';
import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import type { Words } from '#tests/support/model.ts';
import { words as checkoutWords } from './checkout.words.ts';

const PIECES: Readonly<Record<number, string>> = { 0: 'none', 1: 'one piece', 2: 'two pieces' };

const editText = (edit: OrderEdit): string | undefined => {
  switch (edit.kind) {
    case 'productAdded':
      return `${PIECES[edit.quantity] ?? edit.quantity} of "${edit.product.name}" ${edit.quantity === 2 ? 'are' : 'is'} added to the cart`;
    case 'lineRemoved':
      return edit.productId > 50
        ? 'a line that is no longer in the cart is removed'
        : `"Remove" is pressed on "Product ${edit.productId}"`;
    case 'lineChanged': {
      const { quantity, notes, custom_cost: cost } = edit.change;
      const change =
        quantity !== undefined
          ? `the quantity is set to ${quantity}`
          : notes !== undefined
            ? `"${notes}" is typed into the notes`
            : Number.isNaN(cost)
              ? 'a custom cost that is not a number is typed'
              : `a custom cost of ${cost} IQD is typed`;
      return edit.productId > 50
        ? `in a line that is no longer in the cart ${change}`
        : `in "Product ${edit.productId}" ${change}`;
    }
    case 'partsChanged': {
      const { parts, productId } = edit;
      const colours = parts.colours.map(({ colour, quantity }) => `${quantity} ${colour}`);
      const texts = parts.texts.map((text) =>
        text.length > 200 ? 'a text that is too long for the notes' : `the text "${text}"`,
      );
      const change = [...colours, ...texts].join(', ') || 'no colours and texts';
      return productId > 50
        ? `a line that is no longer in the cart gets ${change}`
        : `"Product ${productId}" gets ${change}`;
    }
    case 'cartCleared':
      return '"Clear Cart" is pressed and confirmed';
    case 'orderReplaced':
      return 'a pasted chat replaces the order';
    default:
      return undefined;
  }
};

export const words: Words<typeof checkoutMachine> = {
  title: 'the cart',
  place:
    'Sign in as staff. The cart is the second step of the order; the header of every step shows its count.',
  spec: 'spec 1 section 4, the cart',
  states: {
    ...checkoutWords.states,
    'order.recovering.finding': 'the cart cannot be changed while the app looks for an unfinished order',
    'order.reviewing.findingJournal':
      'the cart can be changed while the app still looks for an unfinished order',
    'order.reviewing.ready': '',
    'customer.entering': '',
    'messages.idle': '',
  },
  events: {
    ...checkoutWords.events,
    'order.edited': 'the cart is changed',
    'order.changedElsewhere': 'the cart is changed in another tab of the same person',
    'order.released': 'the server has cancelled the order of this cart',
  },
  calls: { findJournal: 'the search for an unfinished order', watchOrder: 'the connection to other tabs' },
  times: { journalLost: 'ten seconds without a reply from the storage' },
  eventText: (event) => {
    if (event.type === 'order.edited') return editText(event.edit);
    if (event.type === 'order.changedElsewhere')
      return event.change.items?.length === 0
        ? 'another tab of the same person empties the cart'
        : 'another tab of the same person adds "Product 2" to the cart';
    if (event.type === 'order.released' && event.draftId === 'other')
      return 'the server has cancelled an earlier order, not of this cart';
    return event.type === 'xstate.done.actor.findJournal' ? 'no unfinished order is found' : undefined;
  },
};
