import type { SnapshotFrom } from 'xstate';
import { watchBrowserNetwork } from '#machines/kit/browser-network.ts';
import { define, defineLazy } from '#machines/kit/definition.ts';
import { lazyLogic } from '#machines/kit/lazy-logic.ts';
import { selectFault } from '#machines/kit/list.machine.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { createStorageWarning } from '#machines/notices/notify.ts';
import { catalogue, WHOLE_CATALOGUE } from '#machines/portal/catalogue/catalogue.ts';
import {
  type CheckoutServices,
  createCheckoutActors,
  noticeOfEdit,
} from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import type { OpenOrderPosting } from '#machines/portal/checkout/order-posting.ts';
import { density } from '#machines/portal/desk-keys/density.ts';
import type { PhoneLookupActor } from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import { createShopParkedActors } from '#machines/portal/shop-parked/shop-parked.actors.ts';
import { shopParkedMachine } from '#machines/portal/shop-parked/shop-parked.machine.ts';
import { createTabStore } from '#storage/browser-store.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { hasJournal } from '#storage/journal-db.ts';
import type { JournalStore } from '#storage/journal-store.ts';
import { createMessagesStore } from '#storage/messages-store.ts';
import { createCustomerTextLanguageStore } from '#storage/personal-settings-store.ts';
import { defineArea } from './define-area.ts';

/** Loads the posting scripts: with the confirmation page, and when an unfinished order is found. */
const posting = define((area) => {
  let opened: OpenOrderPosting | undefined;
  const load = async (): Promise<JournalStore> => {
    const { openOrderPosting } = await import('#machines/portal/checkout/order-posting.ts');
    opened ??= openOrderPosting({
      call: area.call,
      sendToCheckout: (event) => checkout.openIn(area).send(event),
      watchNetwork: watchBrowserNetwork,
    });
    return opened.journals;
  };
  return {
    load,
    findRepeated: async (...[order, signal]: Parameters<CheckoutServices['findRepeated']>) => {
      await load();
      return opened?.findRepeated(order, signal) ?? null;
    },
    logic: lazyLogic(() => {
      if (!opened) throw new Error('an order is posted before the script has loaded');
      return opened.logic;
    }),
  };
});

const checkout = define((area) => {
  const { store, user, notify, onClose } = area;
  const drafts = createDraftStore(store);
  const messages = createMessagesStore(store, createTabStore(createStorageWarning(notify)));
  const { load, logic, findRepeated } = posting.openIn(area);
  const actor = createActor(
    provide(
      checkoutMachine,
      createCheckoutActors({
        hasJournal,
        loadJournals: load,
        posting: logic,
        drafts: { ...drafts, ...messages },
        findRepeated,
        readMessage: async (message, signal) => {
          const { readMessage } = await import('#machines/portal/checkout/read-message.ts');
          return readMessage(message, area, products.openIn(area), signal);
        },
        watchNetwork: watchBrowserNetwork,
      }),
    ),
    {
      input: {
        userId: user.user_id,
        order: drafts.read(user.user_id),
        ...messages.readMessages(user.user_id),
        waiting: messages.readWaiting(user.user_id),
      },
    },
  ).start();
  // Also emitted for products that waited until an unfinished order was abandoned.
  actor.on('edit.applied', (applied) => {
    const notice = noticeOfEdit(applied);
    if (notice) notify(notice);
  });
  onClose(() => actor.stop());
  return actor;
});

const shopParked = define((area) => {
  const { call, notify, user, onClose } = area;
  const order = checkout.openIn(area);
  const ordersOf = ({ context }: SnapshotFrom<typeof checkoutMachine>) => ({
    parked: context.parked,
    order: context.order,
  });
  const actor = createActor(
    provide(
      shopParkedMachine,
      createShopParkedActors({ call, notify, sendToCheckout: (event) => order.send(event) }),
    ),
    { input: { username: user.username, ...ordersOf(order.getSnapshot()) } },
  ).start();
  order.subscribe((snapshot) => {
    const orders = ordersOf(snapshot);
    const known = actor.getSnapshot().context;
    if (orders.parked !== known.parked || orders.order !== known.order)
      actor.send({ type: 'browser.changed', ...orders });
  });
  order.on('parked.deleted', ({ id }) => actor.send({ type: 'order.deleted', id }));
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') actor.send({ type: 'list.requested' });
  };
  document.addEventListener('visibilitychange', onVisible);
  onClose(() => {
    document.removeEventListener('visibilitychange', onVisible);
    actor.stop();
  });
  return actor;
});

const products = define((area) => {
  const actor = createActor(catalogue.openIn(area), { input: WHOLE_CATALOGUE }).start();
  // After a failed load the list is empty and the page says that there are no products. The failure is
  // reported (spec 1 section 8).
  actor.on('list.failed', () => area.report(selectFault(actor.getSnapshot())));
  area.onClose(() => actor.stop());
  return actor;
});

/** The phone lookups. They load with the pages that show or submit a customer. */
const phoneLookups = define((area) => {
  let opened: readonly PhoneLookupActor[] | undefined;
  return async () => {
    const { openPhoneLookups } = await import('#machines/portal/phone-lookup/open-phone-lookup.ts');
    opened ??= openPhoneLookups(area, checkout.openIn(area));
    return opened;
  };
});

export const openPortal = defineArea(
  {
    checkout,
    catalogue: products,
    colourStock: defineLazy(async () => (await import('#machines/portal/colour-stock.ts')).colourStock),
    density,
    /** The text about a placed order, which a person copies for the customer. */
    openCustomerTextCopy: defineLazy(async () =>
      (await import('#machines/kit/customer-text-copy.ts')).customerTextCopyWith(
        createCustomerTextLanguageStore,
      ),
    ),
    ownDay: defineLazy(async () => (await import('#machines/portal/own-day.ts')).ownDay),
    correction: defineLazy(
      async () => (await import('#machines/portal/own-correction.ts')).ownCorrectionForm,
    ),
    unfinishedOrder: defineLazy(
      async () => (await import('#machines/portal/unfinished-order.ts')).unfinishedOrder,
    ),
    openPhoneLookups: phoneLookups,
    openNameOffers: defineLazy(
      async () => (await import('#machines/portal/name-offers/open-name-offers.ts')).nameOffers,
    ),
    shopParked,
    /** The posting scripts load early, so that submitting works if the network is lost by then. */
    loadPosting: define((area) => () => posting.openIn(area).load()),
  },
  { hasFeed: false },
);

export type PortalArea = Awaited<ReturnType<typeof openPortal>>;
