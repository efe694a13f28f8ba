import type { ReadMessage } from '#domain/chat/pasted-chat.ts';
import { type CheckoutEvent, checkout } from './checkout.setup.ts';

const readingIn = ({ event }: { event: { output: ReadMessage } }) => event.output;

/** The message has become the order, or a part of it. */
const afterFilling = ['dropWaiting', 'saveOrder', 'saveMessages', 'saveWaiting', 'raiseFilled'] as const;
/** Another order has become the current one, or has changed. */
const afterReplacing = ['saveOrder', 'saveMessages', 'raiseFilled'] as const;

type Brought = Extract<CheckoutEvent, { type: 'order.brought' }>;

const isCurrentAlready = {
  guard: { type: 'isCurrent', params: ({ event }: { event: Brought }) => event.order },
} as const;

/** Keeps a brought order in the list, because the person has begun something else. */
const keepBrought = {
  guard: 'hasRoom',
  actions: [{ type: 'keepBrought', params: ({ event }: { event: Brought }) => event }, 'saveMessages'],
} as const;

const dismiss = { target: 'idle', actions: ['dropWaiting', 'saveWaiting'] } as const;

/**
 * The messages of customers. Each is one order, unless a person adds it to the current one. Messages wait one
 * after another, and the first is read.
 */
