import pg from 'pg';

export const CONNECT_MS = 10_000;

/** Before a firewall drops an idle connection. */
const STILL_HERE_AFTER_MS = 30_000;

interface ClientOptions extends pg.ClientConfig {
  /** Time limit of connecting. */
  readonly patienceMs?: number;
}

/**
 * A connection outside the pool, for LISTEN and for long locks. The listener keeps a broken connection from ending
 * the process; its queries reject.
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
