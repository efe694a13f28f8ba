import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTables, knownMigrations, migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

const createDatabase = async (): Promise<{ url: string; client: Client }> => {
  const { url, drop } = await createTestDatabase({ prepare: migrate, name: 'newer', template: 'migrated' });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
};

test('a database that a newer version has changed is refused and left unchanged', async () => {
  const { url, client } = await createDatabase();
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a version to come', 4102444800000)",
  );
  await client.query('delete from provinces');
  await expect(migrate(url)).rejects.toThrow(/newer version of the app.*Start that version again/);
  expect((await client.query('select count(*)::int as kept from provinces')).rows).toEqual([{ kept: 0 }]);
});

test('a migration is announced, because the app is unavailable meanwhile; a new or current database is not', async () => {
  const { url, client } = await createDatabase();
  const logLines: string[] = [];
  await migrate(url, { log: (line) => logLines.push(line) });
  expect(logLines).toEqual([]);
  // The tables of the version before the last migration.
  const [, ...former] = [...knownMigrations()].sort((a, b) => b - a);
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await createTables(client, former[0] ?? 0);
  for (const timestamp of former)
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [
      timestamp,
    ]);
  await migrate(url, { log: (line) => logLines.push(line) });
  expect(logLines).toEqual([
    expect.stringMatching(/^Bringing the database up to date: 1 of \d+ steps/),
    expect.stringMatching(/^The database is up to date/),
  ]);
});

test('a database with another encoding is refused before anything is created in it', async () => {
  const { adminUrl, appUrl, prefix } = inject('postgres');
  const [name, owner] = [`${prefix}_ascii`, new URL(appUrl).username];
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`drop database if exists "${name}" with (force)`);
    await admin.end();
  });
  await admin.query(
    `create database "${name}" encoding 'SQL_ASCII' locale 'C' template template0 owner "${owner}"`,
  );
  const url = new URL(appUrl);
  url.pathname = `/${name}`;
  await expect(migrate(url.href)).rejects.toThrow(/is in SQL_ASCII.*UTF8/);
});

test('the timeouts of the role do not cancel a migration or the wait for another one', async () => {
  const { url, client } = await createDatabase();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const limit of limits) await client.query(`alter database "${rows[0]?.name}" set ${limit} = '10s'`);
  await client.query(`
    create table limits_seen (seen text);
    create function see_limits() returns trigger language plpgsql as $$ begin
      insert into limits_seen select setting from pg_settings where name = any(string_to_array('${limits}', ','));
      return null; end $$;
    create trigger see_limits after insert on provinces execute function see_limits()`);
  await migrate(url);
  expect((await client.query('select distinct seen from limits_seen')).rows).toEqual([{ seen: '0' }]);
});
