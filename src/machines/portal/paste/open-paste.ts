/* Opens the paste machine of the order desk. The script loads with the first paste, and with the pages that submit an order. */
import { type ActorRefFrom, waitFor } from 'xstate';
import type { Product } from '#api/contracts/products.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat.ts';
import { languageByLetters } from '#domain/customer-text-language.ts';
import { createTabStore } from '#storage/browser-store.ts';
import { createPasteStore } from '#storage/paste-store.ts';
import { createCustomerTextLanguageStore } from '#storage/personal-settings-store.ts';
import type { AreaScope } from '../../kit/definition.ts';
import { type ListActor, type ListView, selectPhase, selectRows } from '../../kit/list.machine.ts';
import { provide } from '../../kit/provide.ts';
import { createActor } from '../../kit/reported-actors.ts';
import { createStorageWarning } from '../../notices/notify.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import { createPasteActors, fillableOrderOf } from './paste.actors.ts';
import { type PasteActor, pasteMachine } from './paste.machine.ts';

type CatalogueActor = ListActor<Product, ListView>;

/** The shop's name in the headers of exported chats where its backend does not send it. */
const DEFAULT_SHOP_NAME = 'Layers 3D';

/** Resolves with the products of the catalog, and loads it if no page has opened it yet. */
const productsOf = async (catalogue: CatalogueActor, signal: AbortSignal) => {
  if (selectRows(catalogue.getSnapshot()).length === 0) {
    catalogue.send({ type: 'list.opened' });
    const loaded = await waitFor(catalogue, (snapshot) => selectPhase(snapshot) !== 'loading', { signal });
    if (selectPhase(loaded) === 'failed') throw new Error('the products did not load');
  }
  return selectRows(catalogue.getSnapshot());
};

interface DeskActors {
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
  readonly catalogue: CatalogueActor;
}

export const openPaste = (
  {
    user: { user_id: userId, shop },
    store,
    notify,
    onClose,
  }: Pick<AreaScope, 'user' | 'store' | 'notify' | 'onClose'>,
  { checkout, catalogue }: DeskActors,
): PasteActor => {
  const pastes = createPasteStore(store, createTabStore(createStorageWarning(notify)));
  const languages = createCustomerTextLanguageStore(store, userId);
  const currentOrder = fillableOrderOf(checkout);
  const { order, isBusy } = currentOrder.read();
  const actor = createActor(
    provide(
      pasteMachine,
      createPasteActors({
        currentOrder,
        store: pastes,
        read: async (text, signal) => {
          const [{ readChat }, products] = await Promise.all([
            import('#domain/chat/read-chat.ts'),
            productsOf(catalogue, signal),
          ]);
          languages.write(languageByLetters(text) ?? 'en');
          return pastedChatOf(text, readChat(text, products, { shopName: shop?.name ?? DEFAULT_SHOP_NAME }));
        },
      }),
    ),
    { input: { userId, stored: pastes.read(userId), order, isBusy } },
  ).start();
  onClose(() => actor.stop());
  // The text that had not filled the order before a reload.
  const pending = pastes.readPending(userId);
  if (pending !== '') actor.send({ type: 'chat.pasted', text: pending });
  return actor;
};
