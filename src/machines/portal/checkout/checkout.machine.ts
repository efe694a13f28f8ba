import { type ActorRef, assign, fromCallback, fromPromise, type Snapshot, setup } from 'xstate';
import { isApiError } from '#api/errors.ts';
import { cartTotal } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER, isCustomerComplete } from '#domain/customer-info.ts';
import {
  type CartDraft,
  isSameCustomer,
  isSameOrder,
  type OrderJournal,
  openedJournal,
  repricedJournal,
} from '#domain/drafts.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { CartEdit, CartEvent } from '../cart/cart.machine.ts';

export type CartRef = ActorRef<Snapshot<unknown>, CartEvent>;

/** A change that a person makes to the order before it is placed. */
export type OrderEdit =
  | { readonly of: 'cart'; readonly edit: CartEdit }
  | { readonly of: 'customer'; readonly customer: CustomerInfo };

export interface CheckoutFault {
  /** The server's own sentence, where it gave one. */
  readonly detail: string | null;
  readonly during: 'submitting' | 'abandoning';
  /** The product whose line the server refused. */
  readonly productId?: number;
  /** What that product costs by now, where the line was refused for its price; in IQD. */
  readonly newPrice?: number;
  /** No answer came: what was asked for may have been done. */
  readonly isUnanswered?: boolean;
}

export interface CheckoutContext {
  readonly userId: number;
  readonly cart: CartRef;
  readonly customer: CustomerInfo;
  readonly journal: OrderJournal | null;
  readonly fault: CheckoutFault | null;
  /** An order of an earlier visit, found again. */
  readonly isRecovered: boolean;
  readonly isSlow: boolean;
  /** What waits for the answer to 'abandon the order first?'. */
  readonly pendingEdit: OrderEdit | null;
  readonly placedOrderId: number | null;
  /** As far as the browser knows; it knows of no network, not of one that leads nowhere. */
  readonly isOnline: boolean;
}

export type CheckoutEvent =
  | { type: 'order.edited'; edit: OrderEdit }
  | { type: 'order.submitted'; draft: CartDraft }
  | { type: 'request.retried' }
  | { type: 'price.taken' }
  | { type: 'abandon.requested' }
  | { type: 'abandon.confirmed' }
  | { type: 'abandon.declined' }
  | { type: 'order.anotherStarted' }
  | { type: 'customer.changedElsewhere'; customer: CustomerInfo | null }
  | { type: 'network.changed'; isOnline: boolean };

/** A request that has not been answered by then gets a notice (design section 5). */
export const SLOW_AFTER_MS = 15_000;

/** Storage that has not answered by then is gone on without; the keys keep the order single all the same. */
const JOURNAL_LOST_AFTER_MS = 10_000;

const isRefusal = (error: unknown): boolean =>
  isApiError(error, 'invalid') || isApiError(error, 'conflict') || isApiError(error, 'not-found');

/** What this person submitted found no network. */
const isCutOff = (fault: CheckoutFault | null, isOnline: boolean): boolean =>
  !isOnline && fault?.during === 'submitting' && fault.isUnanswered === true;

/** What a product costs by now whose line the server refused for its price; in IQD. */
export const newPriceOf = (error: unknown): number | undefined => {
  const code: RefusalCode = 'order.price_changed';
  if (!isApiError(error, 'conflict') || error.code !== code) return undefined;
  const price = error.values.base_price;
  return typeof price === 'number' ? price : undefined;
};

