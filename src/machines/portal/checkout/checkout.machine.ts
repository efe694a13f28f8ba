import { NO_MESSAGES } from '#domain/chat/order-messages.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { type CheckoutContext, checkout, type OrderPostingResult } from './checkout.setup.ts';
import { customer } from './customer.states.ts';
import { messages } from './messages.states.ts';

const resultIn = ({ event }: { event: { output: OrderPostingResult } }): OrderPostingResult => event.output;
const journalIn = ({ event }: { event: { output: OrderJournal | null } }) => ({ journal: event.output });
const repeatedIn = ({ event }: { event: { output: number | null } }) => ({ repeated: event.output });

const findJournal = {
  id: 'findJournal',
  src: 'findJournal',
  input: ({ context }: { context: CheckoutContext }) => ({ userId: context.userId }),
  onDone: [
    {
      guard: { type: 'hasJournal', params: journalIn },
      target: '#checkout.order.posting',
      actions: { type: 'keepFound', params: journalIn },
    },
    { target: '#checkout.order.reviewing' },
  ],
  onError: '#checkout.order.recovering.unreadable',
} as const;

/**
 * The number is shown and the cart emptied before the journal is closed. If the browser is killed in between,
 * the journal still exists, and both happen again.
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

/** The order of the posting does not change, so the typed customer waits. */
const keepTyped = {
  guard: { type: 'isOfCustomer', params: editIn },
  actions: { type: 'keepTyped', params: ({ event }: { event: { edit: OrderEdit } }) => event },
} as const;

const repricingIn = ({
  event: { productId, price },
}: {
  event: { productId: number; price: number };
}): { edit: OrderEdit } => ({
  edit: { kind: 'lineChanged', productId, change: { base_price: price } },
});

/** Another tab may have changed the order since it was submitted. */
const sendOrder = [
  { guard: 'canSubmit', target: 'posting', actions: ['keepSubmitted', 'saveCart'] },
  { target: 'reviewing' },
] as const;

/**
 * The order that is keyed in, with its messages and the parked orders. This machine holds all of it, and
 * every change arrives here. Its regions are the way of the order to its number (`order`), the customer form
 * (`customer`) and what customers wrote (`messages`).
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  type: 'parallel',
  context: ({ input }) => ({
    ...NO_MESSAGES,
    waiting: [],
    ...input,
    typed: {},
    faults: {},
    found: null,
    writers: [],
    namedCustomer: null,
    deletingId: null,
    lastAddedId: null,
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
    'messages.changedElsewhere': { actions: { type: 'keepMessages', params: ({ event }) => event } },
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
    'placed.dismissed': { actions: 'forgetPlaced' },
  },
  states: {
    order: {
      initial: 'recovering',
      states: {
        recovering: {
          description:
            'The app looks for the journal of an unfinished order. After ten seconds the order can be changed meanwhile.',
          on: { 'order.edited': keepTyped },
          initial: 'finding',
          states: {
            finding: {
              invoke: findJournal,
              after: { journalLost: '#checkout.order.reviewing.findingJournal' },
            },
            unreadable: {
              description: 'The journal exists and cannot be read. The order is locked until it is read.',
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
          description: 'The order can be changed and submitted.',
          entry: ['saveTyped', 'takeTyped'],
          on: {
            'order.edited': { actions: applyEdit },
            'order.submitted': { guard: 'isSubmittable', target: 'lookingUp' },
          },
          initial: 'ready',
          states: {
            ready: {},
            findingJournal: { invoke: findJournal },
            refused: {
              on: { 'order.edited': { target: 'ready', actions: applyEdit }, 'order.filled': 'ready' },
              exit: 'forgetRefusal',
            },
          },
        },
        // The next two states may be entered before the journal was found (reviewing.findingJournal). The
        // posting finds it.
        lookingUp: {
          description:
            'The server looks for an earlier order of this phone with these products. Without an answer the order is sent.',
          invoke: {
            id: 'findRepeated',
            src: 'findRepeated',
            input: ({ context: { order } }) => ({ order }),
            onDone: [
              {
                guard: { type: 'isRepeated', params: repeatedIn },
                target: 'asking',
                actions: { type: 'keepWarnedOrder', params: repeatedIn },
              },
              ...sendOrder,
            ],
            onError: sendOrder,
          },
          after: { lookupLost: sendOrder },
          on: { 'order.edited': { target: 'reviewing', actions: applyEdit } },
        },
        asking: {
          description: 'There is an earlier order. The person submits anyway or goes back.',
          on: {
            'repeat.confirmed': {
              guard: 'canSubmit',
              target: 'posting',
              actions: ['keepSubmitted', 'saveCart'],
            },
            'repeat.declined': { target: 'reviewing', actions: 'forgetWarnedOrder' },
            'order.edited': { target: 'reviewing', actions: ['forgetWarnedOrder', ...applyEdit] },
          },
        },
        posting: {
          description: 'The posting machine sends the order until it is placed, refused or abandoned.',
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
              {
                guard: { type: 'isOfCustomer', params: resultIn },
                target: 'reviewing',
                actions: [...applyEdit, 'emitAccepted'],
              },
              { target: 'reviewing', actions: applyEdit },
            ],
            // The next submission finds the journal before anything is sent.
            onError: 'reviewing',
          },
          on: {
            'order.edited': [keepTyped, { actions: { type: 'editPosted', params: ({ event }) => event } }],
            'order.submitted': { actions: 'resumePosted' },
          },
        },
        placed: {
          description: 'The number is shown until the next order is begun.',
          on: {
            'order.anotherStarted': [
              // The page gave way to a message, so the number is shown elsewhere.
              { guard: 'hasWaiting', target: 'reviewing' },
              { target: 'reviewing', actions: 'forgetPlaced' },
            ],
            'order.edited': { target: 'reviewing', actions: applyEdit },
            'order.filled': 'reviewing',
          },
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
    },
    customer,
    messages,
  },
});
