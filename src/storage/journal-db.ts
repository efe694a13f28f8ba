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
 * Calls `onGone` when the browser or a newer version of the app takes the database away. One page opens at a time:
 * a page that was left is kept frozen by Chromium, and where it was to make the database, everybody waits for it. A
 * frozen page with a lock that another one wants is dropped at once. Plain http knows no locks.
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

/** Whether something is written down of an order of this person's; what it is, the journal's own script knows. */
export const hasJournal = async (userId: number, name?: string): Promise<boolean> => {
  const db = await openJournalDb(() => {}, name);
  try {
    return (await readRow(db, userId)) !== undefined;
  } finally {
    db.close();
  }
};
