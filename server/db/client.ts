import pg from 'pg';

export const CONNECT_MS = 10_000;

/** Sooner than whatever stands in between forgets a connection over which nothing passes. */
const STILL_HERE_AFTER_MS = 30_000;

interface ClientOptions extends pg.ClientConfig {
  /** How long it may take until there is a connection. */
  readonly patienceMs?: number;
}

/**
 * A connection of its own, past the pool: of what listens, or holds a lock for longer than a transaction. One that breaks
 * rejects what it was asked; without a listener it would end the process too.
 */
export const createClient = (
  url: string,
  { patienceMs = CONNECT_MS, ...options }: ClientOptions = {},
): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: STILL_HERE_AFTER_MS,
    ...options,
  });
  client.on('error', () => {});
  return client;
};
