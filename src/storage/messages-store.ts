import * as z from 'zod/mini';
import { checkId, orderContentSchema, readOrderShape } from '#api/contracts/keyed-order.ts';
import { MAX_PARKED, MAX_WAITING, NO_MESSAGES, type OrderMessages } from '#domain/chat/order-messages.ts';
import { MAX_CHAT_LENGTH } from '#domain/chat/pasted-chat.ts';
import { PARK_REASONS } from '#domain/parked-orders.ts';
import { PASTE_KEY } from './browser-keys.ts';
import { setAside, type TextStore } from './browser-store.ts';
import { parseStored } from './parse-stored.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const storedSchema = z.object({
  version: z.literal(1),
  user_id: z.int(),
  ...readOrderShape,
  parked: z
    .array(
      z.object({
        id: checkId(),
        order: orderContentSchema,
        ...readOrderShape,
        // Orders that an earlier version parked have neither field.
        parkedAt: z._default(z.number(), 0),
        reason: z._default(z.enum(PARK_REASONS), 'message'),
        isShared: z._default(z.boolean(), false),
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
