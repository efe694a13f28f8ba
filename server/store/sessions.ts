/* Sessions: their tokens, opening them by a password, and ending them. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isCredentialTooLong } from '#domain/credentials.ts';
import type { Db } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { rememberDevice } from './known-devices.ts';
import { mustReplacePassword } from './password-rules.ts';
import { hashInQueue } from './passwords.ts';
import { recordRefusedPassword } from './refusals.ts';
import {
  deleteFailures,
  findAccountByPassword,
  rememberAddress,
  type SignInAttempt,
} from './sign-in-throttle.ts';
import type { TokenLimits } from './token-limits.ts';
import { exactNameFirst, isNamed } from './user-names.ts';
import type { Principal, Work } from './work.ts';

/** The last use is not stored more often. */
const RECORD_USE_EVERY_MS = 60_000;

export interface TokenDeps {
  readonly db: Db;
  readonly tokenLimits: TokenLimits;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const principalColumns = {
  user_id: users.user_id,
  username: users.username,
  full_name: users.full_name,
  role: users.role,
  must_change_password: users.must_change_password,
};

/** Returns the condition for a session that has neither expired nor been idle for too long. */
export const isAlive = ({ idleMs, maxMs }: TokenLimits, now: Date): SQL => {
  const timeBefore = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  return sql`(${sessions.expires_at} > ${now.toISOString()}::timestamptz
    and ${sessions.created_at} > ${timeBefore(maxMs)}::timestamptz
    and coalesce(${sessions.last_used_at}, ${sessions.created_at}) > ${timeBefore(idleMs)}::timestamptz)`;
};

export interface SessionUser {
  readonly principal: Principal;
  readonly last_used_at: Date | null;
}

/** Returns the active user of a valid token; undefined for any other token. */
export const findSessionUser = async (
  { db, tokenLimits }: TokenDeps,
  token: string,
  now: Date,
): Promise<SessionUser | undefined> => {
  const [sessionUser] = await db
    .select({ principal: principalColumns, last_used_at: sessions.last_used_at })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(
      and(eq(sessions.token_hash, hashToken(token)), eq(users.is_active, true), isAlive(tokenLimits, now)),
    );
  return sessionUser;
};

/** Returns the name of a session in memory: the hash of its token. The token cannot be derived from it. */
export const toSessionName = (token: string): string => hashToken(token).toString('hex');

/** Returns those of the named sessions that are alive and whose users are active. */
export const findActiveSessions = async (
  { db, tokenLimits }: TokenDeps,
  names: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(
      and(
        inArray(
          sessions.token_hash,
          names.map((name) => Buffer.from(name, 'hex')),
        ),
        eq(users.is_active, true),
        isAlive(tokenLimits, now),
      ),
    );
  return new Set(rows.map(({ hash }) => Buffer.from(hash).toString('hex')));
};

/**
 * Stores the last use of a session, to the minute, and corrects times that a fast clock wrote. It runs two
 * statements outside of a transaction, because together they could deadlock with the deletion of the user.
 */
export const recordLastUse = async (
  { db, tokenLimits }: TokenDeps,
  token: string,
  { last_used_at: last }: Pick<SessionUser, 'last_used_at'>,
  now: Date,
): Promise<void> => {
  if (last && Math.abs(now.getTime() - last.getTime()) <= RECORD_USE_EVERY_MS) return;
  const latestExpiry = new Date(now.getTime() + tokenLimits.maxMs);
  const [session] = await db
    .update(sessions)
    .set({
      last_used_at: now,
      created_at: sql`least(${sessions.created_at}, ${sql.param(now, sessions.created_at)})`,
      expires_at: sql`least(${sessions.expires_at}, ${sql.param(latestExpiry, sessions.expires_at)})`,
    })
    .where(
      and(
        eq(sessions.token_hash, hashToken(token)),
        last ? eq(sessions.last_used_at, last) : isNull(sessions.last_used_at),
      ),
    )
    .returning({ user_id: sessions.user_id });
  if (session) await db.update(users).set({ last_seen_at: now }).where(eq(users.user_id, session.user_id));
};

const wrongCredentialsError = (): HttpError => new HttpError('auth.wrong_credentials', {});

/**
 * Opens a session (spec 1 section 7, login). The browser stores `newDeviceToken`. 401 with the same sentence
 * and in the same time for an unknown name and a wrong password; 429 after too many failures.
 */
export const openSession = async (
  { db, tokenLimits }: TokenDeps,
  credentials: { username: string; password: string },
  origin: Pick<SignInAttempt, 'address' | 'deviceToken' | 'now'>,
): Promise<{ token: string; newDeviceToken: string; principal: Principal }> => {
  const { now } = origin;
  const attempt: SignInAttempt = { ...origin, kind: 'sign_in', username: credentials.username };
  if (isCredentialTooLong(credentials.username, credentials.password)) {
    await recordRefusedPassword(db, attempt, 'refused');
    throw wrongCredentialsError();
  }
  const result = await findAccountByPassword(db, attempt, credentials.password, async () => {
    const [row] = await db
      .select({
        user_id: users.user_id,
        principal: principalColumns,
        email: users.email,
        password_hash: users.password_hash,
        is_active: users.is_active,
      })
      .from(users)
      .where(isNamed(attempt.username))
      .orderBy(exactNameFirst(attempt.username))
      .limit(1);
    return row;
  });
  if (!result) throw wrongCredentialsError();
  const { account: user, match, subjects } = result;
  if (!user.is_active) {
    await recordRefusedPassword(db, attempt, 'deactivated');
    throw new HttpError('auth.deactivated', {});
  }
  const token = randomBytes(32).toString('base64url');
  const { password } = credentials;
  // Only a sign-in has the password in clear text, so it is checked here: a weak password must be changed,
  // and an old hash is replaced.
  const isWeak = await mustReplacePassword(db, password, { ...user.principal, email: user.email });
  const password_hash = match === 'asTyped' ? await hashInQueue(password) : user.password_hash;
  const principal = isWeak ? { ...user.principal, must_change_password: true } : user.principal;
  const newDeviceToken = await db.transaction(async (tx) => {
    // The password or the user may have been changed during the check.
    const updatedUsers = await tx
      .update(users)
      .set({ last_seen_at: now, password_hash, must_change_password: principal.must_change_password })
      .where(
        and(
          eq(users.user_id, principal.user_id),
          eq(users.password_hash, user.password_hash),
          eq(users.is_active, true),
        ),
      )
      .returning();
    if (updatedUsers.length === 0) throw wrongCredentialsError();
    await deleteFailures(tx, attempt, subjects);
    await rememberAddress(tx, principal.user_id, attempt);
    await tx.delete(sessions).where(not(isAlive(tokenLimits, now)));
    await tx.insert(sessions).values({
      token_hash: hashToken(token),
      user_id: principal.user_id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + tokenLimits.maxMs),
    });
    await recordChange(
      { tx, principal },
      { action: 'session.opened', entity: 'session', id: principal.user_id, version: null },
    );
    return rememberDevice(tx, { token: origin.deviceToken, userId: principal.user_id, now });
  });
  return { token, newDeviceToken, principal };
};

export const closeSession = async (work: Work, token: string): Promise<{ signed_out: boolean }> => {
  await work.tx.delete(sessions).where(eq(sessions.token_hash, hashToken(token)));
  await recordChange(work, {
    action: 'session.closed',
    entity: 'session',
    id: work.principal.user_id,
    version: null,
  });
  return { signed_out: true };
};

/** Ends all sessions of the person, including this one. */
export const closeOwnSessions = async (work: Work): Promise<{ ended: number }> => {
  const id = work.principal.user_id;
  const endedSessions = await work.tx.delete(sessions).where(eq(sessions.user_id, id)).returning();
  await recordChange(work, { action: 'session.ended', entity: 'session', id, version: null });
  return { ended: endedSessions.length };
};
