import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createServer } from '#server/app.ts';
import { type Connection, type ConnectionTimeouts, connect } from '#server/db/connect.ts';
import { isRowBusy, toDatabaseProblem } from '#server/db/errors.ts';
import { tokenLimitsFrom } from '#server/store/token-limits.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'connect' });
});
afterAll(() => app.close());

const connectQuickly = (timeouts: Partial<ConnectionTimeouts>, max = 2): Connection => {
  const connection = connect(app.url, { max, timeouts });
  onTestFinished(() => connection.close());
  return connection;
};

const failureOf = (query: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(query).then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

test('a connection that is lost between two queries fails its transaction but not the server', async () => {
  const interrupted = app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await app.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    while ((await app.db.execute(sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`)).rowCount);
    await tx.execute(sql`select 1`);
  });
  await expect(interrupted).rejects.toThrow();
  expect((await app.call('/health')).status).toBe(200);
});

test('the database ends a statement that runs too long', async () => {
  const { db } = connectQuickly({ statement: 50 });
  expect(toDatabaseProblem(await failureOf(db.execute(sql`select pg_sleep(20)`)))).toBe('unavailable');
  expect((await db.execute(sql`select 1`)).rowCount).toBe(1);
});

test('waiting too long for a locked row fails with its own message', async () => {
  const { db } = connectQuickly({ lock: 50 });
  const key = 774_411;
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
    await tx.execute(sql`select * from products for update`);
    for (const statement of [sql`select pg_advisory_lock(${key})`, sql`update products set name = name`]) {
      const failure = await failureOf(db.execute(statement));
      expect([isRowBusy(failure), toDatabaseProblem(failure)]).toEqual([true, undefined]);
    }
  });
});

test('waiting for a free connection has a time limit', async () => {
  const { db, pool } = connectQuickly({ connect: 1000 }, 1);
  const client = await pool.connect();
  expect(toDatabaseProblem(await failureOf(db.execute(sql`select 1`)))).toBe('unavailable');
  client.release();
  expect((await db.execute(sql`select 1`)).rowCount).toBe(1);
});

test('a connection whose database hangs is closed, and its place in the pool is free again', async () => {
  const { db, pool } = connectQuickly({ response: 100 }, 1);
  expect(toDatabaseProblem(await failureOf(db.execute(sql`select pg_sleep(10)`)))).toBe('unavailable');
  expect(
    toDatabaseProblem(await failureOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`)))),
  ).toBe('unavailable');
  expect((await db.execute(sql`select 1`)).rowCount).toBe(1);
  expect(pool.totalCount).toBe(1);
});

test('a transaction that gets answers continues, however long it takes in total', async () => {
  const { db, pool } = connectQuickly({ response: 400 }, 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const result = await db.transaction(async (tx) => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const query = tx.execute(sql`select 1`);
      vi.advanceTimersByTime(300);
      await query;
    }
    return 'all';
  });
  expect(result).toBe('all');
  const client = await pool.connect();
  vi.advanceTimersByTime(401);
  expect(toDatabaseProblem(await failureOf(client.query('select 1')))).toBe('unavailable');
  client.release(true);
});

/** Breaks every connection of the pool when it is acquired, before anything is sent over it. */
const breakOnAcquire = ({ pool }: Connection): (() => void) => {
  const endClient = (client: pg.PoolClient): void => {
    void client.end();
  };
  pool.prependListener('acquire', endClient);
  return () => pool.off('acquire', endClient);
};

test('a connection that breaks before its transaction starts frees its place in the pool', async () => {
  const connection = connectQuickly({ connect: 1000 });
  const repair = breakOnAcquire(connection);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(toDatabaseProblem(await failureOf(connection.db.transaction(async () => 1)))).toBe('unavailable');
  repair();
  expect(await connection.db.transaction(async () => 2)).toBe(2);
  const { totalCount, idleCount, waitingCount } = connection.pool;
  expect({ totalCount, idleCount, waitingCount }).toEqual({ totalCount: 1, idleCount: 1, waitingCount: 0 });
});

test('a connection whose transaction could not be rolled back is not used again', async () => {
  const { db, pool } = connectQuickly({}, 1);
  const pidOf = async (database: Pick<Connection['db'], 'execute'>): Promise<number | undefined> =>
    (await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const first = await pidOf(db);
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    }),
  );
  expect(toDatabaseProblem(failure)).toBe('unavailable');
  expect(await pidOf(db)).not.toBe(first);
  expect(pool.totalCount).toBe(1);
});

test('an abandoned transaction is rolled back', async () => {
  const { pool } = connectQuickly({ idleTransaction: 50 });
  const abandoned = await pool.connect();
  await abandoned.query('begin');
  await abandoned.query('select * from products for update');
  await app.db.execute(sql`update products set name = name`);
  abandoned.release(true);
});

const serverOn = ({ db }: Connection) =>
  createServer({
    db,
    clock: app.clock,
    ipOf: () => '127.0.0.1',
    report: (error) => app.reported.push(error),
    log: app.log,
    changes: { subscribe: () => () => {}, ready: async () => {}, close: async () => {} },
    marketplace: app.marketplace,
    choice: app.choice,
    provider: app.provider,
    settings: app.settings,
    tokenLimits: tokenLimitsFrom({}),
  });

test('the health of a server whose database hangs is 503 within two seconds, with one query for all callers', async () => {
  const connection = connectQuickly({}, 1);
  const server = serverOn(connection);
  const client = await connection.pool.connect();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pending = Promise.all(Array.from({ length: 20 }, () => server.request('/api/v1/health')));
  await vi.advanceTimersByTimeAsync(2000);
  const responses = await pending;
  vi.useRealTimers();
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'server.unavailable' });
    expect(response.headers.get('Retry-After')).toBe('2');
  }
  expect(connection.pool.waitingCount).toBe(1);
  client.release();
  await expect.poll(async () => (await server.request('/api/v1/health')).status).toBe(200);
});

test('a call that the database does not answer in time is 503 with a message', async () => {
  const connection = connectQuickly({ connect: 1000 }, 1);
  const server = serverOn(connection);
  const client = await connection.pool.connect();
  const response = await server.request('/api/v1/auth/me', { headers: { Authorization: 'Bearer x' } });
  expect([response.status, await response.json()]).toEqual([
    503,
    {
      detail: 'The database does not answer at the moment. Please try again in a moment.',
      code: 'server.unavailable',
      values: {},
      request_id: response.headers.get('X-Request-Id'),
    },
  ]);
  client.release();
  app.reported.splice(0);
});

test('a database whose host name cannot be resolved counts as unavailable', async () => {
  const unknownHost = new URL(app.url);
  unknownHost.hostname = 'database.invalid';
  const connection = connect(unknownHost.href);
  onTestFinished(() => connection.close());
  const response = await serverOn(connection).request('/api/v1/auth/me', {
    headers: { Authorization: 'Bearer x' },
  });
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'server.unavailable' }]);
  app.reported.splice(0);
});
