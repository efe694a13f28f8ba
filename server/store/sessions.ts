import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { loginFailures, sessions, users } from '../db/schema/users.ts';
import { HttpError } from '../http-error.ts';
import { recordChange } from './audit.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import type { Principal, Work } from './work.ts';

const SESSION_HOURS = 24 * 30;
const FAILURE_WINDOW_MINUTES = 15;
const FREE_FAILURES = { account: 5, address: 50 } as const;
const LONGEST_PAUSE_SECONDS = 60;

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

const principalColumns = {
  user_id: users.user_id,
  username: users.username,
  full_name: users.full_name,
  role: users.role,
};

/** The active user of a token that has not expired; undefined for every other token. */
export const principalOfToken = async (db: Db, token: string, now: Date): Promise<Principal | undefined> => {
  const [row] = await db
    .select(principalColumns)
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(
      and(eq(sessions.token_hash, hashToken(token)), gt(sessions.expires_at, now), eq(users.is_active, true)),
    );
  return row;
};

/**
 * Seconds that this subject has to wait: after the free tries each failure doubles the pause, up to a
 * minute, so that nobody is locked out for good.
 */
const pauseOf = async (db: Db, subject: string, free: number, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MINUTES * 60_000);
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<Date | null>`max(${loginFailures.failed_at})`.mapWith(loginFailures.failed_at),
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(loginFailures.failed_at, since)));
  if (!row?.last || row.count < free) return 0;
  const pause = Math.min(2 ** (row.count - free), LONGEST_PAUSE_SECONDS);
  return Math.ceil(pause - (now.getTime() - row.last.getTime()) / 1000);
};

let decoyHash: Promise<string> | undefined;

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
  const account = `account:${credentials.username.trim().toLowerCase()}`;
  const origin = `address:${address}`;
  const refuseWhilePaused = async (): Promise<void> => {
    const pause = Math.max(
      await pauseOf(db, account, FREE_FAILURES.account, now),
      await pauseOf(db, origin, FREE_FAILURES.address, now),
    );
    if (pause <= 0) return;
    throw new HttpError(
      429,
      'auth.throttled',
      { seconds: pause },
      `Too many failed sign-ins. Please try again in ${pause} s.`,
      {
        headers: { 'Retry-After': String(pause) },
      },
    );
  };
  await refuseWhilePaused();
  const [user] = await db
    .select({ ...principalColumns, password_hash: users.password_hash, is_active: users.is_active })
    .from(users)
    .where(eq(sql`lower(${users.username})`, credentials.username.trim().toLowerCase()));
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await isPasswordOf(user?.password_hash ?? (await decoyHash), credentials.password);
  // Guesses that were sent all at once came past the first look together; not past this one.
  await refuseWhilePaused();
  if (!user || !matches) {
    await db.insert(loginFailures).values([
      { subject: account, failed_at: now },
      { subject: origin, failed_at: now },
    ]);
    throw new HttpError(401, 'auth.wrong_credentials', {}, 'Incorrect username or password.');
  }
  if (!user.is_active) throw new HttpError(401, 'auth.deactivated', {}, 'This account is deactivated.');
  const token = randomBytes(32).toString('base64url');
  const principal: Principal = {
    user_id: user.user_id,
    username: user.username,
    full_name: user.full_name,
    role: user.role,
  };
  await db.transaction(async (tx) => {
    const before = new Date(now.getTime() - FAILURE_WINDOW_MINUTES * 60_000);
    await tx.delete(loginFailures).where(eq(loginFailures.subject, account));
    await tx.delete(loginFailures).where(lt(loginFailures.failed_at, before));
    await tx.delete(sessions).where(lt(sessions.expires_at, now));
    await tx.insert(sessions).values({
      token_hash: hashToken(token),
      user_id: user.user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    });
    await recordChange(
      { tx, principal },
      { action: 'session.opened', entity: 'session', id: user.user_id, version: null },
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
