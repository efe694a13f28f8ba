/*
 * Folders that are filled under a temporary name and renamed when they are complete. Folders left by killed
 * processes are removed.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isBusy } from './lock.ts';

/** Matches the name of a temporary folder: the final name and a random id. */
const DRAFT = /\.part-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const LOCK_SUFFIX = '.lock';

/**
 * Locks a file by SQLite. The kernel releases the lock when the process ends. Returns undefined when another
 * process holds it.
 */
const acquireLock = (file: string): DatabaseSync | undefined => {
  let lock: DatabaseSync | undefined;
  try {
    const url = pathToFileURL(file);
    url.search = 'mode=rw';
    lock = new DatabaseSync(url, { timeout: 0 });
    // Without a journal file, which a killed process would leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    // Another process may have removed the lock file while this one opened it.
    if (isBusy(error) || !existsSync(file)) return undefined;
    throw error;
  }
};

const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/**
 * Returns true for a temporary folder of an earlier version, which had no lock. Its name and content identify
 * it.
 */
const isOldDraft = (draft: string): boolean => {
  const expectedNames = ['postgres', 'postgres.password'];
  return (
    !existsSync(`${draft}${LOCK_SUFFIX}`) && readdirSync(draft).every((name) => expectedNames.includes(name))
  );
};

/** Removes a temporary folder, unless a living process holds its lock. */
const removeIfAbandoned = (draft: string): void => {
  const lockFile = `${draft}${LOCK_SUFFIX}`;
  if (!existsSync(lockFile)) {
    if (existsSync(draft) && isOldDraft(draft)) remove(draft);
    return;
  }
  const lock = acquireLock(lockFile);
  if (!lock) return;
  remove(draft);
  remove(lockFile);
  lock.close();
};

const removeAbandonedFolders = (parent: string): void => {
  const names = readdirSync(parent).map((name) => name.replace(/\.lock$/, ''));
  for (const name of new Set(names)) if (DRAFT.test(name)) removeIfAbandoned(join(parent, name));
};

export interface DraftFolder {
  readonly path: string;
  /** Removes the folder, unless it was renamed. */
  close(): void;
}

/**
 * Makes an empty folder beside `target`, which the caller fills and renames to it. Removes folders left by
 * killed processes there. A living process holds the lock of its folder, so that folder is kept.
 */
export const openDraftFolder = (target: string, mode: number): DraftFolder => {
  removeAbandonedFolders(dirname(target));
  for (;;) {
    const path = `${target}.part-${randomUUID()}`;
    const lockFile = `${path}${LOCK_SUFFIX}`;
    // Fails with the reason of the system if the disk is full or the folder is not writable.
    writeFileSync(lockFile, '', { flag: 'wx', mode: 0o600 });
    const lock = acquireLock(lockFile);
    const close = (): void => {
      remove(path);
      remove(lockFile);
      lock?.close();
    };
    // Another process may have removed the lock file before it was locked.
    if (!lock || !existsSync(lockFile)) {
      lock?.close();
      continue;
    }
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      close();
      throw error;
    }
    return { path, close };
  }
};
