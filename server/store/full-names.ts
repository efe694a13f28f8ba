// Screens show people by their full names. Earlier versions stored user names.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditLog } from '../db/schema/audit.ts';
import { users } from '../db/schema/users.ts';
import type { Author } from './work.ts';

/** The author's name in a stored row; it stays when the account is deleted. */
export const writtenNameOf = (author: Author & { readonly full_name?: string }): string =>
  author.full_name || author.username;

/** The full name of a deleted account, from the audit; null if the audit has none. */
export const deletedNameOf = (userId: SQL | PgColumn): SQL<string | null> => sql<string | null>`(
  select deletion.before ->> 'full_name' from ${auditLog} deletion
  where deletion.entity = 'user' and deletion.entity_id = (${userId})::text and deletion.action = 'user.deleted'
  order by deletion.at desc, deletion.id desc limit 1)`;

/** The full name of a stored author; older rows hold a user name. */
export const fullNameOf = (written: PgColumn): SQL<string> => {
  // Drizzle leaves out the table if a query has one only.
  const column = sql`${written.table}.${sql.identifier(written.name)}`;
  return sql<string>`coalesce(
    (select person.full_name from ${users} person where lower(person.username) = lower(${column})), ${column})`;
};
