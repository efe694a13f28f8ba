import type { B2bDraftEdit } from '#domain/b2b-draft.ts';
import {
  b2bDraftSetup,
  follow,
  followAnother,
  keepFaultOf,
  saveDraft,
  sentOf,
  slowly,
  tellAnswer,
} from './b2b-draft-setup.ts';

/*
 * Where the creating of an order stopped. Submitting goes on where it stopped, under the same keys. Changing the draft asks
 * whether to abandon the order first (→ abandoning: the server deletes it, the draft stays; not where it is whole by now).
 * If that fails, it goes on asking.
 */

/** The server may have the order, or has a part of it. */
const whileUnfinished = {
  'draft.submitted': { guard: 'hasNoRefusedNumber', target: '#b2bDraft.advancing' },
  'abandon.requested': 'asking',
  'draft.edited': {
    target: 'asking',
    actions: {
      type: 'keepPendingEdit',
      params: ({ event }: { event: { edit: B2bDraftEdit } }) => ({ edit: event.edit }),
    },
  },
} as const;

/** The order could not be created. If the server refused it, or has it no longer, nothing is there; if no answer came, it may exist. */
export const orderFailed = b2bDraftSetup.createStateConfig({
  initial: 'unanswered',
  on: follow,
  states: {
    refused: {
      on: {
        'draft.submitted': { guard: 'isComplete', target: '#b2bDraft.advancing' },
        'draft.edited': {
          target: '#b2bDraft.editing',
          actions: [{ type: 'edit', params: ({ event }) => event }, saveDraft, 'clearFault'],
        },
      },
    },
    unanswered: { tags: 'unfinished', on: whileUnfinished },
    asking: {
      tags: ['unfinished', 'asking'],
      on: {
        'abandon.confirmed': '#b2bDraft.abandoning',
        'abandon.declined': { target: 'unanswered', actions: 'forgetPendingEdit' },
      },
    },
  },
});

/** The order exists, some of its lines do not. */
export const partlyCreated = b2bDraftSetup.createStateConfig({
  tags: 'unfinished',
  initial: 'waiting',
  on: follow,
  states: {
    waiting: { on: whileUnfinished },
    asking: {
      tags: 'asking',
      on: {
        'abandon.confirmed': '#b2bDraft.abandoning',
        'abandon.declined': { target: 'waiting', actions: 'forgetPendingEdit' },
      },
    },
  },
});

export const abandoning = b2bDraftSetup.createStateConfig({
  ...slowly,
  invoke: {
    id: 'abandonOrder',
    src: 'abandonOrder',
    input: sentOf,
    onDone: {
      target: 'editing',
      actions: [tellAnswer, 'renewKeys', 'makePendingEdit', 'clearFault', saveDraft],
    },
    onError: [
      { guard: 'hasOrder', target: 'partlyCreated.asking', actions: keepFaultOf('abandoning') },
      { target: 'orderFailed.asking', actions: keepFaultOf('abandoning') },
    ],
  },
  on: { ...followAnother, 'request.retried': { guard: 'isSlow', target: 'abandoning', reenter: true } },
});
