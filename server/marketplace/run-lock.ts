/* The lock of a sync run, which only one process can hold. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { CONNECT_MS, createClient } from '#server/db/client.ts';
import type { Db } from '#server/db/connect.ts';

const RUN_LOCK = 0x73796e63;
const KILL_CHANNEL = 'order_desk_sync_kill';
const KILL_REQUESTS = "select 1 from sync_runs where status = 'started' and kill_wanted_by is not null";
const CONNECTION_LOST = 'The run lost its connection to the database.';

/**
 * The processes that hold the lock. They are read from `pg_locks`, because taking the lock would delay a
 * start.
 */
const lockHolders = sql`(
  select pid from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${RUN_LOCK} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
)`;

/** True while the lock is free. */
export const isRunLockFree = sql`not exists ${lockHolders}`;

export interface RunLock {
  /** Releases the lock, even if the connection that holds it does not respond. */
  release(): Promise<void>;
}

interface LockOptions {
  readonly db: Db;
  readonly url: string;
  /** Time limit of the connection and of each query, in ms. */
  readonly timeoutMs?: number;
}

/**
 * Takes the lock of runs; returns undefined if another process holds it. The controller aborts the run when
 * the lock is lost, or when a person stops the run.
 */
export const acquireRunLock = async (
  { db, url, timeoutMs = CONNECT_MS }: LockOptions,
  controller: AbortController,
): Promise<RunLock | undefined> => {
  const client = createClient(url, { timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => controller.abort(CONNECTION_LOST));
  client.on('notification', () => {
    // Every role of the PostgreSQL server may notify. Only a request in the table stops the run, and its
    // error list names the person.
    client.query(KILL_REQUESTS).then(
      ({ rowCount }) => {
        if (rowCount) controller.abort(null);
      },
      () => controller.abort(CONNECTION_LOST),
    );
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ is_locked: boolean; pid: number }>(
      'select pg_try_advisory_lock($1) as is_locked, pg_backend_pid() as pid',
      [RUN_LOCK],
    );
    const [holder] = rows;
    if (holder?.is_locked) {
      await client.query(`listen ${KILL_CHANNEL}`);
      return {
        release: async () => {
          const hasEnded = client.end().then(() => true);
          if (!(await Promise.race([hasEnded, delay(timeoutMs, false, { ref: false })])))
            await endLockHolder(db, sql`pid = ${holder.pid}`);
        },
      };
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return undefined;
};

/**
 * The query that notifies the process of the run to stop. It is sent in the transaction that stores the
 * request.
 */
export const killNotification = sql`select pg_notify(${KILL_CHANNEL}, '')`;

/** Ends the database connection that holds the lock of a run that hangs. */
export const endLockHolder = async (db: Db, condition = sql`true`): Promise<void> => {
  await db.execute(sql`select pg_terminate_backend(pid) from ${lockHolders} as holders where ${condition}`);
};
