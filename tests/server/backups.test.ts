import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '#domain/business-day.ts';
import { createClient } from '#server/db/client.ts';
import { FileFailure } from '#server/db/errors.ts';
import { openExport } from '#server/db/transfer/file-format.ts';
import { type BackupTarget, backupTargetFrom, createDueCheck, scheduleBackups } from '#server/ops/backups.ts';
import { readDatabaseHealth } from '#server/store/database-health.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { queryColumn } from '#tests/support/query-column.ts';

/* Nightly backups with a real database and a real restore. 03:00 in Baghdad is midnight UTC. */

// A real backup creates and starts a PostgreSQL.
vi.setConfig({ testTimeout: 240_000 });

const HOUR_MS = 3_600_000;
let app: TestApp;
let baseFolder: string;
let target: BackupTarget;

beforeEach(async () => {
  app = await createTestApp({ name: 'backups', now: new Date('2026-03-01T09:00:00Z') });
  baseFolder = mkdtempSync(join(tmpdir(), 'order-desk-backups-'));
  chmodSync(baseFolder, 0o711);
  target = { ...backupTargetFrom({ DATA_DIR: join(baseFolder, 'data') }), keep: 2 };
});
afterEach(async () => {
  await app.close();
  rmSync(baseFolder, { recursive: true, force: true });
});

const startSchedule = (change: Partial<BackupTarget> = {}, signal = new AbortController().signal) => {
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const { url, clock, log } = app;
  const backing = { url, target: { ...target, ...change }, clock, version: '0.1.0 (test)', signal, report };
  const schedule = scheduleBackups({ ...backing, log });
  onTestFinished(schedule.close);
  return { ...schedule, reported };
};

let insertedRuns = 1;
/** Inserts an earlier run and creates its file. */
const insertRun = async (moment: string, fault: string | null = null): Promise<string> => {
  const name = `order-desk-${moment.slice(0, 10)}-${String(insertedRuns++).padStart(8, '0')}.export`;
  mkdirSync(target.folder, { recursive: true });
  writeFileSync(join(target.folder, name), '');
  await app.pool.query(
    'insert into backup_runs (folder, file, started_at, ended_at, bytes, fault) values ($1, $2, $3, $3, 1, $4)',
    [target.folder, name, moment, fault],
  );
  return name;
};

const runs = (): Promise<unknown[]> =>
  queryColumn(app.url, "select coalesce(fault, 'good') from backup_runs order by run_id");
const filesIn = (folder = target.folder): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
const fetchBackupState = async (): Promise<unknown> =>
  (await (await app.call('/dashboard/', { as: 'admin' })).json()).data.needs.backup;
const fetchSettings = async (): Promise<{ last_backup?: unknown; version: number }> =>
  (await (await app.call('/settings/', { as: 'admin' })).json()).data;

test('a backup is an export whose restore was tested, and is recorded', async () => {
  expect(await fetchBackupState()).toBeNull();
  expect(await fetchSettings()).not.toHaveProperty('last_backup');
  const { backUpIfDue, reported } = startSchedule();
  await backUpIfDue();
  expect(reported).toEqual([]);
  const [name = '', ...otherNames] = filesIn();
  expect(otherNames).toEqual([]);
  expect(name).toMatch(/^order-desk-2026-03-01-[\da-f]{8}\.export$/);
  const { header, close } = await openExport(join(target.folder, name));
  close();
  expect(header.version).toBe('0.1.0 (test)');
  expect(statSync(target.folder).mode & 0o777).toBe(0o700);
  // The temporary database is deleted.
  expect(readdirSync(target.checkFolder)).toEqual(['backups']);
  expect(app.logged.at(-1)).toMatchObject({
    level: 'info',
    msg: 'A backup was made, and restored for a check.',
  });
  expect((await fetchSettings()).last_backup).toEqual({
    ended_at: '2026-03-01T09:00:00.000Z',
    folder: target.folder,
    bytes: statSync(join(target.folder, name)).size,
  });
  expect((await readDatabaseHealth(app.db)).last_backup_at).toMatch(/^2026-03-01 /);
  expect(await fetchBackupState()).toBeNull();
  app.clock.advance(2 * DAY_MS);
  expect(await fetchBackupState()).toBeNull();
  app.clock.advance(1);
  expect(await fetchBackupState()).toEqual({ last_at: '2026-03-01T09:00:00.000Z', fault: null });
});