const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as { userId: number; cart: CartRef; customer: CustomerInfo | null },
  },
  actors: {
    readJournal: fromPromise<OrderJournal | null, { userId: number }>(unprovided('readJournal')),
    openJournal: fromPromise<OrderJournal, OrderJournal>(unprovided('openJournal')),
    createOrder: fromPromise<OrderJournal, OrderJournal>(unprovided('createOrder')),
    postItem: fromPromise<OrderJournal, OrderJournal>(unprovided('postItem')),
    notePrice: fromPromise<void, OrderJournal>(unprovided('notePrice')),
    closeJournal: fromPromise<void, OrderJournal>(unprovided('closeJournal')),
    abandonOrder: fromPromise<void, OrderJournal>(unprovided('abandonOrder')),
    watchCustomer: fromCallback<CheckoutEvent, { userId: number }>(() => {}),
    watchNetwork: fromCallback<CheckoutEvent>(() => {}),
  },
  delays: { slow: SLOW_AFTER_MS, journalLost: JOURNAL_LOST_AFTER_MS },
  actions: {
    saveCustomer: (_, _params: { userId: number; customer: CustomerInfo }) => {},
    forgetCustomer: () => {},
    tellCart: (_, params: { cart: CartRef; event: CartEvent }) => params.cart.send(params.event),
    keepCustomer: assign((_, params: { customer: CustomerInfo }) => ({ customer: params.customer })),
    startJournal: assign(({ context }, params: { draft: CartDraft }) => ({
      journal: openedJournal(context.userId, params.draft, context.customer),
      fault: null,
      isRecovered: false,
    })),
    keepJournal: assign((_, params: { journal: OrderJournal | null }) => ({ journal: params.journal })),
    dropJournal: assign({ journal: null, isRecovered: false, fault: null }),
    markRecovered: assign({ isRecovered: true }),
    markSlow: assign({ isSlow: true }),
    clearSlow: assign({ isSlow: false }),
    clearFault: assign({ fault: null }),
    keepFault: assign((_, params: { error: unknown; during: CheckoutFault['during'] }) => ({
      fault: {
        detail: isApiError(params.error) ? (params.error.detail ?? null) : null,
        during: params.during,
        isUnanswered: isApiError(params.error, 'network'),
      },
    })),
    forgetAbandoning: assign(({ context }) => ({
      pendingEdit: null,
      fault: context.fault?.during === 'abandoning' ? null : context.fault,
    })),
    keepLineFault: assign(({ context }, params: { error: unknown }) => ({
      fault: {
        detail: isApiError(params.error) ? (params.error.detail ?? null) : null,
        productId: isRefusal(params.error)
          ? context.journal?.items[context.journal.acknowledged]?.product_id
          : undefined,
        newPrice: newPriceOf(params.error),
        isUnanswered: isApiError(params.error, 'network'),
        during: 'submitting' as const,
      },
    })),
    // A reload forgot the refusal; sending the line again would only be refused again.
    recallNewPrice: assign(({ context: { journal } }) => {
      const productId = journal?.items[journal.acknowledged]?.product_id;
      const newPrice = journal?.new_price;
      if (productId === undefined || typeof newPrice !== 'number') return {};
      return { fault: { detail: null, during: 'submitting' as const, productId, newPrice } };
    }),
    takePrice: assign(({ context: { journal, fault } }) =>
      journal && fault?.productId !== undefined && fault.newPrice !== undefined
        ? { journal: repricedJournal(journal, fault.productId, fault.newPrice), fault: null }
        : {},
    ),
    keepPendingEdit: assign((_, params: { edit: OrderEdit }) => ({ pendingEdit: params.edit })),
    dropPendingEdit: assign({ pendingEdit: null }),
    keepPlaced: assign(({ context }) => ({ placedOrderId: context.journal?.order_id ?? null })),
    clearPlaced: assign({ placedOrderId: null }),
    keepNetwork: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
  },
  guards: {
    canSubmit: ({ context }, params: { draft: CartDraft }) =>
      params.draft.items.length > 0 &&
      isCustomerComplete(context.customer) &&
      Number.isFinite(cartTotal(params.draft.items)),
    hasJournal: (_, params: { journal: OrderJournal | null }) => params.journal !== null,
    hasOrder: ({ context }) => context.journal !== null && context.journal.order_id !== null,
    hasAllLines: ({ context }) =>
      context.journal !== null &&
      context.journal.order_id !== null &&
      context.journal.acknowledged >= context.journal.items.length,
    isAnotherOrder: ({ context }, params: { journal: OrderJournal }) =>
      context.journal === null || !isSameOrder(context.journal, params.journal),
    // The server looked at the order and said no: nothing of it was written.
    isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
    isSlow: ({ context }) => context.isSlow,
    isCutOff: ({ context }, params: { error: unknown }) =>
      !context.isOnline && isApiError(params.error, 'network'),
    isFoundCutOff: ({ context: { fault } }, params: { isOnline: boolean }) =>
      isCutOff(fault, params.isOnline),
    isStillCutOff: ({ context: { fault, isOnline } }) => isCutOff(fault, isOnline),
    isOnline: (_, params: { isOnline: boolean }) => params.isOnline,
    hasNewPrice: ({ context }) => context.fault?.newPrice !== undefined,
  },
});

