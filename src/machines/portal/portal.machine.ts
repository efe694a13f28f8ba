import { type ActorRefFrom, setup } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { CartDraft } from '#domain/drafts.ts';
import { type CartActor, cartMachine } from './cart/cart.machine.ts';
import { catalogue, WHOLE_CATALOGUE } from './catalogue/catalogue.ts';
import { checkoutMachine } from './checkout/checkout.machine.ts';

export interface PortalActors {
  readonly cart: CartActor;
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
  readonly catalogue: ActorRefFrom<typeof catalogue.machine>;
}

export interface PortalInput {
  readonly userId: number;
  readonly draft: CartDraft | null;
  readonly customer: CustomerInfo | null;
}

/** What one signed-in person works with at the order desk; it ends with the session. */
export const portalMachine = setup({
  types: {
    context: {} as PortalActors,
    input: {} as PortalInput,
  },
  actors: { cart: cartMachine, checkout: checkoutMachine, catalogue: catalogue.machine },
}).createMachine({
  id: 'portal',
  context: ({ input, spawn }) => {
    const cart = spawn('cart', { id: 'cart', input: { userId: input.userId, draft: input.draft } });
    const checkout = spawn('checkout', {
      id: 'checkout',
      input: { userId: input.userId, cart, customer: input.customer },
    });
    return { cart, checkout, catalogue: spawn('catalogue', { id: 'catalogue', input: WHOLE_CATALOGUE }) };
  },
});