export const messages = checkout.createStateConfig({
  initial: 'idle',
  on: {
    'chat.pasted': [
      { guard: { type: 'isWaiting', params: ({ event }) => event } },
      {
        guard: { type: 'isReadable', params: ({ event }) => event },
        actions: [{ type: 'keepWaiting', params: ({ event }) => event }, 'saveWaiting'],
      },
    ],
    'parked.shared': {
      guard: { type: 'isParked', params: ({ event }) => event },
      actions: [{ type: 'share', params: ({ event }) => event }, 'saveMessages'],
    },
    'parked.withdrawn': {
      guard: { type: 'isParked', params: ({ event }) => event },
      actions: [{ type: 'withdraw', params: ({ event }) => event }, 'saveMessages'],
    },
    // The person has begun something else, so the order waits in the list.
    'order.brought': [isCurrentAlready, keepBrought],
    'value.checked': {
      guard: { type: 'isLookedAt', params: ({ event }) => event },
      actions: [{ type: 'markChecked', params: ({ event }) => event }, 'saveMessages'],
    },
    'text.ignored': {
      guard: { type: 'isOpenCheck', params: ({ event }) => event },
      actions: [{ type: 'markChecked', params: ({ event }) => event }, 'saveMessages'],
    },
    'text.noted': [
      { guard: 'isBusy' },
      {
        guard: { type: 'isOpenCheck', params: ({ event }) => event },
        actions: [{ type: 'noteText', params: ({ event }) => event }, ...afterReplacing],
      },
    ],
    'product.chosen': [
      { guard: 'isBusy' },
      {
        guard: { type: 'isOpenCheck', params: ({ event }) => event },
        actions: [{ type: 'choose', params: ({ event }) => event }, ...afterReplacing],
      },
    ],
  },
  states: {
    idle: {
      description: 'No message waits. The person can park the order by hand.',
      always: { guard: 'hasWaiting', target: 'reading' },
      on: {
        'order.parked': [
          { guard: 'isBusy' },
          { guard: 'isEmptyOrder' },
          { guard: 'hasRoom', actions: ['setAside', ...afterReplacing] },
        ],
        'order.unparked': [
          { guard: 'isBusy' },
          {
            guard: { type: 'isParked', params: ({ event }) => event },
            actions: [{ type: 'unpark', params: ({ event }) => event }, ...afterReplacing],
          },
        ],
        'order.brought': [
          isCurrentAlready,
          { ...keepBrought, guard: 'isBusy' },
          {
            guard: { type: 'isSeen', params: ({ event }) => event },
            actions: [{ type: 'continueBrought', params: ({ event }) => event }, ...afterReplacing],
          },
          keepBrought,
        ],
        'deletion.requested': {
          guard: { type: 'isParked', params: ({ event }) => event },
          target: 'askingDeletion',
          actions: { type: 'keepDeleting', params: ({ event }) => event },
        },
        'paste.undone': [
          { guard: 'isBusy' },
          { guard: 'hasLaterEdits', target: 'askingUndo' },
          { guard: 'hasChats', actions: ['undo', ...afterReplacing] },
        ],
      },
    },
    askingUndo: {
      description: 'An Undo would drop later changes by hand.',
      // Another tab may have undone it.
      always: { guard: 'hasNoChats', target: 'idle' },
      on: {
        'undo.confirmed': [{ guard: 'isBusy' }, { target: 'idle', actions: ['undo', ...afterReplacing] }],
        'undo.declined': 'idle',
      },
    },
    askingDeletion: {
      description: 'A parked order would be deleted.',
      // Another tab or another person may have taken it.
      always: { guard: 'hasNoneToDelete', target: 'idle' },
      on: {
        'deletion.confirmed': { target: 'idle', actions: ['emitDeleted', 'deleteParked', 'saveMessages'] },
        'deletion.declined': 'idle',
      },
    },
    reading: {
      description: 'The rules find the values of the first message that waits.',
      invoke: {
        id: 'readChat',
        src: 'readChat',
        input: ({ context: { waiting, namedCustomer } }) => ({
          text: waiting[0] ?? '',
          customer: namedCustomer,
        }),
        onDone: [
          {
            guard: { type: 'isNoOrder', params: readingIn },
            target: 'noOrder',
            actions: { type: 'keepReading', params: readingIn },
          },
          {
            guard: { type: 'hasSeveralWriters', params: readingIn },
            target: 'askingCustomer',
            actions: { type: 'keepReading', params: readingIn },
          },
          { target: 'found', actions: { type: 'keepReading', params: readingIn } },
        ],
        onError: 'failed',
      },
      on: { 'chat.dismissed': dismiss },
    },
    askingCustomer: {
      description: 'Several people write, and none is known as the shop. The person names the customer.',
      on: {
        'customer.named': {
          guard: { type: 'isWriter', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'keepCustomerName', params: ({ event }) => event },
        },
        // The message was read as if all wrote for the customer, and nothing of it is sure.
        'customer.unknown': 'found',
        'chat.dismissed': dismiss,
      },
    },
    found: {
      description: 'The message fills an empty order at once.',
      always: [
        { guard: 'isBusy', target: 'blocked' },
        { guard: 'isEmptyOrder', target: 'idle', actions: ['applyFound', ...afterFilling] },
        { target: 'asking' },
      ],
    },
    blocked: {
      description: 'The current order is being sent, or a question about it is open.',
      always: { guard: 'isFree', target: 'found' },
      on: { 'chat.dismissed': dismiss },
    },
    asking: {
      description: 'The person parks the current order, or adds the message to it.',
      // The order was submitted, or another tab has emptied it.
      always: [
        { guard: 'isBusy', target: 'blocked' },
        { guard: 'isEmptyOrder', target: 'found' },
      ],
      on: {
        'chat.added': { target: 'idle', actions: ['applyFound', ...afterFilling] },
        'order.parked': {
          guard: 'hasRoom',
          target: 'idle',
          actions: ['parkAndApplyFound', ...afterFilling],
        },
        'chat.dismissed': dismiss,
      },
    },
    noOrder: {
      description: 'The message changes nothing, unless the person keys the order in.',
      on: {
        // A new message replaces one without an order.
        'chat.pasted': {
          guard: { type: 'isReadable', params: ({ event }) => event },
          target: 'reading',
          actions: [{ type: 'replaceWaiting', params: ({ event }) => event }, 'saveWaiting'],
        },
        // The person reads the message and keys the order in beside it.
        'chat.keyedIn': 'found',
        'chat.dismissed': dismiss,
      },
    },
    failed: {
      description: 'The message could not be read and is kept.',
      on: { 'reading.retried': 'reading', 'chat.dismissed': dismiss },
    },
  },
});
