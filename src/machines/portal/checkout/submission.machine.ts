import { type ActorRef, assign, fromPromise, type Snapshot, setup } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { CartDraft, OrderJournal } from '#domain/drafts.ts';
import { isSameOrder, repricedJournal } from '#domain/order-journal.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { CartEdit, CartEvent } from '../cart/cart.machine.ts';
import { isRefusal, type SubmissionFault, submissionFaultOf } from './submission-fault.ts';

export type CartRef = ActorRef<Snapshot<unknown>, CartEvent>;

/** A change that a person makes to the order before it is placed. */
export type OrderEdit =
  | { readonly of: 'cart'; readonly edit: CartEdit }
  | { readonly of: 'customer'; readonly customer: CustomerInfo };

/** Told to the checkout, once: whose order is placed. */
export interface OrderPlaced {
  readonly type: 'order.placed';
  readonly customer: CustomerInfo;
}

export interface SubmissionInput {
  readonly userId: number;
  readonly cart: CartRef;
  readonly checkout: ActorRef<Snapshot<unknown>, OrderPlaced>;
  /** What is submitted; null where an earlier visit may have left an order. */
  readonly journal: OrderJournal | null;
  readonly isOnline: boolean;
}

interface SubmissionContext extends SubmissionInput {
  readonly fault: SubmissionFault | null;
  /** An order of an earlier visit, found again. */
  readonly isRecovered: boolean;
  readonly isSlow: boolean;
  /** What waits for the answer to 'abandon the order first?', and is done once the order is out of the way. */
  readonly pendingEdit: OrderEdit | null;
}

/** What a person does about an order that is submitted. */
export type SubmissionWish =
  | { type: 'order.edited'; edit: OrderEdit }
  | { type: 'order.submitted'; draft: CartDraft }
  | { type: 'request.retried' }
  | { type: 'price.taken' }
  | { type: 'abandon.requested' }
  | { type: 'abandon.confirmed' }
  | { type: 'abandon.declined' }
  | { type: 'order.anotherStarted' };
export type SubmissionEvent = SubmissionWish | { type: 'network.changed'; isOnline: boolean };

/** A request that has not been answered by then gets a notice (design section 5). */
export const SLOW_AFTER_MS = 15_000;

/** Storage that has not answered by then is gone on without; the keys keep the order single all the same. */
export const JOURNAL_LOST_AFTER_MS = 10_000;

const present = (journal: OrderJournal | null): OrderJournal => {
  if (journal === null) throw new Error('this state of the submission needs a journal');
  return journal;
};

