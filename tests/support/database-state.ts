import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** Rows and a checksum of every table, so that a write anywhere shows; failed sign-ins are meant to be kept. */
export const databaseState = async (db: Db): Promise<Readonly<Record<string, string>>> => {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'login_failures' order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const [row] = (
      await db.execute<{ state: string }>(
        sql`select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state from ${sql.identifier(name)} t`,
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
