/* Reads a customer's message. The script loads with the first message. */
import { waitFor } from 'xstate';
import type { Product } from '#api/contracts/products.ts';
import type { ReadMessage } from '#domain/chat/pasted-chat.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat-of.ts';
import { languageByLetters } from '#domain/customer-text-language.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import { type ListActor, type ListView, selectPhase, selectRows } from '#machines/kit/list.machine.ts';
import { createCustomerTextLanguageStore } from '#storage/personal-settings-store.ts';

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

export interface MessageToRead {
  readonly text: string;
  /** The name of the customer in the chat, once a person has named it. */
  readonly customer: string | null;
}

/** Reads a message, and keeps its language for the text to the customer. */
export const readMessage = async (
  { text, customer }: MessageToRead,
  { user: { user_id: userId, shop }, store }: Pick<AreaScope, 'user' | 'store'>,
  catalogue: CatalogueActor,
  signal: AbortSignal,
): Promise<ReadMessage> => {
  const [{ readChat }, { writersToAsk }, products] = await Promise.all([
    import('#domain/chat/read-chat.ts'),
    import('#domain/chat/bubbles.ts'),
    productsOf(catalogue, signal),
  ]);
  createCustomerTextLanguageStore(store, userId).write(languageByLetters(text) ?? 'en');
  const shopName = shop?.name ?? DEFAULT_SHOP_NAME;
  const settings = { shopName, shopPhone: shop?.phone ?? '', customer };
  return {
    chat: pastedChatOf(text, readChat(text, products, settings)),
    writers: customer === null ? writersToAsk(text, shopName) : [],
  };
};
