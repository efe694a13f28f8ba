/* Migrates the database to the version of this app. */
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { PROVINCES } from '#domain/provinces.ts';
import { refreshUserNames } from '#server/store/refresh-user-names.ts';
import { createClient } from './client.ts';
import { provinces } from './schema/references.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** The key of the lock; any number that no other lock of the app has. */
const MIGRATION_LOCK = 0x6d696772;

/** Returns the timestamps of the migrations of this version, by which the database names them. */
export const knownMigrations = (): ReadonlySet<number> =>
  new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis));

let cachedNewest: number | undefined;
/** Returns the timestamp of the newest migration of this version. */
export const newestMigration = (): number => {
  cachedNewest ??= Math.max(...knownMigrations());
  return cachedNewest;
};

/** Returns the timestamps of the migrations that this database already has. */
const readAppliedMigrations = async (client: pg.Client): Promise<readonly number[]> => {
  const { rows: tables } = await client.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as table",
  );
  if (!tables[0]?.table) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ created_at }) => Number(created_at));
};

/** Refuses a database with another encoding than UTF-8, which names and searches need. */
const refuseOtherEncoding = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `This database is in ${encoding}, and the app needs one in UTF8: createdb --encoding=UTF8 --template=template0 <name>.`,
    );
};

/** Throws for a database in which the app has never created its tables. */
export const refuseUnused = async (url: string, place: string): Promise<void> => {
  const client = createClient(url);
  await client.connect();
  const applied = await readAppliedMigrations(client).finally(() => client.end());
  if (applied.length === 0)
    throw new Error(
      `The app has never been started on the database in ${place}. Name the right one in DATABASE_URL or DATA_DIR.`,
    );
};

/**
 * Switches off the time limits that the role of the database may carry. A migration of many orders takes
 * minutes.
 */
const NO_TIME_LIMITS =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/**
 * Takes the lock of migrations until the connection ends. Throws for a database in another encoding than
 * UTF-8.
 */
export const lockMigrations = async (client: pg.Client): Promise<void> => {
  await client.query(NO_TIME_LIMITS);
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await refuseOtherEncoding(client);
};

/**
 * Creates the tables as they were after the migration `newest`, in the transaction of the caller. The import
 * fills the list of applied migrations.
 */
export const createTables = async (client: pg.Client, newest: number): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS }))
    if (folderMillis <= newest) for (const statement of sql) await client.query(statement);
};

interface MigrateOptions {
  /** Called with a sentence if the database is changed. */
  readonly log?: (line: string) => void;
  /** Time limit of connecting, in ms. */
  readonly timeoutMs?: number;
}

/** Runs the missing migrations. Processes that start at the same time wait for each other. */
export const migrate = async (
  url: string,
  { log = () => {}, ...options }: MigrateOptions = {},
): Promise<void> => {
  const client = createClient(url, options);
  await client.connect();
  try {
    await lockMigrations(client);
    const [known, applied] = [knownMigrations(), await readAppliedMigrations(client)];
    if (applied.some((timestamp) => !known.has(timestamp)))
      throw new Error(
        'This database was used by a newer version of the app, which has changed it in a way that this one does not know. ' +
          'Start that version again, or restore the backup that was made before it.',
      );
    const steps = known.size - applied.length;
    const isUpgrade = applied.length > 0 && steps > 0;
    if (isUpgrade)
      log(`Bringing the database up to date: ${steps} of ${known.size} steps. It may take minutes …`);
    const db = drizzle(client);
    await runMigrations(db, { migrationsFolder: MIGRATIONS });
    await refreshUserNames(db, log);
    if (isUpgrade) log('The database is up to date.');
    await db
      .insert(provinces)
      .values([...PROVINCES])
      .onConflictDoNothing();
  } finally {
    await client.end();
  }
};
