import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { cartTotal } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER, isCustomerComplete } from '#domain/customer-info.ts';
import { isSameCustomer, JOURNAL_LOST_AFTER_MS, newJournal, type OrderJournal } from '#domain/drafts.ts';
import { changedSince } from '#domain/order-journal.ts';
import { lazyLogic } from '../../kit/lazy-logic.ts';
import type {
  PostingEvent,
  PostingInput,
  PostingLogic,
  PostingResult,
  PostingSnapshot,
} from '../../kit/posting.machine.ts';
import type { PostingFault } from '../../kit/posting-fault.ts';
import { placeholderAction, placeholderCallback, placeholderPromise } from '../../kit/provide.ts';
import type { CartActor, CartEdit } from '../cart/cart.machine.ts';

export type OrderEdit =
  | { readonly kind: 'cart'; readonly edit: CartEdit }
  | { readonly kind: 'customer'; readonly customer: CustomerInfo };

export type OrderPostingSnapshot = PostingSnapshot<OrderJournal, OrderEdit>;
type OrderPostingInput = PostingInput<OrderJournal>;
type OrderPostingResult = PostingResult<OrderJournal, OrderEdit>;
export type OrderPostingLogic = PostingLogic<OrderJournal, OrderEdit>;

export type CartRef = Pick<CartActor, 'send' | 'getSnapshot'>;

export interface CheckoutContext {
  readonly userId: number;
  readonly cart: CartRef;
  readonly customer: CustomerInfo;
  /** Returns true when the person has checked every unsure value of the pasted chat. */
  readonly isReviewed: () => boolean;
  /** Returns the number of an earlier order of this phone with the same products, or null. */
  readonly repeatedOrderId: () => number | null;
  /** The number of the earlier order in the question about a repeated order. The person is not asked about the same order twice. */
  readonly warnedOrderId: number | null;
  /** The order with which the posting starts. */
  readonly posted: OrderPostingInput | null;
  /** The refusal of the last submission. The server has stored nothing of the order. */
  readonly refusal: PostingFault | null;
  readonly placed: OrderJournal | null;
  /** Names of products that another tab changed in the cart after the placed order was submitted. */
  readonly lateChanges: readonly string[];
}

export type CheckoutEvent =
  | { type: 'order.edited'; edit: OrderEdit }
  | { type: 'order.submitted' }
  | { type: 'repeat.confirmed' }
  | { type: 'repeat.declined' }
  | { type: 'order.anotherStarted' }
  | { type: 'request.retried' }
  | { type: 'customer.changedElsewhere'; customer: CustomerInfo | null };

/** The default: an order without a pasted chat has nothing to review. */
const nothingToReview = (): boolean => true;

/** The default: no earlier order of this phone is known. */
const noRepeatedOrder = (): null => null;

const canSubmit = ({ cart, customer, isReviewed }: CheckoutContext): boolean => {
  const { items } = cart.getSnapshot().context.draft;
  if (!isReviewed()) return false;
  return items.length > 0 && isCustomerComplete(customer) && Number.isFinite(cartTotal(items));
};

