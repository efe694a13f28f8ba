import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

// A sum of hashes does not depend on the order of the rows.
const checksumQuery = (table: string): SQL => sql`
  select ${table} as name, count(*) || ' rows, ' ||
    coalesce(sum(hashtextextended((to_jsonb(table_row) - 'last_used_at' - 'last_seen_at')::text, 0)), 0) as state
  from ${sql.identifier(table)} table_row
  where coalesce(to_jsonb(table_row) ->> 'entity', '') not in ('sign_in', 'refused_call', 'export', 'phone_lookup')`;

/**
 * Returns the row count and a checksum of every table, so that a test can detect any write. It leaves out
 * failed sign-ins, refused calls and exports, which are logged in the database, and the time of the last
 * visit, which the server writes after its response.
 */
export const databaseState = async (db: Db): Promise<Readonly<Record<string, string>>> => {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('login_failures', 'audit_counts') order by 1`,
  );
  const states = await db.execute<{ name: string; state: string }>(
    sql.join(
      tables.rows.map(({ name }) => checksumQuery(name)),
      sql` union all `,
    ),
  );
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]));
};

export const countRows = async (db: Db, table: string): Promise<number> => {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return counted.rows[0]?.count ?? 0;
};