test('a backup is due after each night, even after a night in which the server was off or its clock was wrong', async () => {
  const client = createClient(app.url);
  await client.connect();
  const isDue = (moment: string): Promise<boolean> => createDueCheck(new Date(moment))(client);
  expect(await isDue('2026-03-01T20:00:00Z')).toBe(true);
  await insertRun('2026-03-01T20:00:00Z');
  expect(await isDue('2026-03-01T23:59:59Z')).toBe(false);
  expect(await isDue('2026-03-02T00:00:00Z')).toBe(true);
  // The server was off for days.
  expect(await isDue('2026-03-09T11:00:00Z')).toBe(true);
  await insertRun('2026-03-09T11:00:00Z');
  expect(await isDue('2026-03-09T23:59:00Z')).toBe(false);
  // The clock was ahead for one night.
  await insertRun('2031-01-01T00:00:00Z');
  expect(await isDue('2026-03-09T23:59:00Z')).toBe(false);
  expect(await isDue('2026-03-10T00:00:00Z')).toBe(true);
  // After a failure the backup is due an hour later.
  await insertRun('2026-03-10T00:00:00Z', 'failed');
  expect(await isDue('2026-03-10T00:59:59Z')).toBe(false);
  expect(await isDue('2026-03-10T01:00:00Z')).toBe(true);
  await client.end();
});

test('without Auto Backup no backup is made, and none is reported as missing', async () => {
  const { backUpIfDue } = startSchedule();
  await insertRun('2026-03-01T09:00:00Z');
  app.clock.advance(9 * DAY_MS);
  expect(await fetchBackupState()).toMatchObject({ fault: null });
  const { version } = await fetchSettings();
  const change = { json: { auto_backup: false }, headers: { 'If-Match': `"${version}"` } };
  const response = await app.call('/settings/', { method: 'PUT', as: 'admin', ...change });
  expect((await response.json()).data).toMatchObject({
    auto_backup: false,
    last_backup: { folder: target.folder },
  });
  await backUpIfDue();
  expect(await runs()).toEqual(['good']);
  expect(await fetchBackupState()).toBeNull();
});

test('one of three processes makes the backup, and the file that the database was restored from is kept', async () => {
  const name = await insertRun('2026-02-27T00:00:00Z');
  // The run was in progress when the file was written.
  await app.pool.query('update backup_runs set ended_at = null');
  const schedules = [startSchedule(), startSchedule(), startSchedule()];
  await Promise.all(schedules.map(({ backUpIfDue }) => backUpIfDue()));
  expect(await runs()).toEqual(['good', 'good']);
  expect(filesIn()).toHaveLength(2);
  expect(filesIn()).toContain(name);
});

test('the newest backups and unrelated files are kept, and an old file that cannot be deleted is reported', async () => {
  const unrelatedFiles = ['letter.txt', 'order-desk-2020-01-01-00000000.export'];
  // Rows of an import name files of another folder, or files that the app has not named.
  const foreignFolder = join(baseFolder, 'foreign');
  mkdirSync(foreignFolder);
  const insertForeign = (folder: string, name: string): Promise<unknown> =>
    app.pool.query(
      'insert into backup_runs (folder, file, started_at, ended_at) values ($1, $2, now(), now())',
      [folder, name],
    );
  for (const name of ['../foreign/order-desk-2020-01-01-00000000.export', 'letter.txt'])
    await expect(insertForeign(target.folder, name)).rejects.toThrow('backup_runs_file');
  await insertForeign(foreignFolder, 'order-desk-2020-01-01-00000000.export');
  for (const name of unrelatedFiles) writeFileSync(join(foreignFolder, name), '');
  await insertRun('2025-11-01T00:00:00Z');
  await insertRun('2026-02-01T00:00:00Z', 'not_restored');
  const undeletable = await insertRun('2026-02-02T00:00:00Z');
  await insertRun('2026-02-03T00:00:00Z');
  // The clock was ahead for one night.
  const keptFile = await insertRun('2031-01-01T00:00:00Z');
  for (const name of unrelatedFiles) writeFileSync(join(target.folder, name), '');
  rmSync(join(target.folder, undeletable));
  mkdirSync(join(target.folder, undeletable));
  const { backUpIfDue, reported } = startSchedule();
  await backUpIfDue();
  expect(reported).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(
        `^The former backup ${join(target.folder, undeletable)} cannot be removed\\. \\[`,
      ),
    }),
  ]);
  expect(reported[0]).toBeInstanceOf(FileFailure);
  expect(await runs()).toEqual(['good', 'not_restored', 'good', 'good', 'good', 'good']);
  expect(filesIn(foreignFolder)).toEqual(unrelatedFiles);
  const files = filesIn();
  expect(files).toEqual(expect.arrayContaining([...unrelatedFiles, undeletable, keptFile]));
  expect(files).toHaveLength(5);
});

test.each([
  ['not_writable', { folder: '/proc/order-desk', isDefault: false }, 'cannot be written'],
  ['not_restored', { checkFolder: '/proc/order-desk' }, 'could not be restored for a check'],
])(
  'a failed backup (%s) is reported and shown, and retried after an hour',
  async (fault, change, sentence) => {
    const before = [await insertRun('2026-03-01T09:00:00.000Z')];
    app.clock.set(new Date('2026-03-02T01:00:00Z'));
    const { backUpIfDue, reported } = startSchedule(change);
    await backUpIfDue();
    expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining(sentence) })]);
    expect(await fetchBackupState()).toEqual({ last_at: '2026-03-01T09:00:00.000Z', fault });
    app.clock.advance(HOUR_MS - 1);
    await backUpIfDue();
    expect(reported).toHaveLength(1);
    for (const time of [1, 2]) {
      app.clock.advance(HOUR_MS);
      await backUpIfDue();
      expect(reported).toHaveLength(1 + time);
    }
    // At most one file that could not be restored is kept.
    expect(filesIn().filter((name) => !before.includes(name))).toHaveLength(fault === 'not_restored' ? 1 : 0);
    expect(filesIn()).toEqual(expect.arrayContaining(before));
    await insertRun(app.clock.now().toISOString());
    expect(await fetchBackupState()).toBeNull();
  },
);

