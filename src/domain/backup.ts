/**
 * Reasons why the latest backup failed. `not_restored`: the file was written, but could not be restored as a
 * check. `not_copied`: it was restored, and counts as a good backup, but the program that runs after a backup
 * failed.
 */
export const BACKUP_FAULTS = ['disk_full', 'not_writable', 'not_restored', 'not_copied', 'failed'] as const;
export type BackupFault = (typeof BACKUP_FAULTS)[number];

export const isBackupFault = (text: string): text is BackupFault =>
  BACKUP_FAULTS.some((known) => known === text);

/** The regular expression of the name that the app gives to a backup. */
export const BACKUP_FILE = '^order-desk-[0-9]{4,6}-[0-9]{2}-[0-9]{2}-[0-9a-f]{8}[.]export$';

/** An older backup is shown as late: more than one night was missed. */
const LATE_BACKUP_MS = 48 * 3_600_000;

/**
 * Returns true when the latest attempt failed or the newest backup is late, and false before the first
 * attempt.
 */
export const hasBackupProblem = (
  { last_at, fault }: { readonly last_at: string | null; readonly fault: string | null },
  now: Date,
): boolean => fault !== null || (last_at !== null && now.getTime() - Date.parse(last_at) > LATE_BACKUP_MS);
