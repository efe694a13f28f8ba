import type { b2bDraftMachine } from '#machines/b2b/b2b-draft.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof b2bDraftMachine> = {
  title: 'the wholesale order that is keyed in',
  place: 'Sign in as superadmin, open "B2B Management" and its page for a new order.',
  spec: 'spec 2 sections 4 and 5, the new wholesale order; decision 21',
  states: {
    editing: 'client and items can be changed, and the order can be created once it is whole',
    refused: 'the page says why the order was refused; it can be changed and created again',
    posting: 'the page says how far the order has come; nothing can be changed under it',
  },
  events: {
    'draft.edited': 'the client or an item of the order is changed',
    'draft.submitted': 'the order is created by its button',
    'draft.replaced': 'another tab of the same person changes the order that is keyed in',
    'number.refused':
      'the quantity of an item is emptied, or is no number: what stands there is not in the order',
    'number.corrected': 'the quantity is put right again',
  },
  calls: {
    posting: 'the posting of the order',
    watchDraft: 'the listening to other tabs',
  },
  eventText: (event) =>
    event.type === 'xstate.done.actor.posting' && 'output' in event
      ? `the order is ${Object(event.output).outcome}`
      : undefined,
};
