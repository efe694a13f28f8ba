/* Recomputes the keys of user names after an upgrade. */
import { eq, sql } from 'drizzle-orm';
import { isSystemName } from '#domain/user-name.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import { userNameColumns } from './user-names.ts';
import { SYSTEM } from './work.ts';

interface NamedUser {
  readonly user_id: number;
  readonly username: string;
  readonly username_key: string | null;
  readonly username_look: string | null;
}

/** Returns a new name for a user whose name is reserved for a system author: the name with the user's id. */
const createUnreservedName = ({ user_id, username }: NamedUser, takenNames: ReadonlySet<string>): string => {
  let name = `${username}-${user_id}`;
  while (takenNames.has(name.toLowerCase())) name += '-';
  return name;
};

/** Renames users whose names are reserved for system authors. Returns all users with their current names. */
const renameSystemNames = async (tx: Tx, allUsers: readonly NamedUser[], log: (line: string) => void) => {
  const takenNames = new Set(allUsers.map(({ username }) => username.toLowerCase()));
  const renamedUsers: NamedUser[] = [];
  for (const user of allUsers) {
    if (!isSystemName(user.username)) {
      renamedUsers.push(user);
      continue;
    }
    const username = createUnreservedName(user, takenNames);
    takenNames.add(username.toLowerCase());
    await tx
      .update(users)
      .set({ username, version: sql`${users.version} + 1` })
      .where(eq(users.user_id, user.user_id));
    await tx.insert(auditLog).values({
      ...SYSTEM,
      action: 'user.changed',
      entity: 'user',
      entity_id: String(user.user_id),
      before: { username: user.username },
      after: { username },
    });
    log(`The name '${user.username}' is the system's own: this account is called '${username}' from now on.`);
    renamedUsers.push({ ...user, username });
  }
  return renamedUsers;
};

/**
 * Recomputes `username_key` and `username_look` after an upgrade that changed their functions. Of users whose
 * names look alike the oldest one keeps the key; the others sign in by their exact name until they are
 * renamed.
 */
export const refreshUserNames = (db: Db, log: (line: string) => void): Promise<void> =>
  db.transaction(async (tx) => {
    const allUsers = await tx
      .select({
        user_id: users.user_id,
        username: users.username,
        username_key: users.username_key,
        username_look: users.username_look,
      })
      .from(users)
      .orderBy(users.user_id);
    const nameByKey = new Map<string, string>();
    const userNames = (await renameSystemNames(tx, allUsers, log)).map((user) => {
      const { username_key, username_look } = userNameColumns(user.username);
      const olderName = nameByKey.get(`key ${username_key}`) ?? nameByKey.get(`look ${username_look}`);
      if (olderName !== undefined) {
        log(
          `The user names '${olderName}' and '${user.username}' look alike. Please rename one of the accounts.`,
        );
        return { user, username_key: null, username_look: null };
      }
      nameByKey.set(`key ${username_key}`, user.username).set(`look ${username_look}`, user.username);
      return { user, username_key, username_look };
    });
    const changedNames = userNames.filter(
      ({ user, username_key, username_look }) =>
        user.username_key !== username_key || user.username_look !== username_look,
    );
    // The keys are first cleared, because two users may swap theirs.
    for (const { user } of changedNames)
      await tx
        .update(users)
        .set({ username_key: null, username_look: null })
        .where(eq(users.user_id, user.user_id));
    for (const { user, username_key, username_look } of changedNames)
      await tx.update(users).set({ username_key, username_look }).where(eq(users.user_id, user.user_id));
  });
