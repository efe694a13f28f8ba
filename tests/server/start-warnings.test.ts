import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readPassword } from '#server/db/embedded/process.ts';
import { createFirstAccount } from '#server/first-password.ts';
import { warnOfBackupFolder, warnOfClock } from '#server/start-warnings.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'start_warnings' });
});
afterAll(() => app.close());

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-warnings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

describe('the folder of backups', () => {
  test('that is missing is reported, unless the first backup makes it', () => {
    const folder = join(temporaryFolder(), 'disk');
    expect(warnOfBackupFolder({ folder, isDefault: false })).toMatch(
      /^BACKUP_DIR is .*\/disk, which is missing: .* Mount its disk, or make the folder/,
    );
    expect(warnOfBackupFolder({ folder, isDefault: true })).toBeNull();
  });

  test('is reported if it is a file or cannot be written', () => {
    const folder = temporaryFolder();
    expect(warnOfBackupFolder({ folder, isDefault: false })).toBeNull();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    for (const isDefault of [true, false])
      expect(warnOfBackupFolder({ folder: file, isDefault })).toMatch(
        /^No backup can be written into .*\/file\. Make it a folder .* BACKUP_DIR\.$/,
      );
    // Root may write everywhere except in folders such as this one.
    if (process.platform === 'linux')
      expect(warnOfBackupFolder({ folder: '/proc/1', isDefault: false })).toMatch(
        /^No backup can be written/,
      );
  });
});

test('a clock that is behind the newest change is reported with both times', async () => {
  await app.db.execute(
    `insert into audit_log (at, username, action, entity, entity_id)
     values ('2026-03-05T10:00:00Z', 'console', 'user.passwordReset', 'user', '1')`,
  );
  expect(await warnOfClock(app.db, new Date('2026-03-04T08:00:00Z'))).toMatch(
    /at 2026-03-04T08:00:00\.000Z, but the newest change .* 2026-03-05T10:00:00\.000Z\. Set the clock, and start the app again/,
  );
  expect(await warnOfClock(app.db, new Date('2026-03-05T09:59:30Z'))).toBeNull();
});

test('a password file of the database that is missing or cannot be read is named with what to do', () => {
  const folder = temporaryFolder();
  expect(() => readPassword(folder)).toThrow(
    /postgres\.password is missing\. Put that file back .* restore a backup/,
  );
  mkdirSync(join(folder, 'postgres.password'));
  expect(() => readPassword(folder)).toThrow(
    /postgres\.password .* cannot be read \(EISDIR\)\. Let the user of the app read it/,
  );
});

describe('the first account', () => {
  test('has its password in a file that only the user of the app can read', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    expect(await createFirstAccount(app.db, dataDir)).toBeNull();
    await app.db.execute('delete from users');
    const file = await createFirstAccount(app.db, dataDir);
    expect(file).toBe(join(dataDir, 'superadmin.password'));
    expect(statSync(file ?? '').mode & 0o777).toBe(0o600);
    const response = await app.call('/auth/login', {
      method: 'POST',
      body: new URLSearchParams({
        username: 'superadmin',
        password: readFileSync(file ?? '', 'utf8').trim(),
      }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect((await response.json()).user).toMatchObject({ role: 'superadmin', must_change_password: true });
  });

  test('is not created without the file, and a file of before is replaced', async () => {
    const folder = temporaryFolder();
    const notAFolder = join(folder, 'file');
    writeFileSync(notAFolder, '');
    await app.db.execute('delete from users');
    await expect(createFirstAccount(app.db, join(notAFolder, 'data'))).rejects.toThrow(
      /^The first password cannot be written into .*superadmin\.password\. Let the user of the app write/,
    );
    expect((await app.db.execute('select from users')).rowCount).toBe(0);
    const formerFile = join(folder, 'superadmin.password');
    writeFileSync(formerFile, 'former', { mode: 0o644 });
    await createFirstAccount(app.db, folder);
    expect(statSync(formerFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(formerFile, 'utf8')).toMatch(/^\S{16}\n$/);
  });
});
