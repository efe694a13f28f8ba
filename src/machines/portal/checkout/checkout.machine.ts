import { type ActorLogic, assign, fromCallback, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { cartTotal } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER, isCustomerComplete } from '#domain/customer-info.ts';
import {
  type CartDraft,
  isSameCustomer,
  JOURNAL_LOST_AFTER_MS,
  type OrderJournal,
  openedJournal,
} from '#domain/drafts.ts';
import { fetchedLogic } from '../../kit/fetched-logic.ts';
import { unprovided, unprovidedAction, unwatched } from '../../kit/unprovided.ts';
import type { submissionMachine } from './submission.machine.ts';
import type { OrderEdit, OrderPlaced, SubmissionEvent, SubmissionWish } from './submission-events.ts';
import type { CartRef, SubmissionInput } from './submission-setup.ts';

export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;
export type SubmissionLogic = ActorLogic<SubmissionSnapshot, SubmissionEvent, SubmissionInput>;

export interface CheckoutContext {
  readonly userId: number;
  readonly cart: CartRef;
  readonly customer: CustomerInfo;
  /** What was submitted; null where nothing was, also while an order of an earlier visit is looked for. */
  readonly journal: OrderJournal | null;
  /** The submission as it told of itself last. */
  readonly submission: SubmissionSnapshot | null;
  /** As far as the browser knows; it knows of no network, not of one that leads nowhere. */
  readonly isOnline: boolean;
}

export type CheckoutEvent =
  | SubmissionEvent
  | OrderPlaced
  | { type: 'customer.changedElsewhere'; customer: CustomerInfo | null };

/** Null where nothing is to be changed after all. */
export interface OrderAsked {
  readonly edit: OrderEdit | null;
}

/** The script has not come by then: a person may ask for it again. */
const FETCH_LOST_AFTER_MS = 15_000;

const canSubmit = ({ customer }: CheckoutContext, { items }: CartDraft): boolean =>
  items.length > 0 && isCustomerComplete(customer) && Number.isFinite(cartTotal(items));

const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as { userId: number; cart: CartRef; customer: CustomerInfo | null },
    tags: {} as 'recovering' | 'sending' | 'failed',
  },
  actors: {
    findJournal: fromPromise<boolean, { userId: number }>(unprovided('findJournal')),
    fetchSubmission: fromPromise<void>(unprovided('fetchSubmission')),
    submission: fetchedLogic<SubmissionSnapshot, SubmissionEvent, SubmissionInput>(unwatched('submission')),
    watchCustomer: fromCallback<CheckoutEvent, { userId: number }>(unwatched('watchCustomer')),
    watchNetwork: fromCallback<CheckoutEvent>(unwatched('watchNetwork')),
  },
  delays: { fetchLost: FETCH_LOST_AFTER_MS, journalLost: JOURNAL_LOST_AFTER_MS },
  actions: {
    editCart: ({ context }, { edit }: OrderAsked) => {
      if (edit?.of === 'cart') context.cart.send(edit.edit);
    },
    editCustomer: assign((_, { edit }: OrderAsked) =>
      edit?.of === 'customer' ? { customer: edit.customer } : {},
    ),
    saveEdit: unprovidedAction<OrderAsked>('saveEdit'),
    forgetCustomer: unprovidedAction('forgetCustomer'),
    passOn: sendTo('submission', (_, params: { event: SubmissionEvent }) => params.event),
    keepCustomer: assign((_, params: { customer: CustomerInfo | null }) => ({
      customer: params.customer ?? EMPTY_CUSTOMER,
    })),
    keepJournal: assign(({ context }, params: { draft: CartDraft }) => ({
      journal: openedJournal(context.userId, params.draft, context.customer),
    })),
    clearCustomer: assign({ customer: EMPTY_CUSTOMER }),
    dropJournal: assign({ journal: null }),
    keepSubmission: assign((_, params: { snapshot: SubmissionSnapshot }) => ({
      submission: params.snapshot,
    })),
    dropSubmission: assign({ submission: null }),
    keepNetwork: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
  },
  guards: {
    canSubmit: ({ context }, params: { draft: CartDraft }) => canSubmit(context, params.draft),
    canSubmitAnew: ({ context }, params: { draft: CartDraft }) =>
      context.submission?.matches({ orderFailed: 'refused' }) === true && canSubmit(context, params.draft),
    // One who was keyed in since then stays.
    isOfCustomer: ({ context }, params: { customer: CustomerInfo }) =>
      isSameCustomer(context.customer, params.customer),
    isFound: (_, params: { isFound: boolean }) => params.isFound,
    isOnline: (_, params: { isOnline: boolean }) => params.isOnline,
    isWished: ({ context }, params: { event: SubmissionWish }) =>
      context.submission?.can(params.event) === true,
  },
});

const editAsked = ({ event }: { event: OrderAsked | { output: OrderAsked } }): OrderAsked =>
  'output' in event ? event.output : event;

/** Does what a person asks for, or what waited for an order to be out of the way. */
const applyEdit = [
  { type: 'editCart', params: editAsked },
  { type: 'editCustomer', params: editAsked },
  { type: 'saveEdit', params: editAsked },
] as const;

const keepNetwork = {
  type: 'keepNetwork',
  params: ({ event }: { event: { isOnline: boolean } }) => event,
} as const;

/** Once there is a network the script is asked for again, as an order is sent again. */
const fetchOnceOnline = {
  guard: { type: 'isOnline', params: ({ event }: { event: { isOnline: boolean } }) => event },
  target: 'fetching',
  actions: keepNetwork,
} as const;

