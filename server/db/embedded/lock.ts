/* A lock on a data folder, which only one process on this machine can hold. */
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isRoot } from './os-user.ts';

const SQLITE_BUSY = 5;
const WAIT_MS = 180_000;

/** Returns true for the error that another connection holds the lock of this SQLite file. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Makes the owner of the folder the owner of a lock file that root made, so that the owner can take the lock too. */
const changeLockOwner = (file: string, folder: string): void => {
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
};

/**
 * Runs `action` while no other process on this machine runs an action for the same folder. The lock is a kernel lock (SQLite's lock on an
 * empty file). It ends with the process, however that ends, so no stale lock can exist.
 */
export async function withEngineLock<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const file = join(folder, 'engine.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  const deadline = Date.now() + WAIT_MS;
  try {
    for (;;) {
      try {
        // Without a journal file, which would need room on a full disk.
        lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
        if (isRoot()) changeLockOwner(file, folder);
        break;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > deadline) {
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
