/** Why a backup is missing. `not_restored`: it was written, and the check could not restore it. */
const BACKUP_FAULTS = ['disk_full', 'not_writable', 'not_restored', 'failed'] as const;
export type BackupFault = (typeof BACKUP_FAULTS)[number];

export const isBackupFault = (text: string): text is BackupFault =>
  BACKUP_FAULTS.some((known) => known === text);

/** A backup older than this needs attention: one night was missed. */
const LATE_BACKUP_MS = 48 * 3_600_000;

/** True where the latest attempt failed, or the last backup is old. Before the first attempt nothing is late. */
export const needsBackup = (
  { last_at, fault }: { readonly last_at: string | null; readonly fault: string | null },
  now: Date,
): boolean => fault !== null || (last_at !== null && now.getTime() - Date.parse(last_at) > LATE_BACKUP_MS);
