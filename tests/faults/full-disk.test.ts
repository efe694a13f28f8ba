import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { connect } from '#server/db/connect.ts';
import { openEngine } from '#server/db/embedded/engine.ts';
import { toDatabaseProblem } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import { exportDatabase } from '#server/db/transfer/export.ts';
import { openExport } from '#server/db/transfer/file-format.ts';
import { importDatabase } from '#server/db/transfer/import.ts';
import { makeBackup } from '#server/ops/backups.ts';
import { seedDemoWithoutShipments } from '#tests/support/demo-without-shipments.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { queryColumn } from '#tests/support/query-column.ts';
import { createInstallation, type Installation, type RunningApp } from './server-process.ts';

/* A small file system that the test fills up. Only root can create one. */

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

/** Runs a statement as the superuser of the embedded PostgreSQL. */
const runAsSuperuser = async ({ dataDir }: Installation, text: string): Promise<void> => {
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

/** Returns the status and the reason of /health/ready. */
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

describe.runIf(isMounted)('a full disk', () => {
  test('is reported on the screen and in the console, and the app recovers without a restart', {
    timeout: 180_000,
  }, async () => {
    const installation = createInstallation({}, disk);
    onTestFinished(() => installation.clear());
    const app = await installation.start();
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

    const fillerFile = join(disk, 'filling');
    // Fills the disk to the last block, where `dd` ends.
    spawnSync('dd', ['if=/dev/zero', `of=${fillerFile}`, 'bs=4k']);
    const statuses = new Set<number>();
    const createOrder = async (): Promise<string | undefined> => {
      const { status, code } = await order();
      statuses.add(status);
      return code;
    };
    await expect.poll(createOrder, { timeout: 90_000, interval: 1 }).toBe('server.disk_full');
    expect([...statuses].every((status) => status === 201 || status === 503)).toBe(true);
    await expect.poll(app.printed).toContain('There is no room left on the disk');
    expect(await readiness(app)).toEqual([503, 'disk_full']);
    expect(app.printed()).not.toContain('07701234567');

    rmSync(fillerFile);
    await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe(201);
    expect(await readiness(app)).toEqual([200, undefined]);
    expect(await app.stop()).toBe(0);
  });

  test('a stop on a full disk leaves no PostgreSQL process running', { timeout: 180_000 }, async () => {
    const installation = createInstallation({}, disk);
    onTestFinished(() => installation.clear());
    const app = await installation.start();
    const fillerFile = join(disk, 'filling');
    onTestFinished(() => rmSync(fillerFile, { force: true }));
    spawnSync('dd', ['if=/dev/zero', `of=${fillerFile}`, 'bs=4k']);
    await app.stop();
    expect(installation.findPostmaster()).toBeNull();
  });

  test('prevents the start of the app with a message that says what to do', async () => {
    const fillerFile = join(disk, 'filling');
    onTestFinished(() => rmSync(fillerFile, { force: true }));
    spawnSync('dd', ['if=/dev/zero', `of=${fillerFile}`, 'bs=4k']);
    const installation = createInstallation({}, disk);
    onTestFinished(() => installation.clear());
    await expect(installation.start()).rejects.toThrow(/There is no room left on the disk.*Free some space/);
  });

  test('prevents the start of the app, as a read-only disk does', async () => {
    const installation = createInstallation({}, disk);
    onTestFinished(async () => {
      mount('-o', 'remount,rw', disk);
      await installation.clear();
    });
    writeFileSync(join(installation.dataDir, 'postgres.log'), '');
    expect(mount('-o', 'remount,ro', disk)).toBe(true);
    await expect(installation.start()).rejects.toThrow(/cannot write where its database lives.*DATA_DIR/);
  });
});

describe.runIf(isMounted)('an export, backup or import with a full disk', () => {
  let demo: TestDatabase;

  beforeAll(async () => {
    demo = await createTestDatabase({
      template: 'demo',
      name: 'full_disk',
      prepare: async (url) => {
        await migrate(url);
        const { db, close } = connect(url, { max: 2 });
        await seedDemoWithoutShipments(db).finally(close);
      },
    });
  });
  afterAll(() => demo.drop());

  /** Fills the disk and leaves this number of bytes free. */
  const fillDisk = (freeBytes: number): void => {
    const fillerFile = join(disk, 'filling');
    onTestFinished(() => rmSync(fillerFile, { force: true }));
    spawnSync('dd', ['if=/dev/zero', `of=${fillerFile}`, 'bs=4k']);
    truncateSync(fillerFile, statSync(fillerFile).size - freeBytes);
  };
  const filesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name !== 'filling');

  test.each([0, 200_000])('ends the export and leaves no file (%d bytes free)', async (freeBytes) => {
    fillDisk(freeBytes);
    const file = join(disk, 'all.export');
    await expect(exportDatabase(demo.url, file, { version: '0.1.0' })).rejects.toThrow(
      `No room is left for ${file}. Nothing of it is left there.`,
    );
    expect(filesIn(disk)).toEqual([]);
  });

  test.each([
    ['disk_full', 'folder', 'No room is left for'],
    ['not_restored', 'checkFolder', /could not be restored for a check.* MB are free/],
  ] as const)('ends the backup with its reason, %s', async (fault, fullOption, message) => {
    fillDisk(200_000);
    const roomyFolder = mkdtempSync(join(tmpdir(), 'order-desk-room-'));
    onTestFinished(() => rmSync(roomyFolder, { recursive: true, force: true }));
    const target = {
      folder: roomyFolder,
      checkFolder: roomyFolder,
      isDefault: false,
      keep: 1,
      [fullOption]: disk,
    };
    const { signal } = new AbortController();
    const options = {
      url: demo.url,
      target,
      clock: systemClock,
      version: '0.1.0',
      signal,
      report: () => {},
    };
    await expect(makeBackup(options)).rejects.toThrow(message);
    expect(await queryColumn(demo.url, 'select fault from backup_runs order by run_id desc limit 1')).toEqual(
      [fault],
    );
    expect(filesIn(disk)).toEqual([]);
  });

  test('ends the import, and the next import finds the database empty', { timeout: 180_000 }, async () => {
    const file = join(tmpdir(), `order-desk-${process.pid}.export`);
    onTestFinished(() => rmSync(file, { force: true }));
    await exportDatabase(demo.url, file, { version: '0.1.0' });
    const dataDir = join(disk, 'data');
    const engine = await openEngine({ dataDir, log: () => {} });
    onTestFinished(async () => {
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const run = async (): Promise<unknown> => {
      const reader = await openExport(file);
      return importDatabase(engine.url, reader, { file, place: 'here' }).finally(reader.close);
    };
    fillDisk(1_000_000);
    const failure = await run().catch((error: unknown) => error);
    expect(toDatabaseProblem(failure), String(failure)).toBe('disk_full');
    rmSync(join(disk, 'filling'));
    await expect.poll(run, { timeout: 60_000 }).toMatchObject({ 'public.d2c_orders': expect.any(Number) });
  });
});

test('a read-only database is not ready, and is ready again once it accepts writes', {
  timeout: 120_000,
}, async () => {
  const installation = createInstallation();
  onTestFinished(() => installation.clear());
  const app = await installation.start();
  const token = await signIn(app);
  const order = async (): Promise<number> =>
    (
      await fetch(`${app.origin}/api/v1/d2c/orders/`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: ORDER,
      })
    ).status;
  await runAsSuperuser(installation, 'alter database order_desk set default_transaction_read_only = on');
  await runAsSuperuser(
    installation,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'order_desk'",
  );
  await expect.poll(() => readiness(app)).toEqual([503, 'read_only']);
  expect(await order()).toBe(503);
  await runAsSuperuser(installation, 'alter database order_desk reset default_transaction_read_only');
  await runAsSuperuser(
    installation,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'order_desk'",
  );
  await expect.poll(() => readiness(app)).toEqual([200, undefined]);
  expect(await order()).toBe(201);
  expect(await app.stop()).toBe(0);
});
