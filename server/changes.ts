import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { FEED_RESUMED } from '#domain/changes.ts';
import { CONNECT_MS, createClient } from './db/client.ts';
import { createHeardWords } from './heard-words.ts';
import { createOtherFeeds } from './other-feeds.ts';
import { CHANGES_CHANNEL } from './store/audit.ts';

/** One committed change, as it is told to the open screens: `{entity, id, version, action, by}` in JSON. */
export type ChangeListener = (word: string) => void;

export interface ChangeFeed {
  /**
   * Returns what ends the listening. Whoever is so many milliseconds `behind` is told first what was heard since then,
   * some of it perhaps twice, or `resumed` where not all of it is known any more. `resumed` is told as well to whoever
   * comes before the feed hears: what they have seen by then may be older than what it hears first.
   */
  subscribe(listener: ChangeListener, behindMs?: number): () => void;
  /** Resolves once it hears; what was committed before is not told. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const RESUMED = JSON.stringify(FEED_RESUMED);

const TRY_AGAIN_MS = 1000;
const LOOK_MS = 2000;

/** On which a feed says its name when it comes, and when it goes having told all. */
const FEEDS_CHANNEL = 'order_desk_feeds';
const NAME = 'order-desk-feed ';
const HERE = 'here: ';
const DONE = 'done: ';

/** The feeds of all app processes on this database, by the names of their connections. */
const FEEDS_HERE = `select application_name as name from pg_stat_activity
  where datname = current_database() and starts_with(application_name, '${NAME}')`;

interface FeedOptions {
  /** How often it looks whether another process has died. */
  readonly lookMs?: number;
  /** How long its connection may take to be made, and to answer: one that does not is given up. */
  readonly patienceMs?: number;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
}

/**
 * Hears the changes of every app process on this database over one connection, and passes them on. A connection
 * that breaks is made anew; screens then hear `resumed`, since they may have missed something.
 *
 * Changes are told after their commit. A process that dies in between takes the word along, but its connections die
 * with it: who sees the connection of another feed gone that has not said it was done tells `resumed`, too.
 */
export const openChangeFeed = (
  url: string,
  { lookMs = LOOK_MS, patienceMs = CONNECT_MS, now = () => performance.now() }: FeedOptions = {},
): ChangeFeed => {
  const name = `${NAME}${randomUUID()}`;
  const others = createOtherFeeds();
  const heard = createHeardWords(now);
  const listeners = new Set<ChangeListener>();
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasListened = false;
  let hears: () => void = () => {};
  const hearing = new Promise<void>((resolve) => {
    hears = resolve;
  });

  const tell = (word: string): void => {
    heard.keep(word);
    for (const listener of listeners) listener(word);
  };

  const hearFeed = (word: string): void => {
    if (word.startsWith(HERE)) others.came(word.slice(HERE.length));
    if (word.startsWith(DONE)) others.left(word.slice(DONE.length));
  };

  const say = (to: pg.Client, word: string): Promise<unknown> =>
    to.query('select pg_notify($1, $2)', [FEEDS_CHANNEL, `${word}${name}`]);

  /** Whether the process of another feed has died since the last look. */
  const findDead = async (from: pg.Client): Promise<boolean> => {
    const answered = others.look();
    const { rows } = await from.query<{ name: string }>(FEEDS_HERE);
    return answered(new Set(rows.map((row) => row.name)));
  };

  const look = (at: pg.Client): void => {
    looking = setTimeout(() => {
      findDead(at)
        .then((hasDied) => {
          if (hasDied) tell(RESUMED);
          if (client === at && !isClosed) look(at);
        })
        .catch(() => retry(at));
    }, lookMs).unref();
  };

  const retry = (broken: pg.Client): void => {
    if (client !== broken) return;
    client = undefined;
    heard.end();
    clearTimeout(looking);
    void broken.end().catch(() => {});
    if (!isClosed) again = setTimeout(listen, TRY_AGAIN_MS);
  };

  const listen = (): void => {
    const fresh = createClient(url, { patienceMs, query_timeout: patienceMs, application_name: name });
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANGES_CHANNEL) tell(payload);
      else hearFeed(payload);
    });
    fresh.on('error', () => retry(fresh));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${CHANGES_CHANNEL}; listen ${FEEDS_CHANNEL}`))
      .then(() => say(fresh, HERE))
      .then(() => findDead(fresh))
      .then(() => {
        look(fresh);
        heard.begin();
        if (hasListened) tell(RESUMED);
        hasListened = true;
        hears();
      })
      .catch(() => retry(fresh));
  };
  listen();

  return {
    subscribe: (listener, behindMs) => {
      listeners.add(listener);
      if (behindMs !== undefined || !hasListened)
        void hearing.then(() => {
          if (!listeners.has(listener)) return;
          const known = behindMs === undefined ? undefined : heard.inTheLast(behindMs);
          for (const word of known ?? [RESUMED]) listener(word);
        });
      return () => listeners.delete(listener);
    },
    ready: () => hearing,
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      clearTimeout(looking);
      listeners.clear();
      if (client && hasListened) await say(client, DONE).catch(() => {});
      await client?.end().catch(() => {});
    },
  };
};
