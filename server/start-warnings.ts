/* Warnings of the start: a folder of backups that cannot be written, and a clock that is behind the rows. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import type { Db } from './db/connect.ts';
import { auditLog } from './db/schema/audit.ts';
import type { BackupTarget } from './ops/backups.ts';

/** Machines that share a database differ by less. */
const CLOCK_TOLERANCE_MS = 60_000;

const isWritableFolder = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
};

/**
 * Returns a sentence if no backup can be written into the folder. The default folder is made by the first
 * backup.
 */
export const warnOfBackupFolder = ({
  folder,
  isDefault,
}: Pick<BackupTarget, 'folder' | 'isDefault'>): string | null => {
  if (!existsSync(folder))
    return isDefault
      ? null
      : `BACKUP_DIR is ${folder}, which is missing: there will be no backups. Mount its disk, or make the folder for the user of the app; a restart is not needed.`;
  return isWritableFolder(folder)
    ? null
    : `No backup can be written into ${folder}. Make it a folder in which the user of the app can write, or name another one with BACKUP_DIR.`;
};

/**
 * Returns a sentence if the clock is behind the newest change: days of payments, deadlines and sessions would
 * be wrong.
 */
export const warnOfClock = async (db: Db, now: Date): Promise<string | null> => {
  const [newest] = await db.select({ at: auditLog.at }).from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  return newest && newest.at.getTime() - now.getTime() > CLOCK_TOLERANCE_MS
    ? `The clock of this machine is at ${now.toISOString()}, but the newest change in the database is of ${newest.at.toISOString()}. Set the clock, and start the app again: days of payments and the ends of sessions are taken from it.`
    : null;
};
