import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/**
 * Rows and a checksum of every table, so that a write anywhere shows. Failed sign-ins are meant to be kept, and when
 * somebody was last there is noted behind the answer.
 */
export const databaseState = async (db: Db): Promise<Readonly<Record<string, string>>> => {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'login_failures' order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const [row] = (
      await db.execute<{ state: string }>(
        sql`select count(*) || ' rows, ' || coalesce(md5(string_agg(t.seen, '|' order by t.seen)), '') as state from (select (to_jsonb(one) - 'last_used_at' - 'last_seen_at')::text as seen from ${sql.identifier(name)} one) t`,
      )
    ).rows;
    state[name] = row?.state ?? '';
  }
  return state;
};

/** How many rows a table has. */
export const countOf = async (db: Db, table: string): Promise<number> => {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return counted.rows[0]?.count ?? 0;
};
