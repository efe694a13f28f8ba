import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { normalised } from '#domain/user.ts';
import type { Db } from '../db/connect.ts';
import { sessions, users } from '../db/schema/users.ts';
import { preparedOnce } from '../db/statements.ts';
import { transact } from '../db/transact.ts';
import { HttpError } from '../http-error.ts';
import { recordChange } from './audit.ts';
import { findByPassword, forgetFailures, rememberAddress } from './sign-in-throttle.ts';
import type { TokenLimits } from './token-limits.ts';
import type { Principal, Work } from './work.ts';

const SEEN_AGAIN_MS = 60_000;

export interface TokenDeps {
  readonly db: Db;
  readonly tokenLimits: TokenLimits;
}

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

const principalColumns = {
  user_id: users.user_id,
  username: users.username,
  full_name: users.full_name,
  role: users.role,
  must_change_password: users.must_change_password,
};

const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** The moments by which it is judged whether a session is alive. */
const momentsOf = ({ idleMs, maxMs }: TokenLimits, now: Date) => ({
  now,
  madeAfter: ago(now, maxMs),
  usedAfter: ago(now, idleMs),
});

type Moments<Moment> = Readonly<Record<keyof ReturnType<typeof momentsOf>, Moment>>;

const isAliveBy = ({ now, madeAfter, usedAfter }: Moments<Date | Placeholder>): SQL | undefined =>
  and(
    gt(sessions.expires_at, sql.param(now, sessions.expires_at)),
    gt(sessions.created_at, sql.param(madeAfter, sessions.created_at)),
    gt(
      sql`coalesce(${sessions.last_used_at}, ${sessions.created_at})`,
      sql.param(usedAfter, sessions.last_used_at),
    ),
  );

/** Whether a session is neither over nor out of use. */
export const isAlive = (limits: TokenLimits, now: Date): SQL | undefined => isAliveBy(momentsOf(limits, now));

/** What tells whether something that is kept in memory still holds; asked for with the token, in one statement. */
export interface Revision {
  readonly name: string;
  readonly value: SQL<string>;
}

export interface Found {
  readonly principal: Principal;
  readonly last_used_at: Date | null;
  readonly revision: string | null;
}

const findings = preparedOnce((db, naming) => {
  const prepare = (name: string, revision: SQL<string | null>) =>
    db
      .select({ principal: principalColumns, last_used_at: sessions.last_used_at, revision })
      .from(sessions)
      .innerJoin(users, eq(users.user_id, sessions.user_id))
      .where(
        and(
          eq(sessions.token_hash, sql.param(sql.placeholder('hash'), sessions.token_hash)),
          isAliveBy({
            now: sql.placeholder('now'),
            madeAfter: sql.placeholder('madeAfter'),
            usedAfter: sql.placeholder('usedAfter'),
          }),
          eq(users.is_active, true),
        ),
      )
      .prepare(naming(name));
  const known = new Map<string, ReturnType<typeof prepare>>();
  return ({ name, value }: Revision | { readonly name: 'none'; readonly value: SQL<null> }) => {
    const finding = known.get(name) ?? prepare(`who, and ${name}`, value);
    known.set(name, finding);
    return finding;
  };
});

const NO_REVISION = { name: 'none', value: sql<null>`null` } as const;

/** The active user of a token that is alive; undefined for every other token. */
export const principalOfToken = async (
  { db, tokenLimits }: TokenDeps,
  token: string,
  now: Date,
  revision?: Revision,
): Promise<Found | undefined> => {
  const [row] = await findings(db)(revision ?? NO_REVISION).execute({
    hash: hashToken(token),
    ...momentsOf(tokenLimits, now),
  });
  return row;
};

/**
 * Writes down that a session is used, to the minute. What a clock wrote that ran ahead is put right.
 * Two statements, each by itself: together they would cross with who deletes the user.
 */
export const markSeen = async (
  { db, tokenLimits }: TokenDeps,
  token: string,
  { last_used_at: last }: Pick<Found, 'last_used_at'>,
  now: Date,
): Promise<void> => {
  if (last && Math.abs(now.getTime() - last.getTime()) <= SEEN_AGAIN_MS) return;
  const latest = new Date(now.getTime() + tokenLimits.maxMs);
  const [session] = await db
    .update(sessions)
    .set({
      last_used_at: now,
      created_at: sql`least(${sessions.created_at}, ${sql.param(now, sessions.created_at)})`,
      expires_at: sql`least(${sessions.expires_at}, ${sql.param(latest, sessions.expires_at)})`,
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

const wrongCredentials = (): HttpError =>
  new HttpError(401, 'auth.wrong_credentials', {}, 'Incorrect username or password.');

/**
 * Opens a session (spec 1 section 7, login). Refuses with 401 and one sentence for an unknown name and for
 * a wrong password, and takes the same time for both; with 429 where the account or the address has failed
 * too often of late.
 */
export const openSession = async (
  { db, tokenLimits }: TokenDeps,
  credentials: { username: string; password: string },
  address: string,
  now: Date,
): Promise<{ token: string; principal: Principal }> => {
  const guess = { username: normalised(credentials.username), address, now };
  const user = await findByPassword(db, guess, credentials.password, async () => {
    const [row] = await db
      .select({
        principal: principalColumns,
        password_hash: users.password_hash,
        is_active: users.is_active,
      })
      .from(users)
      .where(eq(sql`lower(${users.username})`, sql`lower(${guess.username})`));
    return row;
  });
  if (!user) throw wrongCredentials();
  if (!user.is_active) throw new HttpError(401, 'auth.deactivated', {}, 'This account is deactivated.');
  const token = randomBytes(32).toString('base64url');
  const { principal } = user;
  await transact(db, async (tx) => {
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
    await tx.delete(sessions).where(not(isAlive(tokenLimits, now) ?? sql`true`));
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

/** All sessions of the person, this one among them: on every device they have to sign in again. */
export const closeOwnSessions = async (work: Work): Promise<{ ended: number }> => {
  const id = work.principal.user_id;
  const ended = await work.tx
    .delete(sessions)
    .where(eq(sessions.user_id, id))
    .returning({ user_id: sessions.user_id });
  await recordChange(work, { action: 'session.ended', entity: 'session', id, version: null });
  return { ended: ended.length };
};