const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as {
      userId: number;
      cart: CartRef;
      customer: CustomerInfo | null;
      isReviewed?: () => boolean;
      repeatedOrderId?: () => number | null;
    },
    children: {} as { posting: 'posting' },
  },
  actors: {
    findJournal: fromPromise<OrderJournal | null, { userId: number }>(placeholderPromise('findJournal')),
    waitForNetwork: fromPromise<void>(placeholderPromise('waitForNetwork')),
    posting: lazyLogic<OrderPostingSnapshot, PostingEvent<OrderEdit>, OrderPostingInput>(
      placeholderCallback('posting'),
    ),
    closeJournal: fromPromise<void, OrderJournal>(placeholderPromise('closeJournal')),
    watchCustomer: fromCallback<CheckoutEvent, { userId: number }>(placeholderCallback('watchCustomer')),
  },
  delays: { journalLost: JOURNAL_LOST_AFTER_MS },
  actions: {
    editCart: ({ context }, { edit }: { edit: OrderEdit | null }) => {
      if (edit?.kind === 'cart') context.cart.send(edit.edit);
    },
    editCustomer: assign((_, { edit }: { edit: OrderEdit | null }) =>
      edit?.kind === 'customer' ? { customer: edit.customer } : {},
    ),
    saveEdit: placeholderAction<{ edit: OrderEdit | null }>('saveEdit'),
    keepCustomer: assign((_, { customer }: { customer: CustomerInfo | null }) => ({
      customer: customer ?? EMPTY_CUSTOMER,
    })),
    keepSubmitted: assign(({ context: { userId, cart, customer } }) => ({
      posted: {
        order: newJournal(userId, cart.getSnapshot().context.draft, customer),
        isFromEarlierVisit: false,
      },
    })),
    keepWarnedOrder: assign(({ context }) => ({ warnedOrderId: context.repeatedOrderId() })),
    forgetWarnedOrder: assign({ warnedOrderId: null }),
    keepFound: assign((_, { journal }: { journal: OrderJournal | null }) => ({
      posted: journal && { order: journal, isFromEarlierVisit: true },
    })),
    editPosted: sendTo('posting', (_, { edit }: { edit: OrderEdit }) => ({ type: 'order.edited', edit })),
    resumePosted: sendTo('posting', { type: 'order.resumed' }),
    keepRefusal: assign((_, { fault }: Pick<OrderPostingResult, 'fault'>) => ({ refusal: fault })),
    forgetRefusal: assign({ refusal: null }),
    // Runs before the cart removes the placed lines, to compare the placed order with the cart.
    keepPlaced: assign(({ context: { cart } }, { order }: Pick<OrderPostingResult, 'order'>) => ({
      placed: order,
      lateChanges: changedSince(order, cart.getSnapshot().context.draft),
    })),
    emptyCart: ({ context: { cart } }, { order }: Pick<OrderPostingResult, 'order'>) =>
      cart.send({ type: 'order.placed', draftId: order.draft_id, items: order.items }),
    forgetPlaced: assign({ placed: null, lateChanges: [], warnedOrderId: null }),
    // A customer that was entered in the meantime is not removed.
    removeCustomer: placeholderAction('removeCustomer'),
    clearCustomer: assign({ customer: EMPTY_CUSTOMER }),
  },
  guards: {
    canSubmit: ({ context }) => canSubmit(context),
    // An earlier order about which the person was already asked causes no second question.
    isRepeated: ({ context }) => {
      const repeated = context.repeatedOrderId();
      return canSubmit(context) && repeated !== null && repeated !== context.warnedOrderId;
    },
    hasJournal: (_, { journal }: { journal: OrderJournal | null }) => journal !== null,
    isPlaced: (_, { outcome }: OrderPostingResult) => outcome === 'placed',
    isPlacedForCustomer: ({ context }, { outcome, order }: OrderPostingResult) =>
      outcome === 'placed' && isSameCustomer(context.customer, order.customer),
    isRefused: (_, { outcome }: OrderPostingResult) => outcome === 'refused',
  },
});

const editIn = ({ event }: { event: { edit: OrderEdit } | { output: OrderPostingResult } }) =>
  'output' in event ? event.output : event;

/** Applies the edit of an event, or the edit that ended a posting. */
const applyEdit = [
  { type: 'editCart', params: editIn },
  { type: 'editCustomer', params: editIn },
  { type: 'saveEdit', params: editIn },
] as const;

const resultIn = ({ event }: { event: { output: OrderPostingResult } }): OrderPostingResult => event.output;

const journalIn = ({ event }: { event: { output: OrderJournal | null } }) => ({ journal: event.output });

const findJournal = {
  id: 'findJournal',
  src: 'findJournal',
  input: ({ context }: { context: CheckoutContext }) => ({ userId: context.userId }),
  onDone: [
    {
      guard: { type: 'hasJournal', params: journalIn },
      target: '#checkout.posting',
      actions: { type: 'keepFound', params: journalIn },
    },
    { target: '#checkout.reviewing' },
  ],
  onError: '#checkout.recovering.unreadable',
} as const;

/**
 * The number is shown and the cart emptied before the journal is closed. If the browser is killed in between, the journal still exists, and
 * both happen again.
 */
const placeOrder = [
  { type: 'keepPlaced', params: resultIn },
  { type: 'emptyCart', params: resultIn },
] as const;

