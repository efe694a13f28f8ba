import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof checkoutMachine> = {
  title: 'the checkout',
  place:
    'Sign in as staff. The cart holds three of "Product 1", the details of the customer Adam are whole; go to "Review".',
  spec: 'spec 1 section 4, the checkout; decision 21',
  states: {
    'recovering.finding':
      'the cart cannot be changed for the moment in which an unfinished order is looked for',
    'recovering.unread':
      '"An earlier order may be unfinished" is said, with "Try again"; the cart cannot be changed',
    'reviewing.known': 'the cart and the customer can be changed, and "Submit Order" can be pressed',
    'reviewing.late':
      'the same, while the browser has not yet said whether there is an unfinished order of an earlier visit',
    'reviewing.refused': 'the same, and it is said why the server refused the order',
    asking: 'a dialog names an order of this phone with the same products, and asks before this one is sent',
    posting: 'the order is on its way: cart and customer cannot be changed under it',
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
    'customer.changedElsewhere': 'another tab of the same person changes the customer',
  },
  calls: {
    findJournal: 'the looking for an unfinished order',
    waitForNetwork: 'the waiting for the network',
    posting: 'the posting of the order',
    closeJournal: 'the forgetting of what was written down',
    watchCustomer: 'the listening to other tabs',
  },
  times: {
    journalLost: 'ten seconds without an answer of the storage',
  },
  eventText: (event) => {
    switch (event.type) {
      case 'order.edited':
        return event.edit.of === 'customer'
          ? 'the name of the customer is changed to Badia'
          : '"in red" is typed into the notes of "Product 1"';
      case 'customer.changedElsewhere':
        return event.customer === null
          ? 'another tab of the same person empties the customer'
          : 'another tab of the same person writes the customer again';
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
