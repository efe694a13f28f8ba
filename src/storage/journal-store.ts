import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { MAX_CART_LINES } from '#domain/cart.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { cartItemSchema, customerSchema, draftIdSchema } from './draft-store.ts';

const journalSchema = z.object({
  version: z.literal(1),
  user_id: z.int(),
  draft_id: draftIdSchema,
  customer: customerSchema,
  items: z.array(cartItemSchema).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  order_id: z.nullable(z.int()),
  acknowledged: z.int().check(z.gte(0)),
});

interface JournalDb extends DBSchema {
  journals: { key: number; value: unknown };
}

/** One unfinished order for each person, in storage that survives the browser being killed. */
export interface JournalStore {
  read(userId: number): Promise<OrderJournal | null>;
  /**
   * Writes the journal of a checkout that starts. Where one of this person's is open already, that one is
   * kept and answered: it has to be finished or abandoned first. One with nothing left to do makes room.
   */
  open(journal: OrderJournal): Promise<OrderJournal>;
  /** Notes progress, unless the journal has been closed or replaced meanwhile. */
  advance(journal: OrderJournal): Promise<void>;
  /** Ends the journal of this draft; another draft's stays. */
  close(userId: number, draftId: string): Promise<void>;
}

const parse = (stored: unknown, userId: number): OrderJournal | null => {
  const { data: journal } = z.safeParse(journalSchema, stored);
  if (!journal || journal.user_id !== userId) return null;
  const { acknowledged, items, order_id } = journal;
  return acknowledged <= (order_id === null ? 0 : items.length) ? journal : null;
};

const isFinished = (journal: OrderJournal): boolean => journal.acknowledged >= journal.items.length;

/** `durability: 'strict'`: what is written is on the disk before the first request leaves. */
const STRICT = { durability: 'strict' } as const;

export const createJournalStore = (name = 'order-desk'): JournalStore => {
  let opening: Promise<IDBPDatabase<JournalDb>> | undefined;
  const database = (): Promise<IDBPDatabase<JournalDb>> => {
    opening ??= openDB<JournalDb>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('journals');
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        opening = undefined;
      },
      terminated: () => {
        opening = undefined;
      },
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  return {
    read: async (userId) => parse(await (await database()).get('journals', userId), userId),
    open: async (journal) => {
      const transaction = (await database()).transaction('journals', 'readwrite', STRICT);
      const stored = parse(await transaction.store.get(journal.user_id), journal.user_id);
      const present = stored && isFinished(stored) ? null : stored;
      if (!present) await transaction.store.put(journal, journal.user_id);
      await transaction.done;
      return present ?? journal;
    },
    advance: async (journal) => {
      const transaction = (await database()).transaction('journals', 'readwrite', STRICT);
      const present = parse(await transaction.store.get(journal.user_id), journal.user_id);
      if (present?.draft_id === journal.draft_id && present.acknowledged <= journal.acknowledged) {
        await transaction.store.put(journal, journal.user_id);
      }
      await transaction.done;
    },
    close: async (userId, draftId) => {
      const transaction = (await database()).transaction('journals', 'readwrite', STRICT);
      const present = parse(await transaction.store.get(userId), userId);
      if (present === null || present.draft_id === draftId) await transaction.store.delete(userId);
      await transaction.done;
    },
  };
};
