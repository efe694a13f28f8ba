/* Reads the state of the database for the health check. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { marketplaceOutbox } from '#server/db/schema/sync.ts';
import type { DatabaseHealth } from '#server/ops/health.ts';
import { newestBackupQuery } from './backup-runs.ts';
import { isPendingHandOver } from './hand-overs.ts';

export const readDatabaseHealth = async (db: Db): Promise<DatabaseHealth> => {
  const { rows } = await db.execute<Pick<DatabaseHealth, keyof DatabaseHealth>>(sql`
    select
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only,
      exists (select from drizzle.__drizzle_migrations where created_at > ${newestMigration()}) as is_newer,
      ${newestBackupQuery(sql`ended_at`)} as last_backup_at,
      (select ended_at from sync_runs where status = 'completed' order by run_id desc limit 1) as last_sync_at,
      count(outbox_id)::int as unsent_hand_overs,
      min(${marketplaceOutbox.created_at}) as oldest_unsent_hand_over_at
    from ${marketplaceOutbox} join ${d2cOrders} using (d2c_order_id) where ${isPendingHandOver}`);
  const [database] = rows;
  if (!database) throw new Error('the database returned no row');
  return database;
};
