import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { PROVINCES } from '#domain/provinces.ts';
import { refreshUserNames } from '../store/refresh-user-names.ts';
import { createClient } from './client.ts';
import { refreshRules } from './domain-rules.ts';
import { provinces } from './schema/references.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 0x6d696772;

/** Returns the timestamps of the migrations of this version, by which the database names them. */
export const knownMigrations = (): ReadonlySet<number> =>
  new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis));

let newest: number | undefined;
/** The newest migration of this version. */
export const newestMigration = (): number => {
  newest ??= Math.max(...knownMigrations());
  return newest;
};

/** Returns the timestamps of the migrations that this database already has. */
const doneTo = async (client: pg.Client): Promise<readonly number[]> => {
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as table",
  );
  if (!found[0]?.table) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ created_at }) => Number(created_at));
};

/** Refuses a database with another encoding than UTF-8, which names and the search functions need. */
const refuseOtherEncoding = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `This database is in ${encoding}, and the app needs one in UTF8: createdb --encoding=UTF8 --template=template0 <name>.`,
    );
};

/** Throws where the app has never made its tables. */
export const refuseUnused = async (url: string, place: string): Promise<void> => {
  const client = createClient(url);
  await client.connect();
  const done = await doneTo(client).finally(() => client.end());
  if (done.length === 0)
    throw new Error(
      `The app has never been started on the database in ${place}. Name the right one in DATABASE_URL or DATA_DIR.`,
    );
};

/** Switches off the time limits that the role of the database may carry. A migration of many orders takes minutes. */
const WITHOUT_LIMITS =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** Takes the lock of migrations until the connection ends. Throws for a database that the app cannot use. */
export const lockMigrations = async (client: pg.Client): Promise<void> => {
  await client.query(WITHOUT_LIMITS);
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await refuseOtherEncoding(client);
};

/**
 * Creates the tables as they were after the migration `newest`, in the transaction of the caller. The list of done migrations stays empty.
 */
export const createTables = async (client: pg.Client, newest: number): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS }))
    if (folderMillis <= newest) for (const statement of sql) await client.query(statement);
};

interface Migrating {
  /** Called with a sentence if the database is changed. */
  readonly say?: (line: string) => void;
  /** Time limit of connecting, in ms. */
  readonly timeoutMs?: number;
}

/** Runs the missing migrations. Processes that start at the same time wait for each other. */
export const migrate = async (url: string, { say = () => {}, ...options }: Migrating = {}): Promise<void> => {
  const client = createClient(url, options);
  await client.connect();
  try {
    await lockMigrations(client);
    const [ours, done] = [knownMigrations(), await doneTo(client)];
    if (done.some((each) => !ours.has(each)))
      throw new Error(
        'This database was used by a newer version of the app, which has changed it in a way that this one does not know. ' +
          'Start that version again, or restore the backup that was made before it.',
      );
    const steps = ours.size - done.length;
    const isUpgrade = done.length > 0 && steps > 0;
    if (isUpgrade)
      say(`Bringing the database up to date: ${steps} of ${ours.size} steps. It may take minutes …`);
    const db = drizzle(client);
    await runMigrations(db, { migrationsFolder: MIGRATIONS });
    await refreshUserNames(db, say);
    await refreshRules(client, done.length > 0 && !isUpgrade ? say : () => {});
    if (isUpgrade) say('The database is up to date.');
    await db
      .insert(provinces)
      .values([...PROVINCES])
      .onConflictDoNothing();
  } finally {
    await client.end();
  }
};