/** Whether an earlier visit left an order. */
const findJournal = {
  id: 'findJournal',
  src: 'findJournal',
  input: ({ context }: { context: CheckoutContext }) => ({ userId: context.userId }),
  onDone: [
    {
      guard: {
        type: 'isFound',
        params: ({ event }: { event: { output: boolean } }) => ({ isFound: event.output }),
      },
      target: '#checkout.recovering.fetching',
    },
    { target: '#checkout.reviewing' },
  ],
  onError: '#checkout.reviewing',
} as const;

/** What the submission has an answer to. */
const passedOn = {
  guard: { type: 'isWished', params: ({ event }: { event: SubmissionWish }) => ({ event }) },
  actions: { type: 'passOn', params: ({ event }: { event: SubmissionWish }) => ({ event }) },
} as const;

/**
 * The order as it is keyed in, and the gatekeeper of its draft (decision 002): whatever changes cart or customer comes
 * here as `order.edited`. reviewing: it may be changed and submitted. → submitting: what sends orders is a script of
 * its own (decision 068), fetched by then in almost every case. → sending: the submission has the order until it is
 * over, and all that a person wishes goes to it; what it tells of itself is kept, so that views look at one actor.
 *
 * recovering: an earlier visit may have left a journal. Whether there is one is looked up without that script; only
 * who finds one fetches it. A storage that takes its time keeps nobody from the next order (late): it is waited for
 * beside it, until something is submitted, which looks for an earlier order itself.
 *
 * unavailable, in both: the script did not come. Nothing was sent. It is asked for again by a person, or once there is
 * a network; until then an order of an earlier visit holds the draft, while one just submitted may be changed.
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    userId: input.userId,
    cart: input.cart,
    customer: input.customer ?? EMPTY_CUSTOMER,
    journal: null,
    submission: null,
    isOnline: true,
  }),
  invoke: [
    {
      id: 'watchCustomer',
      src: 'watchCustomer',
      input: ({ context }) => ({ userId: context.userId }),
      onError: { description: 'Reported. Other tabs are not followed.' },
    },
    {
      id: 'watchNetwork',
      src: 'watchNetwork',
      onError: { description: 'Reported. The person sends again.' },
    },
  ],
  on: {
    'customer.changedElsewhere': { actions: { type: 'keepCustomer', params: ({ event }) => event } },
    'network.changed': { actions: keepNetwork },
  },
  initial: 'recovering',
  states: {
    recovering: {
      initial: 'finding',
      states: {
        finding: {
          tags: 'recovering',
          invoke: findJournal,
          after: { journalLost: '#checkout.reviewing.late' },
        },
        fetching: {
          tags: 'recovering',
          invoke: {
            id: 'fetchForUnfinished',
            src: 'fetchSubmission',
            onDone: '#checkout.sending',
            onError: 'unavailable',
          },
          after: { fetchLost: 'unavailable' },
        },
        unavailable: {
          tags: 'failed',
          on: { 'request.retried': 'fetching', 'network.changed': fetchOnceOnline },
        },
      },
    },
    reviewing: {
      entry: 'dropJournal',
      on: {
        'order.edited': { actions: applyEdit },
        'order.submitted': {
          guard: { type: 'canSubmit', params: ({ event }) => event },
          target: 'submitting',
          actions: { type: 'keepJournal', params: ({ event }) => event },
        },
      },
      initial: 'known',
      states: { known: {}, late: { invoke: findJournal } },
    },
    submitting: {
      initial: 'fetching',
      states: {
        fetching: {
          tags: 'sending',
          invoke: {
            id: 'fetchSubmission',
            src: 'fetchSubmission',
            onDone: '#checkout.sending',
            onError: 'unavailable',
          },
          after: { fetchLost: 'unavailable' },
        },
        unavailable: {
          tags: 'failed',
          on: {
            'network.changed': fetchOnceOnline,
            'order.edited': { target: '#checkout.reviewing', actions: applyEdit },
            'order.submitted': {
              guard: { type: 'canSubmit', params: ({ event }) => event },
              target: 'fetching',
              actions: { type: 'keepJournal', params: ({ event }) => event },
            },
          },
        },
      },
    },
    sending: {
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { userId, cart, journal, isOnline }, self }) => ({
          userId,
          cart,
          checkout: self,
          journal,
          isOnline,
        }),
        onSnapshot: { actions: { type: 'keepSubmission', params: ({ event }) => event } },
        onDone: { target: 'reviewing', actions: applyEdit },
        // What it wrote down is found again by the next one, before anything is sent.
        onError: 'reviewing',
      },
      exit: 'dropSubmission',
      on: {
        'network.changed': {
          actions: [keepNetwork, { type: 'passOn', params: ({ event }) => ({ event }) }],
        },
        'order.placed': {
          guard: { type: 'isOfCustomer', params: ({ event }) => event },
          actions: ['clearCustomer', 'forgetCustomer'],
        },
        'order.submitted': [
          {
            guard: { type: 'canSubmitAnew', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'keepJournal', params: ({ event }) => event },
          },
          passedOn,
        ],
        'order.edited': passedOn,
        'order.anotherStarted': passedOn,
        'request.retried': passedOn,
        'price.taken': passedOn,
        'abandon.requested': passedOn,
        'abandon.confirmed': passedOn,
        'abandon.declined': passedOn,
      },
    },
  },
});
