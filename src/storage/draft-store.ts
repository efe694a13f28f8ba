/* Stores the cart and the customer of the order that a person is keying in. */
import * as z from 'zod/mini';
import { cartItemSchema, customerSchema, draftIdSchema } from '#api/contracts/keyed-order.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import type { CartDraft, OrderDraft } from '#domain/drafts.ts';
import { newRandomId } from '#domain/random-id.ts';
import { CART_KEY, CUSTOMER_KEY } from './browser-keys.ts';
import { setAside, type TextStore } from './browser-store.ts';
import { parseStored } from './parse-stored.ts';

const owned = { version: z.literal(1), user_id: z.int() };

const storedCartSchema = z.object({
  ...owned,
  draft_id: draftIdSchema,
  items: z.array(cartItemSchema).check(z.maxLength(MAX_ORDER_ITEMS)),
});
const storedCustomerSchema = z.object({ ...owned, customer: customerSchema });

export interface DraftStore {
  /** Returns the stored order; an empty one, with a new id, if there is none. */
  read(userId: number): OrderDraft;
  writeCart(userId: number, draft: CartDraft): void;
  watchCart(userId: number, listener: (draft: CartDraft) => void): () => void;
  writeCustomer(userId: number, customer: CustomerInfo): void;
  watchCustomer(userId: number, listener: (customer: CustomerInfo | null) => void): () => void;
}

/**
 * Returns this person's draft, and moves it to the shared key. Another person's draft moves to that person's
 * key (decision 3).
 */
const claimDraft = <Stored extends { user_id: number }>(
  store: TextStore,
  key: string,
  schema: z.ZodMiniType<Stored>,
  userId: number,
): Stored | null => {
  const stored = store.read(key);
  const current = parseStored(schema, stored);
  if (stored !== null && current === null) setAside(store, key);
  if (current?.user_id === userId) return current;
  if (stored !== null && current !== null) store.write(`${key}:user-${current.user_id}`, stored);
  const personalKey = `${key}:user-${userId}`;
  const personalText = store.read(personalKey);
  const personal = parseStored(schema, personalText);
  store.remove(personalKey);
  if (personal?.user_id !== userId || personalText === null) {
    store.remove(key);
    return null;
  }
  store.write(key, personalText);
  return personal;
};

export const createDraftStore = (store: TextStore): DraftStore => ({
  read: (userId) => {
    const cart = claimDraft(store, CART_KEY, storedCartSchema, userId);
    const customer = claimDraft(store, CUSTOMER_KEY, storedCustomerSchema, userId)?.customer;
    return {
      draft_id: cart?.draft_id ?? newRandomId(),
      items: cart?.items ?? [],
      customer: customer ?? EMPTY_CUSTOMER,
    };
  },
  writeCart: (userId, draft) =>
    store.write(
      CART_KEY,
      JSON.stringify({ version: 1, user_id: userId, draft_id: draft.draft_id, items: draft.items }),
    ),
  watchCart: (userId, listener) =>
    store.watch(CART_KEY, (text) => {
      const stored = parseStored(storedCartSchema, text);
      if (stored?.user_id === userId) listener(stored);
    }),
  writeCustomer: (userId, customer) => {
    if (Object.values(customer).every((value) => value === '')) store.remove(CUSTOMER_KEY);
    else store.write(CUSTOMER_KEY, JSON.stringify({ version: 1, user_id: userId, customer }));
  },
  watchCustomer: (userId, listener) =>
    store.watch(CUSTOMER_KEY, (text) => {
      const stored = parseStored(storedCustomerSchema, text);
      if (text === null || stored?.user_id === userId) listener(stored?.customer ?? null);
    }),
});
