import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupHookFrom, runBackupHook } from '#server/ops/backup-hook.ts';

/* The program of BACKUP_HOOK. backups.test.ts has it after a real backup. */

test.each([
  ['a missing program', '/nowhere/copy', 'cannot be run: ENOENT'],
  ['a folder', '/tmp', 'cannot be run: EACCES'],
])('a hook that is %s fails with one sentence', async (_, hook, sentence) => {
  await expect(runBackupHook(hook, '/x.export', new AbortController().signal)).rejects.toThrow(sentence);
});

test('a stop of the app ends the hook and the programs that it has started', async () => {
  const controller = new AbortController();
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [started, hook] = [join(folder, 'started'), join(folder, 'hook')];
  writeFileSync(hook, `#!/bin/sh\nsleep 300 & echo $! > ${started}; wait\n`, { mode: 0o755 });
  const running = runBackupHook(hook, '/x.export', controller.signal);
  const failure = expect(running).rejects.toThrow('was interrupted');
  await vi.waitFor(() => expect(readFileSync(started, 'utf8')).not.toBe(''), 60_000);
  controller.abort();
  await failure;
  const state = (): string => {
    try {
      return (
        /^State:\s+(\S)/m.exec(
          readFileSync(`/proc/${readFileSync(started, 'utf8').trim()}/status`, 'utf8'),
        )?.[1] ?? ''
      );
    } catch {
      return 'gone';
    }
  };
  await vi.waitFor(() => expect(['gone', 'Z']).toContain(state()), 60_000);
});

test('BACKUP_HOOK has to be the path of a program, without arguments of a shell', () => {
  expect(backupHookFrom({ BACKUP_HOOK: '/usr/local/bin/copy-backup' })).toBe('/usr/local/bin/copy-backup');
  expect(() => backupHookFrom({ BACKUP_HOOK: 'rclone copy' })).toThrow(
    "BACKUP_HOOK has to be the path of a program, like /usr/local/bin/copy-backup, not 'rclone copy'.",
  );
});
