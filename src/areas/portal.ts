import { createActor } from 'xstate';
import { createCartActors } from '#machines/portal/cart/cart.actors.ts';
import { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { createCatalogueActors } from '#machines/portal/catalogue/catalogue.actors.ts';
import { catalogueMachine } from '#machines/portal/catalogue/catalogue.machine.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { createJournalStore } from '#storage/journal-store.ts';
import type { AreaServices } from './per-user.ts';

/** Composes what one person works with at the order desk; loaded with the portal, not with the login. */
export const openPortal = ({ call, store, user, report }: AreaServices) => {
  const drafts = createDraftStore(store);
  // The first order needs them, not the first page.
  const orders = async () =>
    (await import('#machines/portal/checkout/order-calls.actors.ts')).createOrderCalls(call);
  const portal = createActor(
    portalMachine.provide({
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
        catalogue: catalogueMachine.provide(createCatalogueActors(call)),
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
  const { cart, checkout, catalogue } = portal.getSnapshot().context;
  // The list becomes empty and the no-products state shows; what went wrong is logged (spec 1 section 8).
  catalogue.on('list.failed', ({ fault }) => report(fault));
  return {
    cart,
    checkout,
    catalogue,
    /** The form comes with its page. */
    openCustomerForm: async () => {
      const [{ customerFormMachine }, { createCustomerFormActors }] = await Promise.all([
        import('#machines/portal/customer-form/customer-form.machine.ts'),
        import('#machines/portal/customer-form/customer-form.actors.ts'),
      ]);
      return customerFormMachine.provide(createCustomerFormActors(checkout));
    },
    close: () => void portal.stop(),
  };
};

export type PortalArea = ReturnType<typeof openPortal>;
