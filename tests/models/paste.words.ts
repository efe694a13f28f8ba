import type { pasteMachine } from '#machines/portal/paste/paste.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof pasteMachine> = {
  title: 'the pasted chat',
  place: 'Sign in as staff and paste a message of a customer into the landing page.',
  spec: 'a pasted chat fills the order and never submits it',
  states: {
    'resting.empty': 'the page offers a field for a message',
    'resting.read': 'the message stands beside the order, and the button names the next value to check',
    'resting.reviewed': 'the message stands beside the order, and the button submits it',
    'resting.askingUndo': 'the page asks before it undoes the paste, because that drops later changes',
    'resting.askingDeletion': 'the page asks before it deletes a parked order',
    reading: 'the page says that the message is read',
    'pending.waiting': 'the page says that another order is still being submitted',
    'pending.asking': 'the page asks to park the present order or to add the message to it',
    'pending.nothing': 'the page says that the message has no order in it',
    'pending.failed': 'the page says that the message could not be read, with a way to try again',
  },
  events: {
    'chat.pasted': 'a message is pasted',
    'chat.dismissed': '"Discard the message" is pressed',
    'reading.retried': '"Try again" is pressed',
    'order.added': '"Add the message to it" is pressed',
    'order.parked': '"Park it and start a new order" is pressed',
    'order.unparked': '"Bring back" is pressed at a parked order',
    'deletion.requested': '"Delete" is pressed at a parked order',
    'deletion.confirmed': '"Delete" is pressed in the question',
    'deletion.declined': '"Cancel" is pressed in the question',
    'value.checked': 'a field with an unsure value takes the focus',
    'product.chosen': 'a product is chosen for an item',
    'paste.undone': '"Undo paste" is pressed',
    'undo.confirmed': '"Undo paste" is pressed in the question',
    'undo.declined': '"Keep the order" is pressed in the question',
    'order.changed': 'the order is changed in the desk',
    'order.placed': 'the order is placed',
    'paste.changedElsewhere': 'another tab of the same person changes the chats',
  },
  calls: {
    readChat: 'the reading of the message',
    watchOrder: 'the listening to the order',
    watchPaste: 'the listening to other tabs',
  },
};
