/* The change feed: one LISTEN connection of this process, and the listeners of its streams. */
import type pg from 'pg';
import * as z from 'zod/mini';
import { type Change, changeSchema } from '#api/contracts/events.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import { CONNECT_MS, createClient } from './db/client.ts';
import type { Log } from './ops/log.ts';
import { CHANGES_CHANNEL } from './store/audit.ts';

export type ChangeListener = (change: Change) => void;

export interface ChangeFeed {
  /**
   * Adds a listener. Returns a function that removes it. `behindMs` is the time in which the listener may
   * have missed changes. It first gets `resumed` if anything changed in that time, or if the feed was not
   * connected for all of it.
   */
  subscribe(listener: ChangeListener, behindMs?: number): () => void;
  /** Resolves when the feed listens for the first time. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 1000;
const PROBE_MS = 2000;
/** Minimum time between two lines of the log about ignored notifications. */
const LOG_MS = 60_000;

interface FeedOptions {
  /** Interval of the queries that detect a dead connection. */
  readonly probeMs?: number;
  /** Timeout of connecting, and of each query. */
  readonly timeoutMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly log?: Pick<Log, 'warn'>;
}

/** Every role of the PostgreSQL server may send a notification, also one that is not from this app. */
const notificationSchema = z.extend(changeSchema, {
  id: z.string().check(z.regex(/^\d{0,19}$/)),
  version: z.nullable(z.int().check(z.nonnegative())),
  action: z.string().check(z.regex(/^[a-z\d_.]{1,100}$/i)),
  by: z.string().check(z.maxLength(200)),
});

/**
 * Returns the change, or undefined for a notification of another program or of a newer version of the app.
 * Two versions may run at the same time during an upgrade.
 */
const parseChange = (payload: string): Change | undefined => {
  try {
    return z.safeParse(notificationSchema, JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

/**
 * Opens the change feed. Each write sends its notification in its transaction, so PostgreSQL delivers exactly
 * the committed changes, in the order of their commits. A lost connection is opened again. All listeners then
 * get `resumed`, because changes may have been missed.
 */
export const openChangeFeed = (
  url: string,
  { probeMs = PROBE_MS, timeoutMs = CONNECT_MS, now = () => performance.now(), log }: FeedOptions = {},
): ChangeFeed => {
  const listeners = new Set<ChangeListener>();
  const listening = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let nextTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The time of the newest change, by `now`. Undefined while the feed does not listen. */
  let newestChangeAt: number | undefined;

  let loggedAt = -Infinity;
  const logIgnored = (): void => {
    if (now() - loggedAt < LOG_MS) return;
    loggedAt = now();
    log?.warn(
      `A notification on ${CHANGES_CHANNEL} was ignored: another version of the app or another program has sent it.`,
    );
  };

  const emit = (change: Change): void => {
    // A sign-in changes no list. It is not counted, because it precedes almost every subscription.
    if (change.entity !== 'session') newestChangeAt = now();
    for (const listener of listeners) listener(change);
  };

  const reconnect = (brokenClient: pg.Client): void => {
    if (client !== brokenClient) return;
    client = undefined;
    newestChangeAt = undefined;
    clearTimeout(nextTimer);
    void brokenClient.end().catch(() => {});
    if (!isClosed) nextTimer = setTimeout(listen, RETRY_MS);
  };

  const probe = (probedClient: pg.Client): void => {
    if (client !== probedClient || isClosed) return;
    nextTimer = setTimeout(() => {
      probedClient.query('select 1').then(
        () => probe(probedClient),
        () => reconnect(probedClient),
      );
    }, probeMs).unref();
  };

  const listen = (): void => {
    const newClient = createClient(url, {
      timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'order-desk-feed',
    });
    client = newClient;
    newClient.on('notification', ({ payload = '' }) => {
      const change = parseChange(payload);
      if (change) emit(change);
      else logIgnored();
    });
    newClient.on('error', () => reconnect(newClient));
    newClient
      .connect()
      .then(() => newClient.query(`listen ${CHANGES_CHANNEL}`))
      .then(() => {
        emit(FEED_RESUMED);
        listening.resolve();
        probe(newClient);
      })
      .catch(() => reconnect(newClient));
  };
  listen();

  return {
    subscribe: (listener, behindMs) => {
      listeners.add(listener);
      if (behindMs !== undefined && newestChangeAt !== undefined && newestChangeAt >= now() - behindMs)
        listener(FEED_RESUMED);
      return () => listeners.delete(listener);
    },
    ready: () => listening.promise,
    close: async () => {
      isClosed = true;
      clearTimeout(nextTimer);
      listeners.clear();
      await client?.end().catch(() => {});
    },
  };
};
