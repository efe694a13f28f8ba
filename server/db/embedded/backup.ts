import { lstatSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient } from '../client.ts';
import { openDraftFolder } from './draft-folder.ts';
import type { Engine } from './engine.ts';
import { clusterIn } from './location.ts';
import { makeFolders } from './make-folders.ts';
import { passwordFileIn, readPassword } from './process.ts';

/** What belongs to the running server alone; it makes them anew, but wants their folders. */
const LEFT_EMPTY: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;
const LOG = 'pg_wal';

/** A file that is gone by now was not needed any more: PostgreSQL's log says so. */
const copyDurably = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (!lstatSync(from, { throwIfNoEntry: false })) return;
    throw error;
  }
  const file = await open(to, 'r+');
  await file.sync().finally(() => file.close());
};

interface Copying {
  readonly signal: AbortSignal | undefined;
  readonly isWanted?: (name: string) => boolean;
}

const copyFolder = async (
  from: string,
  to: string,
  { signal, isWanted = () => true }: Copying,
): Promise<void> => {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    signal?.throwIfAborted();
    if (!isWanted(entry.name) || LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await copyDurably(source, target);
    else if (LEFT_EMPTY.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else await copyFolder(source, target, { signal });
  }
};

/**
 * Copies the cluster as it is into `folder`, a data folder that an app starts on like on its own. The app goes on
 * meanwhile: what it changes under the copy stands in PostgreSQL's log, which is copied last and told again by the start
 * (https://www.postgresql.org/docs/current/continuous-archiving.html, making a base backup by the low level API).
 * There is a whole copy at the end, or none, also where the signal breaks it off. The next backup beside it removes a
 * draft whose process was killed.
 */
export async function backUp(
  { adminUrl, cluster }: Pick<Engine, 'adminUrl' | 'cluster'>,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const password = readPassword(dirname(cluster));
  makeFolders(dirname(folder));
  const draftFolder = openDraftFolder(folder, 0o711);
  const draft = draftFolder.path;
  const admin = createClient(adminUrl);
  try {
    await admin.connect();
    // It keeps the log until the session ends.
    await admin.query(
      "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
    );
    await admin.query("select pg_backup_start('order desk', true)");
    await copyFolder(cluster, clusterIn(draft), { signal, isWanted: (name) => name !== LOG });
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await copyFolder(join(cluster, LOG), join(clusterIn(draft), LOG), {
      signal,
      isWanted: (name) => name !== 'archive_status',
    });
    mkdirSync(join(clusterIn(draft), LOG, 'archive_status'), { mode: 0o700 });
    writeFileSync(join(clusterIn(draft), 'backup_label'), rows[0]?.labelfile ?? '', {
      mode: 0o600,
      flush: true,
    });
    writeFileSync(passwordFileIn(draft), password, { mode: 0o600, flush: true });
    renameSync(draft, folder);
  } finally {
    draftFolder.close();
    await admin.end().catch(() => undefined);
  }
}
