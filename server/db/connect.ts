/* Opens the pool of database connections. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Connection {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Time limits in milliseconds. */
export interface ConnectionTimeouts {
  /** The maximum wait for a free or a new connection. */
  readonly connect: number;
  readonly statement: number;
  /** The maximum wait for a lock of another transaction. */
  readonly lock: number;
  readonly idleTransaction: number;
  /**
   * The maximum time without a response of the database while a connection is in use. The connection is then
   * closed, and the call fails.
   */
  readonly response: number;
}

const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  connect: 10_000,
  statement: 15_000,
  lock: 10_000,
  idleTransaction: 30_000,
  response: 30_000,
};

const pools = new WeakMap<Db, pg.Pool>();

/** Returns the pool, for queries without drizzle. */
export const getPool = (db: Db): pg.Pool => {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database has no pool');
  return pool;
};

interface ConnectOptions {
  readonly max?: number;
  readonly timeouts?: Partial<ConnectionTimeouts>;
}

/**
 * Opens a pool for `url`. A broken connection is dropped: the next query opens another one, a query in a
 * transaction rejects. The error listeners keep it from ending the process.
 */
export const connect = (url: string, options: ConnectOptions = {}): Connection => {
  const timeouts = { ...CONNECTION_TIMEOUTS, ...options.timeouts };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
  });
  const hangTimers = new Map<pg.PoolClient, NodeJS.Timeout>();
  pool.on('error', () => {});
  // The database itself ends slow statements. This timer closes a connection when the database hangs.
  pool.on('acquire', (client) => {
    const timer = setTimeout(() => void client.end(), timeouts.response);
    hangTimers.set(client, timer.unref());
  });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Every response restarts the timer, so that a long transaction is not cut off.
    client.on('drain', () => hangTimers.get(client)?.refresh());
  });
  pool.on('release', (_, client) => {
    clearTimeout(hangTimers.get(client));
    hangTimers.delete(client);
  });
  const db = drizzle(pool);
  // Drizzle sends `begin` before its `try` block: if that fails, it never returns the client to the pool.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      // The pool closes a client that is broken or still in a transaction.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  pools.set(db, pool);
  return {
    db,
    pool,
    close: () => pool.end(),
  };
};
