/* The storages of the browser and of the tab. */

/** Stored texts by key. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls the listener when another tab changes the key. Returns a function that removes the listener. */
  watch(key: string, listener: (value: string | null) => void): () => void;
}

type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

export interface StorageHost {
  readonly localStorage: Storage;
  addEventListener(type: 'storage', listener: (event: StorageChange) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageChange) => void): void;
}

const MAX_SET_ASIDE_CHARACTERS = 100_000;

/**
 * Returns a store on `localStorage` that never throws. A value that the browser refuses (storage is blocked
 * or full) is kept in memory, and `onRefused` is called once.
 */
export const createBrowserStore = (host: StorageHost, onRefused: () => void): TextStore => {
  const memory = new Map<string, string | null>();
  let isRefusalReported = false;

  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(host.localStorage);
    } catch {
      if (!isRefusalReported) {
        isRefusalReported = true;
        onRefused();
      }
      return undefined;
    }
  };

  return {
    read: (key) => {
      const remembered = memory.get(key);
      return remembered === undefined ? (attempt((storage) => storage.getItem(key)) ?? null) : remembered;
    },
    write: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      const isRemoved = attempt((storage) => {
        storage.removeItem(key);
        return true;
      });
      if (isRemoved) memory.delete(key);
      else memory.set(key, null);
    },
    watch: (key, listener) => {
      const onStorage = (event: StorageChange): void => {
        // A value stored by another tab is newer than the one in memory.
        if (event.key === null || event.key === key) memory.delete(key);
        if (event.key === key) listener(event.newValue);
        if (event.key === null) listener(null);
      };
      host.addEventListener('storage', onStorage);
      return () => host.removeEventListener('storage', onStorage);
    },
  };
};

/** Returns the same store on the storage of this tab, which survives a reload. */
export const createTabStore = (onRefused: () => void): TextStore =>
  createBrowserStore(
    {
      get localStorage() {
        return window.sessionStorage;
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
    onRefused,
  );

/**
 * Moves an unreadable text to another key, where a newer version or a person can read it. A very long text is
 * dropped.
 */
export const setAside = (store: TextStore, key: string): void => {
  const unreadable = store.read(key);
  store.remove(key);
  if (unreadable !== null && unreadable.length <= MAX_SET_ASIDE_CHARACTERS)
    store.write(`${key}:set-aside`, unreadable);
};
