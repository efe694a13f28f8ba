import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { explainStartFailure } from '#server/start-failure.ts';
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

const ORDER = JSON.stringify({
  customer_name: 'Full disk',
  customer_phone: '07701234567',
  customer_address: 'Karrada',
  province_id: 3,
  total_price: 0,
  order_notes: 'x'.repeat(1500),
});

/** Returns the URL of a database in the embedded PostgreSQL. */
const urlIn = (dataDir: string, user: 'postgres' | 'order_desk', database: string): string => {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
};

/**
 * Fills the disk and leaves this number of bytes free. Without `freeBytes` it fills it to the last block,
 * where `dd` ends.
 */
const fillDisk = (freeBytes = 0): void => {
  onTestFinished(freeDisk);
  spawnSync('dd', ['if=/dev/zero', `of=${fillerFile}`, 'bs=4k']);
  truncateSync(fillerFile, statSync(fillerFile).size - freeBytes);
};
const fillerFile = join(disk, 'filling');
const freeDisk = (): void => rmSync(fillerFile, { force: true });

const prepareDemo = async (url: string): Promise<void> => {
  await migrate(url);
  const { db, close } = connect(url, { max: 2 });
  await seedDemoWithoutShipments(db).finally(close);
};

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase({ template: 'demo', name: 'full_disk', prepare: prepareDemo });
});
afterAll(() => demo.drop());

describe('the app', () => {
  let installation: Installation;
  let app: RunningApp;
  let token: string;

  beforeAll(async () => {
    installation = createInstallation({}, isMounted ? disk : tmpdir());
    app = await installation.start();
    const body = new URLSearchParams({ username: 'admin', password: 'admin-demo' });
    const response = await fetch(`${app.origin}/api/v1/auth/login`, { method: 'POST', body });
    token = /"access_token":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
  });
  afterAll(() => installation.clear());

  const runAsSuperuser = (text: string): Promise<unknown> =>
    queryColumn(urlIn(installation.dataDir, 'postgres', 'postgres'), text);

  /** Returns the status and the reason of /health/ready. */
  const readiness = async (): Promise<[number, string | undefined]> => {
    const response = await fetch(`${app.origin}/health/ready`);
    return [response.status, /"reason":"([^"]+)"/.exec(await response.text())?.[1]];
  };

  const order = async (): Promise<{ status: number; code: string | undefined }> => {
    const response = await fetch(`${app.origin}/api/v1/d2c/orders/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: ORDER,
    });
    return { status: response.status, code: /"code":"([^"]+)"/.exec(await response.text())?.[1] };
  };

  test('is not ready while its database is read-only, and is ready again once it accepts writes', async () => {
    const endConnections = (): Promise<unknown> =>
      runAsSuperuser("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'order_desk'");
    await runAsSuperuser('alter database order_desk set default_transaction_read_only = on');
    await endConnections();
    await expect.poll(readiness).toEqual([503, 'read_only']);
    expect((await order()).status).toBe(503);
    await runAsSuperuser('alter database order_desk reset default_transaction_read_only');
    await endConnections();
    await expect.poll(readiness).toEqual([200, undefined]);
    expect((await order()).status).toBe(201);
  });

  test.runIf(isMounted)(
    'reports a full disk on the screen and in the console, and recovers without a restart',
    { timeout: 180_000 },
    async () => {
      fillDisk();
      const statuses = new Set<number>();
      const createOrder = async (): Promise<string | undefined> => {
        const { status, code } = await order();
        statuses.add(status);
        return code;
      };
      await expect.poll(createOrder, { timeout: 90_000, interval: 1 }).toBe('server.disk_full');
      expect([...statuses].every((status) => status === 201 || status === 503)).toBe(true);
      await expect.poll(app.printed).toContain('There is no room left on the disk');
      expect(await readiness()).toEqual([503, 'disk_full']);
      expect(app.printed()).not.toContain('07701234567');

      freeDisk();
      await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe(201);
      expect(await readiness()).toEqual([200, undefined]);
    },
  );

  test.runIf(isMounted)(
    'has an import that ends on a full disk, and the next import finds the database empty',
    { timeout: 180_000 },
    async () => {
      const file = join(tmpdir(), `order-desk-${process.pid}.export`);
      onTestFinished(() => rmSync(file, { force: true }));
      await exportDatabase(demo.url, file, { version: '0.1.0' });
      await runAsSuperuser('create database imported owner order_desk');
      const url = urlIn(installation.dataDir, 'order_desk', 'imported');
      const run = async (): Promise<unknown> => {
        const reader = await openExport(file);
        return importDatabase(url, reader, { file, place: 'here' }).finally(reader.close);
      };
      fillDisk(1_000_000);
      const failure = await run().catch((error: unknown) => error);
      expect(toDatabaseProblem(failure), String(failure)).toBe('disk_full');
      freeDisk();
      await expect.poll(run, { timeout: 60_000 }).toMatchObject({ 'public.d2c_orders': expect.any(Number) });
    },
  );

  test.runIf(isMounted)(
    'stops on a full disk and leaves no PostgreSQL process running',
    { timeout: 180_000 },
    async () => {
      fillDisk();
      await app.stop();
      expect(installation.findPostmaster()).toBeNull();
    },
  );
});

describe.runIf(isMounted)('a start', () => {
  const explainFailure = (dataDir: string): Promise<string> =>
    openEngine({ dataDir, log: () => {} }).then(
      () => expect.fail('it did not fail'),
      (error: unknown) => explainStartFailure(error, { DATA_DIR: dataDir }),
    );
  const newDataDir = (): string => {
    const dataDir = mkdtempSync(join(disk, 'data-'));
    chmodSync(dataDir, 0o711);
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  };

  test('on a full disk fails with a message that says what to do', async () => {
    fillDisk();
    const dataDir = newDataDir();
    expect(await explainFailure(dataDir)).toMatch(
      new RegExp(`There is no room left on the disk at ${disk}, where ${dataDir}.* is\\. Free some space`),
    );
  });

  test('on a read-only disk fails with a message that says what to do', async () => {
    const dataDir = newDataDir();
    onTestFinished(() => {
      mount('-o', 'remount,rw', disk);
    });
    expect(mount('-o', 'remount,ro', disk)).toBe(true);
    expect(await explainFailure(dataDir)).toMatch(/cannot write where its database lives.*DATA_DIR/);
  });
});

describe.runIf(isMounted)('an export or backup with a full disk', () => {
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
      hook: undefined,
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
});
