import pg from 'pg';
import { CHANGES_CHANNEL } from './store/audit.ts';

/** One committed change, as it is told to the open screens: `{entity, id, action, by}` in JSON. */
export type ChangeListener = (word: string) => void;

export interface ChangeFeed {
  /** Returns what ends the listening. */
  subscribe(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

const TRY_AGAIN_MS = 1000;

/**
 * Hears the changes of every app process on this database over one connection, and passes them on. A connection
 * that breaks is made anew; screens then hear `resumed`, since they may have missed something.
 */
export const openChangeFeed = (url: string): ChangeFeed => {
  const listeners = new Set<ChangeListener>();
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasListened = false;

  const tell = (word: string): void => {
    for (const listener of listeners) listener(word);
  };

  const retry = (): void => {
    client = undefined;
    if (!isClosed) again = setTimeout(listen, TRY_AGAIN_MS);
  };

  const listen = (): void => {
    const fresh = new pg.Client({ connectionString: url });
    client = fresh;
    fresh.on('notification', ({ payload }) => tell(payload ?? ''));
    fresh.once('error', () => {
      void fresh.end().catch(() => {});
      retry();
    });
    fresh
      .connect()
      .then(() => fresh.query(`listen ${CHANGES_CHANNEL}`))
      .then(() => {
        if (hasListened) tell(JSON.stringify({ entity: 'feed', id: '', action: 'resumed', by: '' }));
        hasListened = true;
      })
      .catch(() => {
        if (client === fresh) retry();
      });
  };
  listen();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      listeners.clear();
      await client?.end().catch(() => {});
    },
  };
};
