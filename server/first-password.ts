/*
 * The first account of an empty shop. Its password is kept in a file, because the output of a service is a
 * log that others read.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Db } from './db/connect.ts';
import { makeFolders } from './db/embedded/make-folders.ts';
import { FileFailure } from './db/errors.ts';
import { createFirstSuperadmin } from './demo/seed.ts';
import { messageOf } from './ops/log.ts';

/** Only the user of the app may read the file, also one that an earlier start has left. */
const writePrivately = (file: string, text: string): void => {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
};

/**
 * Creates the first superadmin of an empty database, with a one-time password in `superadmin.password` in the
 * data folder. Returns the path of the file, or null if users exist. Without the file there is no account:
 * the next start tries again.
 */
export const createFirstAccount = async (db: Db, dataDir: string): Promise<string | null> => {
  const folder = resolve(dataDir);
  const file = join(folder, 'superadmin.password');
  const isCreated = await createFirstSuperadmin(db, (password) => {
    try {
      makeFolders(folder);
      writePrivately(file, `${password}\n`);
    } catch (error) {
      throw new FileFailure(
        `The first password cannot be written into ${file}. Let the user of the app write in ${folder}, or name another folder with DATA_DIR, and start the app again. [${messageOf(error)}]`,
      );
    }
  });
  return isCreated ? file : null;
};
