import { eq, or, type SQL, sql } from 'drizzle-orm';
import { normalForm } from '#domain/normal-form.ts';
import { userNameKey, userNameLook } from '#domain/user-name.ts';
import { users } from '../db/schema/users.ts';

/** A user name as typed, and the keys that it is compared by. */
export const userNameColumns = (username: string) => ({
  username,
  username_key: userNameKey(username),
  username_look: userNameLook(username),
});

const lowerOf = (typed: string): SQL => sql`lower(${normalForm(typed)})`;

/** The accounts of a name in any spelling. */
export const isNamed = (typed: string): SQL | undefined =>
  or(eq(sql`lower(${users.username})`, lowerOf(typed)), eq(users.username_key, userNameKey(typed)));

/** Earlier versions allowed two accounts of one key; each signs in by its exact name. */
export const exactNameFirst = (typed: string): SQL => sql`lower(${users.username}) = ${lowerOf(typed)} desc`;
