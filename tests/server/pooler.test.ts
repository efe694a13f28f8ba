import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { ConnectFailure, ensureDirect } from '#server/db/pooler.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { createInstallation } from '#tests/faults/server-process.ts';
import { hasPgbouncer, openPgbouncer, type Pgbouncer } from '#tests/support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { openSilentProxy } from '#tests/support/silent-proxy.ts';

/* DATABASE_URL through a pooler, and DATABASE_DIRECT_URL without it. */

let database: TestDatabase;
let otherDatabase: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ prepare: migrate, name: 'pooled' });
  otherDatabase = await createTestDatabase({ prepare: migrate, name: 'other' });
});
afterAll(async () => {
  await database.drop();
  await otherDatabase.drop();
});

const NOWHERE = 'postgresql://desk:secret@127.0.0.1:2/desk';

const failureOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

test('PostgreSQL itself is accepted, also through a proxy that forwards everything', async () => {
  const proxy = await openSilentProxy(database.url);
  onTestFinished(() => proxy.close());
  await ensureDirect({ url: database.url, directUrl: database.url });
  await ensureDirect({ url: proxy.url, directUrl: database.url });
});

test('two addresses of different databases are refused', async () => {
  await expect(ensureDirect({ url: database.url, directUrl: otherDatabase.url })).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
  );
});

test.each([
  ['DATABASE_URL', () => ({ url: NOWHERE, directUrl: NOWHERE })],
  ['DATABASE_URL', () => ({ url: NOWHERE, directUrl: database.url })],
  ['DATABASE_DIRECT_URL', () => ({ url: database.url, directUrl: NOWHERE })],
] as const)('a failure of %s is reported with its address', async (variable, address) => {
  const { url, directUrl } = address();
  const failure = await failureOf(ensureDirect({ url, directUrl }));
  expect(failure).toBeInstanceOf(ConnectFailure);
  const sentence = explainStartFailure(failure, { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl });
  expect(sentence).toMatch(/^The database does not answer \(127\.0\.0\.1:2\/desk\)\..*ECONNREFUSED/);
  expect(failure).toMatchObject({ variable });
  expect(sentence).not.toContain('secret');
});

test('a wrong password only in DATABASE_DIRECT_URL is reported for it', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong';
  const urls = { url: database.url, directUrl: wrong.href };
  const sentence = explainStartFailure(await failureOf(ensureDirect(urls)), {
    DATABASE_URL: urls.url,
    DATABASE_DIRECT_URL: urls.directUrl,
  });
  expect(sentence).toContain('Correct user and password in DATABASE_DIRECT_URL');
});

describe.runIf(hasPgbouncer)('behind pgbouncer', () => {
  let pooler: Pgbouncer;
  beforeAll(async () => {
    pooler = await openPgbouncer(database.url);
  });
  afterAll(() => pooler.close());

  test('the app is refused without DATABASE_DIRECT_URL, and with one that leads through the pooler', async () => {
    await expect(ensureDirect({ url: pooler.url, directUrl: pooler.url })).rejects.toThrow(
      /^DATABASE_URL leads through a pooler.*Set DATABASE_DIRECT_URL/,
    );
    const alias = pooler.url.replace('127.0.0.1', 'localhost');
    await expect(ensureDirect({ url: pooler.url, directUrl: alias })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through a pooler/,
    );
  });

  test('the app accepts the address of PostgreSQL itself, and refuses another database', async () => {
    await ensureDirect({ url: pooler.url, directUrl: database.url });
    await expect(ensureDirect({ url: pooler.url, directUrl: otherDatabase.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to another database',
    );
  });

  test('a start without it ends with the message, and leaves no lock behind', {
    timeout: 120_000,
  }, async () => {
    const without = createInstallation({ DATABASE_URL: pooler.url });
    onTestFinished(() => without.clear());
    await expect(without.start()).rejects.toThrow('DATABASE_URL leads through a pooler');
    const withDirect = createInstallation({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DEMO: '0',
    });
    onTestFinished(() => withDirect.clear());
    expect(await (await withDirect.start()).stop()).toBe(0);
  });
});
