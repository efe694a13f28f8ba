import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { normalised } from '#domain/user.ts';
import type { Db } from '../db/connect.ts';
import { sessions, users } from '../db/schema/users.ts';
import { HttpError } from '../http-error.ts';
import { recordChange } from './audit.ts';
import { forgetFailures, isRightPassword, rememberAddress } from './sign-in-throttle.ts';
import type { Principal, Work } from './work.ts';

const SESSION_HOURS = 24 * 30;
const SEEN_AGAIN_MS = 60_000;

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

const principalColumns = {
  user_id: users.user_id,
  username: users.username,
  full_name: users.full_name,
  role: users.role,
};

/** Two statements, each by itself: together they would cross with who deletes the user. */
const markSeen = async (db: Db, token: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - SEEN_AGAIN_MS);
  const [session] = await db
    .update(sessions)
    .set({ last_used_at: now })
    .where(
      and(
        eq(sessions.token_hash, hashToken(token)),
        or(isNull(sessions.last_used_at), lt(sessions.last_used_at, before)),
      ),
    )
    .returning({ user_id: sessions.user_id });
  if (session) await db.update(users).set({ last_seen_at: now }).where(eq(users.user_id, session.user_id));
};

/** The active user of a token that has not expired; undefined for every other token. */
export const principalOfToken = async (db: Db, token: string, now: Date): Promise<Principal | undefined> => {
  const [row] = await db
    .select({ principal: principalColumns, last_used_at: sessions.last_used_at })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(
      and(eq(sessions.token_hash, hashToken(token)), gt(sessions.expires_at, now), eq(users.is_active, true)),
    );
  if (row && now.getTime() - (row.last_used_at?.getTime() ?? 0) > SEEN_AGAIN_MS) {
    // Nobody waits for it, and nobody is worse off without it.
    void markSeen(db, token, now).catch(() => {});
  }
  return row?.principal;
};

const wrongCredentials = (): HttpError =>
  new HttpError(401, 'auth.wrong_credentials', {}, 'Incorrect username or password.');

/**
 * Opens a session (spec 1 section 7, login). Refuses with 401 and one sentence for an unknown name and for
 * a wrong password, and takes the same time for both; with 429 where the account or the address has failed
 * too often of late.
 */
export const openSession = async (
  db: Db,
  credentials: { username: string; password: string },
  address: string,
  now: Date,
): Promise<{ token: string; principal: Principal }> => {
  const guess = { username: normalised(credentials.username), address, now };
  const [user] = await db
    .select({
      principal: principalColumns,
      password_hash: users.password_hash,
      is_active: users.is_active,
    })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${guess.username})`));
  const isRight = await isRightPassword(db, guess, credentials.password, user?.password_hash);
  if (!user || !isRight) throw wrongCredentials();
  if (!user.is_active) throw new HttpError(401, 'auth.deactivated', {}, 'This account is deactivated.');
  const token = randomBytes(32).toString('base64url');
  const { principal } = user;
  await db.transaction(async (tx) => {
    // A password that was changed, or an account that was closed, while this one was checked opens nothing.
    const stillThere = await tx
      .update(users)
      .set({ last_seen_at: now })
      .where(
        and(
          eq(users.user_id, principal.user_id),
          eq(users.password_hash, user.password_hash),
          eq(users.is_active, true),
        ),
      )
      .returning({ user_id: users.user_id });
    if (stillThere.length === 0) throw wrongCredentials();
    await forgetFailures(tx, guess);
    await rememberAddress(tx, principal.user_id, guess);
    await tx.delete(sessions).where(lt(sessions.expires_at, now));
    await tx.insert(sessions).values({
      token_hash: hashToken(token),
      user_id: principal.user_id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    });
    await recordChange(
      { tx, principal },
      { action: 'session.opened', entity: 'session', id: principal.user_id, version: null },
    );
  });
  return { token, principal };
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