const submission = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
    output: {} as { edit: OrderEdit | null },
    tags: {} as 'recovering' | 'sending' | 'failed' | 'unfinished' | 'asking' | 'waitsForNetwork',
  },
  actors: {
    readJournal: fromPromise<OrderJournal | null, { userId: number }>(unprovided('readJournal')),
    openJournal: fromPromise<OrderJournal, OrderJournal>(unprovided('openJournal')),
    createOrder: fromPromise<OrderJournal, OrderJournal>(unprovided('createOrder')),
    postItem: fromPromise<OrderJournal, OrderJournal>(unprovided('postItem')),
    notePrice: fromPromise<void, OrderJournal>(unprovided('notePrice')),
    closeJournal: fromPromise<void, OrderJournal>(unprovided('closeJournal')),
    abandonOrder: fromPromise<void, OrderJournal>(unprovided('abandonOrder')),
  },
  delays: { slow: SLOW_AFTER_MS, journalLost: JOURNAL_LOST_AFTER_MS },
  actions: {
    tellCart: (_, params: { cart: CartRef; event: CartEvent }) => params.cart.send(params.event),
    tellCheckout: ({ context }, params: OrderPlaced) => context.checkout.send(params),
    keepJournal: assign((_, params: { journal: OrderJournal | null }) => ({ journal: params.journal })),
    markRecovered: assign({ isRecovered: true }),
    markSlow: assign({ isSlow: true }),
    clearSlow: assign({ isSlow: false }),
    clearFault: assign({ fault: null }),
    keepFault: assign(({ context }, params: { error: unknown; during: SubmissionFault['during'] }) => ({
      fault: submissionFaultOf(params.error, params.during, present(context.journal)),
    })),
    forgetAbandoning: assign(({ context }) => ({
      pendingEdit: null,
      fault: context.fault?.during === 'abandoning' ? null : context.fault,
    })),
    // A reload forgot the refusal; sending the line again would only be refused again.
    recallNewPrice: assign(({ context: { journal } }) => {
      const productId = journal?.items[journal.acknowledged]?.product_id;
      const newPrice = journal?.new_price;
      if (productId === undefined || typeof newPrice !== 'number') return {};
      return {
        fault: { detail: null, during: 'submitting' as const, productId, newPrice, isUnanswered: false },
      };
    }),
    takePrice: assign(({ context: { journal, fault } }) =>
      journal && fault?.productId !== undefined && fault.newPrice !== undefined
        ? { journal: repricedJournal(journal, fault.productId, fault.newPrice), fault: null }
        : {},
    ),
    keepPendingEdit: assign((_, params: { edit: OrderEdit }) => ({ pendingEdit: params.edit })),
    keepNetwork: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
  },
  guards: {
    hasJournal: (_, params: { journal: OrderJournal | null }) => params.journal !== null,
    hasOrder: ({ context }) => context.journal !== null && context.journal.order_id !== null,
    hasAllLines: ({ context }) =>
      context.journal !== null &&
      context.journal.order_id !== null &&
      context.journal.acknowledged >= context.journal.items.length,
    isAnotherOrder: ({ context }, params: { journal: OrderJournal }) =>
      !isSameOrder(present(context.journal), params.journal),
    isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
    isSlow: ({ context }) => context.isSlow,
    // What this person submitted found no network.
    isCutOff: ({ context: { fault, isOnline } }) =>
      !isOnline && fault?.during === 'submitting' && fault.isUnanswered,
    isOnline: ({ context }) => context.isOnline,
    hasNewPrice: ({ context }) => context.fault?.newPrice !== undefined,
  },
});

/** The cart is the same order: it takes the price that its line is sent at from now on. */
const tellCartPrice = submission.enqueueActions(({ context: { cart, fault }, enqueue }) => {
  if (fault?.productId === undefined || fault.newPrice === undefined) return;
  const { productId, newPrice: base_price } = fault;
  enqueue({
    type: 'tellCart',
    params: { cart, event: { type: 'cart.lineChanged', productId, change: { base_price } } },
  });
});

/** The draft belongs to an order that the server has seen: the cart goes on under another. */
const tellCartAbandoned = submission.enqueueActions(({ context: { cart, journal }, enqueue }) => {
  const { draft_id: draftId } = present(journal);
  enqueue({ type: 'tellCart', params: { cart, event: { type: 'order.abandoned', draftId } } });
});

const tellPlaced = submission.enqueueActions(({ context: { cart, journal }, enqueue }) => {
  const { draft_id: draftId, customer } = present(journal);
  enqueue({ type: 'tellCart', params: { cart, event: { type: 'order.placed', draftId } } });
  enqueue({ type: 'tellCheckout', params: { type: 'order.placed', customer } });
});

const journalOf = ({ context }: { context: SubmissionContext }) => present(context.journal);

const keepAnswer = {
  type: 'keepJournal',
  params: ({ event }: { event: { output: OrderJournal | null } }) => ({ journal: event.output }),
} as const;
const keepEdit = {
  type: 'keepPendingEdit',
  params: ({ event }: { event: { edit: OrderEdit } }) => ({ edit: event.edit }),
} as const;
const keepFaultOf = (during: SubmissionFault['during']) =>
  ({
    type: 'keepFault',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, during }),
  }) as const;

