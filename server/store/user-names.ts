/* User names and the keys by which they are compared. */
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { normalForm } from '#domain/normal-form.ts';
import { userNameKey, userNameLook } from '#domain/user-name.ts';
import { users } from '#server/db/schema/users.ts';

/** Returns a user name as typed, and the keys by which it is compared. */
export const userNameColumns = (username: string) => ({
  username,
  username_key: userNameKey(username),
  username_look: userNameLook(username),
});

const lowerNameSql = (typed: string): SQL => sql`lower(${normalForm(typed)})`;

/** Returns the condition for users with this name in any spelling. */
export const isNamed = (typed: string): SQL | undefined =>
  or(eq(sql`lower(${users.username})`, lowerNameSql(typed)), eq(users.username_key, userNameKey(typed)));

/**
 * Returns the sort order with the exact name first. Earlier versions allowed two users with the same key;
 * each signs in by the exact name.
 */
export const exactNameFirst = (typed: string): SQL =>
  sql`lower(${users.username}) = ${lowerNameSql(typed)} desc`;
