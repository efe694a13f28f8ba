// Opens the folder of `DATA_DIR`, or refuses it with one sentence.
import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { codeOf } from '../../error-code.ts';
import { troubleOf } from '../errors.ts';
import { hasDatabase } from './location.ts';
import { makeFolders } from './make-folders.ts';
import { isRoot, unprivilegedUser } from './os-user.ts';

/** Maximum length of a path in a message. A longer path is cut. */
const MAX_SHOWN = 200;
const SYSTEM_FOLDER = /^\/(bin|boot|etc|lib\d*|sbin|usr(?!\/local\/))(\/|$)/;
/** Files that may be in the folder: those of the engine, of a start that was killed, of a disk, and of a repository. */
const EXPECTED_FILE = /^(postgres|backups$|engine\.lock|database-location|lost\+found$|\.git)/;
const ELSEWHERE = 'Name another folder with DATA_DIR.';

const shown = (path: string): string => (path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path);

/** Returns an error with a sentence for a failure of the file system, such as a full disk or missing rights. */
const unusable = (wanted: string, error: unknown): unknown => {
  const code = codeOf(error);
  if (troubleOf(error) || !/^E[A-Z]+$/.test(code)) return error;
  return new Error(
    `DATA_DIR is ${shown(wanted)}, and no folder can be made there (${code}). Name another one with DATA_DIR.`,
  );
};

const isOfSystem = (folder: string): boolean => folder === '/' || SYSTEM_FOLDER.test(folder);

/** Refuses an existing folder without a database if it is a system folder, read-only, another user's, or has other files. Root could write in any of them. */
const refuseUnfit = (folder: string, { mode, uid }: Stats): void => {
  const name = `DATA_DIR is ${shown(folder)}`;
  if (isOfSystem(realpathSync(folder))) throw new Error(`${name}, a folder of the system. ${ELSEWHERE}`);
  if ((mode & 0o222) === 0)
    throw new Error(`${name}, a read-only folder. Make it writable, or name another one.`);
  if (isRoot() && uid !== 0 && uid !== unprivilegedUser().uid)
    throw new Error(`${name}, a folder of another user (uid ${uid}). Change its owner, or name another one.`);
  const other = readdirSync(folder).find((entry) => !EXPECTED_FILE.test(entry));
  if (other !== undefined)
    throw new Error(
      `${name}, and other files are in it (${shown(other)}). Name an empty folder with DATA_DIR.`,
    );
};

/** Opens the folder, and creates it unless `isThere`. Returns its real path. */
export const openDataDir = (wanted: string, isThere: boolean): string => {
  try {
    const found = statSync(wanted, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw new Error(`DATA_DIR is ${shown(wanted)}, which is no folder.`);
    if (isThere && !hasDatabase(wanted))
      throw new Error(`There is no database in ${wanted}. Say with DATA_DIR where the app keeps it.`);
    if (found && !hasDatabase(wanted)) refuseUnfit(wanted, found);
    if (!found) {
      if (lstatSync(wanted, { throwIfNoEntry: false }))
        throw new Error(`DATA_DIR is ${wanted}, a link to a folder that is missing.`);
      if (isOfSystem(wanted))
        throw new Error(`DATA_DIR is ${shown(wanted)}, in a folder of the system. ${ELSEWHERE}`);
      makeFolders(wanted);
      chmodSync(wanted, 0o711);
    }
    return realpathSync(wanted);
  } catch (error) {
    throw unusable(wanted, error);
  }
};
