import * as z from 'zod/mini';
import type { StoredB2bDraft } from '#domain/b2b-draft.ts';
import { MAX_B2B_ITEMS, MAX_B2B_NOTES, MAX_B2B_QUANTITY } from '#domain/b2b-order.ts';
import { MAX_MONEY } from '#domain/money.ts';
import { B2B_DRAFT_KEY } from './browser-keys.ts';
import { setAside, type TextStore } from './browser-store.ts';
import { parseStored } from './parse-stored.ts';

const MAX_NAME = 400;

const text = (max: number) => z.string().check(z.maxLength(max));
const id = () => z.int().check(z.gte(1));

const storedSchema = z.object({
  version: z.literal(1),
  user_id: z.int(),
  draft: z.object({
    draft_id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    client: z.nullable(z.object({ client_id: id(), name: text(MAX_NAME) })),
    lines: z
      .array(
        z.object({
          line_id: text(MAX_NAME),
          product_id: id(),
          product_name: text(MAX_NAME),
          quantity: z.int().check(z.gte(1), z.lte(MAX_B2B_QUANTITY)),
          unit_price: z.number().check(z.gte(0), z.lte(MAX_MONEY)),
          notes: text(MAX_B2B_NOTES),
          terms: z.optional(
            z.object({
              base_price: z.number(),
              wholesale_price: z.nullable(z.number()),
              wholesale_min_qty: z.nullable(z.number()),
            }),
          ),
        }),
      )
      .check(z.maxLength(MAX_B2B_ITEMS)),
    order_notes: text(MAX_B2B_NOTES),
  }),
  progress: z.nullable(z.object({ order_id: z.nullable(id()), acknowledged: z.int().check(z.gte(0)) })),
});

/** Stores the wholesale draft of each person, with the progress of its posting. */
export interface B2bDraftStore {
  read(userId: number): StoredB2bDraft | null;
  write(userId: number, stored: StoredB2bDraft): void;
  /** Calls the listener when another tab changes the draft. It gets null when the draft cannot be read. */
  watch(userId: number, listener: (draft: StoredB2bDraft | null) => void): () => void;
}

const keyOf = (userId: number): string => `${B2B_DRAFT_KEY}:user-${userId}`;

const parseDraft = (stored: string | null, userId: number): StoredB2bDraft | null => {
  const parsed = parseStored(storedSchema, stored);
  if (parsed?.user_id !== userId) return null;
  const { draft, progress } = parsed;
  // A draft whose lines are all posted is removed at once, so a stored one is invalid.
  const isConsistent =
    progress === null ||
    (draft.client !== null && progress.acknowledged < (progress.order_id === null ? 1 : draft.lines.length));
  return isConsistent ? { draft, progress } : null;
};

export const createB2bDraftStore = (store: TextStore): B2bDraftStore => ({
  read: (userId) => {
    const stored = store.read(keyOf(userId));
    const found = parseDraft(stored, userId);
    if (stored !== null && found === null) setAside(store, keyOf(userId));
    return found;
  },
  write: (userId, { draft, progress }) =>
    store.write(keyOf(userId), JSON.stringify({ version: 1, user_id: userId, draft, progress })),
  watch: (userId, listener) => store.watch(keyOf(userId), (stored) => listener(parseDraft(stored, userId))),
});
