// Opens the folder of `DATA_DIR`. Throws an error with one sentence if the folder cannot be used.
import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { toDatabaseProblem } from '#server/db/errors.ts';
import { codeOf } from '#server/error-code.ts';
import { hasDatabase } from './location.ts';
import { makeFolders } from './make-folders.ts';
import { isRoot, unprivilegedUser } from './os-user.ts';

/** Maximum length of a path in a message. A longer path is cut. */
const MAX_PATH_LENGTH = 200;
const SYSTEM_FOLDER = /^\/(bin|boot|etc|lib\d*|sbin|usr(?!\/local\/))(\/|$)/;
/**
 * Matches files that may be in the folder: those of the engine, of a killed start, of the file system, and of
 * git.
 */
const EXPECTED_FILE =
  /^(postgres|superadmin\.password$|backups$|engine\.lock|database-location|lost\+found$|\.git)/;
const NAME_ANOTHER_FOLDER = 'Name another folder with DATA_DIR.';

const shorten = (path: string): string =>
  path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;

/**
 * Returns an error with a sentence for a failure of the file system, such as a full disk or missing rights.
 */
const dataDirError = (path: string, error: unknown): unknown => {
  const code = codeOf(error);
  if (toDatabaseProblem(error) || !/^E[A-Z]+$/.test(code)) return error;
  return new Error(
    `DATA_DIR is ${shorten(path)}, and no folder can be made there (${code}). Name another one with DATA_DIR.`,
  );
};

const isSystemFolder = (folder: string): boolean => folder === '/' || SYSTEM_FOLDER.test(folder);

/**
 * Refuses an existing folder without a database if it is a folder of the system, read-only, of another user,
 * or not empty. Each is checked here, because root could write in any of them.
 */
const refuseUnsuitable = (folder: string, { mode, uid }: Stats): void => {
  const name = `DATA_DIR is ${shorten(folder)}`;
  if (isSystemFolder(realpathSync(folder)))
    throw new Error(`${name}, a folder of the system. ${NAME_ANOTHER_FOLDER}`);
  if ((mode & 0o222) === 0)
    throw new Error(`${name}, a read-only folder. Make it writable, or name another one.`);
  if (isRoot() && uid !== 0 && uid !== unprivilegedUser().uid)
    throw new Error(`${name}, a folder of another user (uid ${uid}). Change its owner, or name another one.`);
  const unexpected = readdirSync(folder).find((entry) => !EXPECTED_FILE.test(entry));
  if (unexpected !== undefined)
    throw new Error(
      `${name}, and other files are in it (${shorten(unexpected)}). Name an empty folder with DATA_DIR.`,
    );
};

/** Opens the folder, and creates it unless `mustExist`. Returns its real path. */
export const openDataDir = (path: string, { mustExist }: { readonly mustExist: boolean }): string => {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && !stats.isDirectory()) throw new Error(`DATA_DIR is ${shorten(path)}, which is no folder.`);
    if (mustExist && !hasDatabase(path))
      throw new Error(`There is no database in ${path}. Name the folder of the app with DATA_DIR.`);
    if (stats && !hasDatabase(path)) refuseUnsuitable(path, stats);
    if (!stats) {
      if (lstatSync(path, { throwIfNoEntry: false }))
        throw new Error(`DATA_DIR is ${path}, a link to a folder that is missing.`);
      if (isSystemFolder(path))
        throw new Error(`DATA_DIR is ${shorten(path)}, in a folder of the system. ${NAME_ANOTHER_FOLDER}`);
      makeFolders(path);
      chmodSync(path, 0o711);
    }
    return realpathSync(path);
  } catch (error) {
    throw dataDirError(path, error);
  }
};
