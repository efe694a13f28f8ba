import { createActor, fromCallback, fromPromise } from 'xstate';
import type { CartDraft, OrderJournal } from '#domain/drafts.ts';
import { type CartEvent, cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { type CheckoutEvent, checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';

/** Starts a cart without storage and without other tabs. */
export const openCart = (draft: CartDraft | null, userId = 7) =>
  createActor(
    cartMachine.provide({
      actors: { watchDraft: fromCallback<CartEvent, { userId: number }>(() => undefined) },
      actions: { saveDraft: () => undefined },
    }),
    { input: { userId, draft } },
  ).start();

/** Returns a checkout machine that finds this stored order. It writes no storage and has no other tabs. */
export const isolatedCheckout = (journal: OrderJournal | null = null) =>
  checkoutMachine.provide({
    actors: {
      findJournal: fromPromise<OrderJournal | null, { userId: number }>(() => Promise.resolve(journal)),
      watchCustomer: fromCallback<CheckoutEvent, { userId: number }>(() => undefined),
    },
    actions: { saveEdit: () => undefined, removeCustomer: () => undefined },
  });
