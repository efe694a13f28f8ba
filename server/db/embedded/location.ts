/* Decides in which folder the database cluster of a data folder is. */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canReach, isRoot, type OsUser, readOwner, unprivilegedUser } from './os-user.ts';

/**
 * The folder for files that PostgreSQL's user must reach when the project's own folder is private to root.
 */
export const SYSTEM_FOLDER =
  process.platform === 'darwin' ? '/Library/Application Support/order-desk' : '/var/lib/order-desk';

/** `folder` contains the cluster and all files that PostgreSQL needs; `osUser` is the user that runs it. */
export interface EngineLocation {
  folder: string;
  osUser: OsUser | undefined;
}

export function clusterIn(folder: string): string {
  return join(folder, 'postgres');
}

/** Returns the file that names the folder of a cluster outside of `dataDir`. */
const markerIn = (dataDir: string): string => join(dataDir, 'database-location');

function newSystemFolder(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  // The random part ensures that a data folder which was deleted and created again gets a new database.
  const name = `${basename(dirname(dataDir))}-${basename(dataDir)}-${hash}-${randomBytes(3).toString('hex')}`;
  return join(SYSTEM_FOLDER, name.replaceAll(/[^\w.-]/g, '_'));
}

/**
 * Returns the folder to which the cluster of `dataDir` was moved because PostgreSQL's user cannot enter
 * `dataDir`.
 */
function readRelocatedFolder(dataDir: string): string | undefined {
  const marker = markerIn(dataDir);
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined;
}

/** Returns the folder with the cluster of `dataDir`, without creating or checking anything. */
export const findFolder = (dataDir: string): string => readRelocatedFolder(dataDir) ?? dataDir;

/** Returns true when the folder has a database, or names the folder of one. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(clusterIn(dataDir)) || existsSync(markerIn(dataDir));
}

/**
 * Makes PostgreSQL's user the owner of a copied cluster. PostgreSQL refuses files of root, and files that
 * others may read.
 */
function changeClusterOwner(cluster: string, osUser: OsUser, log: (line: string) => void): void {
  const entries = readdirSync(cluster, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) lchownSync(join(parentPath, name), osUser.uid, osUser.gid);
  lchownSync(cluster, osUser.uid, osUser.gid);
  log(
    `The database in ${cluster} belonged to root, but PostgreSQL does not run as root. Its owner is now user ${osUser.uid}.`,
  );
}

/**
 * Decides where the cluster of `dataDir` is. It is in `dataDir` itself, except for root with a folder that
 * PostgreSQL's user cannot enter: then it is under SYSTEM_FOLDER, and a file in `dataDir` names it. It throws
 * when that folder is missing, so that no empty database replaces a lost one. The caller holds the engine
 * lock.
 */
export function chooseLocation(dataDir: string, log: (line: string) => void): EngineLocation {
  const relocatedFolder = readRelocatedFolder(dataDir);
  if (!isRoot()) {
    if (relocatedFolder !== undefined && !existsSync(clusterIn(dataDir)))
      throw new Error(
        `The database of ${dataDir} is in ${relocatedFolder}, because root created it. ` +
          'Start the app as root, or move it here as docs/operations.md says.',
      );
    return { folder: dataDir, osUser: undefined };
  }
  if (relocatedFolder !== undefined && existsSync(clusterIn(dataDir)))
    throw new Error(
      `There is a database in ${dataDir}, but ${markerIn(dataDir)} names ${relocatedFolder} as its folder. ` +
        'Remove that file if the database here is the right one, or move the database here away.',
    );
  if (relocatedFolder !== undefined && !existsSync(relocatedFolder))
    throw new Error(
      `The database of ${dataDir} was in ${relocatedFolder}, which is missing. Restore that folder, or a backup; ` +
        `without ${markerIn(dataDir)} the app starts with an empty database.`,
    );

  const currentFolder = relocatedFolder ?? (existsSync(clusterIn(dataDir)) ? dataDir : undefined);
  const owner = currentFolder === undefined ? undefined : readOwner(clusterIn(currentFolder));
  const osUser = owner && owner.uid !== 0 ? owner : unprivilegedUser();

  if (currentFolder === dataDir && !canReach(osUser, dataDir, '-x')) {
    throw new Error(
      `The database in ${dataDir} belongs to a user who cannot enter that folder (uid ${osUser.uid}). ` +
        'Give every folder above it the x permission for others.',
    );
  }
  if (currentFolder !== undefined && owner?.uid === 0)
    changeClusterOwner(clusterIn(currentFolder), osUser, log);
  if (currentFolder === undefined && canReach(osUser, dataDir, '-x')) return { folder: dataDir, osUser };

  const folder = currentFolder ?? newSystemFolder(dataDir);
  if (folder !== dataDir) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711);
    // The file is written after the folder was made: a process killed in between has lost nothing, and the
    // file never names a missing folder.
    if (relocatedFolder === undefined) writeFileSync(markerIn(dataDir), `${folder}\n`);
    log(`PostgreSQL's user cannot enter ${dataDir}; the database is in ${folder}`);
  }
  return { folder, osUser };
}
