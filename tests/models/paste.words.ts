import type { pasteMachine } from '#machines/portal/paste/paste.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof pasteMachine> = {
  title: 'the pasted chat',
  place: 'Sign in as staff and paste a message of a customer into the landing page.',
  spec: 'a pasted chat fills the order and never submits it',
  states: {
    'resting.empty': 'the page offers a field for a message',
    'resting.checking': 'the message is shown beside the order, and the button names the next value to check',
    'resting.reviewed': 'the message is shown beside the order, and the button submits the order',
    'resting.askingUndo': 'the page asks before it undoes the paste, because that drops later changes',
    'resting.askingDeletion': 'the page asks before it deletes a parked order',
    reading: 'the page says that it is reading the message',
    'pending.waiting': 'the page says that another order is still being submitted',
    'pending.asking': 'the page asks to park the current order or to add the message to it',
    'pending.noOrder': 'the page says that the message contains no order',
    'pending.failed': 'the page says that the message could not be read, with "Try again"',
  },
  events: {
    'chat.pasted': 'a message is pasted',
    'chat.dismissed': '"Discard the message" is pressed',
    'reading.retried': '"Try again" is pressed',
    'order.added': '"Add the message to it" is pressed',
    'order.parked': '"Park it and start a new order" is pressed',
    'order.unparked': '"Bring back" is pressed in the row of a parked order',
    'deletion.requested': '"Delete" is pressed in the row of a parked order',
    'deletion.confirmed': '"Delete" is pressed in the dialog',
    'deletion.declined': '"Cancel" is pressed in the dialog',
    'value.checked': 'a field with an unsure value gets the focus',
    'product.chosen': 'a product is chosen for an item',
    'paste.undone': '"Undo paste" is pressed',
    'undo.confirmed': '"Undo paste" is pressed in the dialog',
    'undo.declined': '"Keep the order" is pressed in the dialog',
    'order.changed': 'the cart or the customer is changed',
    'order.placed': 'the order is placed',
    'paste.changedElsewhere': 'another tab of the same person changes the chats',
  },
  calls: {
    readChat: 'the reading of the message',
    watchOrder: 'the subscription to the order',
    watchPaste: 'the subscription to other tabs',
  },
};
