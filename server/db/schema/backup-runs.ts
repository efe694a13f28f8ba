/* The database table of backups. */
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { BACKUP_FILE, type BackupFault } from '#domain/backup.ts';
import { moment } from './columns.ts';

/** One row per attempt to make a backup. Only files that are listed here are ever removed. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    run_id: serial('run_id').primaryKey(),
    folder: text('folder').notNull(),
    /** The name of the file in the backup folder. */
    file: text('file').notNull(),
    started_at: moment('started_at').notNull(),
    /** Null while the attempt runs, and for one whose process was killed. */
    ended_at: moment('ended_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Null when the backup was made and restored as a check. */
    fault: text('fault').$type<BackupFault>(),
  },
  (table) => [
    // A row of an imported file must not name a file outside of the folder, because old files are removed.
    check('backup_runs_file', sql`${table.file} ~ ${sql.raw(`'${BACKUP_FILE}'`)}`),
  ],
);
