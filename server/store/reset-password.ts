/* Gives a user a one-time password. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { recordChange } from './audit.ts';
import { hashPassword } from './passwords.ts';
import { exactNameFirst, isNamed } from './user-names.ts';
import { CONSOLE } from './work.ts';

const ONE_TIME_BYTES = 12;

export const createOneTimePassword = (): string => randomBytes(ONE_TIME_BYTES).toString('base64url');

/** The new password, and the account to which it belongs. */
export interface OneTimePassword {
  readonly username: string;
  readonly password: string;
  readonly is_active: boolean;
}

/**
 * Gives a user a one-time password and ends the user's sessions. Returns undefined if there is no such user.
 */
export const resetPassword = async (db: Db, name: string): Promise<OneTimePassword | undefined> => {
  const password = createOneTimePassword();
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ password_hash, has_demo_password: false, must_change_password: true })
      .where(
        eq(
          users.user_id,
          sql`(${tx.select({ user_id: users.user_id }).from(users).where(isNamed(name)).orderBy(exactNameFirst(name)).limit(1)})`,
        ),
      )
      .returning({
        user_id: users.user_id,
        username: users.username,
        is_active: users.is_active,
        version: users.version,
      });
    if (!user) return undefined;
    const { user_id: id, version, username, is_active } = user;
    await tx.delete(sessions).where(eq(sessions.user_id, id));
    await recordChange(
      { tx, principal: CONSOLE },
      { action: 'user.passwordReset', entity: 'user', id, version },
    );
    return { username, password, is_active };
  });
};
