import { watchBrowserNetwork } from '#machines/kit/browser-network.ts';
import { define } from '#machines/kit/definition.ts';
import { fetchedLogic } from '#machines/kit/fetched-logic.ts';
import { selectFault } from '#machines/kit/list.machine.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { provide } from '#machines/kit/unprovided.ts';
import { createCartActors } from '#machines/portal/cart/cart.actors.ts';
import { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { catalogue, WHOLE_CATALOGUE } from '#machines/portal/catalogue/catalogue.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine, type OrderPostingLogic } from '#machines/portal/checkout/checkout.machine.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { hasJournal } from '#storage/journal-db.ts';
import type { JournalStore } from '#storage/journal-store.ts';
import { defineArea } from './define-area.ts';

const cart = define((area) => {
  const { store, user, tell, onClose } = area;
  const drafts = createDraftStore(store);
  const actor = createActor(provide(cartMachine, createCartActors(drafts)), {
    input: { userId: user.user_id, draft: drafts.readCart(user.user_id) },
  }).start();
  // Also products that waited until an unfinished order was abandoned.
  actor.on('cart.added', ({ left, values }) =>
    tell({
      type: 'notice.raised',
      isOfPage: true,
      message: left
        ? values.quantity
          ? 'catalogue.cartAlmostFull'
          : 'catalogue.cartFull'
        : 'catalogue.added',
      values,
      tone: left ? 'caution' : 'positive',
    }),
  );
  onClose(() => actor.stop());
  return actor;
});

/** The posting scripts. They load with the confirmation page and when an unfinished order is found. */
const posting = define((area) => {
  let logic: OrderPostingLogic | undefined;
  let journals: JournalStore | undefined;
  const load = async (): Promise<JournalStore> => {
    const [{ createOrderPosting }, { createJournalStore }] = await Promise.all([
      import('#machines/portal/checkout/order-posting.ts'),
      import('#storage/journal-store.ts'),
    ]);
    journals ??= createJournalStore();
    logic ??= createOrderPosting({
      call: area.call,
      journals,
      cart: cart.openIn(area),
      watchNetwork: watchBrowserNetwork,
    });
    return journals;
  };
  return {
    load,
    logic: fetchedLogic(() => {
      if (!logic) throw new Error('an order is posted before the script has loaded');
      return logic;
    }),
  };
});

const checkout = define((area) => {
  const { store, user, onClose } = area;
  const drafts = createDraftStore(store);
  const { load, logic } = posting.openIn(area);
  const actor = createActor(
    provide(
      checkoutMachine,
      createCheckoutActors({
        hasJournal,
        loadJournals: load,
        posting: logic,
        drafts,
        watchNetwork: watchBrowserNetwork,
      }),
    ),
    {
      input: {
        userId: user.user_id,
        cart: cart.openIn(area),
        customer: drafts.readCustomer(user.user_id),
      },
    },
  ).start();
  onClose(() => actor.stop());
  return actor;
});

const products = define((area) => {
  const actor = createActor(catalogue.openIn(area), { input: WHOLE_CATALOGUE }).start();
  // The list is empty and the no-products state shows; the failure is reported (spec 1 section 8).
  actor.on('list.failed', () => area.report(selectFault(actor.getSnapshot())));
  area.onClose(() => actor.stop());
  return actor;
});

export const openPortal = defineArea(
  {
    cart,
    checkout,
    catalogue: products,
    openCustomerForm: define((area) => async () => {
      const [{ customerFormMachine }, { createCustomerFormActors }] = await Promise.all([
        import('#machines/portal/customer-form/customer-form.machine.ts'),
        import('#machines/portal/customer-form/customer-form.actors.ts'),
      ]);
      return provide(customerFormMachine, createCustomerFormActors(checkout.openIn(area)));
    }),
    /** Loads early, so that submitting works if the network is lost by then. */
    loadPosting: define((area) => () => posting.openIn(area).load()),
  },
  { hasFeed: false },
);

export type PortalArea = Awaited<ReturnType<typeof openPortal>>;
