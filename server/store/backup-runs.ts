/* Reads the newest backup. */
import { type SQL, sql } from 'drizzle-orm';
import type { LastBackup } from '#api/contracts/shop-settings.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** SQL of the condition for a backup that was restored as a check. */
export const GOOD_BACKUP = "ended_at is not null and (fault is null or fault = 'not_copied')";

/**
 * Returns a query for the newest backup that was restored as a check: the one with the highest number,
 * because its time may be wrong.
 */
export const newestBackupQuery = (columns: SQL): SQL =>
  sql`(select ${columns} from backup_runs where ${sql.raw(GOOD_BACKUP)} order by run_id desc limit 1)`;

/** Returns the last backup, for the settings page. */
export const readLastBackup = async (db: Db | Tx): Promise<LastBackup | undefined> => {
  const { rows } = await db.execute<Record<'ended_at' | 'folder', string> & { bytes: string }>(
    newestBackupQuery(sql`ended_at, folder, bytes`),
  );
  const [row] = rows;
  return (
    row && { ended_at: new Date(row.ended_at).toISOString(), folder: row.folder, bytes: Number(row.bytes) }
  );
};
