import type { b2bDraftMachine } from '#machines/b2b/b2b-draft.machine.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof b2bDraftMachine> = {
  title: 'the draft of a wholesale order',
  place: 'Sign in as superadmin, open "B2B Management" and its page for a new order.',
  spec: 'spec 2 sections 4 and 5, the new wholesale order; decision 21',
  states: {
    editing: 'client and items can be changed, and the order can be created once it is complete',
    refused: 'the page shows why the order was refused; it can be changed and submitted again',
    posting: 'the page shows the progress of the order; the fields are read-only',
  },
  events: {
    'draft.edited': 'the client or an item of the order is changed',
    'draft.submitted': '"Create order" is pressed',
    'draft.replaced': 'another tab of the same person changes the draft',
    'number.refused':
      'the quantity of an item is emptied or is not a number; the draft keeps the former quantity',
    'number.corrected': 'the quantity is a number again',
  },
  calls: {
    posting: 'the posting of the order',
    watchDraft: 'the connection to other tabs',
  },
  eventText: (event) =>
    event.type === 'xstate.done.actor.posting' && 'output' in event
      ? `the order is ${fieldIn(event.output, 'outcome')}`
      : undefined,
};
