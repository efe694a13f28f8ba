import * as z from 'zod/mini';
import { cartItemSchema, customerSchema, draftIdSchema } from '#api/contracts/keyed-order.ts';
import { MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import type { OrderJournal } from '#domain/drafts.ts';

import { JOURNALS, openJournalDb, readRow } from './journal-db.ts';

const journalSchema = z.object({
  version: z.literal(1),
  user_id: z.int(),
  draft_id: draftIdSchema,
  customer: customerSchema,
  items: z.array(cartItemSchema).check(z.minLength(1), z.maxLength(MAX_ORDER_ITEMS)),
  order_id: z.nullable(z.int()),
  acknowledged: z.int().check(z.gte(0)),
  is_repriced: z._default(z.boolean(), false),
  new_price: z._default(z.nullable(z.number().check(z.gte(0))), null),
});

/** Stores one unfinished order per person, in storage that survives a killed browser. */
export interface JournalStore {
  read(userId: number): Promise<OrderJournal | null>;
  /**
   * Saves the journal of a new posting. An open journal of this person is kept and returned, because its
   * order has to be finished or abandoned first. A finished journal is replaced.
   */
  open(journal: OrderJournal): Promise<OrderJournal>;
  /** Saves the progress of a posting, unless its journal was closed or replaced in the meantime. */
  advance(journal: OrderJournal): Promise<void>;
  close(userId: number, draftId: string): Promise<void>;
}

/** With `durability: 'strict'` the data is on the disk before the first request is sent. */
const STRICT = { durability: 'strict' } as const;

/** Changes a row in one transaction. Resolves when it is on the disk. */
const rewriteRow = (
  db: IDBDatabase,
  key: number,
  rewrite: (stored: unknown, rows: IDBObjectStore) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(JOURNALS, 'readwrite', STRICT);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const rows = transaction.objectStore(JOURNALS);
    const reading: IDBRequest<unknown> = rows.get(key);
    reading.onsuccess = () => rewrite(reading.result, rows);
  });

const parse = (stored: unknown, userId: number): OrderJournal | null => {
  const { data: journal } = z.safeParse(journalSchema, stored);
  if (!journal || journal.user_id !== userId) return null;
  const { acknowledged, items, order_id } = journal;
  return acknowledged <= (order_id === null ? 0 : items.length) ? journal : null;
};

const isFinished = (journal: OrderJournal): boolean => journal.acknowledged >= journal.items.length;

/**
 * The maximum wait in ms for the database to open. A browser may never respond, and orders must not wait
 * longer.
 */
const TIMEOUT_MS = 3000;

const rejectAfter = (timeout: number, opening: Promise<unknown>): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('the journal does not open')), timeout);
    const stopTimer = (): void => clearTimeout(timer);
    opening.then(stopTimer, stopTimer);
  });

export const createJournalStore = (name?: string): JournalStore => {
  // The attempt to open the database, shared by all calls. When it is overdue, calls fail at once until the
  // database opens.
  let attempt: { opening: Promise<IDBDatabase>; overdue: Promise<never> } | undefined;
  const forget = (): void => {
    attempt = undefined;
  };

  const open = (): NonNullable<typeof attempt> => {
    const opening = openJournalDb(forget, name).catch((error: unknown) => {
      forget();
      throw error;
    });
    const overdue = rejectAfter(TIMEOUT_MS, opening);
    // The callers handle the rejection of `overdue`. Reads wait for the opening without a time limit.
    void Promise.allSettled([overdue]);
    return { opening, overdue };
  };

  const database = (): Promise<IDBDatabase> => {
    attempt ??= open();
    return Promise.race([attempt.opening, attempt.overdue]);
  };

  return {
    // Reads have no time limit: after a kill the database may be slow, and giving up would hide the
    // unfinished order.
    read: async (userId) => {
      attempt ??= open();
      return parse(await readRow(await attempt.opening, userId), userId);
    },
    open: async (journal) => {
      const userId = journal.user_id;
      let openJournal = journal;
      await rewriteRow(await database(), userId, (stored, rows) => {
        const present = parse(stored, userId);
        if (present && !isFinished(present)) openJournal = present;
        else rows.put(journal, userId);
      });
      return openJournal;
    },
    advance: async (journal) => {
      const userId = journal.user_id;
      await rewriteRow(await database(), userId, (stored, rows) => {
        const present = parse(stored, userId);
        if (present?.draft_id === journal.draft_id && present.acknowledged <= journal.acknowledged)
          rows.put(journal, userId);
      });
    },
    close: async (userId, draftId) =>
      rewriteRow(await database(), userId, (stored, rows) => {
        const present = parse(stored, userId);
        if (present === null || present.draft_id === draftId) rows.delete(userId);
      }),
  };
};
