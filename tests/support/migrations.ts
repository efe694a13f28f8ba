import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { createTestDatabase } from './postgres.ts';

const FOLDER = new URL('../../server/db/migrations/', import.meta.url);

export interface OldDatabase {
  readonly client: Client;
  readonly url: string;
  /** Runs the named migration only. */
  migrate(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database as it was before the named migration. */
export const createDatabaseBefore = async (migration: string): Promise<OldDatabase> => {
  const migrations = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const index = migrations.findIndex((name) => name.endsWith(`_${migration}.sql`));
  if (index < 0) throw new Error(`there is no migration ${migration}`);
  const database = await createTestDatabase({
    prepare: async () => {},
    template: 'empty',
    name: `before_${migration}`,
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const run = async (name: string): Promise<void> => {
    for (const statement of readFileSync(new URL(name, FOLDER), 'utf8').split('--> statement-breakpoint'))
      await client.query(statement);
  };
  for (const name of migrations.slice(0, index)) await run(name);
  return {
    client,
    url: database.url,
    migrate: () => run(migrations[index] ?? ''),
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
};
