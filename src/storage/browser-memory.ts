import * as z from 'zod/mini';
import type { UnsentOrder } from '#domain/unsent-order.ts';
import { B2B_DRAFT_KEY, CART_KEY, PASTE_KEY } from './browser-keys.ts';
import { JOURNALS, openJournalDb, resultOf } from './journal-db.ts';
import { parseStored } from './parse-stored.ts';

/** All data that the app stores in this browser, for all people. */
export interface BrowserMemory {
  /** Finds the kinds of orders that would be lost with the data. */
  findUnsent(): Promise<readonly UnsentOrder[]>;
  clear(): Promise<void>;
}

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'clear'>;

const nonEmptyArray = () => z.array(z.unknown()).check(z.minLength(1));
const cartSchema = z.object({ items: nonEmptyArray() });
const pasteSchema = z.object({ parked: nonEmptyArray() });
const wholesaleSchema = z.object({ draft: z.object({ lines: nonEmptyArray() }) });
const journalSchema = z.object({ acknowledged: z.number(), items: nonEmptyArray() });

const keysOf = (storage: KeyedStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

/** Returns true for the key itself, and for a key that belongs to one person. */
const isKeyOf = (key: string, base: string): boolean => key === base || key.startsWith(`${base}:user-`);

const inJournals = async <Result>(
  mode: IDBTransactionMode,
  request: (rows: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const db = await openJournalDb(() => {});
  try {
    return await resultOf(request(db.transaction(JOURNALS, mode).objectStore(JOURNALS)));
  } finally {
    db.close();
  }
};

/**
 * Returns true for a journal of an unsent order. A journal whose lines are all acknowledged belongs to a sent
 * order.
 */
const isOpenJournal = (row: unknown): boolean => {
  const { data } = z.safeParse(journalSchema, row);
  return data !== undefined && data.acknowledged < data.items.length;
};

export const createBrowserMemory = (local: KeyedStorage, session: Pick<Storage, 'clear'>): BrowserMemory => ({
  findUnsent: async () => {
    const isStored = (base: string, schema: z.ZodMiniType): boolean =>
      keysOf(local).some((key) => isKeyOf(key, base) && parseStored(schema, local.getItem(key)) !== null);
    const journals: unknown[] = await inJournals('readonly', (rows) => rows.getAll());
    return [
      ...(journals.some(isOpenJournal) ? (['submission'] as const) : []),
      ...(isStored(CART_KEY, cartSchema) || isStored(PASTE_KEY, pasteSchema) ? (['cart'] as const) : []),
      ...(isStored(B2B_DRAFT_KEY, wholesaleSchema) ? (['wholesale'] as const) : []),
    ];
  },
  clear: async () => {
    await inJournals('readwrite', (rows) => rows.clear());
    session.clear();
    local.clear();
  },
});
