import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

async function prepare(url: string): Promise<void> {
  await run(url, 'create table notes (note text)');
}

async function create(): Promise<TestDatabase> {
  const database = await createTestDatabase({ prepare, name: 'alone', template: 'notes' });
  onTestFinished(() => database.drop());
  return database;
}

async function run(url: string, sql: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
}

test('two test databases are separate, and are deleted when they are dropped', async () => {
  const [first, second] = await Promise.all([create(), create()]);
  await run(first.url, "insert into notes values ('mine')");
  expect(await run(first.url, 'select * from notes')).toBe(1);
  expect(await run(second.url, 'select * from notes')).toBe(0);
  await first.drop();
  await expect(run(first.url, 'select 1')).rejects.toThrow('does not exist');
});
