import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { PROVINCES } from '#domain/provinces.ts';
import { createClient } from './client.ts';
import { provinces } from './schema/references.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 0x6d696772;

/** Brings the database at `url` up to date. App processes that start together take turns. */
export const migrate = async (
  url: string,
  patience: { readonly patienceMs?: number } = {},
): Promise<void> => {
  const client = createClient(url, patience);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await runMigrations(db, { migrationsFolder: MIGRATIONS });
    await db
      .insert(provinces)
      .values([...PROVINCES])
      .onConflictDoNothing();
  } finally {
    await client.end();
  }
};
