import * as z from 'zod/mini';
import { checkId, orderContentSchema, readOrderShape } from '#api/contracts/keyed-order.ts';
import { DAY_MS } from '#domain/business-day.ts';
import {
  MAX_PARKED,
  MAX_WAITING,
  NO_MESSAGES,
  type OrderMessages,
  withTextsForgotten,
} from '#domain/chat/order-messages.ts';
import { MAX_CHAT_LENGTH } from '#domain/chat/pasted-chat.ts';
import { PARK_REASONS } from '#domain/parked-orders.ts';
import { PASTE_KEY } from './browser-keys.ts';
import { setAside, type TextStore } from './browser-store.ts';
import { parseStored } from './parse-stored.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const storedSchema = z.object({
  version: z.literal(1),
  user_id: z.int(),
  // An earlier version did not store the time. Its messages count from the first time that this one finds
  // them.
  stored_at: z.optional(z.number()),
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

const isOld = (time: number, now: number): boolean => now - time > DAY_MS;

/** Returns the messages without what customers wrote more than a day ago. */
const recentOf = (
  { stored_at, chats, looked, parked }: z.output<typeof storedSchema>,
  now: number,
): OrderMessages => {
  const storedAt = stored_at ?? now;
  const current = { chats, looked };
  return {
    ...(isOld(storedAt, now) ? withTextsForgotten(current) : current),
    parked: parked.map((order) =>
      isOld(order.parkedAt || storedAt, now) ? withTextsForgotten(order) : order,
    ),
  };
};

const parsed = (stored: string | null, userId: number): OrderMessages | null => {
  const state = parseStored(storedSchema, stored);
  return state?.user_id === userId ? recentOf(state, Date.now()) : null;
};

const textsSchema = z.array(text(MAX_CHAT_LENGTH)).check(z.maxLength(MAX_WAITING));
const waitingSchema = z.object({ stored_at: z.number(), texts: textsSchema });

/** Reads the texts that wait. Earlier versions stored a list without the time, or one text as it was. */
const waitingIn = (stored: string | null): z.output<typeof waitingSchema> => {
  const found = parseStored(waitingSchema, stored);
  if (found) return found;
  const texts =
    stored === null ? [] : (parseStored(textsSchema, stored) ?? [stored.slice(0, MAX_CHAT_LENGTH)]);
  return { stored_at: Date.now(), texts };
};

const recordOf = (
  userId: number,
  { chats, looked, parked }: OrderMessages,
  stored_at: number,
): string | null =>
  chats.length === 0 && parked.length === 0
    ? null
    : JSON.stringify({ version: 1, user_id: userId, stored_at, chats, looked, parked });

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Replaces the texts under the keys of all people. Null removes one. */
const replaceTexts = (storage: KeyedStorage, replace: (text: string) => string | null): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(`${PASTE_KEY}:user-`) || key.endsWith(':set-aside')) continue;
    const stored = storage.getItem(key) ?? '';
    const replaced = replace(stored);
    if (replaced === null) storage.removeItem(key);
    else if (replaced !== stored) storage.setItem(key, replaced);
  }
};

/**
 * Removes what customers wrote more than a day ago to anybody who works in this browser. It stays longer only
 * in the words that somebody has to check. A text that cannot be read is left for the version that wrote it.
 */
export const forgetOldMessages = (local: KeyedStorage, tab: KeyedStorage, now: number): void => {
  replaceTexts(local, (stored) => {
    const state = parseStored(storedSchema, stored);
    return state ? recordOf(state.user_id, recentOf(state, now), state.stored_at ?? now) : stored;
  });
  replaceTexts(tab, (stored) => {
    const waiting = waitingIn(stored);
    return isOld(waiting.stored_at, now) ? null : JSON.stringify(waiting);
  });
};

/**
 * Stores the messages and the parked orders of each person who works in this browser. A text that waits
 * belongs to its tab, so that no other tab reads it a second time.
 */
export const createMessagesStore = (store: TextStore, tab: Omit<TextStore, 'watch'>) => ({
  readWaiting: (userId: number): readonly string[] => waitingIn(tab.read(keyOf(userId))).texts,
  writeWaiting: (userId: number, waiting: readonly string[]): void => {
    if (waiting.length === 0) tab.remove(keyOf(userId));
    else tab.write(keyOf(userId), JSON.stringify({ stored_at: Date.now(), texts: waiting }));
  },
  readMessages: (userId: number): OrderMessages => {
    const stored = store.read(keyOf(userId));
    const found = parsed(stored, userId);
    if (stored !== null && found === null) setAside(store, keyOf(userId));
    return found ?? NO_MESSAGES;
  },
  writeMessages: (userId: number, messages: OrderMessages): void => {
    const record = recordOf(userId, messages, Date.now());
    if (record === null) store.remove(keyOf(userId));
    else store.write(keyOf(userId), record);
  },
  watchMessages: (userId: number, listener: (messages: OrderMessages) => void) =>
    store.watch(keyOf(userId), (stored) => listener(parsed(stored, userId) ?? NO_MESSAGES)),
});
