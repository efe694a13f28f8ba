import { eq, or, type SQL, sql } from 'drizzle-orm';
import { normalForm } from '#domain/normal-form.ts';
import { userNameKey, userNameLook } from '#domain/user-name.ts';
import { users } from '../db/schema/users.ts';

/** A user name as an account keeps it: as typed, and by what it is compared. */
export const userNameColumns = (username: string) => ({
  username,
  username_key: userNameKey(username),
  username_look: userNameLook(username),
});

const lowerOf = (typed: string): SQL => sql`lower(${normalForm(typed)})`;

/** The account that a name means, in any spelling of it. */
export const isNamed = (typed: string): SQL | undefined =>
  or(eq(sql`lower(${users.username})`, lowerOf(typed)), eq(users.username_key, userNameKey(typed)));

/** Where an older version let in two accounts of one key, each goes by its exact name. */
export const exactNameFirst = (typed: string): SQL => sql`lower(${users.username}) = ${lowerOf(typed)} desc`;
