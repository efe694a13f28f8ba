/* Runs database transactions. */
import type { Db, Tx } from '#server/db/connect.ts';
import { DEADLOCK, FOREIGN_KEY_VIOLATION, toDatabaseError } from '#server/db/errors.ts';
import { signedOutError } from '#server/http-error.ts';

const MAX_ATTEMPTS = 3;

/**
 * Runs a write, and repeats it after a deadlock. Throws 401 if a row refers to the user of the call, who was
 * deleted during the write.
 */
export const retryAfterDeadlock = async <Result>(
  write: () => Promise<Result>,
  attemptsLeft = MAX_ATTEMPTS,
): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    const databaseError = toDatabaseError(error);
    if (databaseError?.code === DEADLOCK && attemptsLeft > 1)
      return retryAfterDeadlock(write, attemptsLeft - 1);
    if (
      databaseError?.code === FOREIGN_KEY_VIOLATION &&
      databaseError.constraint?.endsWith('_users_user_id_fk')
    ) {
      throw signedOutError();
    }
    throw error;
  }
};

/** Runs a change in a transaction, and repeats it after a deadlock. */
export const inTransaction = <Result>(db: Db, change: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retryAfterDeadlock(() => db.transaction(change));

/** Runs several reads on the data of one moment, so that their sums are consistent. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
