import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createServer } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import type { Disk } from '#server/ops/health.ts';
import { metricsTokenFrom } from '#server/ops/routes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { orderBody } from '#tests/support/orders.ts';
import { openServerParts, type ServerParts } from '#tests/support/server-parts.ts';

/* The endpoints /health/live, /health/ready and /metrics. */

const TOKEN = 'token-of-the-monitor';

let app: TestApp;
let parts: ServerParts;

beforeAll(async () => {
  app = await createTestApp({ name: 'ops' });
  parts = await openServerParts({ ...app, report: () => {} });
});
afterAll(async () => {
  await parts.close();
  await app.close();
});

interface Options {
  readonly address?: string;
  readonly disk?: Disk;
  readonly metricsToken?: string;
  readonly isFromProxy?: () => boolean;
  readonly shutdown?: AbortSignal;
  readonly url?: string;
}

const serverWith = ({ address = '127.0.0.1', url, ...options }: Options = {}) => {
  const connection = url === undefined ? undefined : connect(url, { max: 1, timeouts: { connect: 500 } });
  if (connection) onTestFinished(() => connection.close());
  return createServer({
    ...parts,
    db: connection?.db ?? app.db,
    clock: app.clock,
    ipOf: () => address,
    report: (error) => app.reported.push(error),
    version: '1.2.3 (abcdef01)',
    ...options,
  });
};

const fetchReadiness = async (options: Options = {}, headers: HeadersInit = {}) => {
  const response = await serverWith(options).request('/health/ready', { headers });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return { status: response.status, body: await response.json() };
};

const DISK: Disk = { freeBytes: async () => 5e9, isWritable: async () => true };

test('a working server is ready, and this machine may read its metrics', async () => {
  expect(await fetchReadiness({ disk: DISK })).toEqual({
    status: 200,
    body: {
      status: 'ready',
      facts: {
        version: '1.2.3 (abcdef01)',
        disk_free_bytes: 5e9,
        pool: { total: expect.any(Number), idle: expect.any(Number), waiting: 0 },
        database: {
          read_only: false,
          is_newer: false,
          last_backup_at: null,
          last_sync_at: null,
          unsent_hand_overs: 0,
          oldest_unsent_hand_over_at: null,
        },
      },
    },
  });
});

test('callers on other machines may read the readiness, but no metrics', async () => {
  expect(await fetchReadiness({ address: '203.0.113.5' })).toEqual({
    status: 200,
    body: { status: 'ready' },
  });
});

test('the metrics have the last sync and the oldest waiting hand-over', async () => {
  const orders = await app.call('/d2c/orders/', { method: 'POST', as: 'staff', json: orderBody() });
  const { d2c_order_id } = (await orders.json()).data;
  await app.db.execute(
    sql`update d2c_orders set status = 'handed_to_shopini' where d2c_order_id = ${d2c_order_id}`,
  );
  await app.db.execute(sql`insert into marketplace_outbox (d2c_order_id, payload, created_at)
    values (${d2c_order_id}, '{}', '2026-03-01 08:00Z')`);
  await app.db.execute(sql`insert into sync_runs (status, started_by, started_at, ended_at)
    values ('completed', 'schedule', '2026-03-01 08:30Z', '2026-03-01 08:31Z')`);
  const { body } = await fetchReadiness();
  expect(body.facts.database).toMatchObject({
    last_sync_at: expect.stringMatching(/^2026-03-01 08:31/),
    unsent_hand_overs: 1,
    oldest_unsent_hand_over_at: expect.stringMatching(/^2026-03-01 08:00/),
  });
  await app.db.execute(sql`delete from marketplace_outbox`);
  await app.db.execute(sql`delete from sync_runs`);
});

