import type { Db, Tx } from '../db/connect.ts';
import { DEADLOCK, databaseErrorOf, FOREIGN_KEY_VIOLATION } from '../db/errors.ts';
import { signedOut } from '../http-error.ts';

const TRIES = 3;

/**
 * Where two writes wait for each other the database undoes one: it is done again. Who is deleted while they write is
 * signed out: their rows can refer to them no more.
 */
export const triedAgain = async <Result>(write: () => Promise<Result>, tries = TRIES): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    const refused = databaseErrorOf(error);
    if (refused?.code === DEADLOCK && tries > 1) return triedAgain(write, tries - 1);
    if (refused?.code === FOREIGN_KEY_VIOLATION && refused.constraint?.endsWith('_users_user_id_fk')) {
      throw signedOut();
    }
    throw error;
  }
};

/** Runs a write in a transaction. */
export const inTransaction = <Result>(db: Db, change: (tx: Tx) => Promise<Result>): Promise<Result> =>
  triedAgain(() => db.transaction(change));

/** Several reads of one moment, so that what is read adds up. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