/** Writes a program for BACKUP_HOOK. */
const writeHook = (script: string): string => {
  const path = join(baseFolder, 'copy backup; exit 0 #');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};

test('the program of BACKUP_HOOK gets the file of a backup that was checked, and no setting of the app', async () => {
  vi.stubEnv('SHOPINI_PASSWORD', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const output = join(baseFolder, 'called');
  const { backUpIfDue, reported } = startSchedule({
    hook: writeHook(`echo "$# $1 $SHOPINI_PASSWORD" > ${output}; cp "$1" ${baseFolder}`),
  });
  await backUpIfDue();
  expect(reported).toEqual([]);
  const [name = ''] = filesIn();
  expect(readFileSync(output, 'utf8')).toBe(`1 ${join(target.folder, name)} \n`);
  expect(readFileSync(join(baseFolder, name)).equals(readFileSync(join(target.folder, name)))).toBe(true);
  expect(await runs()).toEqual(['good']);
});

test('a hook that fails is reported and shown, and its backup is good and kept', async () => {
  const oldest = await insertRun('2026-02-27T00:00:00.000Z', 'not_copied');
  const former = await insertRun('2026-02-28T00:00:00.000Z', 'not_copied');
  const { backUpIfDue, reported } = startSchedule({
    hook: writeHook('echo trying; echo "no route" >&2; exit 7'),
  });
  await backUpIfDue();
  expect(reported).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(
        /was made, and restored for a check, but the program of BACKUP_HOOK \(.*\) ended with 7\. \[no route\]$/,
      ),
    }),
  ]);
  expect(reported[0]).toBeInstanceOf(FileFailure);
  expect(await runs()).toEqual(['not_copied', 'not_copied', 'not_copied']);
  expect(await fetchBackupState()).toEqual({ last_at: '2026-03-01T09:00:00.000Z', fault: 'not_copied' });
  expect((await fetchSettings()).last_backup).toMatchObject({ ended_at: '2026-03-01T09:00:00.000Z' });
  // The backup is not made again each hour.
  app.clock.advance(2 * HOUR_MS);
  await backUpIfDue();
  expect(reported).toHaveLength(1);
  expect(filesIn()).toHaveLength(2);
  expect(filesIn()).toContain(former);
  expect(filesIn()).not.toContain(oldest);
});

test('a backup that the app cannot start with counts as not restored', async () => {
  // The start renames the account, but its version cannot be increased further.
  await app.pool.query(
    "update users set username = 'marketplace', version = 2147483647 where username = 'staff'",
  );
  const { backUpIfDue, reported } = startSchedule();
  await backUpIfDue();
  expect(reported).toEqual([
    expect.objectContaining({ message: expect.stringContaining('could not be restored for a check') }),
  ]);
  expect(await runs()).toEqual(['not_restored']);
});

test('a backup that is interrupted during its check leaves no file, and is due again', async () => {
  const shutdown = new AbortController();
  const { backUpIfDue, reported } = startSchedule({}, shutdown.signal);
  const check = backUpIfDue();
  await vi.waitFor(() => expect(readdirSync(target.checkFolder).join()).toContain('postgres.check'), 60_000);
  shutdown.abort(new Error('ending'));
  await check;
  expect(reported).toEqual([]);
  expect(await runs()).toEqual([]);
  expect(filesIn()).toEqual([]);
  expect(readdirSync(baseFolder).flatMap((name) => readdirSync(join(baseFolder, name)))).toEqual(['backups']);
  const client = createClient(app.url);
  await client.connect();
  expect(await createDueCheck(app.clock.now())(client)).toBe(true);
  await client.end();
});

test('BACKUP_DIR and BACKUP_KEEP set the folder and the number of backups', () => {
  expect(backupTargetFrom({ DATA_DIR: '/srv/data' })).toEqual({
    folder: '/srv/data/backups',
    isDefault: true,
    keep: 30,
    checkFolder: '/srv/data',
    hook: undefined,
  });
  expect(backupTargetFrom({ BACKUP_DIR: '/mnt/usb', BACKUP_KEEP: '7' })).toMatchObject({
    folder: '/mnt/usb',
    isDefault: false,
    keep: 7,
  });
  for (const BACKUP_KEEP of ['0', '1.5', 'a month', '-3', '4000'])
    expect(() => backupTargetFrom({ BACKUP_KEEP })).toThrow('BACKUP_KEEP has to be a whole number of days');
});
