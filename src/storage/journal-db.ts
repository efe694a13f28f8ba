export const JOURNALS = 'journals';
const NAME = 'order-desk';

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const opened = async (name: string): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(JOURNALS);
  };
  return answerOf(opening);
};

/**
 * Calls `onGone` when the browser or a newer version of the app closes the database. A Web Lock lets one page open it
 * at a time, because Chromium freezes left pages and a frozen page would block all others; a frozen page whose lock is
 * wanted is discarded. Plain http has no locks.
 */
export const openJournalDb = async (onGone: () => void, name = NAME): Promise<IDBDatabase> => {
  const open = () => opened(name);
  const db = await ('locks' in navigator ? navigator.locks.request(name, open) : open());
  db.onversionchange = () => {
    db.close();
    onGone();
  };
  db.onclose = onGone;
  return db;
};

export const readRow = (db: IDBDatabase, key: number): Promise<unknown> =>
  answerOf<unknown>(db.transaction(JOURNALS).objectStore(JOURNALS).get(key));

/** True when a journal exists; it is not read here. */
export const hasJournal = async (userId: number, name?: string): Promise<boolean> => {
  const db = await openJournalDb(() => {}, name);
  try {
    return (await readRow(db, userId)) !== undefined;
  } finally {
    db.close();
  }
};
