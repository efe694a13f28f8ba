import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { statesIn } from '#tests/qa/states.ts';
import type { Words } from '#tests/support/model.ts';

/** What stands on the review while the submission is at it. */
const SUBMISSION: Readonly<Record<string, string>> = {
  recovering: 'the app is reading what an earlier visit left of an order',
  openingJournal: 'the order is written down in the browser before it is sent',
  creatingOrder: 'the order is being sent, and the server takes long',
  'orderFailed, refused': 'the server has refused the order',
  'orderFailed, unanswered': 'no answer to the order has come',
  'partlyPosted, asking': 'the app asks whether the order that was sent in part is to be abandoned',
  'partlyPosted, waiting': 'the order was sent in part, and the price of an item has changed',
  'placed, closed': 'the order is placed',
};

export const words: Words<typeof checkoutMachine> = {
  title: 'the checkout',
  place:
    'Sign in as staff. The cart holds three of "Product 1", the details of the customer Adam are whole; go to "Review".',
  spec: 'spec 1 section 4, the checkout; design 4.2',
  states: {
    'recovering.finding':
      'the cart cannot be changed for the moment in which an unfinished order is looked for',
    'recovering.fetching':
      'the cart cannot be changed while the part of the app that resumes an order is fetched',
    'recovering.unavailable':
      '"An earlier order may be unfinished" is said, with "Try again"; the cart cannot be changed',
    'reviewing.known': 'the cart and the customer can be changed, and "Submit Order" can be pressed',
    'reviewing.late':
      'the same, while the browser has not yet said whether there is an unfinished order of an earlier visit',
    'submitting.fetching': '"Submitting Order..." is said; nothing can be changed',
    'submitting.unavailable':
      'it is said that a part of the app could not be loaded and nothing was sent; all can be changed and submitted again',
    sending: 'the order is on its way: cart and customer cannot be changed under it',
  },
  events: {
    'order.submitted': '"Submit Order" is pressed',
    'order.edited': 'the cart or the customer is changed',
    'order.placed': 'the submission tells that the order is placed',
    'order.anotherStarted': '"Create Another Order" is pressed',
    'request.retried': '"Try again" is pressed',
    'price.taken': '"Take" is pressed at the item with the new price',
    'abandon.requested': '"Abandon order" is pressed',
    'abandon.confirmed': '"Abandon order" is confirmed in the dialog',
    'abandon.declined': '"Keep it" is pressed in the dialog',
    'customer.changedElsewhere': 'another tab of the same person changes the customer',
    'network.changed': 'the network goes or comes back',
  },
  calls: {
    findJournal: 'the looking for an unfinished order',
    fetchForUnfinished: 'the fetching of the part of the app that resumes an order',
    fetchSubmission: 'the fetching of the part of the app that sends an order',
    submission: 'the sending',
    watchCustomer: 'the listening to other tabs',
    watchNetwork: 'the listening to the network',
  },
  times: {
    journalLost: 'ten seconds without an answer of the storage',
    fetchLost: 'fifteen seconds without an answer',
  },
  tell: (event) => {
    switch (event.type) {
      case 'network.changed':
        return event.isOnline ? 'the network is there' : 'the network goes: the browser is set offline';
      case 'order.edited':
        return event.edit.of === 'customer'
          ? 'the name of the customer is changed to Badia'
          : '"in red" is typed into the notes of "Product 1"';
      case 'customer.changedElsewhere':
        return event.customer === null
          ? 'another tab of the same person empties the customer'
          : 'another tab of the same person writes the customer again';
      case 'order.placed':
        return event.customer.fullName === 'Adam'
          ? 'the order is placed, for the customer that stands there'
          : 'the order is placed, for another customer than stands there now';
      default:
        if ('snapshot' in event && typeof event.snapshot === 'object' && event.snapshot !== null) {
          const stand =
            'value' in event.snapshot ? statesIn(event.snapshot).join().replaceAll('.', ', ') : '';
          return SUBMISSION[stand] ?? `the submission stands at ${stand}`;
        }
        if (event.type === 'xstate.done.actor.findJournal' && 'output' in event)
          return event.output === true
            ? 'an unfinished order of an earlier visit is found'
            : 'no unfinished order is found';
        return event.type === 'xstate.done.actor.submission' ? 'the submission is over' : undefined;
    }
  },
};
