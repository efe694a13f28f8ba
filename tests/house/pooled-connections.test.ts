import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * Behind pgbouncer in transaction mode (docs/operations.md) a connection of the pool is another one in the next
 * transaction: what is set, listened to, locked or prepared on it is somebody else's there. Code that needs a
 * session has a connection of its own, in these files.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each opens a `pg.Client` on `DATABASE_DIRECT_URL`, or talks to the embedded engine, which has no pooler. */
const OWN_CONNECTION =
  /^server\/(changes|marketplace\/run-lock|ops\/backups|db\/migrate|db\/pooler|db\/embedded\/\w+)\.ts$/;

const OF_A_SESSION: Readonly<Record<string, RegExp>> = {
  listens: /[`'"]\s*(un)?listen\s/i,
  'takes a lock of the session': /pg_(try_)?advisory_(un)?lock/i,
  'sets for the session': /[`'"]\s*set\s+(?!local\b|constraints\b|transaction\b)(session\b|\w+\s*(=|to\b))/i,
  'sets for the session by set_config': /set_config\([^)]*,\s*false\s*\)/i,
  'leaves a temporary table': /create\s+temp(orary)?\s+table(?![^;]*on\s+commit\s+drop)/i,
  'keeps a cursor': /with\s+hold/i,
  'prepares a statement by name': /\.prepare\(|[`'"]\s*prepare\s|\bquery\(\s*\{\s*name\b/i,
};

const offences = (path: string, source: string): string[] =>
  OWN_CONNECTION.test(path)
    ? []
    : Object.entries(OF_A_SESSION).flatMap(([what, pattern]) =>
        pattern.test(source) ? [`${path} ${what}`] : [],
      );

test('nothing that needs a session runs on a connection of the pool', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => offences(path, readFileSync(`${ROOT}/${path}`, 'utf8')))).toEqual([]);
});

test.each([
  ['listens', "client.query('listen changes')"],
  ['takes a lock of the session', 'sql`select pg_advisory_lock(1)`'],
  ['sets for the session', 'sql`set statement_timeout = 0`'],
  ['sets for the session by set_config', "sql`select set_config('a', 'b', false)`"],
  ['leaves a temporary table', 'sql`create temporary table a (b int)`'],
  ['keeps a cursor', 'sql`declare a cursor with hold for select 1`'],
  ['prepares a statement by name', "db.select().prepare('orders')"],
  ['prepares a statement by name', 'pool.query({ name, text })'],
])('one that %s is found', (what, source) => {
  expect(offences('server/store/a.ts', source)).toEqual([`server/store/a.ts ${what}`]);
  expect(offences('server/changes.ts', source)).toEqual([]);
});

test.each([
  'sql`select pg_advisory_xact_lock(1)`',
  'sql`set local statement_timeout = 0`',
  'sql`update a set b = 1`',
  'sql`create temporary table a on commit drop as select 1`',
])('%s is of one transaction', (source) => {
  expect(offences('server/store/a.ts', source)).toEqual([]);
});
