import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Connection {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** In milliseconds; nothing waits longer for the database. */
export interface Patience {
  /** For a connection, a free one or a new one. */
  readonly connect: number;
  readonly statement: number;
  /** For a row or a key that somebody else holds. */
  readonly lock: number;
  /** What was begun and left. */
  readonly idleTransaction: number;
  /** A connection that answers a call nothing for so long hangs; it is cut, and its call fails. */
  readonly held: number;
}

const PATIENCE: Patience = {
  connect: 10_000,
  statement: 15_000,
  lock: 10_000,
  idleTransaction: 30_000,
  held: 30_000,
};

const pools = new WeakMap<Db, pg.Pool>();

/** For what goes past the builder of queries. */
export const poolOf = (db: Db): pg.Pool => {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database was not connected to');
  return pool;
};

interface ConnectOptions {
  readonly max?: number;
  readonly patience?: Partial<Patience>;
}

/**
 * A pool on `url`. A connection that breaks is dropped, not thrown: idle, the next query opens another; in
 * a transaction, the next query of it rejects. Without a listener of its own each would end the process.
 */
export const connect = (url: string, options: ConnectOptions = {}): Connection => {
  const patience = { ...PATIENCE, ...options.patience };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleTransaction,
  });
  const cuts = new Map<pg.PoolClient, NodeJS.Timeout>();
  pool.on('error', () => {});
  // The time-outs above are the database's own; one that hangs keeps none of them.
  pool.on('acquire', (client) => {
    const cut = setTimeout(() => void client.end(), patience.held);
    cuts.set(client, cut.unref());
  });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // What it was asked is answered: a long transaction is no hanging one.
    client.on('drain', () => cuts.get(client)?.refresh());
  });
  pool.on('release', (_, client) => {
    clearTimeout(cuts.get(client));
    cuts.delete(client);
  });
  const db = drizzle(pool);
  // Drizzle's own sends `begin` before its `try`: where that fails, the client never returns to the pool.
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
