/* Checkout machines without storage and without other tabs, for tests of other machines. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { CartDraft, OrderDraft, OrderJournal } from '#domain/drafts.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import type { CheckoutEvent } from '#machines/portal/checkout/checkout.setup.ts';

/** Returns a checkout machine that finds this stored order. It writes no storage and has no other tabs. */
export const isolatedCheckout = (journal: OrderJournal | null = null) =>
  checkoutMachine.provide({
    actors: {
      findJournal: fromPromise<OrderJournal | null, { userId: number }>(() => Promise.resolve(journal)),
      watchOrder: fromCallback<CheckoutEvent, { userId: number }>(() => undefined),
    },
    actions: {
      saveEdit: () => undefined,
      saveOrder: () => undefined,
      saveCart: () => undefined,
      saveMessages: () => undefined,
      saveWaiting: () => undefined,
      saveTyped: () => undefined,
      savePlaced: () => undefined,
    },
  });

export const orderOf = (draft: CartDraft, customer: CustomerInfo | null = null): OrderDraft => ({
  ...draft,
  customer: customer ?? EMPTY_CUSTOMER,
});

/** Starts a checkout with this order, without storage and without other tabs. */
export const openIsolatedCheckout = (order: OrderDraft, userId = 7) =>
  createActor(isolatedCheckout(), { input: { userId, order } }).start();

/** The storage of the messages, for tests without messages. */
export const NO_MESSAGE_STORE = {
  writeMessages: () => undefined,
  watchMessages: () => () => undefined,
  writeWaiting: () => undefined,
};
