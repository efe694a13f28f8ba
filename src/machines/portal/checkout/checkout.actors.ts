import { fromCallback, fromPromise } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { CheckoutEvent, OrderAsked, SubmissionLogic } from './checkout.machine.ts';

/** Where the customer of the draft order is written down. */
export interface CustomerStore {
  writeCustomer(userId: number, customer: CustomerInfo): void;
  removeCustomer(): void;
  watchCustomer(userId: number, listener: (customer: CustomerInfo | null) => void): () => void;
}

export interface NetworkPort {
  /** Calls back with how it is and whenever that changes. */
  watch(listener: (isOnline: boolean) => void): () => void;
}

/** What sends orders, a script of its own. */
export interface SubmissionSource {
  /** Rejects where it does not arrive; it may be asked again. */
  fetch(): Promise<void>;
  /** Usable once it was fetched. */
  readonly logic: SubmissionLogic;
}

export interface CheckoutServices {
  /** Whether something was written down of an order of this person's, whatever it is. */
  findJournal(userId: number): Promise<boolean>;
  readonly submission: SubmissionSource;
  readonly drafts: CustomerStore;
  readonly network: NetworkPort;
}

/** What the checkout machine is provided with. */
export const createCheckoutActors = ({ findJournal, submission, drafts, network }: CheckoutServices) => ({
  actors: {
    findJournal: fromPromise<boolean, { userId: number }>(({ input }) => findJournal(input.userId)),
    fetchSubmission: fromPromise<void>(() => submission.fetch()),
    submission: submission.logic,
    watchCustomer: fromCallback<CheckoutEvent, { userId: number }>(({ input, sendBack }) =>
      drafts.watchCustomer(input.userId, (customer) =>
        sendBack({ type: 'customer.changedElsewhere', customer }),
      ),
    ),
    watchNetwork: fromCallback<CheckoutEvent>(({ sendBack }) =>
      network.watch((isOnline) => sendBack({ type: 'network.changed', isOnline })),
    ),
  },
  actions: {
    saveEdit: ({ context }: { context: { userId: number } }, { edit }: OrderAsked) => {
      if (edit?.of === 'customer') drafts.writeCustomer(context.userId, edit.customer);
    },
    forgetCustomer: () => drafts.removeCustomer(),
  },
});
