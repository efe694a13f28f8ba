import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createReporter, startFailureOf } from '#server/report.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'report' });
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const PHONE = '07709998877';

const printedOf = (error: unknown): string => {
  const lines: string[] = [];
  const { report, close } = createReporter((line) => lines.push(line));
  report(error);
  close();
  return lines.join('\n');
};

const failureOf = (asked: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(asked).then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

describe('what is printed of a failed query', () => {
  test('is its code, what the database minds and the SQL, and nothing that was typed in', async () => {
    const row = { email: 'a@b.c', full_name: PHONE, password_hash: 'SECRET-HASH', role: 'staff' as const };
    const { username } = app.users.staff;
    const printed = printedOf(await failureOf(app.db.insert(users).values({ ...row, username })));
    expect(printed).toContain('23505');
    expect(printed).toContain('insert into "users"');
    expect(printed).toContain('users_username');
    for (const secret of [PHONE, 'SECRET-HASH', 'a@b.c', `(${username})`])
      expect(printed).not.toContain(secret);
  });

  test('leaves out the value that the message itself quotes', async () => {
    for (const query of [
      `select $1::int`,
      `select $1::timestamp`,
      `select $1::jsonb`,
      `select ($1 || '999999999')::int`,
    ]) {
      const client = await app.pool.connect();
      const error = await failureOf(client.query(query, [`${PHONE} "x" Karrada`]));
      client.release();
      const printed = printedOf(error);
      expect(printed).toMatch(/22\w{3}/);
      expect(printed).not.toContain(PHONE);
      expect(printed).not.toContain('Karrada');
    }
  });

  test('leaves out what looks like a line of the stack', () => {
    const typed = `Karrada\n    at ${PHONE} street`;
    const printed = printedOf(new DrizzleQueryError('select $1', [typed], new Error('gone')));
    expect(printed).toContain('select $1');
    expect(printed).toContain('report.test.ts');
    expect(printed).not.toContain(PHONE);
  });

  test('is as bare where another error brings it', async () => {
    const cause = await failureOf(app.db.execute(`select '${'x'.repeat(3)}' || ${1}::int / 0`));
    const inner = new DrizzleQueryError('update t set phone = $1', [PHONE], new Error('away'));
    const printed = printedOf(new Error('The run failed', { cause: new Error('deeper', { cause: inner }) }));
    expect(printed).toContain('The run failed');
    expect(printed).toContain('update t set phone = $1');
    expect(printed).not.toContain(PHONE);
    expect(printedOf(cause)).toContain('22012');
  });
});

test('what was being done stands before it', () => {
  const lines: string[] = [];
  const { report, close } = createReporter((line) => lines.push(line));
  report(new Error('gone'), 'GET /api/v1/products/');
  close();
  expect(lines[0]).toMatch(/^GET \/api\/v1\/products\/: Error: gone\n/);
});

test('a failure that comes again is counted and not printed, and the count is told once a minute', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const { report, close } = createReporter((line) => lines.push(line));
  const fail = (which: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      report(new DrizzleQueryError(which, [String(time)], new Error('Connection terminated')));
  };
  fail('select 1', 500);
  report(new Error('something else'));
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^499 more times: /);
  fail('select 1', 3);
  vi.advanceTimersByTime(60_000);
  expect(lines[3]).toMatch(/^3 more times: /);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(4);
  // After a quiet minute it is news again.
  fail('select 1', 1);
  expect(lines).toHaveLength(5);
  expect(vi.getTimerCount()).toBe(1);
  close();
});

const refusedBy = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });

describe('a start that fails says what is wrong and what to do', () => {
  test.each([
    [
      'a full disk',
      Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' }),
      /no room left.*\/srv\/desk.*Free some space/,
    ],
    [
      'a full disk, as PostgreSQL says it',
      new Error('PostgreSQL did not start: could not write: No space left on device'),
      /no room left.*Free some space/,
    ],
    [
      'a folder that is read-only',
      Object.assign(new Error('EROFS: read-only file system, mkdir'), { code: 'EROFS' }),
      /cannot write.*\/srv\/desk.*DATA_DIR/,
    ],
    ['a lock that cannot be made', new Error('unable to open database file'), /cannot write.*DATA_DIR/],
    [
      'nobody at the address',
      Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
      /does not answer.*ECONNREFUSED/,
    ],
    [
      'a name that leads nowhere',
      Object.assign(new Error('getaddrinfo ENOTFOUND db.example'), { code: 'ENOTFOUND' }),
      /does not answer \(\/srv\/desk\).*correct the address/,
    ],
    [
      'a password that is not that of the embedded database',
      refusedBy('28P01'),
      /\/srv\/desk does not let the app in: .*postgres\.password/,
    ],
    ['something else', new Error('PORT has to be a number'), /^PORT has to be a number$/],
  ])('%s', (_, error, sentence) => {
    expect(startFailureOf(error, { DATA_DIR: '/srv/desk' })).toMatch(sentence);
  });

  test.each([
    [
      'a wrong password',
      refusedBy('28P01'),
      /db\.example:5432 does not let this user in\. Correct user and password/,
    ],
    ['no such database', refusedBy('3D000'), /has no database of this name/],
    ['no rights', new DrizzleQueryError('create schema x', [], refusedBy('42501')), /own the database.*\]$/],
  ])('%s, of a PostgreSQL of their own', (_, error, sentence) => {
    const DATABASE_URL = 'postgresql://desk:secret@db.example:5432/desk';
    expect(startFailureOf(error, { DATABASE_URL })).toMatch(sentence);
  });
});
