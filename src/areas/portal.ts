import type { Caller } from '#api/call.ts';
import { define } from '#machines/kit/definition.ts';
import { fetchedLogic } from '#machines/kit/fetched-logic.ts';
import { selectFault } from '#machines/kit/list.machine.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { createCartActors } from '#machines/portal/cart/cart.actors.ts';
import { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { catalogue } from '#machines/portal/catalogue/catalogue.ts';
import {
  createCheckoutActors,
  type NetworkPort,
  type SubmissionSource,
} from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine, type SubmissionLogic } from '#machines/portal/checkout/checkout.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { hasJournal } from '#storage/journal-db.ts';
import { defineArea } from './define-area.ts';

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

const submission = define(({ call }) => submissionBy(call));

/** The cart, the checkout and the catalogue of one person. */
const portal = define((area) => {
  const { store, user, tell, report, onClose } = area;
  const drafts = createDraftStore(store);
  const actor = createActor(
    portalMachine.provide({
      actors: {
        cart: cartMachine.provide(createCartActors(drafts)),
        checkout: checkoutMachine.provide(
          createCheckoutActors({
            findJournal: hasJournal,
            submission: submission.openIn(area),
            drafts,
            network: browserNetwork,
          }),
        ),
        catalogue: catalogue.openIn(area),
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
  const { context } = actor.getSnapshot();
  // Also products that had to wait until an unfinished order was abandoned.
  context.cart.on('cart.added', ({ left, values }) =>
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
  // The list becomes empty and the no-products state shows; the failure is reported (spec 1 section 8).
  context.catalogue.on('list.failed', () => report(selectFault(context.catalogue.getSnapshot())));
  onClose(() => actor.stop());
  return context;
});

/** The order desk; it loads with the portal, not with the login. */
export const openPortal = defineArea(
  {
    cart: define((area) => portal.openIn(area).cart),
    checkout: define((area) => portal.openIn(area).checkout),
    catalogue: define((area) => portal.openIn(area).catalogue),
    /** The form loads with its page. */
    openCustomerForm: define((area) => async () => {
      const [{ customerFormMachine }, { createCustomerFormActors }] = await Promise.all([
        import('#machines/portal/customer-form/customer-form.machine.ts'),
        import('#machines/portal/customer-form/customer-form.actors.ts'),
      ]);
      return customerFormMachine.provide(createCustomerFormActors(portal.openIn(area).checkout));
    }),
    /** Loads the script of the submission early, so that submitting works where the network is lost by then. */
    fetchSubmission: define((area) => () => submission.openIn(area).fetch()),
  },
  { hasFeed: false },
);

export type PortalArea = Awaited<ReturnType<typeof openPortal>>;
