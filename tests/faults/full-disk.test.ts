import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPlace, type Place, type RunningApp } from './server-process.ts';

/* A disk of its own, small enough to be filled; only root may make one. */

const SIZE_MIB = 200;

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;

const disk = mkdtempSync(join(tmpdir(), 'order-desk-disk-'));
const isMounted =
  process.platform === 'linux' && mount('-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=711`, 'none', disk);
if (!isMounted) console.log('full disk: left out, since a tmpfs cannot be mounted here.');
chmodSync(disk, 0o711);

afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** One statement as the superuser of the embedded PostgreSQL. */
const askAsSuperuser = async ({ dataDir }: Place, text: string): Promise<void> => {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query(text).finally(() => client.end());
};

const signIn = async ({ origin }: RunningApp): Promise<string> => {
  const body = new URLSearchParams({ username: 'admin', password: 'admin-demo' });
  const response = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', body });
  return /"access_token":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
};

/** The status and the reason of /health/ready. */
const readiness = async ({ origin }: RunningApp): Promise<[number, string | undefined]> => {
  const response = await fetch(`${origin}/health/ready`);
  return [response.status, /"reason":"([^"]+)"/.exec(await response.text())?.[1]];
};

const ORDER = JSON.stringify({
  customer_name: 'Full disk',
  customer_phone: '07701234567',
  customer_address: 'Karrada',
  province_id: 3,
  total_price: 0,
  order_notes: 'x'.repeat(1500),
});

describe.runIf(isMounted)('a disk without room', () => {
  test('is said to the person at the screen and to whoever started the app, and is got over without a restart', {
    timeout: 180_000,
  }, async () => {
    const place = createPlace({}, disk);
    onTestFinished(() => place.clear());
    const app = await place.start();
    const token = await signIn(app);
    const order = async (): Promise<{ status: number; code: string | undefined }> => {
      const response = await fetch(`${app.origin}/api/v1/d2c/orders/`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: ORDER,
      });
      return { status: response.status, code: /"code":"([^"]+)"/.exec(await response.text())?.[1] };
    };
    expect((await order()).status).toBe(201);

    const filling = join(disk, 'filling');
    // Up to the last block: `dd` ends when there is no room.
    spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=4k']);
    const answers = new Set<number>();
    const ask = async (): Promise<string | undefined> => {
      const { status, code } = await order();
      answers.add(status);
      return code;
    };
    await expect.poll(ask, { timeout: 90_000, interval: 1 }).toBe('server.disk_full');
    expect([...answers].every((status) => status === 201 || status === 503)).toBe(true);
    await expect.poll(app.printed).toContain('There is no room left on the disk');
    expect(await readiness(app)).toEqual([503, 'disk_full']);
    expect(app.printed()).not.toContain('07701234567');

    rmSync(filling);
    await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe(201);
    expect(await readiness(app)).toEqual([200, undefined]);
    expect(await app.stop()).toBe(0);
  });

  test('a stop on a full disk leaves no PostgreSQL behind', { timeout: 180_000 }, async () => {
    const place = createPlace({}, disk);
    onTestFinished(() => place.clear());
    const app = await place.start();
    const filling = join(disk, 'filling');
    onTestFinished(() => rmSync(filling, { force: true }));
    spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=4k']);
    await app.stop();
    expect(place.findPostmaster()).toBeNull();
  });

  test('keeps the app from starting, with a sentence that says what to do', async () => {
    const filling = join(disk, 'filling');
    onTestFinished(() => rmSync(filling, { force: true }));
    spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=4k']);
    const place = createPlace({}, disk);
    onTestFinished(() => place.clear());
    await expect(place.start()).rejects.toThrow(/There is no room left on the disk.*Free some space/);
  });

  test('or that is read-only likewise', async () => {
    const place = createPlace({}, disk);
    onTestFinished(async () => {
      mount('-o', 'remount,rw', disk);
      await place.clear();
    });
    writeFileSync(join(place.dataDir, 'postgres.log'), '');
    expect(mount('-o', 'remount,ro', disk)).toBe(true);
    await expect(place.start()).rejects.toThrow(/cannot write where its database lives.*DATA_DIR/);
  });
});

test('a database that turns read-only is not ready, and is again once it takes writes', {
  timeout: 120_000,
}, async () => {
  const place = createPlace();
  onTestFinished(() => place.clear());
  const app = await place.start();
  const token = await signIn(app);
  const order = async (): Promise<number> =>
    (
      await fetch(`${app.origin}/api/v1/d2c/orders/`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: ORDER,
      })
    ).status;
  await askAsSuperuser(place, 'alter database order_desk set default_transaction_read_only = on');
  await askAsSuperuser(
    place,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'order_desk'",
  );
  await expect.poll(() => readiness(app)).toEqual([503, 'read_only']);
  expect(await order()).toBe(503);
  await askAsSuperuser(place, 'alter database order_desk reset default_transaction_read_only');
  await askAsSuperuser(
    place,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'order_desk'",
  );
  await expect.poll(() => readiness(app)).toEqual([200, undefined]);
  expect(await order()).toBe(201);
  expect(await app.stop()).toBe(0);
});
