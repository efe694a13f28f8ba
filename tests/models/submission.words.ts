import type { submissionMachine } from '#machines/portal/checkout/submission.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof submissionMachine> = {
  title: 'the submission of an order',
  place:
    'Sign in as staff. The cart holds three of "Product 1" with a custom cost and one of "Product 2", the customer is whole; press "Submit Order" on the review.',
  spec: 'spec 1 section 4, submitting an order; design 4.2',
  states: {
    recovering: 'the app reads what an earlier visit left of an order',
    openingJournal: '"Submitting Order..." is said; nothing was sent yet',
    creatingOrder: '"Submitting Order..." is said, and that it is a new order',
    postingItems: '"Submitting Order..." is said, with the number of the order and how many items are sent',
    withdrawing: 'the order was refused or is no longer there, and the app forgets what it wrote down of it',
    'orderFailed.refused':
      'it is said why, and "Nothing was ordered" or that the order is gone; cart and customer can be changed',
    'orderFailed.unanswered':
      '"Whether the order arrived is not known" is said; submitting again makes no second one',
    'orderFailed.offline': '"Waiting for the network" is said; the order goes by itself once it is back',
    'orderFailed.asking': '"Abandon the unfinished order?" is asked',
    'partlyPosted.waiting':
      'the number of the order is said and how many of its items are sent; the rest can be sent',
    'partlyPosted.offline': '"Waiting for the network" is said; the rest goes by itself once it is back',
    'partlyPosted.repricing': 'the new price is being written down',
    'partlyPosted.asking': '"Abandon the unfinished order?" is asked, with how many items are sent',
    abandoning: '"Abandoning..." is said, and nothing else can be pressed twice',
    'placed.closingJournal':
      '"Order Submitted Successfully!" is shown with the number, and the cart is empty',
    'placed.closed': '"Order Submitted Successfully!" is shown with the number, and the cart is empty',
    over: 'the submission is over: the next order can be keyed in',
  },
  events: {
    'order.submitted': '"Submit Order" is pressed again',
    'order.edited': 'the cart or the customer is changed',
    'order.anotherStarted': '"Create Another Order" is pressed',
    'request.retried': '"Try again" is pressed while the server takes long',
    'price.taken': '"Take" is pressed at the item with the new price',
    'abandon.requested': '"Abandon order" is pressed',
    'abandon.confirmed': '"Abandon order" is confirmed in the dialog',
    'abandon.declined': '"Keep it" is pressed in the dialog',
    'network.changed': 'the network goes or comes back',
  },
  calls: {
    readJournal: 'the reading of what was written down',
    openJournal: 'the writing down of the order',
    createOrder: 'the creating of the order',
    postItem: 'the next item',
    withdrawJournal: 'the forgetting of what was written down',
    notePrice: 'the writing down of the new price',
    closeJournal: 'the forgetting of what was written down',
    abandonOrder: 'the abandoning',
  },
  times: {
    slow: 'the time after which the server is slow',
    journalLost: 'ten seconds without an answer of the storage',
  },
  tell: (event, { context }) => {
    if (event.type === 'network.changed')
      return event.isOnline ? 'the network is there' : 'the network goes: the browser is set offline';
    if (event.type === 'order.edited')
      return event.edit.of === 'customer'
        ? 'the name of the customer is changed'
        : '"in red" is typed into the notes of "Product 1"';
    const item = `item ${(context.journal?.acknowledged ?? 0) + 1}`;
    if (event.type === 'xstate.done.actor.postItem') return `the server has taken ${item}`;
    if (event.type === 'xstate.error.actor.postItem' && 'error' in event && event.error instanceof Error) {
      if ('code' in event.error && event.error.code === 'order.price_changed')
        return `the server says that the price of ${item} has changed`;
      return 'kind' in event.error && event.error.kind === 'network'
        ? `the reply to ${item} is lost`
        : `the server refuses ${item}: "${event.error.message}"`;
    }
    if (event.type === 'xstate.done.actor.openJournal' && 'output' in event) {
      const { output } = event;
      const hasNumber =
        typeof output === 'object' && output !== null && 'order_id' in output && output.order_id !== null;
      return hasNumber ? 'an earlier order turns out to be unfinished' : undefined;
    }
    if (event.type === 'xstate.done.actor.createOrder') return 'the server has created the order';
    if (event.type === 'xstate.done.actor.readJournal' && 'output' in event)
      return event.output === null ? 'nothing that can be read is found' : 'an unfinished order is found';
    return undefined;
  },
};
