import { fromCallback, fromPromise } from 'xstate';
import type { OrderMessages } from '#domain/chat/order-messages.ts';
import type { ReadMessage } from '#domain/chat/pasted-chat.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { CartDraft, OrderDraft, OrderJournal } from '#domain/drafts.ts';
import { isolated } from '#domain/isolated.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import type { WatchNetwork } from '#machines/kit/browser-network.ts';
import { reportDefect } from '#machines/kit/reported-actors.ts';
import type { NoticeRaised } from '#machines/notices/notices.machine.ts';
import type { JournalStore } from '#storage/journal-store.ts';
import {
  type CheckoutContext,
  type CheckoutEvent,
  type EditApplied,
  enteredCustomer,
  type OrderPostingLogic,
} from './checkout.setup.ts';
import type { MessageToRead } from './read-message.ts';

/** The storage of the order (spec 1 section 9), of its messages and of the parked orders. */
export interface OrderStore {
  writeCart(userId: number, draft: CartDraft): void;
  watchCart(userId: number, listener: (draft: CartDraft) => void): () => void;
  writeCustomer(userId: number, customer: CustomerInfo): void;
  watchCustomer(userId: number, listener: (customer: CustomerInfo | null) => void): () => void;
  writeMessages(userId: number, messages: OrderMessages): void;
  watchMessages(userId: number, listener: (messages: OrderMessages) => void): () => void;
  /** Texts that wait belong to the tab, so that no other tab reads them a second time. */
  writeWaiting(userId: number, texts: readonly string[]): void;
}

export interface CheckoutServices {
  /** Returns true when a journal of this person exists, without reading it. */
  readonly hasJournal: (userId: number) => Promise<boolean>;
  /** Loads the scripts that post orders and store their journals. */
  readonly loadJournals: () => Promise<Pick<JournalStore, 'read' | 'close'>>;
  /** The posting machine. It is invoked only after its script has loaded. */
  readonly posting: OrderPostingLogic;
  readonly drafts: OrderStore;
  /** Finds the number of an earlier order of the same phone with the same products. */
  readonly findRepeated: (order: OrderDraft, signal: AbortSignal) => Promise<number | null>;
  /** Loads the rules and the products, and reads a message. */
  readonly readMessage: (message: MessageToRead, signal: AbortSignal) => Promise<ReadMessage>;
  readonly watchNetwork: WatchNetwork;
}

interface SavedContext {
  readonly context: CheckoutContext;
}

/** Reports a failure of the storage, which then counts as empty. */
const reportAsEmpty = (error: unknown): null => {
  reportDefect(error);
  return null;
};

/** Resolves when the network is back. */
const untilReconnected = (watch: WatchNetwork, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let isFirst = true;
    const endWatch = watch((isOnline) => {
      if (isOnline && !isFirst) resolve();
      isFirst = false;
    });
    signal.addEventListener('abort', endWatch);
  });

/**
 * The actors of the checkout: they find and close journals, post the order, store it, and follow other tabs.
 */
export const createCheckoutActors = (services: CheckoutServices) => {
  const { hasJournal, loadJournals, posting, drafts, findRepeated, readMessage, watchNetwork } = services;
  const saveMessages = ({ context: { userId, chats, looked, parked } }: SavedContext): void =>
    drafts.writeMessages(userId, { chats, looked, parked });
  return {
    actors: {
      findJournal: fromPromise<OrderJournal | null, { userId: number }>(async ({ input: { userId } }) => {
        if (!(await hasJournal(userId).catch(reportAsEmpty))) return null;
        const journals = await loadJournals();
        return journals.read(userId).catch(reportAsEmpty);
      }),
      waitForNetwork: fromPromise<void>(({ signal }) => untilReconnected(watchNetwork, signal)),
      findRepeated: fromPromise<number | null, { order: OrderDraft }>(({ input, signal }) =>
        findRepeated(input.order, signal),
      ),
      readChat: fromPromise<ReadMessage, MessageToRead>(({ input, signal }) => readMessage(input, signal)),
      posting,
      closeJournal: fromPromise<void, OrderJournal>(async ({ input: { user_id, draft_id } }) =>
        (await loadJournals()).close(user_id, draft_id),
      ),
      watchOrder: fromCallback<CheckoutEvent, { userId: number }>(({ input: { userId }, sendBack }) => {
        const endWatches = [
          drafts.watchCart(userId, ({ draft_id, items }) =>
            sendBack({ type: 'order.changedElsewhere', change: { draft_id, items } }),
          ),
          drafts.watchCustomer(userId, (customer) =>
            sendBack({ type: 'order.changedElsewhere', change: { customer: customer ?? EMPTY_CUSTOMER } }),
          ),
          drafts.watchMessages(userId, (stored) => sendBack({ type: 'messages.changedElsewhere', stored })),
        ];
        return () => {
          for (const endWatch of endWatches) endWatch();
        };
      }),
    },
    actions: {
      saveEdit: ({ context: { userId, order } }: SavedContext, { edit }: { edit: OrderEdit | null }) => {
        if (edit === null) return;
        if (edit.kind !== 'customerChanged') drafts.writeCart(userId, order);
        if (edit.kind === 'customerChanged' || edit.kind === 'orderReplaced')
          drafts.writeCustomer(userId, order.customer);
      },
      saveCart: ({ context: { userId, order } }: SavedContext) => drafts.writeCart(userId, order),
      saveTyped: ({ context }: SavedContext) => {
        const customer = enteredCustomer(context);
        if (customer !== context.order.customer) drafts.writeCustomer(context.userId, customer);
      },
      saveOrder: ({ context: { userId, order } }: SavedContext) => {
        drafts.writeCart(userId, order);
        drafts.writeCustomer(userId, order.customer);
      },
      saveMessages,
      saveWaiting: ({ context: { userId, waiting } }: SavedContext) => drafts.writeWaiting(userId, waiting),
      // A customer that was entered in the meantime is stored already, perhaps by another tab.
      savePlaced: ({ context }: SavedContext) => {
        const { userId, order } = context;
        saveMessages({ context });
        drafts.writeCart(userId, order);
        if (order.customer === EMPTY_CUSTOMER) drafts.writeCustomer(userId, order.customer);
      },
    },
  };
};

const addedMessageId = (notAdded: number, added: number): string => {
  if (notAdded === 0) return 'catalogue.added';
  return added > 0 ? 'catalogue.cartAlmostFull' : 'catalogue.cartFull';
};

/**
 * Returns the notice about a product that was added, also after it waited until an unfinished order was
 * abandoned.
 */
export const noticeOfEdit = ({ edit, added }: EditApplied): NoticeRaised | null => {
  if (edit?.kind !== 'productAdded') return null;
  const notAdded = edit.quantity - added;
  return {
    type: 'notice.raised',
    belongsToPage: true,
    message: addedMessageId(notAdded, added),
    values: { product: isolated(edit.product.name), quantity: added },
    tone: notAdded ? 'caution' : 'positive',
  };
};
