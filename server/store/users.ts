/* The user accounts. */
import { and, eq, ne, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { newUserSchema, UserRow, userChangeSchema } from '#api/contracts/users.ts';
import { SUPERADMIN } from '#domain/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { toDatabaseError, UNIQUE_VIOLATION } from '#server/db/errors.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { forbiddenError, HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import { matchPassword, passwordQueue } from './passwords.ts';
import { hashToken } from './sessions.ts';
import { userNameColumns } from './user-names.ts';
import type { RowToChange, Work } from './work.ts';

/**
 * A new user with the hash of the password. Hashing waits in a queue, which must not happen in a transaction.
 */
type NewUser = Omit<z.output<typeof newUserSchema>, 'password'> & { readonly password_hash: string };
type UserChange = Omit<z.output<typeof userChangeSchema>, 'password'>;

/** The columns of a user without the hash of the password. */
const userColumns = {
  user_id: users.user_id,
  username: users.username,
  email: users.email,
  full_name: users.full_name,
  role: users.role,
  is_active: users.is_active,
  created_at: users.created_at,
  last_seen_at: users.last_seen_at,
  version: users.version,
};

type StoredUser = Omit<
  typeof users.$inferSelect,
  'username_key' | 'username_look' | 'password_hash' | 'has_demo_password' | 'must_change_password'
>;

const toUser = (row: StoredUser): UserRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

export const userNotFoundError = (id: number): HttpError => new HttpError('user.not_found', { id });

/** Returns true when a user has a password that the README prints. */
export const hasDemoPassword = async (db: Db): Promise<boolean> => {
  const rows = await db.select().from(users).where(eq(users.has_demo_password, true)).limit(1);
  return rows.length > 0;
};

export const listUsers = async (db: Db, { skip, limit, ids }: ListPart): Promise<UserRow[]> => {
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(isAmong(users.user_id, ids))
    .orderBy(orderByName(users.username), users.user_id)
    .offset(skip)
    .limit(limit);
  return rows.map(toUser);
};

export const findUser = async (db: Db, id: number): Promise<UserRow> => {
  const [row] = await db.select(userColumns).from(users).where(eq(users.user_id, id));
  if (!row) throw userNotFoundError(id);
  return toUser(row);
};

const isSuperadmin = ({ role, is_active }: Pick<StoredUser, 'role' | 'is_active'>): boolean =>
  role === SUPERADMIN && is_active;

const isActiveSuperadmin = and(eq(users.role, SUPERADMIN), eq(users.is_active, true));

/**
 * Locks all active superadmins and this user, in the order of their ids, so that writes to users wait for
 * each other. 403 if the caller is no superadmin any more. A stronger lock would wait for transactions that
 * insert references to a user.
 */
const lockUsers = async ({ tx, principal }: Work, id?: number): Promise<StoredUser | undefined> => {
  const lockedUsers = await tx
    .select(userColumns)
    .from(users)
    .where(or(isActiveSuperadmin, id === undefined ? undefined : eq(users.user_id, id)))
    .orderBy(users.user_id)
    .for('no key update');
  const caller = lockedUsers.find(({ user_id }) => user_id === principal.user_id);
  if (!caller || !isSuperadmin(caller)) throw forbiddenError();
  return lockedUsers.find(({ user_id }) => user_id === id);
};

const lockUser = async (work: Work, id: number): Promise<StoredUser> => {
  const user = await lockUsers(work, id);
  if (!user) throw userNotFoundError(id);
  return user;
};

/**
 * Refuses a change after which there would be no active superadmin. The locks of `lockUsers` keep the other
 * superadmins from changing.
 */
const refuseWithoutSuperadmin = async ({ tx }: Work, { user_id, username }: StoredUser): Promise<void> => {
  const [otherSuperadmin] = await tx
    .select()
    .from(users)
    .where(and(isActiveSuperadmin, ne(users.user_id, user_id)))
    .limit(1);
  if (otherSuperadmin) return;
  throw new HttpError('user.last_superadmin', { username });
};

const refuseStale = (user: StoredUser): never => {
  throw new HttpError('user.stale', { username: user.username }, { current: toUser(user) });
};

/**
 * Returns the rows of a write; refuses names that are in use. The unique indexes ensure that two users cannot
 * take the same name.
 */
const refuseTakenNames = async <Rows>(
  { username, email }: Pick<StoredUser, 'username' | 'email'>,
  pendingWrite: Promise<Rows>,
): Promise<Rows> => {
  try {
    return await pendingWrite;
  } catch (error) {
    const databaseError = toDatabaseError(error);
    if (databaseError?.code !== UNIQUE_VIOLATION) throw error;
    if (databaseError.constraint?.startsWith('users_username')) {
      throw new HttpError('user.username_taken', { username });
    }
    if (databaseError.constraint === 'users_email') {
      throw new HttpError('user.email_taken', { email });
    }
    throw error;
  }
};

export const hasPassword = async (db: Db, id: number, password: string): Promise<boolean> => {
  const [account] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.user_id, id));
  if (!account) return false;
  return (await passwordQueue.run(() => matchPassword(account.password_hash, password))) !== 'none';
};

