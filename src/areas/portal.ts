import { createActor } from 'xstate';
import type { Caller } from '#api/call.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { fetchedLogic } from '#machines/kit/fetched-logic.ts';
import { selectFault } from '#machines/kit/list.machine.ts';
import { createCartActors } from '#machines/portal/cart/cart.actors.ts';
import { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { createCatalogueActors } from '#machines/portal/catalogue/catalogue.actors.ts';
import { catalogueMachine } from '#machines/portal/catalogue/catalogue.machine.ts';
import {
  createCheckoutActors,
  type NetworkPort,
  type SubmissionSource,
} from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine, type SubmissionLogic } from '#machines/portal/checkout/checkout.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { hasJournal } from '#storage/journal-db.ts';

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

/** What sends orders comes with the first of them, or with one that an earlier visit left (decision 068). */
const submissionBy = (call: Caller): SubmissionSource => {
  let logic: SubmissionLogic | undefined;
  const load = async (): Promise<SubmissionLogic> => {
    const [{ submissionMachine }, { createSubmissionActors }, { createOrderCalls }, { createJournalStore }] =
      await Promise.all([
        import('#machines/portal/checkout/submission.machine.ts'),
        import('#machines/portal/checkout/submission.actors.ts'),
        import('#machines/portal/checkout/order-calls.actors.ts'),
        import('#storage/journal-store.ts'),
      ]);
    return submissionMachine.provide(
      createSubmissionActors({ orders: createOrderCalls(call), journals: createJournalStore() }),
    );
  };
  return {
    fetch: async () => {
      logic ??= await load();
    },
    logic: fetchedLogic(() => {
      if (!logic) throw new Error('the submission is used before it was fetched');
      return logic;
    }),
  };
};

/** Composes what one person works with at the order desk; loaded with the portal, not with the login. */
export const openPortal = ({ call, store, user, report, tell }: AreaServices) => {
  const drafts = createDraftStore(store);
  const submission = submissionBy(call);
  const portal = createActor(
    portalMachine.provide({
      actors: {
        cart: cartMachine.provide(createCartActors(drafts)),
        checkout: checkoutMachine.provide(
          createCheckoutActors({ findJournal: hasJournal, submission, drafts, network: browserNetwork }),
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
  // Also what had to wait until an unfinished order was abandoned.
  cart.on('cart.added', ({ left, values }) =>
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
  // The list becomes empty and the no-products state shows; what went wrong is logged (spec 1 section 8).
  catalogue.on('list.failed', () => report(selectFault(catalogue.getSnapshot())));
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
    /** So that submitting waits for no script, and goes on where the network is gone by then. */
    prepareSubmission: () => void submission.fetch().catch(() => undefined),
    close: () => void portal.stop(),
  };
};

export type PortalArea = ReturnType<typeof openPortal>;
