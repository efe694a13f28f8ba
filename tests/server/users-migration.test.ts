import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

/* A database from before emails were unique, with people who share one. */

const BEFORE = [
  '0000_initial',
  '0001_audit_is_append_only',
  '0002_catalogue_version',
  '0003_catalogue_version_trigger',
  '0004_shipping',
];

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase({
    prepare: async () => {},
    template: 'empty',
    name: 'users_migration',
  });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const run = async (migration: string): Promise<void> => {
  const file = new URL(`../../server/db/migrations/${migration}.sql`, import.meta.url);
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await client.query(statement);
};

test('an email that people share stays with the first, and the audit keeps what the others had', async () => {
  for (const migration of BEFORE) await run(migration);
  const people = ['ali@example.test', 'ALI@example.test', '', '', 'zoe@example.test', 'ali@Example.test'];
  for (const [index, email] of people.entries())
    await client.query(
      `insert into users (username, email, full_name, password_hash, role) values ($1, $2, '', '', 'staff')`,
      [`person-${index}`, email],
    );
  await run('0005_users');
  const { rows: kept } = await client.query('select email from users order by user_id');
  expect(kept.map(({ email }) => email)).toEqual(['ali@example.test', '', '', '', 'zoe@example.test', '']);
  const { rows: told } = await client.query(
    `select entity_id, before ->> 'email' as email from audit_log where action = 'user.changed' order by entity_id`,
  );
  expect(told).toEqual([
    { entity_id: '2', email: 'ALI@example.test' },
    { entity_id: '6', email: 'ali@Example.test' },
  ]);
});
