/* The parts of the checkout machine: its context, its events, and what its transitions do. */
import { and, assign, emit, fromCallback, fromPromise, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { itemCount } from '#domain/cart.ts';
import {
  isDoneByLooking,
  isEditedSincePaste,
  type KeyedOrder,
  MAX_PARKED,
  MAX_WAITING,
  type OrderMessages,
  openChecks,
  type ParkedOrder,
  withChatApplied,
  withCheckDone,
  withLastChatUndone,
  withNewOrder,
  withOrderContinued,
  withOrderSetAside,
  withOrderShared,
  withOrderUnparked,
  withoutParkedOrder,
  withPlaced,
  withProductChosen,
  withTextNoted,
} from '#domain/chat/order-messages.ts';
import {
  isEmptyOrder,
  isNoOrder,
  MAX_CHAT_LENGTH,
  type PastedChat,
  type ReadMessage,
} from '#domain/chat/pasted-chat.ts';
import {
  type CustomerChange,
  type CustomerFaults,
  type CustomerInfo,
  customerFaultsOf,
  faultsAfter,
  isCustomerComplete,
} from '#domain/customer-info.ts';
import {
  isSameCustomer,
  JOURNAL_LOST_AFTER_MS,
  newJournal,
  type OrderDraft,
  type OrderJournal,
} from '#domain/drafts.ts';
import { changed, fitted, isComplete, type OrderEdit } from '#domain/order-draft.ts';
import { changedSince } from '#domain/order-journal.ts';
import { newRandomId } from '#domain/random-id.ts';
import { isBlank } from '#domain/storable-text.ts';
import { lazyLogic } from '#machines/kit/lazy-logic.ts';
import type {
  PostingEvent,
  PostingInput,
  PostingLogic,
  PostingResult,
  PostingSnapshot,
} from '#machines/kit/posting.machine.ts';
import type { PostingFault } from '#machines/kit/posting-fault.ts';
import { placeholderAction, placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';
import type { MessageToRead } from './read-message.ts';

export type OrderPostingSnapshot = PostingSnapshot<OrderJournal, OrderEdit>;
export type OrderPostingInput = PostingInput<OrderJournal>;
export type OrderPostingResult = PostingResult<OrderJournal, OrderEdit>;
export type OrderPostingLogic = PostingLogic<OrderJournal, OrderEdit>;

/** Tells how many pieces an edit has added to the cart. A full cart takes fewer than the person wanted. */
export interface EditApplied {
  readonly type: 'edit.applied';
  readonly edit: OrderEdit | null;
  readonly added: number;
}

export interface CheckoutContext extends KeyedOrder {
  readonly userId: number;
  /**
   * Customer fields that were typed while the app looked for an unfinished order or the posting had the
   * order. The posting has its own customer, which does not change.
   */
  readonly typed: CustomerChange;
  /**
   * The faults that the customer form shows: those of its last submission, without fields that have changed
   * since.
   */
  readonly faults: CustomerFaults;
  /** Pasted texts that have not filled an order, in the order in which they were pasted. */
  readonly waiting: readonly string[];
  /** The reading of the first of them. */
  readonly found: PastedChat | null;
  /** The people who write in it, when the person has to name the customer among them. */
  readonly writers: readonly string[];
  /** The name that the person has chosen among them. */
  readonly namedCustomer: string | null;
  /** The id of the parked order that the question about its deletion names. */
  readonly deletingId: string | null;
  /**
   * The number of an earlier order with the same products, about which the person was asked. There is no
   * second question about it.
   */
  readonly warnedOrderId: number | null;
  /** The product that was added last. A number that is typed without a product sets its quantity. */
  readonly lastAddedId: number | null;
  /** The order with which the posting starts. */
  readonly posted: OrderPostingInput | null;
  /** The refusal of the last submission. The server has stored nothing of the order. */
  readonly refusal: PostingFault | null;
  /** The order that was placed last, until the person has done with it. */
  readonly placed: OrderJournal | null;
  /** Names of products that another tab changed in the cart after the placed order was submitted. */
  readonly lateChanges: readonly string[];
}

export type CheckoutInput = Pick<CheckoutContext, 'userId' | 'order'> &
  Partial<OrderMessages & Pick<CheckoutContext, 'waiting'>>;

export type CheckoutEvent =
  | { type: 'order.edited'; edit: OrderEdit }
  /** A message, or an order that was parked, has become the order. */
  | { type: 'order.filled' }
  /** The customer form was submitted. */
  | { type: 'customer.submitted' }
  | { type: 'order.submitted' }
  | { type: 'repeat.confirmed' }
  | { type: 'repeat.declined' }
  | { type: 'order.anotherStarted' }
  | { type: 'request.retried' }
  | { type: 'order.changedElsewhere'; change: Partial<OrderDraft> }
  /** The server has nothing of this order, or cancelled it, so its id is not used again. */
  | { type: 'order.released'; draftId: string }
  | { type: 'line.repriced'; productId: number; price: number }
  | { type: 'placed.dismissed' }
  | { type: 'chat.pasted'; text: string }
  | { type: 'chat.dismissed' }
  | { type: 'reading.retried' }
  | { type: 'chat.added' }
  /** The person has named the customer among the writers of the chat. */
  | { type: 'customer.named'; name: string }
  /** The person does not know which of the writers is the customer. */
  | { type: 'customer.unknown' }
  | { type: 'chat.keyedIn' }
  | { type: 'order.parked' }
  | { type: 'order.unparked'; id: string }
  /** The server keeps a parked order too. */
  | { type: 'parked.shared'; id: string }
  /** A parked order was taken up elsewhere, placed or deleted. */
  | { type: 'parked.withdrawn'; id: string }
  /**
   * An order that the server kept. It becomes the current one, if that is still the one that the person saw.
   */
  | { type: 'order.brought'; order: ParkedOrder; seen: OrderDraft }
  | { type: 'deletion.requested'; id: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  | { type: 'value.checked'; id: string }
  | { type: 'product.chosen'; id: string; productId: number | null }
  | { type: 'text.noted'; id: string }
  | { type: 'text.ignored'; id: string }
  | { type: 'paste.undone' }
  | { type: 'undo.confirmed' }
  | { type: 'undo.declined' }
  | { type: 'messages.changedElsewhere'; stored: OrderMessages };

const applied = (order: OrderDraft, edit: OrderEdit | null): OrderDraft =>
  edit === null ? order : changed(order, edit);

/** The customer as the form shows it, also when the order does not have it yet. */
export const enteredCustomer = ({ order: { customer }, typed }: CheckoutContext): CustomerInfo =>
  Object.keys(typed).length === 0 ? customer : { ...customer, ...typed };

/** The order may be submitted: it is complete, and there is nothing left to look at. */
export const canSubmit = (context: KeyedOrder): boolean =>
  isComplete(context.order) && openChecks(context).length === 0;

/** Time in ms after which an order is sent although the server has not said whether it is repeated. */
const LOOKUP_LOST_AFTER_MS = 5000;

/** The first message that waits has not been read. */
const NO_READING = { found: null, writers: [], namedCustomer: null } as const;

/**
 * A message is being read, or the person is asked about it, so a submission would mean another order than the
 * person sees.
 */
const isMessagePending = or([
  stateIn({ messages: 'reading' }),
  stateIn({ messages: 'found' }),
  stateIn({ messages: 'asking' }),
  stateIn({ messages: 'askingCustomer' }),
]);
const isFree = or([stateIn({ order: 'reviewing' }), stateIn({ order: 'placed' })]);

export const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as
      | EditApplied
      | { readonly type: 'customer.accepted' }
      | { readonly type: 'parked.deleted'; readonly id: string },
    input: {} as CheckoutInput,
    children: {} as { posting: 'posting' },
  },
  actors: {
    findJournal: fromPromise<OrderJournal | null, { userId: number }>(placeholderPromise('findJournal')),
    waitForNetwork: fromPromise<void>(placeholderPromise('waitForNetwork')),
    /** Finds an earlier order of the same phone with the same products. */
    findRepeated: fromPromise<number | null, { order: OrderDraft }>(placeholderPromise('findRepeated')),
    posting: lazyLogic<OrderPostingSnapshot, PostingEvent<OrderEdit>, OrderPostingInput>(
      placeholderCallback('posting'),
    ),
    closeJournal: fromPromise<void, OrderJournal>(placeholderPromise('closeJournal')),
    watchOrder: fromCallback<CheckoutEvent, { userId: number }>(placeholderCallback('watchOrder')),
    readChat: fromPromise<ReadMessage, MessageToRead>(placeholderPromise('readChat')),
  },
  delays: { journalLost: JOURNAL_LOST_AFTER_MS, lookupLost: LOOKUP_LOST_AFTER_MS },
  actions: {
    // Runs before the edit is kept, to compare both orders.
    emitApplied: emit(
      ({ context: { order } }, { edit }: { edit: OrderEdit | null }): EditApplied => ({
        type: 'edit.applied',
        edit,
        added: itemCount(applied(order, edit).items) - itemCount(order.items),
      }),
    ),
    keepEdit: assign(({ context: { order, lastAddedId } }, { edit }: { edit: OrderEdit | null }) => ({
      order: applied(order, edit),
      lastAddedId: edit?.kind === 'productAdded' ? edit.product.product_id : lastAddedId,
    })),
    saveEdit: placeholderAction<{ edit: OrderEdit | null }>('saveEdit'),
    keepChange: assign(({ context }, { change }: { change: Partial<OrderDraft> }) => ({
      order: { ...context.order, ...change },
      faults: change.customer ? {} : context.faults,
    })),
    renewId: assign(({ context }) => ({ order: { ...context.order, draft_id: newRandomId() } })),
    saveOrder: placeholderAction('saveOrder'),
    saveCart: placeholderAction('saveCart'),
    saveMessages: placeholderAction('saveMessages'),
    saveWaiting: placeholderAction('saveWaiting'),
    keepSubmitted: assign(({ context: { userId, order } }) => ({
      order: fitted(order),
      posted: { order: newJournal(userId, fitted(order), order.customer), isFromEarlierVisit: false },
    })),
    keepWarnedOrder: assign((_, { repeated }: { repeated: number | null }) => ({ warnedOrderId: repeated })),
    forgetWarnedOrder: assign({ warnedOrderId: null }),
    keepFound: assign((_, { journal }: { journal: OrderJournal | null }) => ({
      posted: journal && { order: journal, isFromEarlierVisit: true },
    })),
    keepTyped: assign(({ context }, { edit }: { edit: OrderEdit }) =>
      edit.kind === 'customerChanged' ? { typed: { ...context.typed, ...edit.change } } : {},
    ),
    takeTyped: assign(({ context }) => ({
      order: { ...context.order, customer: enteredCustomer(context) },
      typed: {},
    })),
    /** Stores the customer if it has typed fields, because another tab may have stored another one. */
    saveTyped: placeholderAction('saveTyped'),
    keepFaults: assign(({ context }) => ({ faults: customerFaultsOf(enteredCustomer(context)) })),
    dropFaults: assign(({ context }, { edit }: { edit: OrderEdit }) =>
      edit.kind === 'customerChanged' ? { faults: faultsAfter(context.faults, edit.change) } : {},
    ),
    forgetFaults: assign({ faults: {} }),
    emitAccepted: emit({ type: 'customer.accepted' }),
    editPosted: sendTo('posting', (_, { edit }: { edit: OrderEdit }) => ({ type: 'order.edited', edit })),
    submitTyped: sendTo('posting', ({ context: { typed } }) => ({
      type: 'order.edited',
      edit: { kind: 'customerChanged', change: typed },
    })),
    resumePosted: sendTo('posting', { type: 'order.resumed' }),
    keepRefusal: assign((_, { fault }: Pick<OrderPostingResult, 'fault'>) => ({ refusal: fault })),
    forgetRefusal: assign({ refusal: null }),
    // Runs before the order loses the placed lines, to compare both.
    keepPlaced: assign(({ context }, { order }: Pick<OrderPostingResult, 'order'>) => ({
      placed: order,
      typed: {},
      lateChanges: changedSince(order, context.order),
      warnedOrderId: null,
    })),
    takePlaced: assign(({ context }, { order }: Pick<OrderPostingResult, 'order'>) =>
      withPlaced(context, order, newRandomId()),
    ),
    savePlaced: placeholderAction('savePlaced'),
    forgetPlaced: assign({ placed: null, lateChanges: [] }),
    keepMessages: assign((_, { stored }: { stored: OrderMessages }) => stored),
    keepWaiting: assign(({ context: { waiting } }, { text }: { text: string }) => ({
      waiting: [...waiting, text],
    })),
    replaceWaiting: assign(({ context: { waiting } }, { text }: { text: string }) => ({
      waiting: [text, ...waiting.slice(1)],
      ...NO_READING,
    })),
    dropWaiting: assign(({ context: { waiting } }) => ({ waiting: waiting.slice(1), ...NO_READING })),
    keepReading: assign((_, { chat, writers }: ReadMessage) => ({ found: chat, writers })),
    keepCustomerName: assign((_, { name }: { name: string }) => ({ found: null, namedCustomer: name })),
    applyFound: assign(({ context }) => (context.found ? withChatApplied(context, context.found) : {})),
    parkAndApplyFound: assign(({ context }) =>
      context.found ? withNewOrder(context, context.found, newRandomId(), Date.now()) : {},
    ),
    unpark: assign(({ context }, { id }: { id: string }) => withOrderUnparked(context, id, Date.now())),
    share: assign(({ context }, { id }: { id: string }) => withOrderShared(context, id)),
    withdraw: assign(({ context }, { id }: { id: string }) => withoutParkedOrder(context, id)),
    continueBrought: assign(({ context }, { order }: { order: ParkedOrder }) =>
      withOrderContinued(context, order, Date.now()),
    ),
    keepBrought: assign(({ context: { parked } }, { order }: { order: ParkedOrder }) => ({
      parked: [...parked.filter(({ id }) => id !== order.id), order],
    })),
    // Runs before the order is deleted.
    emitDeleted: emit(({ context: { deletingId } }) => ({ type: 'parked.deleted', id: deletingId ?? '' })),
    setAside: assign(({ context }) => withOrderSetAside(context, newRandomId(), Date.now())),
    keepDeleting: assign((_, { id }: { id: string }) => ({ deletingId: id })),
    deleteParked: assign(({ context }) =>
      context.deletingId === null ? {} : withoutParkedOrder(context, context.deletingId),
    ),
    markChecked: assign(({ context }, { id }: { id: string }) => withCheckDone(context, id)),
    choose: assign(({ context }, { id, productId }: { id: string; productId: number | null }) =>
      withProductChosen(context, id, productId),
    ),
    noteText: assign(({ context }, { id }: { id: string }) => withTextNoted(context, id)),
    undo: assign(({ context }) => withLastChatUndone(context)),
    raiseFilled: raise({ type: 'order.filled' }),
  },
  guards: {
    /** The order is being sent, or a question about it is open, so that nothing may replace it. */
    isBusy: not(isFree),
    isFree,
    canSubmit: ({ context }) => canSubmit(context),
    isSubmittable: and([not(isMessagePending), ({ context }) => canSubmit(context)]),
    // An earlier order about which the person was already asked causes no second question.
    isRepeated: ({ context }, { repeated }: { repeated: number | null }) =>
      canSubmit(context) && repeated !== null && repeated !== context.warnedOrderId,
    isOfCustomer: (_, { edit }: { edit: OrderEdit | null }) => edit?.kind === 'customerChanged',
    hasCustomerFaults: ({ context }) => !isCustomerComplete(enteredCustomer(context)),
    hasNoFaults: ({ context: { faults } }) => Object.keys(faults).length === 0,
    /** The person has changed the customer of an order that the server may have. */
    isOtherThanPosted: and([
      stateIn({ order: 'posting' }),
      ({ context }) => !isSameCustomer(enteredCustomer(context), context.order.customer),
    ]),
    hasJournal: (_, { journal }: { journal: OrderJournal | null }) => journal !== null,
    isPlaced: (_, { outcome }: OrderPostingResult) => outcome === 'placed',
    isThisOrder: ({ context }, { draftId }: { draftId: string }) => context.order.draft_id === draftId,
    isRefused: (_, { outcome }: OrderPostingResult) => outcome === 'refused',
    isReadable: ({ context }, { text }: { text: string }) =>
      !isBlank(text) && text.length <= MAX_CHAT_LENGTH && context.waiting.length < MAX_WAITING,
    // A held key pastes the same text again and again.
    isWaiting: ({ context }, { text }: { text: string }) => context.waiting.at(-1) === text,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isNoOrder: (_, { chat }: ReadMessage) => isNoOrder(chat),
    hasSeveralWriters: (_, { writers }: ReadMessage) => writers.length > 1,
    isWriter: ({ context: { writers } }, { name }: { name: string }) => writers.includes(name),
    isEmptyOrder: ({ context }) => isEmptyOrder(context.order) && context.chats.length === 0,
    hasRoom: ({ context }) => context.parked.length < MAX_PARKED,
    hasLaterEdits: ({ context }) => context.chats.length > 0 && isEditedSincePaste(context),
    hasChats: ({ context }) => context.chats.length > 0,
    hasNoChats: ({ context }) => context.chats.length === 0,
    isOpenCheck: ({ context }, { id }: { id: string }) => openChecks(context).includes(id),
    isLookedAt: ({ context }, { id }: { id: string }) =>
      openChecks(context).includes(id) && isDoneByLooking(context, id),
    /**
     * There is room for the order that was brought, and the person has changed nothing since they asked for
     * it.
     */
    isSeen: ({ context: { order, parked } }, { seen }: { seen: OrderDraft }) =>
      order === seen && parked.length < MAX_PARKED,
    isCurrent: ({ context }, { id }: { id: string }) => context.order.draft_id === id,
    hasNoneToDelete: ({ context: { parked, deletingId } }) => parked.every(({ id }) => id !== deletingId),
    isParked: ({ context }, { id }: { id: string }) => context.parked.some((parked) => parked.id === id),
  },
});
