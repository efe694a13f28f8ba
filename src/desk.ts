import { createActor } from 'xstate';
import type { Caller } from '#api/client/call.ts';
import { createProductsApi } from '#api/client/products.ts';
import type { User } from '#api/contracts/auth.ts';
import { createCartActors } from '#machines/cart/cart.actors.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { createCatalogueActors } from '#machines/catalogue/catalogue.actors.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { createCheckoutActors } from '#machines/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { type DeskActors, deskMachine } from '#machines/desk/desk.machine.ts';
import type { TextStore } from '#storage/browser-store.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { createJournalStore } from '#storage/journal-store.ts';

export interface Desk extends DeskActors {
  close(): void;
}

/** Composes what one person works with at the order desk; loaded with the portal, not with the login. */
export const openDesk = (services: {
  readonly call: Caller;
  readonly store: TextStore;
  readonly user: User;
  readonly report: (error: unknown) => void;
}): Desk => {
  const { call, store, user, report } = services;
  const drafts = createDraftStore(store);
  // The first order needs them, not the first page.
  const orders = async () => (await import('#api/client/d2c-orders.ts')).createD2cOrdersApi(call);
  const desk = createActor(
    deskMachine.provide({
      actors: {
        cart: cartMachine.provide(createCartActors(drafts)),
        checkout: checkoutMachine.provide(
          createCheckoutActors({
            orders: {
              create: async (...order) => (await orders()).create(...order),
              addItem: async (...item) => (await orders()).addItem(...item),
              changeStatus: async (...change) => (await orders()).changeStatus(...change),
            },
            journals: createJournalStore(),
            drafts,
          }),
        ),
        catalogue: catalogueMachine.provide(createCatalogueActors(createProductsApi(call), report)),
      },
    }),
    {
      input: {
        userId: user.user_id,
        draft: drafts.readCart(user.user_id),
        customer: drafts.readCustomer(user.user_id),
      },
    },
  ).start();
  return { ...desk.getSnapshot().context, close: () => desk.stop() };
};
