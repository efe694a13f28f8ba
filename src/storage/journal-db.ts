/* The IndexedDB database of the journals of orders. */
export const JOURNALS = 'journals';
const NAME = 'order-desk';

export const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openNamed = async (name: string): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(JOURNALS);
  };
  return resultOf(opening);
};

/**
 * Opens the database of journals. Calls `onClosed` when the browser or a newer version of the app closes it.
 * A Web Lock lets one page open it at a time: Chromium freezes pages that were left, and a frozen page would
 * block all others, so a frozen page whose lock is requested is discarded. Pages served over plain http have
 * no Web Locks.
 */
export const openJournalDb = async (onClosed: () => void, name = NAME): Promise<IDBDatabase> => {
  const open = () => openNamed(name);
  const db = await ('locks' in navigator ? navigator.locks.request(name, open) : open());
  db.onversionchange = () => {
    db.close();
    onClosed();
  };
  db.onclose = onClosed;
  return db;
};

export const readRow = (db: IDBDatabase, key: number): Promise<unknown> =>
  resultOf<unknown>(db.transaction(JOURNALS).objectStore(JOURNALS).get(key));

/** Returns true when a journal exists, without reading it. */
export const hasJournal = async (userId: number, name?: string): Promise<boolean> => {
  const db = await openJournalDb(() => {}, name);
  try {
    return (await readRow(db, userId)) !== undefined;
  } finally {
    db.close();
  }
};
