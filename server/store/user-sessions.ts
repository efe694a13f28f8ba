/* The sessions of a user, for superadmins. */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { UserSession } from '#api/contracts/users.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { hashToken, isAlive, type TokenDeps } from './sessions.ts';
import { userNotFoundError } from './users.ts';
import type { Work } from './work.ts';

/** The id of a session: a hash of the token's hash. It cannot be used as the token. */
const sessionId = sql<string>`left(encode(sha256(${sessions.token_hash}), 'hex'), 16)`;

const ensureUserExists = async (db: Db | Tx, id: number): Promise<void> => {
  const [user] = await db.select({ user_id: users.user_id }).from(users).where(eq(users.user_id, id));
  if (!user) throw userNotFoundError(id);
};

export const listSessions = async (
  { db, tokenLimits }: TokenDeps,
  { id, token, now }: { readonly id: number; readonly token: string; readonly now: Date },
): Promise<UserSession[]> => {
  await ensureUserExists(db, id);
  const rows = await db
    .select({
      session_id: sessionId,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
      is_current: sql<boolean>`${eq(sessions.token_hash, hashToken(token))}`,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, id), isAlive(tokenLimits, now)))
    .orderBy(sql`${sessions.last_used_at} desc nulls last`, desc(sessions.created_at), sessionId)
    .limit(MAX_FETCHED);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }));
};

/** Records that sessions of this user were ended. The entry has the id of the user. */
const recordEnd = (work: Work, userId: number): Promise<void> =>
  recordChange(work, { action: 'session.ended', entity: 'session', id: userId, version: null });

export const endSession = async (
  work: Work,
  { id, session_id }: { readonly id: number; readonly session_id: string },
): Promise<{ ended: boolean }> => {
  await ensureUserExists(work.tx, id);
  const endedSessions = await work.tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, id), eq(sessionId, session_id)))
    .returning({ user_id: sessions.user_id });
  if (endedSessions.length === 0) {
    throw new HttpError('user.session_not_found', { id: session_id });
  }
  await recordEnd(work, id);
  return { ended: true };
};

/** Ends all sessions of a user except the caller's own. */
export const endSessions = async (
  work: Work,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<{ ended: number }> => {
  await ensureUserExists(work.tx, id);
  const endedSessions = await work.tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, id), ne(sessions.token_hash, hashToken(token))))
    .returning({ user_id: sessions.user_id });
  if (endedSessions.length > 0) await recordEnd(work, id);
  return { ended: endedSessions.length };
};