/** Does what `order.edited` asks for, or what waited for the order to be abandoned. */
const applyEdit = checkout.enqueueActions(({ context, event, enqueue }) => {
  const edit = event.type === 'order.edited' ? event.edit : context.pendingEdit;
  if (edit?.of === 'cart') {
    enqueue({ type: 'tellCart', params: { cart: context.cart, event: edit.edit } });
  }
  if (edit?.of === 'customer') {
    const { customer } = edit;
    enqueue({ type: 'keepCustomer', params: { customer } });
    enqueue({ type: 'saveCustomer', params: { userId: context.userId, customer } });
  }
});

/** The cart is the same order: it takes the price that its line is sent at from now on. */
const tellCartPrice = checkout.enqueueActions(({ context: { cart, fault }, enqueue }) => {
  if (fault?.productId === undefined || fault.newPrice === undefined) return;
  const { productId, newPrice: base_price } = fault;
  enqueue({
    type: 'tellCart',
    params: { cart, event: { type: 'cart.lineChanged', productId, change: { base_price } } },
  });
});

/** Empties the customer of the order that was placed; one who was keyed in since then stays. */
const clearCustomer = checkout.enqueueActions(({ context, enqueue }) => {
  if (context.journal === null || !isSameCustomer(context.customer, context.journal.customer)) return;
  enqueue({ type: 'keepCustomer', params: { customer: EMPTY_CUSTOMER } });
  enqueue('forgetCustomer');
});

