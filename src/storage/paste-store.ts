import * as z from 'zod/mini';
import { MAX_LABEL_LENGTH } from '#domain/cart.ts';
import { UNUSED_KINDS } from '#domain/chat/draft.ts';
import { MAX_PARKED, NOTHING_PASTED, type PasteState } from '#domain/chat/paste-state.ts';
import { MARKED_PARTS, MAX_CHAT_LENGTH, PASTED_FIELDS } from '#domain/chat/pasted-chat.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { PASTE_KEY, setAside, type TextStore } from './browser-store.ts';
import { cartItemSchema, customerSchema } from './draft-store.ts';
import { parseStored } from './parse-stored.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const position = () => z.int().check(z.gte(0), z.lte(MAX_CHAT_LENGTH));
const span = z.object({ start: position(), end: position() });
const id = () => text(40);

const order = z.object({
  items: z.array(cartItemSchema).check(z.maxLength(MAX_ORDER_ITEMS)),
  customer: customerSchema,
});

const chat = z.object({
  text: text(MAX_CHAT_LENGTH),
  values: z.array(
    z.object({ field: z.enum(PASTED_FIELDS), value: text(MAX_CHAT_LENGTH), span, isSure: z.boolean() }),
  ),
  items: z.array(
    z.object({
      products: z.array(
        z.object({
          product_id: z.int().check(z.gte(1)),
          name: text(MAX_LABEL_LENGTH),
          picture_url: z.nullable(z.string()),
          dimensions: z.nullable(z.string()),
          customizable: z.boolean(),
          base_price: z.number().check(z.gte(0)),
        }),
      ),
      quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
      notes: text(MAX_CHAT_LENGTH),
      isSure: z.boolean(),
      parts: z.array(z.object({ part: z.enum(MARKED_PARTS), span })),
    }),
  ),
  // Chats that an earlier version stored have neither field.
  isAboutEarlierOrder: z._default(z.boolean(), false),
  unused: z._default(z.array(z.object({ span, kind: z.enum(UNUSED_KINDS) })), []),
  before: order,
  after: z._default(z.nullable(order), null),
  parkedId: z.nullable(id()),
});

const chatFields = { chats: z.array(chat), looked: z.array(id()) };

const storedSchema = z.object({
  version: z.literal(1),
  user_id: z.int(),
  ...chatFields,
  parked: z.array(z.object({ id: id(), order, ...chatFields })).check(z.maxLength(MAX_PARKED + 1)),
});

const keyOf = (userId: number): string => `${PASTE_KEY}:user-${userId}`;

const parsed = (stored: string | null, userId: number): PasteState | null => {
  const state = parseStored(storedSchema, stored);
  return state?.user_id === userId
    ? { chats: state.chats, looked: state.looked, parked: state.parked }
    : null;
};

/**
 * Stores the chats and the parked orders of each person who works in this browser. A text that has not filled the order belongs to its
 * tab, so that no other tab reads it a second time.
 */
export const createPasteStore = (store: TextStore, tab: Omit<TextStore, 'watch'>) => ({
  readPending: (userId: number): string => tab.read(keyOf(userId)) ?? '',
  writePending: (userId: number, pending: string): void => {
    if (pending === '') tab.remove(keyOf(userId));
    else tab.write(keyOf(userId), pending);
  },
  read: (userId: number): PasteState => {
    const stored = store.read(keyOf(userId));
    const found = parsed(stored, userId);
    if (stored !== null && found === null) setAside(store, keyOf(userId));
    return found ?? NOTHING_PASTED;
  },
  write: (userId: number, state: PasteState): void => {
    if (state.chats.length === 0 && state.parked.length === 0) store.remove(keyOf(userId));
    else store.write(keyOf(userId), JSON.stringify({ version: 1, user_id: userId, ...state }));
  },
  watch: (userId: number, listener: (state: PasteState) => void) =>
    store.watch(keyOf(userId), (stored) => listener(parsed(stored, userId) ?? NOTHING_PASTED)),
});
