import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '../client.ts';
import type { Engine } from './engine.ts';
import { clusterIn } from './location.ts';
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

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file that is gone by now was not needed any more: PostgreSQL's log says so. */
const copyFile = (from: string, to: string): void => {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  const fd = openSync(to, 'r+');
  fsyncSync(fd);
  closeSync(fd);
};

const copyFolder = (from: string, to: string, isWanted: (name: string) => boolean): void => {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isWanted(entry.name) || LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) copyFile(source, target);
    else if (LEFT_EMPTY.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else copyFolder(source, target, () => true);
  }
};

/**
 * Copies the cluster as it is into `folder`, a data folder that an app starts on like on its own. The app goes on
 * meanwhile: what it changes under the copy stands in PostgreSQL's log, which is copied last and told again by the start
 * (https://www.postgresql.org/docs/current/continuous-archiving.html, making a base backup by the low level API).
 * There is a whole copy at the end, or none.
 */
export async function backUp({ adminUrl, cluster }: Engine, folder: string): Promise<void> {
  const password = readPassword(dirname(cluster));
  const draft = `${folder}.part`;
  const admin = createClient(adminUrl);
  try {
    await admin.connect();
    mkdirSync(draft, { recursive: true, mode: 0o711 });
    // It keeps the log until the session ends.
    await admin.query(
      "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
    );
    await admin.query("select pg_backup_start('order desk', true)");
    copyFolder(cluster, clusterIn(draft), (name) => name !== LOG);
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    copyFolder(join(cluster, LOG), join(clusterIn(draft), LOG), (name) => name !== 'archive_status');
    mkdirSync(join(clusterIn(draft), LOG, 'archive_status'), { mode: 0o700 });
    writeFileSync(join(clusterIn(draft), 'backup_label'), rows[0]?.labelfile ?? '', {
      mode: 0o600,
      flush: true,
    });
    writeFileSync(passwordFileIn(draft), password, { mode: 0o600, flush: true });
    renameSync(draft, folder);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await admin.end().catch(() => undefined);
  }
}