/** Creates a user. The password is a one-time password, because another person knows it. */
export const createUser = async (work: Work, user: NewUser): Promise<UserRow> => {
  await lockUsers(work);
  const [row] = await refuseTakenNames(
    user,
    work.tx
      .insert(users)
      .values({
        ...user,
        ...userNameColumns(user.username),
        must_change_password: true,
        created_at: work.now,
      })
      .returning(userColumns),
  );
  if (!row) throw new Error('inserting the user returned no row');
  await recordChange(work, {
    action: 'user.created',
    entity: 'user',
    id: row.user_id,
    version: row.version,
    after: row,
  });
  return toUser(row);
};

/**
 * Changes a user. 412 for a stale version. A change to the current values succeeds with any version, so that
 * a call can be repeated after a lost response. A new password and a deactivation end the sessions of the
 * user, except the session of `token` when the person changes their own password. A password set by another
 * person is a one-time password.
 */
export const changeUser = async (
  work: Work,
  {
    id,
    isExpected,
    token,
    change,
    password_hash,
  }: RowToChange & {
    readonly change: UserChange;
    /** The hash of the new password; null without one. */
    readonly password_hash: string | null;
    readonly token: string;
  },
): Promise<UserRow> => {
  const { tx } = work;
  const before = await lockUser(work, id);
  const requested = { ...before, ...change };
  const isSame = JSON.stringify(requested) === JSON.stringify(before);
  if (isSame && password_hash === null) return toUser(before);
  if (!isExpected(before.version)) refuseStale(before);
  if (isSuperadmin(before) && !isSuperadmin(requested)) await refuseWithoutSuperadmin(work, before);
  const version = before.version + 1;
  const [after] = await refuseTakenNames(
    requested,
    tx
      .update(users)
      .set({
        ...change,
        ...(change.username === undefined ? {} : userNameColumns(change.username)),
        ...(password_hash === null
          ? {}
          : { password_hash, has_demo_password: false, must_change_password: id !== work.principal.user_id }),
        version,
      })
      .where(eq(users.user_id, id))
      .returning(userColumns),
  );
  if (!after) throw new Error('changing the user returned no row');
  if (!after.is_active) await tx.delete(sessions).where(eq(sessions.user_id, id));
  if (!isSame)
    await recordChange(work, { action: 'user.changed', entity: 'user', id, version, before, after });
  if (password_hash !== null) {
    await tx.delete(sessions).where(and(eq(sessions.user_id, id), ne(sessions.token_hash, hashToken(token))));
    await recordChange(work, { action: 'user.passwordChanged', entity: 'user', id, version });
  }
  return toUser(after);
};

/** Deletes a user. The user's orders remain. Audit log and moves keep the name. */
export const deleteUser = async (
  work: Work,
  { id, isExpected }: RowToChange,
): Promise<{ deleted: boolean }> => {
  if (id === work.principal.user_id) {
    throw new HttpError('user.own_account', {});
  }
  // The caller is a superadmin and is not deleted, so one superadmin remains.
  const before = await lockUser(work, id);
  if (!isExpected(before.version)) refuseStale(before);
  await work.tx.delete(users).where(eq(users.user_id, id));
  await recordChange(work, {
    action: 'user.deleted',
    entity: 'user',
    id,
    version: before.version + 1,
    before,
  });
  return { deleted: true };
};
