import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { PasteState } from '#domain/chat/paste-state.ts';
import type { OrderContent, PastedChat } from '#domain/chat/pasted-chat.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { newRandomId } from '#domain/random-id.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import { selectOrder, selectPlacedOrderId } from '../checkout/checkout.selectors.ts';
import type { PasteEvent } from './paste.machine.ts';

/** The storage of a person's pasted chats. */
export interface PasteStore {
  write(userId: number, state: PasteState): void;
  writePending(userId: number, text: string): void;
  watch(userId: number, listener: (state: PasteState) => void): () => void;
}

interface FillableOrderState {
  readonly order: OrderContent;
  /** True while an order is being sent, so that the draft cannot be changed. */
  readonly isBusy: boolean;
  readonly isPlaced: boolean;
}

/** The part of the current order that a chat can fill. */
export interface FillableOrder {
  read(): FillableOrderState;
  watch(listener: () => void): () => void;
  fill(order: OrderContent): void;
}

const editOf = (edit: OrderEdit) => ({ type: 'order.edited', edit }) as const;

/** Returns the order of the checkout as one that a chat can fill. */
export const fillableOrderOf = (checkout: ActorRefFrom<typeof checkoutMachine>): FillableOrder => ({
  read: () => {
    const snapshot = checkout.getSnapshot();
    const { items, customer } = selectOrder(snapshot);
    return {
      order: { items, customer },
      isBusy: snapshot.matches('posting') || !snapshot.can(editOf({ kind: 'customerChanged', customer })),
      isPlaced: selectPlacedOrderId(snapshot) !== null,
    };
  },
  watch: (listener) => {
    const subscription = checkout.subscribe(listener);
    return () => subscription.unsubscribe();
  },
  fill: (order) =>
    checkout.send(editOf({ kind: 'orderReplaced', order: { ...order, draft_id: newRandomId() } })),
});

interface PasteServices {
  readonly currentOrder: FillableOrder;
  /** Loads the rules and the products, and reads a chat. */
  readonly read: (text: string, signal: AbortSignal) => Promise<PastedChat>;
  readonly store: PasteStore;
}

/** The actors of the paste machine: they read a chat, follow the order and store the chats. */
export const createPasteActors = ({ currentOrder, read, store }: PasteServices) => ({
  actors: {
    readChat: fromPromise<PastedChat, { text: string }>(({ input, signal }) => read(input.text, signal)),
    watchOrder: fromCallback<PasteEvent>(({ sendBack }) => {
      let wasPlaced = currentOrder.read().isPlaced;
      const notify = (): void => {
        const { isPlaced, ...state } = currentOrder.read();
        sendBack({ type: 'order.changed', ...state });
        if (isPlaced && !wasPlaced) sendBack({ type: 'order.placed' });
        wasPlaced = isPlaced;
      };
      return currentOrder.watch(notify);
    }),
    watchPaste: fromCallback<PasteEvent, { userId: number }>(({ input, sendBack }) =>
      store.watch(input.userId, (stored) => sendBack({ type: 'paste.changedElsewhere', stored })),
    ),
  },
  actions: {
    fillOrder: (_: unknown, { order }: { order: OrderContent }) => currentOrder.fill(order),
    savePending: (_: unknown, { userId, pending }: { userId: number; pending: string }) =>
      store.writePending(userId, pending),
    savePaste: (_: unknown, { userId, chats, looked, parked }: PasteState & { userId: number }) =>
      store.write(userId, { chats, looked, parked }),
  },
});