describe('the readiness is 503 with the reason', () => {
  const notReady = async (options: Options, reason: string, detail: RegExp) => {
    const received = await fetchReadiness({ address: '203.0.113.5', ...options });
    expect(received).toEqual({
      status: 503,
      body: {
        status: 'not_ready',
        reason,
        detail: expect.stringMatching(detail),
        request_id: expect.stringMatching(/^[0-9a-f]{8}$/),
      },
    });
  };

  test('on a full disk', () =>
    notReady({ disk: { ...DISK, freeBytes: async () => 1e6 } }, 'disk_full', /no room left/));

  test('on a disk that cannot be written', () =>
    notReady({ disk: { ...DISK, isWritable: async () => false } }, 'read_only', /takes no writes/));

  test('while the app stops', () => notReady({ shutdown: AbortSignal.abort() }, 'ending', /is stopping/));

  test('if the database does not answer', () =>
    notReady({ url: 'postgresql://desk:desk@127.0.0.1:2/desk' }, 'unavailable', /does not answer/));

  test('if all connections of the pool are in use', async () => {
    const connection = connect(app.url, { max: 1 });
    onTestFinished(() => connection.close());
    const client = await connection.pool.connect();
    const server = createServer({
      ...parts,
      db: connection.db,
      clock: app.clock,
      ipOf: () => '127.0.0.1',
      report: () => {},
    });
    const response = await server.request('/health/ready');
    client.release();
    expect(await response.json()).toMatchObject({
      reason: 'unavailable',
      facts: { pool: { total: 1, idle: 0, waiting: 1 } },
    });
  });

  test('on a read-only database', async () => {
    const url = new URL(app.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    await notReady({ url: url.href }, 'read_only', /takes no writes/);
  });

  test('if a newer version has changed the database', async () => {
    await app.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
    );
    await notReady({}, 'newer_database', /newer version/);
    await app.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    expect((await fetchReadiness()).status).toBe(200);
  });
});

test('a process is alive while its database does not answer', async () => {
  const server = serverWith({ url: 'postgresql://desk:desk@127.0.0.1:2/desk' });
  expect((await server.request('/health/live')).status).toBe(200);
});

describe('/metrics', () => {
  const fetchMetrics = (options: Options = {}, headers: HeadersInit = {}) =>
    serverWith(options).request('/metrics', { headers });

  test('counts calls by route, and has the pool, the outbox, the database and the event loop', async () => {
    const server = serverWith();
    await server.request('/api/v1/auth/me');
    await server.request('/api/v1/d2c/orders/7');
    const response = await server.request('/metrics');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    const text = await response.text();
    for (const line of [
      'http_request_duration_seconds_count{method="GET",route="/api/v1/auth/me",status="401"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/v1/d2c/orders/:id",status="401"} 1',
      'order_desk_info{version="1.2.3 (abcdef01)"} 1',
      'db_pool_connections{state="waiting"} 0',
      'hand_overs_unsent 0',
      'database_up 1',
      'event_streams 0',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  });

  test('is answered while the database is unavailable, and contains that state', async () => {
    const text = await (await fetchMetrics({ url: 'postgresql://desk:desk@127.0.0.1:2/desk' })).text();
    expect(text).toContain('database_up 0');
  });

  test.each<[string, Options, Record<string, string>, number]>([
    ['this machine', {}, {}, 200],
    ['this machine, by IPv6', { address: '::1' }, {}, 200],
    ['another machine', { address: '203.0.113.5' }, {}, 403],
    ['a caller of a proxy on this machine', {}, { 'X-Forwarded-For': '203.0.113.5' }, 403],
    ['a trusted proxy on this machine that has forgotten its header', { isFromProxy: () => true }, {}, 403],
    ['a caller that names another machine itself', {}, { Forwarded: 'for=127.0.0.1' }, 403],
    [
      'the token, from another machine',
      { address: '203.0.113.5', metricsToken: TOKEN },
      { Authorization: `Bearer ${TOKEN}` },
      200,
    ],
    ['no token, where one is set', { metricsToken: TOKEN }, {}, 403],
    ['a wrong token', { metricsToken: TOKEN }, { Authorization: `Bearer ${TOKEN}x` }, 403],
    ['an empty token', { metricsToken: TOKEN }, { Authorization: 'Bearer ' }, 403],
  ])('%s', async (_, options, headers, status) => {
    expect((await fetchMetrics(options, headers)).status).toBe(status);
  });

  test('ignores sessions', async () => {
    const headers = { Authorization: `Bearer ${await app.tokenOf('superadmin')}` };
    expect((await fetchMetrics({ metricsToken: TOKEN }, headers)).status).toBe(403);
  });

  test('METRICS_TOKEN is refused if it is short', () => {
    expect(() => metricsTokenFrom({ METRICS_TOKEN: 'short' })).toThrow(
      'METRICS_TOKEN has to have 16 characters or more.',
    );
    expect(metricsTokenFrom({})).toBe('');
  });
});
