import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { itemCount } from '#domain/cart.ts';
import { JOURNAL_LOST_AFTER_MS, newJournal, type OrderDraft, type OrderJournal } from '#domain/drafts.ts';
import { afterPlaced, changed, isComplete, type OrderEdit } from '#domain/order-draft.ts';
import { changedSince } from '#domain/order-journal.ts';
import { newRandomId } from '#domain/random-id.ts';
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

export type OrderPostingSnapshot = PostingSnapshot<OrderJournal, OrderEdit>;
type OrderPostingInput = PostingInput<OrderJournal>;
type OrderPostingResult = PostingResult<OrderJournal, OrderEdit>;
export type OrderPostingLogic = PostingLogic<OrderJournal, OrderEdit>;

/** Tells how many pieces an edit has added to the cart. A full cart takes fewer than the person wanted. */
export interface EditApplied {
  readonly type: 'edit.applied';
  readonly edit: OrderEdit | null;
  readonly added: number;
}

export interface CheckoutContext {
  readonly userId: number;
  readonly order: OrderDraft;
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
  | { type: 'order.changedElsewhere'; change: Partial<OrderDraft> }
  /** The server has nothing of this order, or cancelled it, so its id is not used again. */
  | { type: 'order.released'; draftId: string }
  | { type: 'line.repriced'; productId: number; price: number };

/** The default: an order without a pasted chat has nothing to review. */
const nothingToReview = (): boolean => true;

/** The default: no earlier order of this phone is known. */
const noRepeatedOrder = (): null => null;

const canSubmit = ({ order, isReviewed }: CheckoutContext): boolean => isReviewed() && isComplete(order);

const applied = (order: OrderDraft, edit: OrderEdit | null): OrderDraft =>
  edit === null ? order : changed(order, edit);

const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as EditApplied,
    input: {} as {
      userId: number;
      order: OrderDraft;
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
    watchOrder: fromCallback<CheckoutEvent, { userId: number }>(placeholderCallback('watchOrder')),
  },
  delays: { journalLost: JOURNAL_LOST_AFTER_MS },
  actions: {
    // Runs before the edit is kept, to compare both orders.
    emitApplied: emit(
      ({ context: { order } }, { edit }: { edit: OrderEdit | null }): EditApplied => ({
        type: 'edit.applied',
        edit,
        added: itemCount(applied(order, edit).items) - itemCount(order.items),
      }),
    ),
    keepEdit: assign(({ context: { order } }, { edit }: { edit: OrderEdit | null }) => ({
      order: applied(order, edit),
    })),
    saveEdit: placeholderAction<{ edit: OrderEdit | null }>('saveEdit'),
    keepChange: assign(({ context }, { change }: { change: Partial<OrderDraft> }) => ({
      order: { ...context.order, ...change },
    })),
    renewId: assign(({ context }) => ({ order: { ...context.order, draft_id: newRandomId() } })),
    saveCart: placeholderAction('saveCart'),
    keepSubmitted: assign(({ context: { userId, order } }) => ({
      posted: { order: newJournal(userId, order, order.customer), isFromEarlierVisit: false },
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
    // Runs before the order loses the placed lines, to compare both.
    keepPlaced: assign(({ context }, { order }: Pick<OrderPostingResult, 'order'>) => ({
      placed: order,
      lateChanges: changedSince(order, context.order),
    })),
    takePlaced: assign(({ context }, { order }: Pick<OrderPostingResult, 'order'>) => ({
      order: afterPlaced(context.order, order, newRandomId()),
    })),
    savePlaced: placeholderAction('savePlaced'),
    forgetPlaced: assign({ placed: null, lateChanges: [], warnedOrderId: null }),
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
    isThisOrder: ({ context }, { draftId }: { draftId: string }) => context.order.draft_id === draftId,
    isRefused: (_, { outcome }: OrderPostingResult) => outcome === 'refused',
  },
});

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
  { type: 'takePlaced', params: resultIn },
  'savePlaced',
] as const;

const editIn = ({ event }: { event: { edit: OrderEdit } | { output: OrderPostingResult } }) =>
  'output' in event ? event.output : event;

/** Applies the edit of an event, or the edit that ended a posting. */
const applyEdit = [
  { type: 'emitApplied', params: editIn },
  { type: 'keepEdit', params: editIn },
  { type: 'saveEdit', params: editIn },
] as const;

const repricingIn = ({
  event: { productId, price },
}: {
  event: { productId: number; price: number };
}): { edit: OrderEdit } => ({
  edit: { kind: 'lineChanged', productId, change: { base_price: price } },
});

/**
 * The order that is keyed in. This machine holds it, and every change of its cart or its customer arrives as `order.edited`.
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
    input: { userId, order, isReviewed = nothingToReview, repeatedOrderId = noRepeatedOrder },
  }) => ({
    userId,
    order,
    isReviewed,
    repeatedOrderId,
    warnedOrderId: null,
    posted: null,
    refusal: null,
    placed: null,
    lateChanges: [],
  }),
  invoke: {
    id: 'watchOrder',
    src: 'watchOrder',
    input: ({ context }) => ({ userId: context.userId }),
    onError: { description: 'Reported. Other tabs are not followed.' },
  },
  on: {
    'order.changedElsewhere': { actions: { type: 'keepChange', params: ({ event }) => event } },
    'order.released': {
      guard: { type: 'isThisOrder', params: ({ event }) => event },
      actions: ['renewId', 'saveCart'],
    },
    'line.repriced': {
      actions: [
        { type: 'keepEdit', params: repricingIn },
        { type: 'saveEdit', params: repricingIn },
      ],
    },
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
