// Returns full names of people, as screens show them. Earlier versions stored user names.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditLog } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import type { Author } from './work.ts';

/** Returns the name of the author to store in a row, where it remains when the user is deleted. */
export const nameToStore = (author: Author & { readonly full_name?: string }): string =>
  author.full_name || author.username;

/** Returns SQL of the full name of a deleted user from the audit log; null without such an entry. */
export const deletedNameSql = (userId: SQL | PgColumn): SQL<string | null> => sql<string | null>`(
  select deletion.before ->> 'full_name' from ${auditLog} deletion
  where deletion.entity = 'user' and deletion.entity_id = (${userId})::text and deletion.action = 'user.deleted'
  order by deletion.at desc, deletion.id desc limit 1)`;

/**
 * Returns SQL of the full name of an author whose name is stored in a row. Older rows contain a user name.
 */
export const fullNameSql = (nameColumn: PgColumn): SQL<string> => {
  // Drizzle omits the table's name in a query with a single table, so it is written out.
  const column = sql`${nameColumn.table}.${sql.identifier(nameColumn.name)}`;
  return sql<string>`coalesce(
    (select person.full_name from ${users} person where lower(person.username) = lower(${column})), ${column})`;
};
