import type { b2bDraftMachine } from '#machines/b2b/b2b-draft.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof b2bDraftMachine> = {
  title: 'the wholesale order that is keyed in',
  place: 'Sign in as superadmin, open "B2B Management" and its page for a new order.',
  spec: 'spec 2 sections 4 and 5, the new wholesale order; decision 102',
  states: {
    editing: 'client and items can be changed, and the order can be created once it is whole',
    creatingOrder: 'the page says that the order is being created; nothing can be changed',
    postingLine: 'the page says how many items of the order are sent; nothing can be changed',
    'orderFailed.refused': 'the page says why the order was refused; it can be changed and created again',
    'orderFailed.unanswered': 'the page says that the order may exist; creating it again makes no second one',
    'orderFailed.asking': 'it is asked whether the unfinished order is to be abandoned',
    'partlyCreated.waiting': 'the page says how many items are sent; the rest can be sent',
    'partlyCreated.asking': 'it is asked whether the unfinished order is to be abandoned',
    abandoning: 'the page says that the order is being abandoned',
  },
  events: {
    'draft.edited': 'the client or an item of the order is changed',
    'draft.submitted': 'the order is created by its button',
    'draft.replaced': 'another tab of the same person changes the order that is keyed in',
    'number.refused':
      'the quantity of an item is emptied, or is no number: what stands there is not in the order',
    'number.mended': 'the quantity is put right again',
    'request.retried': 'it is tried again while the server takes long',
    'abandon.requested': 'abandoning the order is asked for',
    'abandon.confirmed': 'the abandoning is confirmed in the dialog',
    'abandon.declined': 'the order is kept in the dialog',
  },
  calls: {
    createOrder: 'the creating of the order',
    addLine: 'the next item',
    abandonOrder: 'the abandoning',
    watchDraft: 'the listening to other tabs',
  },
  times: { slow: 'the time after which the server is slow' },
};
