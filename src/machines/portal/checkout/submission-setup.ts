import { type ActorRef, assign, fromPromise, type Snapshot, setup } from 'xstate';
import { JOURNAL_LOST_AFTER_MS, type OrderJournal } from '#domain/drafts.ts';
import { changedSince, isSameOrder, repricedJournal } from '#domain/order-journal.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { CartActor } from '../cart/cart.machine.ts';
import type { OrderEdit, OrderPlaced, SubmissionEvent } from './submission-events.ts';
import { isOrderGone, isRefusal, type SubmissionFault, submissionFaultOf } from './submission-fault.ts';

/** Told what becomes of its order, and looked at once that is placed; what it tells itself is nothing to the checkout. */
export type CartRef = Pick<CartActor, 'send' | 'getSnapshot'>;

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
  /** Products that another tab changed in the cart after this order was submitted, and that it has as they were. */
  readonly overtaken: readonly string[];
  /** What waits for the answer to 'abandon the order first?', and is done once the order is out of the way. */
  readonly pendingEdit: OrderEdit | null;
}

/** A request that has not been answered by then gets a notice (design section 5). */
export const SLOW_AFTER_MS = 15_000;

const present = (journal: OrderJournal | null): OrderJournal => {
  if (journal === null) throw new Error('this state of the submission needs a journal');
  return journal;
};

/** What a submission knows, and all that it can do and ask. */
export const submissionSetup = setup({
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
    // The cart is the same order: it takes the price that its line is sent at from now on.
    tellCartPrice: ({ context: { cart, fault } }) => {
      if (fault?.productId === undefined || fault.newPrice === undefined) return;
      const { productId, newPrice: base_price } = fault;
      cart.send({ type: 'cart.lineChanged', productId, change: { base_price } });
    },
    // The draft belongs to an order that the server has seen: the cart goes on under another.
    tellCartAbandoned: ({ context: { cart, journal } }) =>
      cart.send({ type: 'order.abandoned', draftId: present(journal).draft_id }),
    // Before the cart hears of it: what was placed is taken out of it, as it stands by then.
    keepOvertaken: assign(({ context: { cart, journal } }) => ({
      overtaken: changedSince(present(journal), cart.getSnapshot().context.draft),
    })),
    tellPlaced: ({ context: { cart, checkout, journal } }) => {
      const { draft_id: draftId, customer, items } = present(journal);
      cart.send({ type: 'order.placed', draftId, items });
      checkout.send({ type: 'order.placed', customer });
    },
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
        fault: {
          detail: null,
          reason: 'fault.refused',
          code: null,
          during: 'submitting' as const,
          productId,
          newPrice,
          isUnanswered: false,
        },
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
    isOrderGone: (_, params: { error: unknown }) => isOrderGone(params.error),
    isSlow: ({ context }) => context.isSlow,
    // What this person submitted found no network.
    isCutOff: ({ context: { fault, isOnline } }) =>
      !isOnline && fault?.during === 'submitting' && fault.isUnanswered,
    isOnline: ({ context }) => context.isOnline,
    hasNewPrice: ({ context }) => context.fault?.newPrice !== undefined,
  },
});

export const journalOf = ({ context }: { context: SubmissionContext }) => present(context.journal);

export const keepEdit = {
  type: 'keepPendingEdit',
  params: ({ event }: { event: { edit: OrderEdit } }) => ({ edit: event.edit }),
} as const;
export const keepFaultOf = (during: SubmissionFault['during']) =>
  ({
    type: 'keepFault',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, during }),
  }) as const;
