import type { OrderJournal } from '#domain/drafts.ts';
import { journalOf, keepEdit, keepFaultOf, submissionSetup } from './submission-setup.ts';
import { abandoned, abandoning, orderFailed, partlyPosted } from './submission-stopped.ts';

const keepAnswer = {
  type: 'keepJournal',
  params: ({ event }: { event: { output: OrderJournal | null } }) => ({ journal: event.output }),
} as const;

/**
 * An order that was submitted, on its way into the database (spec 1 section 4, design 4.2). It is over when it was
 * placed and seen, abandoned, or refused and changed; the edit that waited for that is what it ends with.
 *
 * openingJournal: who submits what is written down before the first request. → creatingOrder → postingItems, one line
 * after another, each under a key of its own, so that sending again never makes a second one. → placed: its number is
 * shown, the cart emptied and only then the journal closed. recovering: an earlier visit left a journal, of an order
 * that was being sent when the browser died or the session ended; it waits for a person where it stopped.
 *
 * orderFailed: the order could not be created, or was cancelled or deleted before it was whole. partlyPosted: it exists,
 * some lines do not. From both it goes on where it stopped, or is abandoned (submission-stopped.ts).
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => ({
    ...input,
    fault: null,
    isRecovered: false,
    isSlow: false,
    overtaken: [],
    pendingEdit: null,
  }),
  output: ({ context }) => ({ edit: context.pendingEdit }),
  on: {
    'network.changed': { actions: { type: 'keepNetwork', params: ({ event }) => event } },
  },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        {
          guard: { type: 'hasJournal', params: ({ context }) => context },
          target: 'openingJournal',
        },
        { target: 'recovering' },
      ],
    },
    recovering: {
      tags: 'recovering',
      invoke: {
        id: 'readJournal',
        src: 'readJournal',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'hasJournal', params: ({ event }) => ({ journal: event.output }) },
            target: 'sortingUnfinished',
            actions: ['markRecovered', keepAnswer],
          },
          { target: 'over' },
        ],
        onError: 'over',
      },
      after: { journalLost: 'over' },
    },
    openingJournal: {
      tags: 'sending',
      invoke: {
        id: 'openJournal',
        src: 'openJournal',
        input: journalOf,
        onDone: [
          {
            guard: { type: 'isAnotherOrder', params: ({ event }) => ({ journal: event.output }) },
            target: 'sortingUnfinished',
            actions: ['markRecovered', keepAnswer],
          },
          { target: 'advancing', actions: keepAnswer },
        ],
        // Where nothing can be written the order is sent all the same; only a killed browser would forget it.
        onError: 'advancing',
      },
      after: { journalLost: 'advancing' },
    },
    advancing: {
      entry: 'clearFault',
      always: [
        { guard: 'hasAllLines', target: 'placed' },
        { guard: 'hasOrder', target: 'postingItems' },
        { target: 'creatingOrder' },
      ],
    },
    creatingOrder: {
      tags: 'sending',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: journalOf,
        onDone: { target: 'advancing', actions: keepAnswer },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'withdrawing',
            actions: keepFaultOf('submitting'),
          },
          { target: 'orderFailed', actions: keepFaultOf('submitting') },
        ],
      },
      after: { slow: { actions: 'markSlow' } },
      on: { 'request.retried': { guard: 'isSlow', target: 'creatingOrder', reenter: true } },
      exit: 'clearSlow',
    },
    postingItems: {
      tags: 'sending',
      invoke: {
        id: 'postItem',
        src: 'postItem',
        input: journalOf,
        onDone: { target: 'advancing', actions: keepAnswer },
        onError: [
          // Somebody has cancelled or deleted it: what is submitted next is another order.
          {
            guard: { type: 'isOrderGone', params: ({ event }) => ({ error: event.error }) },
            target: 'withdrawing',
            actions: keepFaultOf('submitting'),
          },
          { target: 'partlyPosted', actions: keepFaultOf('submitting') },
        ],
      },
      after: { slow: { actions: 'markSlow' } },
      on: { 'request.retried': { guard: 'isSlow', target: 'postingItems', reenter: true } },
      exit: 'clearSlow',
    },
    placed: {
      entry: ['keepOvertaken', 'tellPlaced'],
      on: {
        'order.anotherStarted': 'over',
        'order.edited': { target: 'over', actions: keepEdit },
      },
      initial: 'closingJournal',
      states: {
        // Not before the number is shown and the cart emptied: a browser killed here shows them again.
        closingJournal: {
          invoke: {
            id: 'closeJournal',
            src: 'closeJournal',
            input: journalOf,
            onDone: 'closed',
            onError: 'closed',
          },
          after: { journalLost: 'closed' },
        },
        closed: {},
      },
    },
    withdrawing: {
      tags: 'sending',
      // Another order may stand under this draft's keys, from before a kill; sent again they would be refused for ever.
      entry: 'tellCartAbandoned',
      invoke: {
        id: 'withdrawJournal',
        src: 'closeJournal',
        input: journalOf,
        onDone: 'orderFailed.refused',
        onError: 'orderFailed.refused',
      },
      after: { journalLost: 'orderFailed.refused' },
    },
    sortingUnfinished: {
      always: [
        { guard: 'hasAllLines', target: 'placed' },
        { guard: 'hasOrder', target: 'partlyPosted', actions: 'recallNewPrice' },
        { target: 'orderFailed' },
      ],
    },
    orderFailed,
    partlyPosted,
    abandoning,
    abandoned,
    over: { type: 'final' },
  },
});
