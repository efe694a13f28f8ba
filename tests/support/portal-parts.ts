import { createActor, fromCallback } from 'xstate';
import type { CartDraft } from '#domain/drafts.ts';
import { type CartEvent, cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { type CheckoutEvent, checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';

/** A cart that nothing writes down and that no other tab changes. */
export const openCart = (draft: CartDraft | null, userId = 7) =>
  createActor(
    cartMachine.provide({
      actors: { watchDraft: fromCallback<CartEvent, { userId: number }>(() => undefined) },
      actions: { saveDraft: () => undefined },
    }),
    { input: { userId, draft } },
  ).start();

/** A checkout that writes no customer down, and hears neither of other tabs nor of the network. */
export const quietCheckout = checkoutMachine.provide({
  actors: {
    watchCustomer: fromCallback<CheckoutEvent, { userId: number }>(() => undefined),
    watchNetwork: fromCallback<CheckoutEvent>(() => undefined),
  },
  actions: { saveEdit: () => undefined, forgetCustomer: () => undefined },
});
