const JOURNALS = 'journals';

/** `durability: 'strict'`: what is written is on the disk before the first request leaves. */
const STRICT = { durability: 'strict' } as const;

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Calls `onGone` when the browser or a newer version of the app takes the database away. */
export const openJournalDb = async (name: string, onGone: () => void): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(JOURNALS);
  };
  const db = await answerOf(opening);
  db.onversionchange = () => {
    db.close();
    onGone();
  };
  db.onclose = onGone;
  return db;
};

export const readRow = (db: IDBDatabase, key: number): Promise<unknown> =>
  answerOf<unknown>(db.transaction(JOURNALS).objectStore(JOURNALS).get(key));

/** Reads a row and lets `rewrite` change it, in one transaction; resolves once that is on the disk. */
export const rewriteRow = (
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
