import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof checkoutMachine> = {
  title: 'the checkout',
  place:
    'Sign in as staff. The cart has three of "Product 1", and the details of the customer Adam are complete; go to "Review".',
  spec: 'spec 1 section 4, the checkout; decision 21',
  states: {
    'recovering.finding': 'the cart cannot be changed while the app looks for an unfinished order',
    'recovering.unreadable':
      '"An earlier order may be unfinished" is shown, with "Try again"; the cart cannot be changed',
    'reviewing.ready': 'the cart and the customer can be changed, and "Submit Order" can be pressed',
    'reviewing.findingJournal':
      'the same, while the app still looks for an unfinished order of an earlier visit',
    'reviewing.refused': 'the same, and the page shows why the server refused the order',
    asking: 'a dialog names an order of this phone with the same products, and asks before this one is sent',
    posting: 'the order is being sent: cart and customer cannot be changed',
    'placed.closingJournal': '"Order Submitted Successfully!" is shown with the number',
    'placed.closed': '"Order Submitted Successfully!" is shown with the number',
  },
  events: {
    'order.submitted': '"Submit Order" is pressed',
    'repeat.confirmed': '"Submit anyway" is pressed',
    'repeat.declined': '"Back" is pressed',
    'order.edited': 'the cart or the customer is changed',
    'order.anotherStarted': '"Create Another Order" is pressed',
    'request.retried': '"Try again" is pressed',
    'order.changedElsewhere': 'another tab of the same person changes the order',
    'order.released': 'the server has nothing of the order, or has cancelled it',
    'line.repriced': 'the new price of a line is accepted',
  },
  calls: {
    findJournal: 'the search for an unfinished order',
    waitForNetwork: 'the wait for the network',
    posting: 'the posting of the order',
    closeJournal: 'the deletion of the journal',
    watchOrder: 'the subscription to other tabs',
  },
  times: {
    journalLost: 'ten seconds without a reply from the storage',
  },
  eventText: (event) => {
    switch (event.type) {
      case 'order.edited':
        if (event.edit.kind === 'orderReplaced') return 'a pasted chat replaces the order';
        return event.edit.kind === 'customerChanged'
          ? 'the name of the customer is changed to Badia'
          : '"in red" is typed into the notes of "Product 1"';
      case 'order.changedElsewhere':
        return event.change.customer?.fullName === ''
          ? 'another tab of the same person empties the customer'
          : 'another tab of the same person stores a customer';
      default:
        if (event.type === 'xstate.done.actor.findJournal' && 'output' in event)
          return event.output === null
            ? 'no unfinished order is found'
            : 'an unfinished order of an earlier visit is found';
        return event.type === 'xstate.done.actor.posting' && 'output' in event
          ? `the order is ${Object(event.output).outcome}`
          : undefined;
    }
  },
};
