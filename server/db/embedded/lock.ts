/* A lock on a data folder, which only one process on this machine can hold. */
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isRoot } from './os-user.ts';

const SQLITE_BUSY = 5;
/** Returns true for the error that another connection holds the lock of this SQLite file. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * Makes the owner of the folder the owner of a lock file that root made, so that the owner can take the lock
 * too.
 */
const changeLockOwner = (file: string, folder: string): void => {
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
};

/**
 * Takes the lock of a data folder; undefined when another process on this machine holds it. The lock is a
 * kernel lock (SQLite's lock on an empty file). It ends with the process, however that ends, so no stale lock
 * can exist.
 */
export const takeEngineLock = (folder: string): { release(): void } | undefined => {
  const file = join(folder, 'engine.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal file, which would need room on a full disk.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    if (isRoot()) changeLockOwner(file, folder);
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};
