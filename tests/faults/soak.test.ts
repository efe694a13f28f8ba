import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createInstallation, type Installation, type RunningApp } from './server-process.ts';

/*
 * Memory and file descriptors of the server stay stable under unusual and long-running callers, in the full
 * run. hostile-http.test.ts has the short form.
 */

const HEAD_REQUESTS = 500;
const STALLED_READERS = 100;
const SOAK_MS = 10 * 60_000;
const MAX_GROWTH_MIB = 80;

let database: TestDatabase;
let installation: Installation;
let app: RunningApp;
let headers: Record<string, string>;

const memoryMib = (): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1024;
const descriptors = (): number => readdirSync(`/proc/${app.pid}/fd`).length;

/** Makes four reading requests, as the screens do. */
const work = async (): Promise<void> => {
  for (const path of ['/products/?limit=1000', '/d2c/orders/?limit=1000', '/d2c/payments-due/', '/auth/me'])
    await (await fetch(`${app.origin}/api/v1${path}`, { headers })).text();
};

describe.runIf(IS_FULL && process.platform === 'linux')('memory and file descriptors stay stable', () => {
  beforeAll(async () => {
    database = await createTestDatabase({ prepare: migrate, name: 'soak' });
    installation = createInstallation({ DATABASE_URL: database.url });
    app = await installation.start();
    const body = new URLSearchParams({ username: 'admin', password: 'admin-demo' });
    const answer = await (await fetch(`${app.origin}/api/v1/auth/login`, { method: 'POST', body })).text();
    headers = { Authorization: `Bearer ${/"access_token":"([^"]+)"/.exec(answer)?.[1] ?? ''}` };
  });
  afterAll(async () => {
    await installation.clear();
    await database.drop();
  });

  test(`after ${HEAD_REQUESTS} HEAD requests for the event stream and ${STALLED_READERS} readers that read nothing`, async () => {
    for (let time = 0; time < 20; time += 1) await work();
    const before = { memory: memoryMib(), descriptors: descriptors() };
    for (let head = 0; head < HEAD_REQUESTS; head += 1)
      expect((await fetch(`${app.origin}/api/v1/events`, { method: 'HEAD', headers })).status).toBe(200);
    const stalled: Socket[] = Array.from({ length: STALLED_READERS }, () => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
      socket.write(
        `GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.Authorization}\r\n\r\n`,
      );
      return socket.pause();
    });
    for (let time = 0; time < 20; time += 1) await work();
    expect(memoryMib() - before.memory).toBeLessThan(MAX_GROWTH_MIB);
    for (const socket of stalled) socket.destroy();
    await expect.poll(descriptors, { timeout: 15_000 }).toBeLessThan(before.descriptors + 12);
  });

  test(`after ${SOAK_MS / 1000} s of work`, { timeout: SOAK_MS + 60_000 }, async () => {
    for (let time = 0; time < 20; time += 1) await work();
    const before = { memory: memoryMib(), descriptors: descriptors() };
    const endAt = Date.now() + SOAK_MS;
    while (Date.now() < endAt) await work();
    expect(memoryMib() - before.memory).toBeLessThan(MAX_GROWTH_MIB);
    expect(descriptors()).toBeLessThan(before.descriptors + 12);
  });
});
