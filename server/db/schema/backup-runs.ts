import { bigint, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { BackupFault } from '#domain/backup.ts';
import { moment } from './columns.ts';

/** Each attempt to make a backup. Only files that stand here are ever removed. */
export const backupRuns = pgTable('backup_runs', {
  run_id: serial('run_id').primaryKey(),
  folder: text('folder').notNull(),
  /** Its name in the folder. */
  file: text('file').notNull(),
  started_at: moment('started_at').notNull(),
  /** Null while it runs, and where its process was killed. */
  ended_at: moment('ended_at'),
  bytes: bigint('bytes', { mode: 'number' }),
  /** Null where the backup was made, and restored for a check. */
  fault: text('fault').$type<BackupFault>(),
});
