// The one name that people are shown by: the full name. Texts that earlier versions wrote down are user names.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditLog } from '../db/schema/audit.ts';
import { users } from '../db/schema/users.ts';
import type { Author } from './work.ts';

/** The author's name in a stored row; it stays when the account is deleted. */
export const writtenNameOf = (author: Author & { readonly full_name?: string }): string =>
  author.full_name || author.username;

/** The full name of a deleted account, which the audit wrote down when it was deleted; null where it did not. */
export const deletedNameOf = (userId: SQL | PgColumn): SQL<string | null> => sql<string | null>`(
  select deletion.before ->> 'full_name' from ${auditLog} deletion
  where deletion.entity = 'user' and deletion.entity_id = (${userId})::text and deletion.action = 'user.deleted'
  order by deletion.at desc, deletion.id desc limit 1)`;

/** The full name of a stored author; older rows hold a user name. */
export const fullNameOf = (written: PgColumn): SQL<string> => {
  // Qualified by hand: drizzle names a column alone where one table is read.
  const column = sql`${written.table}.${sql.identifier(written.name)}`;
  return sql<string>`coalesce(
    (select person.full_name from ${users} person where lower(person.username) = lower(${column})), ${column})`;
};