/**
 * From the order as it is keyed in to the order in the database (spec 1 section 4, design 4.2).
 *
 * recovering: an earlier visit may have left a journal: an order that was being sent when the browser died
 * or the session ended. → reviewing: the order may be changed and submitted. → openingJournal: who submits
 * what is written down before the first request. → creatingOrder → postingItems, one line after another,
 * each under a key of its own, so that sending again never makes a second one. → placed: its number is shown,
 * the cart emptied and only then the journal closed.
 *
 * orderFailed: the order could not be created. If the server refused it, nothing is there and everything may
 * be changed; if no answer came, it may exist. partlyPosted: the order exists, some lines do not. From both,
 * submitting resumes where it stopped, and changing the cart or the customer asks whether to abandon the
 * order first (→ abandoning: the server cancels it, the cart stays). If that fails, it goes on asking. A line that was
 * refused for its price takes the new one (→ repricing: that is written down first), and the order goes on from it.
 * Where there is no network at all (offline, in both) submitting goes on by itself once it is back, under the same keys.
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    userId: input.userId,
    cart: input.cart,
    customer: input.customer ?? EMPTY_CUSTOMER,
    journal: null,
    fault: null,
    isRecovered: false,
    isSlow: false,
    pendingEdit: null,
    placedOrderId: null,
    isOnline: true,
  }),
  invoke: [
    {
      id: 'watchCustomer',
      src: 'watchCustomer',
      input: ({ context }) => ({ userId: context.userId }),
      // Without word from other tabs this one goes on alone.
      onError: {},
    },
    // Without word of the network a person sends again.
    { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
  ],
  initial: 'recovering',
  on: {
    'customer.changedElsewhere': {
      actions: {
        type: 'keepCustomer',
        params: ({ event }) => ({ customer: event.customer ?? EMPTY_CUSTOMER }),
      },
    },
    'network.changed': { actions: { type: 'keepNetwork', params: ({ event }) => event } },
  },
  states: {
    recovering: {
      invoke: {
        id: 'readJournal',
        src: 'readJournal',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'hasJournal', params: ({ event }) => ({ journal: event.output }) },
            target: 'sortingUnfinished',
            actions: [
              'markRecovered',
              { type: 'keepJournal', params: ({ event }) => ({ journal: event.output }) },
            ],
          },
          { target: 'reviewing' },
        ],
        onError: 'reviewing',
      },
      after: { journalLost: 'reviewing' },
    },
    reviewing: {
      on: {
        'order.edited': { actions: applyEdit },
        'order.submitted': {
          guard: { type: 'canSubmit', params: ({ event }) => ({ draft: event.draft }) },
          target: 'openingJournal',
          actions: { type: 'startJournal', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
    openingJournal: {
      invoke: {
        id: 'openJournal',
        src: 'openJournal',
        input: ({ context }) => present(context.journal),
        onDone: [
          {
            guard: { type: 'isAnotherOrder', params: ({ event }) => ({ journal: event.output }) },
            target: 'sortingUnfinished',
            actions: [
              'markRecovered',
              { type: 'keepJournal', params: ({ event }) => ({ journal: event.output }) },
            ],
          },
          {
            target: 'advancing',
            actions: { type: 'keepJournal', params: ({ event }) => ({ journal: event.output }) },
          },
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
      entry: 'clearSlow',
      exit: 'clearSlow',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context }) => present(context.journal),
        onDone: {
          target: 'advancing',
          actions: { type: 'keepJournal', params: ({ event }) => ({ journal: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'withdrawing',
            actions: {
              type: 'keepFault',
              params: ({ event }) => ({ error: event.error, during: 'submitting' }),
            },
          },
          {
            guard: { type: 'isCutOff', params: ({ event }) => ({ error: event.error }) },
            target: 'orderFailed.offline',
            actions: {
              type: 'keepFault',
              params: ({ event }) => ({ error: event.error, during: 'submitting' }),
            },
          },
          {
            target: 'orderFailed.unanswered',
            actions: {
              type: 'keepFault',
              params: ({ event }) => ({ error: event.error, during: 'submitting' }),
            },
          },
        ],
      },
      after: { slow: { actions: 'markSlow' } },
      on: { 'request.retried': { guard: 'isSlow', target: 'creatingOrder', reenter: true } },
    },
    postingItems: {
      entry: 'clearSlow',
      exit: 'clearSlow',
      invoke: {
        id: 'postItem',
        src: 'postItem',
        input: ({ context }) => present(context.journal),
        onDone: {
          target: 'advancing',
          actions: { type: 'keepJournal', params: ({ event }) => ({ journal: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isCutOff', params: ({ event }) => ({ error: event.error }) },
            target: 'partlyPosted.offline',
            actions: { type: 'keepLineFault', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'partlyPosted',
            actions: { type: 'keepLineFault', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: { slow: { actions: 'markSlow' } },
      on: { 'request.retried': { guard: 'isSlow', target: 'postingItems', reenter: true } },
    },
    placed: {
      entry: [
        'keepPlaced',
        {
          type: 'tellCart',
          params: ({ context }) => ({
            cart: context.cart,
            event: { type: 'order.placed', draftId: present(context.journal).draft_id },
          }),
        },
        clearCustomer,
      ],
      exit: ['clearPlaced', 'dropJournal'],
      on: {
        'order.anotherStarted': 'reviewing',
        'order.edited': {
          target: 'reviewing',
          actions: applyEdit,
        },
      },
      initial: 'closingJournal',
      states: {
        // Not before the number is shown and the cart emptied: a browser killed here shows them again.
        closingJournal: {
          invoke: {
            id: 'closeJournal',
            src: 'closeJournal',
            input: ({ context }) => present(context.journal),
            onDone: 'closed',
            onError: 'closed',
          },
          after: { journalLost: 'closed' },
        },
        closed: { entry: 'dropJournal' },
      },
    },
    withdrawing: {
      // Another order may stand under this draft's keys, from before a kill; sent again they would be refused for ever.
      entry: {
        type: 'tellCart',
        params: ({ context }) => ({
          cart: context.cart,
          event: { type: 'order.abandoned', draftId: present(context.journal).draft_id },
        }),
      },
      invoke: {
        id: 'withdrawJournal',
        src: 'closeJournal',
        input: ({ context }) => present(context.journal),
        onDone: 'orderFailed.refused',
        onError: 'orderFailed.refused',
      },
      after: { journalLost: 'orderFailed.refused' },
    },
    sortingUnfinished: {
      always: [
        { guard: 'hasAllLines', target: 'placed' },
        { guard: 'hasOrder', target: 'partlyPosted', actions: 'recallNewPrice' },
        { target: 'orderFailed.unanswered' },
      ],
    },
    orderFailed: {
      initial: 'unanswered',
      states: {
        refused: {
          on: {
            'order.edited': {
              target: '#checkout.reviewing',
              actions: ['dropJournal', applyEdit],
            },
            'order.submitted': {
              guard: { type: 'canSubmit', params: ({ event }) => ({ draft: event.draft }) },
              target: '#checkout.openingJournal',
              actions: { type: 'startJournal', params: ({ event }) => ({ draft: event.draft }) },
            },
          },
        },
        offline: {
          on: {
            'network.changed': {
              guard: { type: 'isOnline', params: ({ event }) => event },
              target: '#checkout.advancing',
              actions: { type: 'keepNetwork', params: ({ event }) => event },
            },
            'order.submitted': '#checkout.advancing',
            'abandon.requested': 'asking',
            'order.edited': {
              target: 'asking',
              actions: { type: 'keepPendingEdit', params: ({ event }) => ({ edit: event.edit }) },
            },
          },
        },
        unanswered: {
          on: {
            'network.changed': {
              guard: { type: 'isFoundCutOff', params: ({ event }) => event },
              target: 'offline',
              actions: { type: 'keepNetwork', params: ({ event }) => event },
            },
            'order.submitted': '#checkout.advancing',
            'abandon.requested': 'asking',
            'order.edited': {
              target: 'asking',
              actions: { type: 'keepPendingEdit', params: ({ event }) => ({ edit: event.edit }) },
            },
          },
        },
        asking: {
          on: {
            'abandon.confirmed': '#checkout.abandoning',
            'abandon.declined': [
              { guard: 'isStillCutOff', target: 'offline', actions: 'forgetAbandoning' },
              { target: 'unanswered', actions: 'forgetAbandoning' },
            ],
          },
        },
      },
    },
    partlyPosted: {
      initial: 'waiting',
      states: {
        offline: {
          on: {
            'network.changed': {
              guard: { type: 'isOnline', params: ({ event }) => event },
              target: '#checkout.advancing',
              actions: { type: 'keepNetwork', params: ({ event }) => event },
            },
            'order.submitted': '#checkout.advancing',
            'abandon.requested': 'asking',
            'order.edited': {
              target: 'asking',
              actions: { type: 'keepPendingEdit', params: ({ event }) => ({ edit: event.edit }) },
            },
          },
        },
        waiting: {
          on: {
            'network.changed': {
              guard: { type: 'isFoundCutOff', params: ({ event }) => event },
              target: 'offline',
              actions: { type: 'keepNetwork', params: ({ event }) => event },
            },
            'order.submitted': '#checkout.advancing',
            'abandon.requested': 'asking',
            'order.edited': {
              target: 'asking',
              actions: { type: 'keepPendingEdit', params: ({ event }) => ({ edit: event.edit }) },
            },
            'price.taken': {
              guard: 'hasNewPrice',
              target: 'repricing',
              actions: [tellCartPrice, 'takePrice'],
            },
          },
        },
        // What the line is sent at is known before it is sent, also to whoever finds the order after a kill.
        repricing: {
          invoke: {
            id: 'notePrice',
            src: 'notePrice',
            input: ({ context }) => present(context.journal),
            onDone: 'waiting',
            onError: 'waiting',
          },
          after: { journalLost: 'waiting' },
        },
        asking: {
          on: {
            'abandon.confirmed': '#checkout.abandoning',
            'abandon.declined': [
              { guard: 'isStillCutOff', target: 'offline', actions: 'forgetAbandoning' },
              { target: 'waiting', actions: 'forgetAbandoning' },
            ],
          },
        },
      },
    },
    abandoning: {
      entry: ['clearFault', 'clearSlow'],
      exit: 'clearSlow',
      invoke: {
        id: 'abandonOrder',
        src: 'abandonOrder',
        input: ({ context }) => present(context.journal),
        onDone: 'abandoned',
        onError: [
          {
            guard: 'hasOrder',
            target: 'partlyPosted.asking',
            actions: {
              type: 'keepFault',
              params: ({ event }) => ({ error: event.error, during: 'abandoning' }),
            },
          },
          {
            target: 'orderFailed.asking',
            actions: {
              type: 'keepFault',
              params: ({ event }) => ({ error: event.error, during: 'abandoning' }),
            },
          },
        ],
      },
      after: { slow: { actions: 'markSlow' } },
      on: { 'request.retried': { guard: 'isSlow', target: 'abandoning', reenter: true } },
    },
    abandoned: {
      entry: [
        {
          type: 'tellCart',
          params: ({ context }) => ({
            cart: context.cart,
            event: { type: 'order.abandoned', draftId: present(context.journal).draft_id },
          }),
        },
        applyEdit,
        'dropPendingEdit',
        'dropJournal',
      ],
      always: 'reviewing',
    },
  },
});

const present = (journal: OrderJournal | null): OrderJournal => {
  if (journal === null) throw new Error('this state of the checkout needs a journal');
  return journal;
};
