/* Verifies and replaces the password of the signed-in person. */
import { and, eq, ne } from 'drizzle-orm';
import type { PasswordOwner } from '#domain/password-rules.ts';
import type { Db } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { hashToken } from './sessions.ts';
import {
  deleteFailures,
  findAccountByPassword,
  type PasswordCheckResult,
  type SignInAttempt,
} from './sign-in-throttle.ts';
import type { Principal, Work } from './work.ts';

/** The result of a correct password: the hash that it matches, and the failure counters to reset. */
export interface VerifiedPassword {
  readonly attempt: SignInAttempt;
  readonly subjects: PasswordCheckResult<unknown>['subjects'];
  readonly password_hash: string;
}

const wrongPasswordError = (): HttpError => new HttpError('user.wrong_password', {});

/** Returns the refusal of an unchanged password: a one-time password must be replaced by another one. */
export const samePasswordError = (): HttpError => new HttpError('user.same_password', {});

/** Returns the names of the person. A password must not consist of them. */
export const readPasswordOwner = async (
  db: Db,
  { user_id, username, full_name }: Principal,
): Promise<PasswordOwner> => {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.user_id, user_id));
  return { username, full_name, email: row?.email ?? '' };
};

/**
 * Verifies the password. It is throttled together with sign-ins, so that an open session does not make
 * guessing faster.
 */
export const verifyOwnPassword = async (
  db: Db,
  { user_id, username }: Principal,
  password: string,
  origin: Pick<SignInAttempt, 'address' | 'deviceToken' | 'now'>,
): Promise<VerifiedPassword> => {
  const attempt: SignInAttempt = { ...origin, kind: 'own_password', username };
  const result = await findAccountByPassword(db, attempt, password, async () => {
    const [row] = await db
      .select({ user_id: users.user_id, password_hash: users.password_hash })
      .from(users)
      .where(eq(users.user_id, user_id));
    return row;
  });
  if (!result) throw wrongPasswordError();
  return { attempt, subjects: result.subjects, password_hash: result.account.password_hash };
};

/**
 * Replaces the password and ends all other sessions of the person. Refused if the password was changed since
 * it was verified.
 */
export const replacePassword = async (
  work: Work,
  { verified, password_hash, token }: { verified: VerifiedPassword; password_hash: string; token: string },
): Promise<{ changed: boolean }> => {
  const { tx, principal } = work;
  const [changedUser] = await tx
    .update(users)
    .set({ password_hash, has_demo_password: false, must_change_password: false })
    .where(and(eq(users.user_id, principal.user_id), eq(users.password_hash, verified.password_hash)))
    .returning({ version: users.version });
  if (!changedUser) throw wrongPasswordError();
  await deleteFailures(tx, verified.attempt, verified.subjects);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, principal.user_id), ne(sessions.token_hash, hashToken(token))));
  await recordChange(work, {
    action: 'user.passwordChanged',
    entity: 'user',
    id: principal.user_id,
    version: changedUser.version,
  });
  return { changed: true };
};
