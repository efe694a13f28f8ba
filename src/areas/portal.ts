import { createActor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createCartActors } from '#machines/portal/cart/cart.actors.ts';
import { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { createCatalogueActors } from '#machines/portal/catalogue/catalogue.actors.ts';
import { catalogueMachine } from '#machines/portal/catalogue/catalogue.machine.ts';
import { createCheckoutActors, type NetworkPort } from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { createJournalStore } from '#storage/journal-store.ts';
import type { AreaServices } from './per-user.ts';

const browserNetwork: NetworkPort = {
  watch: (listener) => {
    const tell = (): void => listener(navigator.onLine);
    const kinds = ['online', 'offline'] as const;
    for (const kind of kinds) window.addEventListener(kind, tell);
    tell();
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, tell);
    };
  },
};

/** Composes what one person works with at the order desk; loaded with the portal, not with the login. */
export const openPortal = ({ call, store, user, report }: AreaServices) => {
  const drafts = createDraftStore(store);
  // The first order needs them, not the first page. A script that does not arrive is a request that does not.
  const orders = async () => {
    const { createOrderCalls } = await import('#machines/portal/checkout/order-calls.actors.ts').catch(
      (cause: unknown) => {
        throw new ApiError('network', 0, undefined, { cause });
      },
    );
    return createOrderCalls(call);
  };
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
            network: browserNetwork,
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
    /** So that an order can be submitted where the network is gone by then. */
    prepareOrders: () => void orders().catch(() => undefined),
    close: () => void portal.stop(),
  };
};

export type PortalArea = ReturnType<typeof openPortal>;