/**
 * The order being entered. This machine is the only way to change its draft (decision 2): every change of cart or customer arrives here as
 * `order.edited`.
 * recovering: looks for the journal of an unfinished order, and after ten seconds continues in reviewing.findingJournal.
 * recovering.unreadable: the journal exists and cannot be read, so the draft is locked until it is read.
 * reviewing: the order can be changed and submitted.
 * → asking: an earlier order of this phone has the same products; the person submits anyway or goes back.
 * → posting: the posting machine sends the order until it is placed, refused or abandoned.
 * → placed: the number is shown until the next order is begun.
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  context: ({
    input: { userId, cart, customer, isReviewed = nothingToReview, repeatedOrderId = noRepeatedOrder },
  }) => ({
    userId,
    cart,
    isReviewed,
    repeatedOrderId,
    warnedOrderId: null,
    customer: customer ?? EMPTY_CUSTOMER,
    posted: null,
    refusal: null,
    placed: null,
    lateChanges: [],
  }),
  invoke: {
    id: 'watchCustomer',
    src: 'watchCustomer',
    input: ({ context }) => ({ userId: context.userId }),
    onError: { description: 'Reported. Other tabs are not followed.' },
  },
  on: {
    'customer.changedElsewhere': { actions: { type: 'keepCustomer', params: ({ event }) => event } },
  },
  initial: 'recovering',
  states: {
    recovering: {
      initial: 'finding',
      states: {
        finding: { invoke: findJournal, after: { journalLost: '#checkout.reviewing.findingJournal' } },
        unreadable: {
          invoke: {
            id: 'waitForNetwork',
            src: 'waitForNetwork',
            onDone: 'finding',
            onError: { description: 'Reported. The person tries again.' },
          },
          on: { 'request.retried': 'finding' },
        },
      },
    },
    reviewing: {
      on: {
        'order.edited': { actions: applyEdit },
        'order.submitted': [
          { guard: 'isRepeated', target: 'asking', actions: 'keepWarnedOrder' },
          { guard: 'canSubmit', target: 'posting', actions: 'keepSubmitted' },
        ],
      },
      initial: 'ready',
      states: {
        ready: {},
        findingJournal: { invoke: findJournal },
        refused: { on: { 'order.edited': { target: 'ready', actions: applyEdit } }, exit: 'forgetRefusal' },
      },
    },
    // This state may be entered before the journal was found (reviewing.findingJournal). The next submission finds it.
    asking: {
      on: {
        'repeat.confirmed': { guard: 'canSubmit', target: 'posting', actions: 'keepSubmitted' },
        'repeat.declined': { target: 'reviewing', actions: 'forgetWarnedOrder' },
        'order.edited': { target: 'reviewing', actions: ['forgetWarnedOrder', ...applyEdit] },
      },
    },
    posting: {
      invoke: {
        id: 'posting',
        src: 'posting',
        input: ({ context: { posted } }) => {
          if (posted === null) throw new Error('there is no order to post');
          return posted;
        },
        onDone: [
          {
            guard: { type: 'isPlacedForCustomer', params: resultIn },
            target: 'placed',
            actions: [...placeOrder, 'clearCustomer', 'removeCustomer'],
          },
          { guard: { type: 'isPlaced', params: resultIn }, target: 'placed', actions: placeOrder },
          {
            guard: { type: 'isRefused', params: resultIn },
            target: 'reviewing.refused',
            actions: { type: 'keepRefusal', params: resultIn },
          },
          { target: 'reviewing', actions: applyEdit },
        ],
        // The next submission finds the journal before anything is sent.
        onError: 'reviewing',
      },
      on: {
        'order.edited': { actions: { type: 'editPosted', params: ({ event }) => event } },
        'order.submitted': { actions: 'resumePosted' },
      },
    },
    placed: {
      on: {
        'order.anotherStarted': 'reviewing',
        'order.edited': { target: 'reviewing', actions: applyEdit },
      },
      exit: 'forgetPlaced',
      initial: 'closingJournal',
      states: {
        closingJournal: {
          invoke: {
            id: 'closeJournal',
            src: 'closeJournal',
            input: ({ context: { placed } }) => {
              if (placed === null) throw new Error('no order was placed');
              return placed;
            },
            onDone: 'closed',
            onError: 'closed',
          },
          after: { journalLost: 'closed' },
        },
        closed: {},
      },
    },
  },
});
