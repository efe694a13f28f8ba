import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof checkoutMachine> = {
  title: 'the checkout',
  place:
    'Sign in as staff. The cart has three of "Product 1", and the details of the customer Adam are complete; go to "Review".',
  spec: 'spec 1 section 4, the checkout; decision 21',
  states: {
    'order.recovering.finding': 'the cart cannot be changed while the app looks for an unfinished order',
    'order.recovering.unreadable':
      '"An earlier order may be unfinished" is shown, with "Try again"; the cart cannot be changed',
    'order.reviewing.ready': 'the cart and the customer can be changed, and "Submit Order" can be pressed',
    'order.reviewing.findingJournal':
      'the same, while the app still looks for an unfinished order of an earlier visit',
    'order.reviewing.refused': 'the same, and the page shows why the server refused the order',
    'order.lookingUp': 'the app asks the server for an earlier order of this phone with the same products',
    'order.asking':
      'a dialog names an order of this phone with the same products, and asks before this one is sent',
    'order.posting': 'the order is being sent: cart and customer cannot be changed',
    'order.placed.closingJournal': '"Order Submitted Successfully!" is shown with the number',
    'order.placed.closed': '"Order Submitted Successfully!" is shown with the number',
    'messages.idle': 'no message waits',
    'customer.entering': 'no field of the customer has a message',
    'customer.faulty': 'the fields of the customer that have a fault say so',
    'messages.reading': 'the page says that it is reading the message',
    'messages.askingCustomer': 'the page asks which of the people who write in the message is the customer',
    'messages.blocked': 'the page says that another order is still being submitted',
    'messages.asking': 'the page asks to park the current order or to add the message to it',
    'messages.askingUndo': 'the page asks before it undoes the paste, because that drops later changes',
    'messages.askingDeletion': 'the page asks before it deletes a parked order',
    'messages.noOrder': 'the page says that the message contains no order',
    'messages.failed': 'the page says that the message could not be read, with "Try again"',
  },
  events: {
    'order.submitted': '"Submit Order" is pressed',
    'customer.submitted': '"Continue to Order Review" is pressed',
    'repeat.confirmed': '"Submit anyway" is pressed',
    'repeat.declined': '"Back" is pressed',
    'order.edited': 'the cart or the customer is changed',
    'order.anotherStarted': '"Create Another Order" is pressed',
    'request.retried': '"Try again" is pressed',
    'order.changedElsewhere': 'another tab of the same person changes the order',
    'order.released': 'the server has nothing of the order, or has cancelled it',
    'line.repriced': 'the new price of a line is accepted',
    'order.filled': 'a message or a parked order becomes the order',
    'placed.dismissed': 'the banner with the number of the placed order is closed',
    'chat.pasted': 'a message is pasted',
    'chat.dismissed': '"Discard the message" is pressed',
    'reading.retried': '"Try again" is pressed',
    'customer.named': 'the button with a name is pressed',
    'customer.unknown': '"I don\'t know" is pressed',
    'chat.keyedIn': '"Key it in anyway" is pressed',
    'chat.added': '"Add the message to it" is pressed',
    'order.parked': '"Park it and start a new order" is pressed',
    'order.unparked': '"Bring back" is pressed in the row of a parked order',
    'order.brought': 'an order that was parked on the server arrives',
    'parked.shared': 'the server has kept a parked order',
    'parked.withdrawn': 'a parked order was taken up, placed or deleted by somebody else',
    'deletion.requested': '"Delete" is pressed in the row of a parked order',
    'deletion.confirmed': '"Delete" is pressed in the dialog',
    'deletion.declined': '"Cancel" is pressed in the dialog',
    'value.checked': 'a field with an unsure value gets the focus',
    'product.chosen': 'a product is chosen for an item',
    'text.noted': '"Add to the notes" is pressed at a text that was not used',
    'text.ignored': '"Leave it out" is pressed at a text that was not used',
    'paste.undone': '"Undo paste" is pressed',
    'undo.confirmed': '"Undo paste" is pressed in the dialog',
    'undo.declined': '"Keep the order" is pressed in the dialog',
    'messages.changedElsewhere': 'another tab of the same person changes the messages or the parked orders',
  },
  calls: {
    findJournal: 'the search for an unfinished order',
    waitForNetwork: 'the wait for the network',
    posting: 'the posting of the order',
    closeJournal: 'the removal of the placed order from this browser',
    findRepeated: 'the search for an earlier order',
    readChat: 'the reading of the message',
    watchOrder: 'the connection to other tabs',
  },
  times: {
    journalLost: 'ten seconds without a reply from the storage',
    lookupLost: 'five seconds without a reply of the server',
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
        if (event.type === 'xstate.done.actor.findRepeated' && 'earlier' in event)
          return `the server finds ${event.earlier} in the last 48 hours, ordered by this phone`;
        return event.type === 'xstate.done.actor.posting' && 'output' in event
          ? `the order is ${fieldIn(event.output, 'outcome')}`
          : undefined;
    }
  },
};
