/* Runs database transactions. */
import type { Db, Tx } from '../db/connect.ts';
import { DEADLOCK, databaseErrorOf, FOREIGN_KEY_VIOLATION } from '../db/errors.ts';
import { signedOutError } from '../http-error.ts';

const MAX_TRIES = 3;

/** Repeats a write after a deadlock. If the person was deleted during the write, it throws 401, because no row can refer to that person. */
export const withRetries = async <Result>(
  write: () => Promise<Result>,
  tries = MAX_TRIES,
): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    const databaseError = databaseErrorOf(error);
    if (databaseError?.code === DEADLOCK && tries > 1) return withRetries(write, tries - 1);
    if (
      databaseError?.code === FOREIGN_KEY_VIOLATION &&
      databaseError.constraint?.endsWith('_users_user_id_fk')
    ) {
      throw signedOutError();
    }
    throw error;
  }
};

export const inTransaction = <Result>(db: Db, change: (tx: Tx) => Promise<Result>): Promise<Result> =>
  withRetries(() => db.transaction(change));

/** Runs several reads on the data of one moment, so that their sums agree. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
