import { fromCallback, fromPromise } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import type { JournalStore } from '#storage/journal-store.ts';
import type { WatchNetwork } from '../../kit/browser-network.ts';
import { reportDefect } from '../../kit/reported-actors.ts';
import type { CheckoutEvent, OrderEdit, OrderPostingLogic } from './checkout.machine.ts';

export interface CustomerStore {
  writeCustomer(userId: number, customer: CustomerInfo): void;
  removeCustomer(): void;
  watchCustomer(userId: number, listener: (customer: CustomerInfo | null) => void): () => void;
}

export interface CheckoutServices {
  /** Returns true when a journal of this person exists, without reading it. */
  readonly hasJournal: (userId: number) => Promise<boolean>;
  /** Loads the scripts that post orders and store their journals. */
  readonly loadJournals: () => Promise<Pick<JournalStore, 'read' | 'close'>>;
  /** The posting machine. It is invoked only after its script has loaded. */
  readonly posting: OrderPostingLogic;
  readonly drafts: CustomerStore;
  readonly watchNetwork: WatchNetwork;
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

/** The actors of the checkout: they find and close journals, post the order, and store the customer. */
export const createCheckoutActors = (services: CheckoutServices) => {
  const { hasJournal, loadJournals, posting, drafts, watchNetwork } = services;
  return {
    actors: {
      findJournal: fromPromise<OrderJournal | null, { userId: number }>(async ({ input: { userId } }) => {
        if (!(await hasJournal(userId).catch(reportAsEmpty))) return null;
        const journals = await loadJournals();
        return journals.read(userId).catch(reportAsEmpty);
      }),
      waitForNetwork: fromPromise<void>(({ signal }) => untilReconnected(watchNetwork, signal)),
      posting,
      closeJournal: fromPromise<void, OrderJournal>(async ({ input: { user_id, draft_id } }) =>
        (await loadJournals()).close(user_id, draft_id),
      ),
      watchCustomer: fromCallback<CheckoutEvent, { userId: number }>(({ input, sendBack }) =>
        drafts.watchCustomer(input.userId, (customer) =>
          sendBack({ type: 'customer.changedElsewhere', customer }),
        ),
      ),
    },
    actions: {
      saveEdit: ({ context }: { context: { userId: number } }, { edit }: { edit: OrderEdit | null }) => {
        if (edit?.kind === 'customer') drafts.writeCustomer(context.userId, edit.customer);
      },
      removeCustomer: () => drafts.removeCustomer(),
    },
  };
};
