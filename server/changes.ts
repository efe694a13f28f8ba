import pg from 'pg';
import type { Change } from '#api/contracts/events.ts';
import { CHANGES_CHANNEL } from './store/audit.ts';

/** One committed change, as it is told to the open screens: `{entity, id, version, action, by}` in JSON. */
export type ChangeListener = (word: string) => void;

export interface ChangeFeed {
  /** Returns what ends the listening. */
  subscribe(listener: ChangeListener): () => void;
  /** Resolves once it hears; what was committed before is not told. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const RESUMED: Change = { entity: 'feed', id: '', version: null, action: 'resumed', by: '' };

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
  let hears: () => void = () => {};
  const hearing = new Promise<void>((resolve) => {
    hears = resolve;
  });

  const tell = (word: string): void => {
    for (const listener of listeners) listener(word);
  };

  const retry = (broken: pg.Client): void => {
    if (client !== broken) return;
    client = undefined;
    void broken.end().catch(() => {});
    if (!isClosed) again = setTimeout(listen, TRY_AGAIN_MS);
  };

  const listen = (): void => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    client = fresh;
    fresh.on('notification', ({ payload }) => tell(payload ?? ''));
    fresh.on('error', () => retry(fresh));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${CHANGES_CHANNEL}`))
      .then(() => {
        if (hasListened) tell(JSON.stringify(RESUMED));
        hasListened = true;
        hears();
      })
      .catch(() => retry(fresh));
  };
  listen();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: () => hearing,
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      listeners.clear();
      await client?.end().catch(() => {});
    },
  };
};
