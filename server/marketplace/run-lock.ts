import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../db/connect.ts';

const RUN_LOCK = 0x73796e63;
const KILL_CHANNEL = 'order_desk_sync_kill';

/** Read from the server's list of locks: taking the lock to see whether it is free would hold up a start. */
const lockHolders = sql`(
  select pid from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${RUN_LOCK} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
)`;

/** Of a run, while nobody holds its lock. */
export const isHeldByNobody = sql`not exists ${lockHolders}`;

/** The lock; whoever loses it, or is told to by another process, ends. */
export const takeRunLock = async (url: string, abort: AbortController): Promise<pg.Client | undefined> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => abort.abort('The run lost its connection to the database.'));
  client.on('notification', () => abort.abort(null));
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      RUN_LOCK,
    ]);
    if (rows[0]?.taken) {
      await client.query(`listen ${KILL_CHANNEL}`);
      return client;
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return undefined;
};

/** In the transaction that writes down who wants the end. */
export const notifyKill = sql`select pg_notify(${KILL_CHANNEL}, '')`;

/** A run that does not end when it is told to hangs: the database ends the connection with its lock. */
export const endLockHolder = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_terminate_backend(pid) from ${lockHolders} as holders`);
};
