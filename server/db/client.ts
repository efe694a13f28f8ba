/* Opens single database connections outside of the pool. */
import pg from 'pg';

export const CONNECT_MS = 10_000;

/** Interval of TCP keep-alive in ms; shorter than the time after which firewalls drop idle connections. */
const KEEP_ALIVE_MS = 30_000;

interface ClientOptions extends pg.ClientConfig {
  /** Time limit of connecting, in ms. */
  readonly timeoutMs?: number;
}

/**
 * Opens a connection outside of the pool, for LISTEN and for locks that are held for long. The error listener
 * keeps a broken connection from ending the process; queries on it reject.
 */
export const createClient = (
  url: string,
  { timeoutMs = CONNECT_MS, ...options }: ClientOptions = {},
): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...options,
  });
  client.on('error', () => {});
  return client;
};
