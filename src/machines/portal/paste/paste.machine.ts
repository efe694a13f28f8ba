import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import {
  type AppliedChat,
  isEditedSincePaste,
  MAX_PARKED,
  openChecks,
  type ParkedOrder,
  type PasteState,
  withChatApplied,
  withCheckDone,
  withLastChatUndone,
  withNewOrder,
  withOrderUnparked,
  withoutParkedOrder,
  withProductChosen,
} from '#domain/chat/paste-state.ts';
import {
  isEmptyOrder,
  isNoOrder,
  MAX_CHAT_LENGTH,
  type OrderContent,
  type PastedChat,
} from '#domain/chat/pasted-chat.ts';
import { newRandomId } from '#domain/random-id.ts';
import { isBlank } from '#domain/storable-text.ts';
import { placeholderAction, placeholderCallback, placeholderPromise } from '../../kit/provide.ts';

export type PasteEvent =
  | { type: 'chat.pasted'; text: string }
  | { type: 'chat.dismissed' }
  | { type: 'reading.retried' }
  | { type: 'order.added' }
  | { type: 'order.parked' }
  | { type: 'order.unparked'; id: string }
  | { type: 'deletion.requested'; id: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  | { type: 'value.checked'; id: string }
  | { type: 'product.chosen'; id: string; productId: number | null }
  | { type: 'paste.undone' }
  | { type: 'undo.confirmed' }
  | { type: 'undo.declined' }
  | { type: 'order.changed'; order: OrderContent; isBusy: boolean }
  | { type: 'order.placed' }
  | { type: 'paste.changedElsewhere'; stored: PasteState };

interface PasteContext extends PasteState {
  readonly userId: number;
  /** The text that is being read, or that could not be read. */
  readonly pending: string;
  readonly found: PastedChat | null;
  /** The id of the parked order that the deletion question names. */
  readonly deletingId: string | null;
  /** The current order. */
  readonly order: OrderContent;
  /** True while an order is being sent, so that the draft cannot be changed. */
  readonly isBusy: boolean;
}

const pasteSetup = setup({
  types: {
    context: {} as PasteContext,
    events: {} as PasteEvent,
    input: {} as { userId: number; stored: PasteState; order: OrderContent; isBusy: boolean },
  },
  actors: {
    readChat: fromPromise<PastedChat, { text: string }>(placeholderPromise('readChat')),
    watchOrder: fromCallback<PasteEvent>(placeholderCallback('watchOrder')),
    watchPaste: fromCallback<PasteEvent, { userId: number }>(placeholderCallback('watchPaste')),
  },
  actions: {
    keepPending: assign((_, { text }: { text: string }) => ({ pending: text, found: null })),
    addPending: assign(({ context: { pending } }, { text }: { text: string }) => ({
      pending: pending.length + text.length < MAX_CHAT_LENGTH ? `${pending}\n${text}` : text,
      found: null,
    })),
    dropPending: assign({ pending: '', found: null }),
    keepFound: assign((_, { found }: { found: PastedChat }) => ({ found })),
    applyFound: assign(({ context }) => (context.found ? withChatApplied(context, context.found) : {})),
    parkAndApplyFound: assign(({ context }) =>
      context.found ? withNewOrder(context, context.found, newRandomId()) : {},
    ),
    unpark: assign(({ context }, { id }: { id: string }) => withOrderUnparked(context, id, newRandomId())),
    keepDeleting: assign((_, { id }: { id: string }) => ({ deletingId: id })),
    deleteParked: assign(({ context }) =>
      context.deletingId === null ? {} : withoutParkedOrder(context, context.deletingId),
    ),
    markChecked: assign(({ context }, { id }: { id: string }) => withCheckDone(context, id)),
    choose: assign(({ context }, { id, productId }: { id: string; productId: number | null }) =>
      withProductChosen(context, id, productId),
    ),
    undo: assign(({ context }) => withLastChatUndone(context)),
    forgetChats: assign({ chats: [], looked: [] }),
    keepOrder: assign((_, { order, isBusy }: { order: OrderContent; isBusy: boolean }) => ({
      order,
      isBusy,
    })),
    keepPaste: assign((_, { stored }: { stored: PasteState }) => stored),
    fillOrder: placeholderAction<{ order: OrderContent }>('fillOrder'),
    savePaste: placeholderAction<PasteState & { userId: number }>('savePaste'),
    savePending: placeholderAction<{ pending: string; userId: number }>('savePending'),
  },
  guards: {
    isReadable: (_, { text }: { text: string }) => !isBlank(text) && text.length <= MAX_CHAT_LENGTH,
    isNoOrder: (_, { found }: { found: PastedChat }) => isNoOrder(found),
    isBusy: ({ context }) => context.isBusy,
    isEmptyOrder: ({ context }) => isEmptyOrder(context.order),
    hasChats: ({ context }) => context.chats.length > 0,
    canUndo: ({ context }) => !context.isBusy && context.chats.length > 0,
    hasLaterEdits: ({ context }) =>
      !context.isBusy && context.chats.length > 0 && isEditedSincePaste(context),
    // True when the order with these chats was placed, which empties the cart.
    isPlaced: ({ context }) => context.chats.length > 0 && context.order.items.length === 0,
    hasRoom: ({ context }) => context.parked.length < MAX_PARKED,
    hasOpenChecks: ({ context }) => openChecks(context).length > 0,
    isOpenCheck: ({ context }, { id }: { id: string }) => !context.isBusy && openChecks(context).includes(id),
    isParked: ({ context }, { id }: { id: string }) => context.parked.some((parked) => parked.id === id),
    canUnpark: ({ context }, { id }: { id: string }) =>
      !context.isBusy && context.parked.some((parked) => parked.id === id),
  },
});

const save = pasteSetup.enqueueActions(({ context, enqueue }) =>
  enqueue({ type: 'savePaste', params: context }),
);
/** Stores the text that has not filled the order, so that a reload does not lose it. */
const savePendingText = pasteSetup.enqueueActions(({ context, enqueue }) =>
  enqueue({ type: 'savePending', params: context }),
);
/** Fills cart and customer, and stores the chats. */
const publish = pasteSetup.enqueueActions(({ context, enqueue }) => {
  enqueue({ type: 'fillOrder', params: context });
  enqueue({ type: 'savePaste', params: context });
});

/**
 * A pasted message of a customer, and the order that it fills.
 * empty: there is no message.
 * → reading: the rules find the values.
 * → pending: waiting for the end of an order that is being sent; asking: the person adds the chat to the current order, or parks that
 * order. noOrder: the message changes nothing. failed: the message could not be read and is kept.
 * → checking: the person has to check unsure values before the order is submitted.
 * → reviewed: all values are checked. askingUndo: an Undo would drop later changes by hand. askingDeletion: a parked order would be deleted.
 * The machine fills the cart and the customer of the checkout and never submits the order.
 */
export const pasteMachine = pasteSetup.extend({ actions: { save, publish, savePendingText } }).createMachine({
  id: 'paste',
  context: ({ input: { userId, stored, order, isBusy } }) => ({
    ...stored,
    userId,
    order,
    isBusy,
    pending: '',
    found: null,
    deletingId: null,
  }),
  invoke: [
    { id: 'watchOrder', src: 'watchOrder', onError: { description: 'Reported.' } },
    {
      id: 'watchPaste',
      src: 'watchPaste',
      input: ({ context }) => ({ userId: context.userId }),
      onError: { description: 'Reported. Other tabs are not followed.' },
    },
  ],
  on: {
    'order.changed': { actions: { type: 'keepOrder', params: ({ event }) => event } },
    'order.placed': {
      guard: 'isPlaced',
      actions: ['forgetChats', 'save'],
    },
    'paste.changedElsewhere': { actions: { type: 'keepPaste', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'chat.pasted': {
          guard: { type: 'isReadable', params: ({ event }) => event },
          target: 'reading',
          actions: [{ type: 'keepPending', params: ({ event }) => event }, 'savePendingText'],
        },
        'order.unparked': {
          guard: { type: 'canUnpark', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'unpark', params: ({ event }) => event }, 'publish'],
        },
        'deletion.requested': {
          guard: { type: 'isParked', params: ({ event }) => event },
          target: '.askingDeletion',
          actions: { type: 'keepDeleting', params: ({ event }) => event },
        },
        'paste.undone': [
          { guard: 'hasLaterEdits', target: '.askingUndo' },
          { guard: 'canUndo', target: '.deciding', actions: ['undo', 'publish'] },
        ],
        'order.placed': {
          guard: 'isPlaced',
          target: '.deciding',
          actions: ['forgetChats', 'save'],
        },
        'order.changed': {
          target: '.deciding',
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
        'paste.changedElsewhere': {
          target: '.deciding',
          actions: { type: 'keepPaste', params: ({ event }) => event },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasOpenChecks', target: 'checking' },
            { guard: 'hasChats', target: 'reviewed' },
            { target: 'empty' },
          ],
        },
        empty: {},
        checking: {
          on: {
            'value.checked': {
              guard: { type: 'isOpenCheck', params: ({ event }) => event },
              target: 'deciding',
              actions: [{ type: 'markChecked', params: ({ event }) => event }, 'save'],
            },
            'product.chosen': {
              guard: { type: 'isOpenCheck', params: ({ event }) => event },
              target: 'deciding',
              actions: [{ type: 'choose', params: ({ event }) => event }, 'publish'],
            },
          },
        },
        reviewed: {},
        askingUndo: {
          on: {
            'undo.confirmed': { target: 'deciding', actions: ['undo', 'publish'] },
            'undo.declined': 'deciding',
          },
        },
        askingDeletion: {
          on: {
            'deletion.confirmed': { target: 'deciding', actions: ['deleteParked', 'save'] },
            'deletion.declined': 'deciding',
          },
        },
      },
    },
    reading: {
      invoke: {
        id: 'readChat',
        src: 'readChat',
        input: ({ context }) => ({ text: context.pending }),
        onDone: [
          {
            guard: { type: 'isNoOrder', params: ({ event }) => ({ found: event.output }) },
            target: 'pending.noOrder',
          },
          {
            target: 'pending.found',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: 'pending.failed',
      },
      on: {
        'chat.pasted': {
          guard: { type: 'isReadable', params: ({ event }) => event },
          target: 'reading',
          reenter: true,
          actions: [{ type: 'addPending', params: ({ event }) => event }, 'savePendingText'],
        },
        'chat.dismissed': { target: 'resting', actions: ['dropPending', 'savePendingText'] },
      },
    },
    pending: {
      on: {
        'chat.pasted': {
          guard: { type: 'isReadable', params: ({ event }) => event },
          target: 'reading',
          actions: [{ type: 'addPending', params: ({ event }) => event }, 'savePendingText'],
        },
        'chat.dismissed': { target: 'resting', actions: ['dropPending', 'savePendingText'] },
      },
      initial: 'found',
      states: {
        found: {
          always: [
            { guard: 'isBusy', target: 'waiting' },
            {
              guard: 'isEmptyOrder',
              target: '#paste.resting',
              actions: ['applyFound', 'dropPending', 'publish', 'savePendingText'],
            },
            { target: 'asking' },
          ],
        },
        waiting: {
          on: {
            'order.changed': {
              target: 'found',
              actions: { type: 'keepOrder', params: ({ event }) => event },
            },
          },
        },
        asking: {
          on: {
            'order.changed': {
              target: 'found',
              actions: { type: 'keepOrder', params: ({ event }) => event },
            },
            'order.added': {
              target: '#paste.resting',
              actions: ['applyFound', 'dropPending', 'publish', 'savePendingText'],
            },
            'order.parked': {
              guard: 'hasRoom',
              target: '#paste.resting',
              actions: ['parkAndApplyFound', 'dropPending', 'publish', 'savePendingText'],
            },
          },
        },
        /** A new message replaces one without an order. */
        noOrder: {
          on: {
            'chat.pasted': {
              guard: { type: 'isReadable', params: ({ event }) => event },
              target: '#paste.reading',
              actions: [{ type: 'keepPending', params: ({ event }) => event }, 'savePendingText'],
            },
          },
        },
        failed: { on: { 'reading.retried': '#paste.reading' } },
      },
    },
  },
});

export type PasteActor = ActorRefFrom<typeof pasteMachine>;
export type PasteSnapshot = SnapshotFrom<typeof pasteMachine>;

/** The checks still to be done, in the order in which they are shown. */
export const selectOpenChecks = ({ context }: PasteSnapshot): readonly string[] => openChecks(context);

type PendingPhase = 'reading' | 'waiting' | 'asking' | 'noOrder' | 'failed';

/** The state of a chat that has not yet filled the order; null without such a chat. */
export const selectPendingPhase = ({ value }: PasteSnapshot): PendingPhase | null => {
  if (value === 'reading') return 'reading';
  if (!('pending' in value)) return null;
  return value.pending === 'found' ? 'reading' : value.pending;
};

export const selectIsAskingUndo = (snapshot: PasteSnapshot): boolean =>
  snapshot.matches({ resting: 'askingUndo' });
/** Returns the parked order that the deletion question names. */
export const selectDeleting = (snapshot: PasteSnapshot): ParkedOrder | undefined =>
  snapshot.matches({ resting: 'askingDeletion' })
    ? snapshot.context.parked.find(({ id }) => id === snapshot.context.deletingId)
    : undefined;
export const selectChats = ({ context }: PasteSnapshot): readonly AppliedChat[] => context.chats;
export const selectParked = ({ context }: PasteSnapshot): readonly ParkedOrder[] => context.parked;
