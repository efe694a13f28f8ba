/*
 * Detects a connection pooler, which would give the session of the feed and of the migrations to other
 * clients.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { ConfiguredDatabase, DatabaseVariable } from '#server/named-database.ts';
import { createClient } from './client.ts';

/** A failure to connect. `variable` names the setting with the URL that failed. */
export class ConnectFailure extends Error {
  readonly variable: DatabaseVariable;

  constructor(variable: DatabaseVariable, cause: unknown) {
    super(`${variable} failed`, { cause });
    this.variable = variable;
  }
}

/**
 * Returns true for a connection through a pooler. A pooler reports a process number of its own, because the
 * connection has no PostgreSQL process to itself.
 */
const isThroughPooler = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID !== rows[0]?.pid;
};

const connectTo = async (url: string, variable: DatabaseVariable): Promise<pg.Client> => {
  const client = createClient(url);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new ConnectFailure(variable, error);
  }
};

/** The first key of a lock that proves that two connections use one database. The second key is random. */
const LOCK_CLASS = 0x73616d65;

/**
 * Returns true when both connections use the same database: a lock that one of them holds is visible to the
 * other.
 */
const areSameDatabase = async (direct: pg.Client, other: pg.Client): Promise<boolean> => {
  const key = randomInt(2 ** 31 - 1);
  await direct.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, key]);
  const { rowCount } = await other.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and classid = $1 and objid = $2 and datname = current_database()`,
    [LOCK_CLASS, key],
  );
  return rowCount === 1;
};

/** Throws an error with one sentence when the direct URL belongs to a pooler or to another database. */
export const ensureDirect = async ({ url, directUrl }: ConfiguredDatabase): Promise<void> => {
  const isSameUrl = url === directUrl;
  const variable = isSameUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const direct = await connectTo(directUrl, variable);
  try {
    if (await isThroughPooler(direct))
      throw new Error(
        `${variable} leads through a pooler, where the app would miss all changes. ` +
          'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, and start the app again.',
      );
    if (isSameUrl) return;
    const pooled = await connectTo(url, 'DATABASE_URL');
    try {
      if (!(await areSameDatabase(direct, pooled)))
        throw new Error(
          'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Correct one of them, and start the app again.',
        );
    } finally {
      await pooled.end();
    }
  } finally {
    await direct.end();
  }
};
