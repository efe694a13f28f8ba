import type { orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof orderPostingMachine> = {
  title: 'the posting of an order',
  place:
    'Sign in as staff. The cart has three of "Product 1" with a custom cost and one of "Product 2", the customer is complete; press "Submit Order" on the review.',
  spec: 'spec 1 section 4, submitting an order; decision 21',
  states: {
    openingJournal: '"Submitting Order..." is shown; nothing was sent yet',
    creatingOrder: '"Submitting Order..." is shown, for a new order',
    postingLine: '"Submitting Order..." is shown, with the number of the order and of the sent items',
    releasing: 'the order was refused or no longer exists, and the app deletes its stored copy',
    'stopped.unanswered':
      'the message says that the order may have arrived; submitting again creates no second one',
    'stopped.partial':
      'the numbers of the order and of the sent items are shown; the other items can be sent',
    'stopped.offline': '"Waiting for the network" is shown; the order resumes when the network is back',
    'stopped.repricing': 'the new price is being stored',
    'stopped.asking': 'the question "Abandon the unfinished order?" is shown, with the number of sent items',
    abandoning: '"Abandoning..." is shown, and no button can be pressed twice',
    placed: '"Order Submitted Successfully!" is shown with the number, and the cart is empty',
    refused:
      'the reason is shown, and that the order was not created or no longer exists; cart and customer can be changed',
    abandoned: 'the order is cancelled; the cart can be changed and submitted again',
    replaced: 'the order is shown as another tab has changed it',
  },
  events: {
    'order.resumed': '"Submit Order" is pressed again',
    'order.edited': 'the cart or the customer is changed',
    'order.replaced': 'another tab of the same person changes the order',
    'request.retried': '"Try again" is pressed while the server is slow',
    'price.accepted': '"Use" is pressed at the item with the new price',
    'abandon.requested': '"Abandon order" is pressed',
    'abandon.confirmed': '"Abandon order" is confirmed in the dialog',
    'abandon.declined': '"Keep it" is pressed in the dialog',
    'network.changed': 'the network is lost or comes back',
  },
  calls: {
    openJournal: 'storing the order in the browser',
    createOrder: 'creating the order',
    postLine: 'sending the next item',
    saveNewPrice: 'storing the new price',
    releaseOrder: 'deleting the stored order',
    abandonOrder: 'abandoning the order',
    watchNetwork: 'watching the network',
  },
  times: {
    slow: 'the time after which the server counts as slow',
    journalLost: 'ten seconds without an answer of the storage',
  },
  eventText: (event, { context }) => {
    if (event.type === 'network.changed')
      return event.isOnline ? 'the network is back' : 'the network is lost: the browser is set offline';
    if (event.type === 'order.edited') return '"in red" is typed into the notes of "Product 1"';
    const item = `item ${context.order.acknowledged + 1}`;
    if (event.type === 'xstate.done.actor.postLine') return `the server has accepted ${item}`;
    if (event.type === 'xstate.error.actor.postLine' && 'error' in event && event.error instanceof Error) {
      if ('code' in event.error && event.error.code === 'order.price_changed')
        return `the server reports that the price of ${item} has changed`;
      return 'kind' in event.error && event.error.kind === 'network'
        ? `the reply to ${item} is lost`
        : `the server refuses ${item}: "${event.error.message}"`;
    }
    if (event.type === 'xstate.done.actor.openJournal' && 'output' in event)
      return fieldIn(event.output, 'isEarlierOrder') === true ? 'an earlier order is unfinished' : undefined;
    if (event.type === 'xstate.done.actor.createOrder') return 'the server has created the order';
    return undefined;
  },
};
