import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isRoot } from './os-user.ts';

const SQLITE_BUSY = 5;
const WAIT_MS = 180_000;

/** Another connection holds the lock of this SQLite file. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Gives a lock file that root made to the owner of the folder, who must be able to take the lock too. */
const giveToOwner = (file: string, folder: string): void => {
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
};

/**
 * Runs `action` while no other process on this machine runs one for the same folder.
 *
 * The lock is the kernel's (SQLite's lock on an empty file), so it ends with its holder however that dies:
 * there is no stale lock to recognise and none to steal.
 */
export async function withEngineLock<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const file = join(folder, 'engine.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  const giveUpAt = Date.now() + WAIT_MS;
  try {
    for (;;) {
      try {
        // Without a journal file, for which a full disk has no room.
        lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
        if (isRoot()) giveToOwner(file, folder);
        break;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > giveUpAt) {
          throw new Error(`Another process has held ${file} for three minutes; is it hanging?`);
        }
        await delay(20);
      }
    }
    return await action();
  } finally {
    lock.close();
  }
}
