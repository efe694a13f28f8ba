import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPlace, type RunningApp } from './server-process.ts';

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

const signIn = async ({ origin }: RunningApp): Promise<string> => {
  const body = new URLSearchParams({ username: 'admin', password: 'admin-demo' });
  const response = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', body });
  return /"access_token":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
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
    expect(app.printed()).toContain('There is no room left on the disk');
    expect(app.printed()).not.toContain('07701234567');

    rmSync(filling);
    await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe(201);
    expect(await app.stop()).toBe(0);
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
