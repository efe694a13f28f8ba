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
import { canReach, isRoot, type OsUser, ownerOf, unprivilegedUser } from './os-user.ts';

/** Where root keeps what PostgreSQL's user must reach when the project's own folder is private. */
export const SYSTEM_FOLDER =
  process.platform === 'darwin' ? '/Library/Application Support/order-desk' : '/var/lib/order-desk';

/** `folder` holds the cluster and everything PostgreSQL must reach; `osUser` runs it. */
export interface EngineLocation {
  folder: string;
  osUser: OsUser | undefined;
}

export function clusterIn(folder: string): string {
  return join(folder, 'postgres');
}

const markerIn = (dataDir: string): string => join(dataDir, 'database-location');

function newFolderElsewhere(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  // The random part makes a deleted and remade data folder a new database, as it would be without relocation.
  const name = `${basename(dirname(dataDir))}-${basename(dataDir)}-${hash}-${randomBytes(3).toString('hex')}`;
  return join(SYSTEM_FOLDER, name.replaceAll(/[^\w.-]/g, '_'));
}

/** Where the cluster of `dataDir` was put because PostgreSQL's user could not enter that folder. */
function relocationOf(dataDir: string): string | undefined {
  const marker = markerIn(dataDir);
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined;
}

/** The folder has a database, or says where it is. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(clusterIn(dataDir)) || existsSync(markerIn(dataDir));
}

/** A copy belongs to whoever made it, and PostgreSQL refuses root's; one from another system may be open to all. */
function giveToEngine(cluster: string, osUser: OsUser, log: (line: string) => void): void {
  const entries = readdirSync(cluster, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) lchownSync(join(parentPath, name), osUser.uid, osUser.gid);
  lchownSync(cluster, osUser.uid, osUser.gid);
  log(
    `The database in ${cluster} belonged to root, as whose PostgreSQL does not run; now to user ${osUser.uid}.`,
  );
}

/**
 * Decides where the cluster of `dataDir` lives. It is `dataDir` itself, except for root with a folder that
 * PostgreSQL's user cannot enter: then it is one under SYSTEM_FOLDER, and `dataDir` remembers which. Never makes a new
 * one in place of one that is elsewhere, or was.
 * To be called under the engine lock.
 */
export function settleLocation(dataDir: string, log: (line: string) => void): EngineLocation {
  const remembered = relocationOf(dataDir);
  if (!isRoot()) {
    if (remembered !== undefined && !existsSync(clusterIn(dataDir)))
      throw new Error(
        `The database of ${dataDir} lives in ${remembered}, since root has made it. ` +
          'Start the app as root, or move it here as docs/operations.md says.',
      );
    return { folder: dataDir, osUser: undefined };
  }
  if (remembered !== undefined && existsSync(clusterIn(dataDir)))
    throw new Error(
      `There is a database in ${dataDir}, and ${markerIn(dataDir)} says that it lives in ${remembered}. ` +
        'Remove that file where the one here is the right one, or move the one here away.',
    );
  if (remembered !== undefined && !existsSync(remembered))
    throw new Error(
      `The database of ${dataDir} lived in ${remembered}, and is not there. Bring that folder back, or a backup; ` +
        `without ${markerIn(dataDir)} the app begins with an empty database.`,
    );

  const known = remembered ?? (existsSync(clusterIn(dataDir)) ? dataDir : undefined);
  const owner = known === undefined ? undefined : ownerOf(clusterIn(known));
  const osUser = owner && owner.uid !== 0 ? owner : unprivilegedUser();

  if (known === dataDir && !canReach(osUser, dataDir, '-x')) {
    throw new Error(
      `The database in ${dataDir} belongs to a user who cannot enter that folder (uid ${osUser.uid}). ` +
        'Give every folder above it the x permission for others.',
    );
  }
  if (known !== undefined && owner?.uid === 0) giveToEngine(clusterIn(known), osUser, log);
  if (known === undefined && canReach(osUser, dataDir, '-x')) return { folder: dataDir, osUser };

  const folder = known ?? newFolderElsewhere(dataDir);
  if (folder !== dataDir) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711);
    // Once the folder is there: who is killed in between has lost nothing, and finds none that is missing.
    if (remembered === undefined) writeFileSync(markerIn(dataDir), `${folder}\n`);
    log(`PostgreSQL's user cannot enter ${dataDir}; the database lives in ${folder}`);
  }
  return { folder, osUser };
}
