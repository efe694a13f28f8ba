import type { orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof orderPostingMachine> = {
  title: 'the posting of an order',
  place:
    'Sign in as staff. The cart holds three of "Product 1" with a custom cost and one of "Product 2", the customer is whole; press "Submit Order" on the review.',
  spec: 'spec 1 section 4, submitting an order; decision 21',
  states: {
    openingJournal: '"Submitting Order..." is said; nothing was sent yet',
    creatingOrder: '"Submitting Order..." is said, and that it is a new order',
    postingLine: '"Submitting Order..." is said, with the number of the order and how many items are sent',
    releasing: 'the order was refused or is no longer there, and the app forgets what it wrote down of it',
    'stopped.unanswered':
      '"The server did not answer, so the order may have arrived." is shown; submitting again creates no second one',
    'stopped.partial':
      'the number of the order is said and how many of its items are sent; the rest can be sent',
    'stopped.offline': '"Waiting for the network" is said; the order goes on by itself once it is back',
    'stopped.repricing': 'the new price is being written down',
    'stopped.asking': '"Abandon the unfinished order?" is asked, with how many items are sent',
    abandoning: '"Abandoning..." is said, and nothing else can be pressed twice',
    placed: '"Order Submitted Successfully!" is shown with the number, and the cart is empty',
    refused:
      'it is said why, and "The order was not created." or that the order is gone; cart and customer can be changed',
    abandoned: 'the order is cancelled: the cart can be changed and submitted anew',
    replaced: 'the order is shown as another tab has changed it',
  },
  events: {
    'order.resumed': '"Submit Order" is pressed again',
    'order.edited': 'the cart or the customer is changed',
    'order.replaced': 'another tab of the same person changes the order',
    'request.retried': '"Try again" is pressed while the server takes long',
    'price.accepted': '"Use" is pressed at the item with the new price',
    'abandon.requested': '"Abandon order" is pressed',
    'abandon.confirmed': '"Abandon order" is confirmed in the dialog',
    'abandon.declined': '"Keep it" is pressed in the dialog',
    'network.changed': 'the network goes or comes back',
  },
  calls: {
    openJournal: 'the writing down of the order',
    createOrder: 'the creating of the order',
    postLine: 'the next item',
    saveNewPrice: 'the writing down of the new price',
    releaseOrder: 'the forgetting of what was written down',
    abandonOrder: 'the abandoning',
    watchNetwork: 'the listening to the network',
  },
  times: {
    slow: 'the time after which the server is slow',
    journalLost: 'ten seconds without an answer of the storage',
  },
  eventText: (event, { context }) => {
    if (event.type === 'network.changed')
      return event.isOnline ? 'the network is there' : 'the network goes: the browser is set offline';
    if (event.type === 'order.edited') return '"in red" is typed into the notes of "Product 1"';
    const item = `item ${context.order.acknowledged + 1}`;
    if (event.type === 'xstate.done.actor.postLine') return `the server has taken ${item}`;
    if (event.type === 'xstate.error.actor.postLine' && 'error' in event && event.error instanceof Error) {
      if ('code' in event.error && event.error.code === 'order.price_changed')
        return `the server says that the price of ${item} has changed`;
      return 'kind' in event.error && event.error.kind === 'network'
        ? `the reply to ${item} is lost`
        : `the server refuses ${item}: "${event.error.message}"`;
    }
    if (event.type === 'xstate.done.actor.openJournal' && 'output' in event)
      return Object(event.output).isEarlierOrder === true
        ? 'an earlier order turns out to be unfinished'
        : undefined;
    if (event.type === 'xstate.done.actor.createOrder') return 'the server has created the order';
    return undefined;
  },
};