/** The server may have the order, or has a part of it: it is sent on under its keys, or abandoned, which is asked first. */
const whileUnfinished = {
  'order.submitted': '#submission.advancing',
  'abandon.requested': 'asking',
  'order.edited': { target: 'asking', actions: keepEdit },
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
 * orderFailed: the order could not be created. If the server refused it, nothing is there and everything may
 * be changed; if no answer came, it may exist. partlyPosted: the order exists, some lines do not. From both,
 * submitting resumes where it stopped, and changing the cart or the customer asks whether to abandon the
 * order first (→ abandoning: the server cancels it, the cart stays). If that fails, it goes on asking. A line that was
 * refused for its price takes the new one (→ repricing: that is written down first), and the order goes on from it.
 * Where there is no network at all (offline, in both) submitting goes on by itself once it is back, under the same keys.
 */
export const submissionMachine = submission.createMachine({
  id: 'submission',
  context: ({ input }) => ({
    ...input,
    fault: null,
    isRecovered: false,
    isSlow: false,
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
        onError: { target: 'partlyPosted', actions: keepFaultOf('submitting') },
      },
      after: { slow: { actions: 'markSlow' } },
      on: { 'request.retried': { guard: 'isSlow', target: 'postingItems', reenter: true } },
      exit: 'clearSlow',
    },
    placed: {
      entry: tellPlaced,
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
      entry: tellCartAbandoned,
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
    orderFailed: {
      tags: 'failed',
      initial: 'unanswered',
      states: {
        // Submitted again it is another order: the checkout begins it.
        refused: { on: { 'order.edited': { target: '#submission.over', actions: keepEdit } } },
        unanswered: {
          tags: 'unfinished',
          on: whileUnfinished,
          always: { guard: 'isCutOff', target: 'offline' },
        },
        offline: {
          tags: ['unfinished', 'waitsForNetwork'],
          on: whileUnfinished,
          always: { guard: 'isOnline', target: '#submission.advancing' },
        },
        asking: {
          tags: ['unfinished', 'asking'],
          on: {
            'abandon.confirmed': '#submission.abandoning',
            'abandon.declined': { target: 'unanswered', actions: 'forgetAbandoning' },
          },
        },
      },
    },
    partlyPosted: {
      tags: ['failed', 'unfinished'],
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            ...whileUnfinished,
            'price.taken': {
              guard: 'hasNewPrice',
              target: 'repricing',
              actions: [tellCartPrice, 'takePrice'],
            },
          },
          always: { guard: 'isCutOff', target: 'offline' },
        },
        offline: {
          tags: 'waitsForNetwork',
          on: whileUnfinished,
          always: { guard: 'isOnline', target: '#submission.advancing' },
        },
        // What the line is sent at is known before it is sent, also to whoever finds the order after a kill.
        repricing: {
          invoke: {
            id: 'notePrice',
            src: 'notePrice',
            input: journalOf,
            onDone: 'waiting',
            onError: 'waiting',
          },
          after: { journalLost: 'waiting' },
        },
        asking: {
          tags: 'asking',
          on: {
            'abandon.confirmed': '#submission.abandoning',
            'abandon.declined': { target: 'waiting', actions: 'forgetAbandoning' },
          },
        },
      },
    },
    abandoning: {
      entry: 'clearFault',
      invoke: {
        id: 'abandonOrder',
        src: 'abandonOrder',
        input: journalOf,
        onDone: 'abandoned',
        onError: [
          { guard: 'hasOrder', target: 'partlyPosted.asking', actions: keepFaultOf('abandoning') },
          { target: 'orderFailed.asking', actions: keepFaultOf('abandoning') },
        ],
      },
      after: { slow: { actions: 'markSlow' } },
      on: { 'request.retried': { guard: 'isSlow', target: 'abandoning', reenter: true } },
      exit: 'clearSlow',
    },
    abandoned: { entry: tellCartAbandoned, always: 'over' },
    over: { type: 'final' },
  },
});
