import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

/* A database from before emails were unique, with people who share one. */

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('users');
});
afterAll(() => database.drop());

test('a shared email stays with the first person, and the audit keeps it for the others', async () => {
  const emails = ['ali@example.test', 'ALI@example.test', '', '', 'zoe@example.test', 'ali@Example.test'];
  for (const [index, email] of emails.entries())
    await database.client.query(
      `insert into users (username, email, full_name, password_hash, role) values ($1, $2, '', '', 'staff')`,
      [`person-${index}`, email],
    );
  await database.migrate();
  const { rows: storedEmails } = await database.client.query('select email from users order by user_id');
  expect(storedEmails.map(({ email }) => email)).toEqual([
    'ali@example.test',
    '',
    '',
    '',
    'zoe@example.test',
    '',
  ]);
  const { rows: entries } = await database.client.query(
    `select entity_id, before ->> 'email' as email from audit_log where action = 'user.changed' order by entity_id`,
  );
  expect(entries).toEqual([
    { entity_id: '2', email: 'ALI@example.test' },
    { entity_id: '6', email: 'ali@Example.test' },
  ]);
});
