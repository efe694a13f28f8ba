import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { API_BASE, createServer } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { exportDatabase } from '#server/db/transfer/export.ts';
import { openExport } from '#server/db/transfer/file-format.ts';
import { importDatabase } from '#server/db/transfer/import.ts';
import { fileOf, RECORDED_PATHS, RELEASES, type Release, readRecord } from '#tests/releases/recorded.ts';
import { fieldsIn } from '#tests/support/field-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { queryColumn } from '#tests/support/query-column.ts';
import { openServerParts } from '#tests/support/server-parts.ts';

/*
 * The last three releases' shops under this version. tests/releases/README.md says where the files come from.
 */

/** Returns a database as the release has left it. */
const openShop = (release: Release): Promise<TestDatabase> =>
  createTestDatabase({
    prepare: async (url) => {
      const file = fileOf(release, 'shop.export');
      const reader = await openExport(file);
      await importDatabase(url, reader, { file, place: 'here' }).finally(reader.close);
    },
    template: `release_${release}`,
    name: 'upgrade',
  });

/** The values of an answer that this version changes on purpose. */
const CHANGED: Readonly<Record<string, object>> = {
  // The made-up contact of the demo business was removed.
  '/settings/': { contact_email: '', contact_phone: '' },
  // The month counts each parcel that was handed over, and the chart begins with the first month that has
  // data.
  '/payments/summary/': { as_of: expect.any(String), month: expect.any(Object), revenue: expect.any(Array) },
};

/** Returns the rows of an answer by their ids. */
const byId = (rows: readonly object[]): Map<string, object> =>
  new Map(
    rows.map((row) => [JSON.stringify(Object.entries(row).find(([name]) => /(^|_)id$/.test(name))), row]),
  );

describe.each(RELEASES)('a shop of the release of %s', (release) => {
  const { recorded_at, token, order, answers } = readRecord(release);
  const reported: unknown[] = [];
  let database: TestDatabase;
  let call: (path: string, init?: RequestInit) => Promise<Response>;
  let close = async (): Promise<void> => {};

  beforeAll(async () => {
    database = await openShop(release);
    await migrate(database.url);
    const connection = connect(database.url);
    const shared = {
      db: connection.db,
      url: database.url,
      clock: { now: () => new Date(recorded_at), waitUntil: async () => {} },
      report: (error: unknown): void => void reported.push(error),
    };
    const parts = await openServerParts(shared);
    const app = createServer({ ...shared, ...parts, ipOf: () => '127.0.0.1' });
    call = async (path, init = {}) =>
      app.request(`${API_BASE}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...init.headers },
      });
    close = async () => {
      await parts.close();
      await connection.close();
    };
  });
  afterAll(async () => {
    await close();
    await database.drop();
  });

  test.each(RECORDED_PATHS)('answers %s with the same rows and values', async (path) => {
    const response = await call(path);
    const { data } = await response.json();
    const before = answers[path];
    if (!Array.isArray(before)) return expect(data).toMatchObject({ ...fieldsIn(before), ...CHANGED[path] });
    expect(before.length).toBeGreaterThan(0);
    const rows = byId(data);
    expect(rows.size).toBe(before.length);
    for (const [id, row] of byId(before)) expect(rows.get(id), id).toMatchObject(row);
  });

  test('leaves its users signed in', async () => {
    expect((await call('/auth/me')).status).toBe(200);
  });

  test('gives the same order to a browser that repeats its call after the upgrade', async () => {
    const login = await call('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: 'staff', password: 'staff-demo' }),
    });
    const { access_token } = await login.json();
    const response = await call('/d2c/orders/', {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': order.key },
      body: JSON.stringify(order.body),
    });
    expect(await response.json()).toMatchObject(fieldsIn(order.answer));
    expect(await queryColumn(database.url, 'select count(*)::int from d2c_orders')).toEqual([61]);
  });

  test('leads to no error of the server', () => expect(reported).toEqual([]));

  test('is exported by this version before the upgrade, although the release itself may have no export', async () => {
    const untouched = await openShop(release);
    onTestFinished(() => untouched.drop());
    const folder = mkdtempSync(join(tmpdir(), 'order-desk-upgrade-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'before-upgrade.export');
    const { rows } = await exportDatabase(untouched.url, file, { version: 'this one' });
    const [original, written] = await Promise.all([
      openExport(fileOf(release, 'shop.export')),
      openExport(file),
    ]);
    for (const reader of [original, written]) reader.close();
    expect(written.header.migrations).toEqual(original.header.migrations);
    expect(rows['public.d2c_orders']).toBe(61);
  });
});
