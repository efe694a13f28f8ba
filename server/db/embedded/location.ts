import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canReach, type EngineAccount, isRoot, ownerOf, systemAccount } from './account.ts';

/** Where root keeps what PostgreSQL's user must reach when the project's own folder is private. */
export const SYSTEM_FOLDER =
  process.platform === 'darwin' ? '/Library/Application Support/order-desk' : '/var/lib/order-desk';

/** `folder` holds the cluster and everything PostgreSQL must reach; `account` is who runs it. */
export interface EngineLocation {
  folder: string;
  account: EngineAccount | undefined;
}

export function clusterIn(folder: string): string {
  return join(folder, 'postgres');
}

function newFolderElsewhere(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  // The random part makes a deleted and remade data folder a new database, as it would be without relocation.
  const name = `${basename(dirname(dataDir))}-${basename(dataDir)}-${hash}-${randomBytes(3).toString('hex')}`;
  return join(SYSTEM_FOLDER, name.replaceAll(/[^\w.-]/g, '_'));
}

/**
 * Decides where the cluster of `dataDir` lives. It is `dataDir` itself, except for root with a folder that
 * PostgreSQL's user cannot enter: then it is one under SYSTEM_FOLDER, and `dataDir` remembers which.
 * To be called under the engine lock.
 */
export function settleLocation(dataDir: string, log: (line: string) => void): EngineLocation {
  if (!isRoot()) return { folder: dataDir, account: undefined };

  const marker = join(dataDir, 'database-location');
  const remembered = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined;
  const known = remembered ?? (existsSync(clusterIn(dataDir)) ? dataDir : undefined);
  const account = (known === undefined ? undefined : ownerOf(clusterIn(known))) ?? systemAccount();

  if (known === dataDir && !canReach(account, dataDir, '-x')) {
    throw new Error(
      `The database in ${dataDir} belongs to a user who can no longer enter that folder (uid ${account.uid}). ` +
        'Give every folder above it the x permission for others.',
    );
  }
  if (known === undefined && canReach(account, dataDir, '-x')) return { folder: dataDir, account };

  const folder = known ?? newFolderElsewhere(dataDir);
  if (!remembered && folder !== dataDir) writeFileSync(marker, `${folder}\n`);
  if (folder !== dataDir) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711);
    log(`PostgreSQL's user cannot enter ${dataDir}; the database lives in ${folder}`);
  }
  return { folder, account };
}
