import * as z from 'zod/mini';
import { MAX_LABEL_LENGTH } from '#domain/cart.ts';
import { UNUSED_KINDS } from '#domain/chat/draft.ts';
import {
  MAX_PARKED,
  MAX_WAITING,
  NO_MESSAGES,
  type OrderMessages,
  PARK_REASONS,
} from '#domain/chat/order-messages.ts';
import { MARKED_PARTS, MAX_CHAT_LENGTH, PASTED_FIELDS } from '#domain/chat/pasted-chat.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { PASTE_KEY } from './browser-keys.ts';
import { setAside, type TextStore } from './browser-store.ts';
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
  parked: z
    .array(
      z.object({
        id: id(),
        order,
        ...chatFields,
        // Orders that an earlier version parked have neither field.
        parkedAt: z._default(z.number(), 0),
        reason: z._default(z.enum(PARK_REASONS), 'message'),
      }),
    )
    .check(z.maxLength(MAX_PARKED + 1)),
});

const keyOf = (userId: number): string => `${PASTE_KEY}:user-${userId}`;

const parsed = (stored: string | null, userId: number): OrderMessages | null => {
  const state = parseStored(storedSchema, stored);
  return state?.user_id === userId
    ? { chats: state.chats, looked: state.looked, parked: state.parked }
    : null;
};

const waitingSchema = z.array(text(MAX_CHAT_LENGTH)).check(z.maxLength(MAX_WAITING));

/** Reads the texts that wait. The last version stored one text as it was. */
const waitingIn = (stored: string | null): readonly string[] =>
  stored === null ? [] : (parseStored(waitingSchema, stored) ?? [stored.slice(0, MAX_CHAT_LENGTH)]);

/**
 * Stores the messages and the parked orders of each person who works in this browser. A text that waits belongs to its tab, so that no other
 * tab reads it a second time.
 */
export const createMessagesStore = (store: TextStore, tab: Omit<TextStore, 'watch'>) => ({
  readWaiting: (userId: number): readonly string[] => waitingIn(tab.read(keyOf(userId))),
  writeWaiting: (userId: number, waiting: readonly string[]): void => {
    if (waiting.length === 0) tab.remove(keyOf(userId));
    else tab.write(keyOf(userId), JSON.stringify(waiting));
  },
  readMessages: (userId: number): OrderMessages => {
    const stored = store.read(keyOf(userId));
    const found = parsed(stored, userId);
    if (stored !== null && found === null) setAside(store, keyOf(userId));
    return found ?? NO_MESSAGES;
  },
  writeMessages: (userId: number, { chats, looked, parked }: OrderMessages): void => {
    if (chats.length === 0 && parked.length === 0) store.remove(keyOf(userId));
    else store.write(keyOf(userId), JSON.stringify({ version: 1, user_id: userId, chats, looked, parked }));
  },
  watchMessages: (userId: number, listener: (messages: OrderMessages) => void) =>
    store.watch(keyOf(userId), (stored) => listener(parsed(stored, userId) ?? NO_MESSAGES)),
});
