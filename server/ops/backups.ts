/*
 * Nightly backups: an export into `BACKUP_DIR`, which is restored as a check, recorded, and kept for some
 * time.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import type { BackupFault } from '#domain/backup.ts';
import { businessDay, startOfDay } from '#domain/business-day.ts';
import type { Clock } from '#server/clock.ts';
import { createClient } from '#server/db/client.ts';
import { openDraftFolder } from '#server/db/embedded/draft-folder.ts';
import { openEngine } from '#server/db/embedded/engine.ts';
import { makeFolders } from '#server/db/embedded/make-folders.ts';
import { FileFailure } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import { ExportFailure, exportDatabase } from '#server/db/transfer/export.ts';
import { openExport } from '#server/db/transfer/file-format.ts';
import { importDatabase } from '#server/db/transfer/import.ts';
import type { Environment } from '#server/environment.ts';
import { dataDirFrom } from '#server/named-database.ts';
import { GOOD_BACKUP } from '#server/store/backup-runs.ts';
import { backupHookFrom, runBackupHook } from './backup-hook.ts';
import { type Log, messageOf, type Report } from './log.ts';

const BACKUP_LOCK = 0x6261636b;
const HOUR_MS = 3_600_000;
/** The hour of the backup, by the clock of the shop. */
const NIGHT_HOUR = 3;
const RETRY_MS = HOUR_MS;
const POLL_MS = 10 * 60_000;
/** After this time a run whose file was removed is forgotten. */
const FORGET_MS = 100 * 24 * HOUR_MS;
const DEFAULT_KEEP = 30;
const MAX_KEEP = 3650;
/** Number of bytes that must stay free on the disk of the database during the check. */
const SPARE_BYTES = 256 * 1024 * 1024;

export interface BackupTarget {
  readonly folder: string;
  /**
   * True for the default folder, which is created. A folder named by a setting is not created, because it may
   * be a disk that is not mounted.
   */
  readonly isDefault: boolean;
  /** Number of nightly backups that are kept. */
  readonly keep: number;
  /** A folder with room for the database that the check restores. */
  readonly checkFolder: string;
  /** The path of the program that runs after a backup. */
  readonly hook: string | undefined;
}

/** Reads `BACKUP_HOOK`, `BACKUP_DIR` and `BACKUP_KEEP`. Throws an error with one sentence. */
export const backupTargetFrom = (environment: Environment): BackupTarget => {
  const { BACKUP_DIR = '', BACKUP_KEEP = '' } = environment;
  const keep = Number(BACKUP_KEEP || DEFAULT_KEEP);
  if (!Number.isInteger(keep) || keep < 1 || keep > MAX_KEEP)
    throw new Error(
      `BACKUP_KEEP has to be a whole number of days from 1 to ${MAX_KEEP}, not '${BACKUP_KEEP}'.`,
    );
  const checkFolder = resolve(dataDirFrom(environment));
  const isDefault = BACKUP_DIR === '';
  const folder = isDefault ? join(checkFolder, 'backups') : resolve(BACKUP_DIR);
  return { folder, isDefault, keep, checkFolder, hook: backupHookFrom(environment) };
};

/** The backup was written, but could not be restored. */
class RestoreFailure extends FileFailure {}

/**
 * Throws when the disk has too little room for the check. The check restores a database on the disk of the
 * real one, which must not become full. It needs twice the size of the database, because the write-ahead log
 * is on the same disk.
 */
const ensureFreeSpace = async (client: pg.Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, 2 * Number(rows[0]?.bytes) + SPARE_BYTES];
  const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);
  if (free < needed)
    throw new Error(`It needs ${megabytes(needed)} MB there, and ${megabytes(free)} MB are free.`);
};

/** Restores the backup into a separate PostgreSQL, counts the rows, and migrates them as a start does. */
const checkBackup = async (
  client: pg.Client,
  file: string,
  {
    checkFolder,
    rows,
    signal,
  }: { checkFolder: string; rows: Readonly<Record<string, number>>; signal: AbortSignal },
): Promise<void> => {
  makeFolders(checkFolder);
  await ensureFreeSpace(client, checkFolder);
  const draft = openDraftFolder(join(checkFolder, 'postgres.check'), 0o711);
  try {
    const engine = await openEngine({ dataDir: draft.path, log: () => {}, durable: false });
    const stop = (): void => void engine.stop();
    signal.addEventListener('abort', stop);
    try {
      const reader = await openExport(file, signal);
      try {
        const importedRows = await importDatabase(engine.url, reader, { file, place: draft.path });
        for (const [table, count] of Object.entries(rows))
          if (importedRows[table] !== count)
            throw new Error(`${table} has ${importedRows[table] ?? 0} of ${count} rows`);
        await migrate(engine.url);
      } finally {
        reader.close();
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await engine.stop();
      // The cluster is in another folder when PostgreSQL's user cannot enter this one.
      rmSync(dirname(engine.cluster), { recursive: true, force: true });
    }
  } finally {
    draft.close();
  }
};

const toFault = (error: unknown): BackupFault => {
  if (error instanceof ExportFailure) return error.fault;
  return error instanceof RestoreFailure ? 'not_restored' : 'failed';
};

/**
 * Removes files of earlier runs: those older than the newest `keep` good ones, and those that could not be
 * restored, except the newest. The file from which this database was restored belongs to a run without an
 * end; it is kept as long as a good one. Age means the number of a run and not its date, because a wrong
 * clock would make all runs old. Only files of this folder are removed, because the runs of an import may be
 * those of another shop on this machine.
 */
const removeOldFiles = async (
  client: pg.Client,
  {
    target: { folder, keep },
    report,
    now,
  }: Pick<BackupOptions, 'target' | 'report'> & { readonly now: Date },
): Promise<void> => {
  const { rows } = await client.query<{ run_id: number; file: string }>(
    `with good as (
      select run_id from backup_runs where ${GOOD_BACKUP} order by run_id desc limit $1)
    select run_id, file from backup_runs
    where folder = $2 and (
      (select count(*) from good) = $1 and run_id < (select min(run_id) from good)
      or fault <> 'not_copied' and run_id < (select max(run_id) from backup_runs where fault <> 'not_copied'))
    order by run_id desc`,
    [keep, folder],
  );
  const removedRuns: number[] = [];
  for (const { run_id, file } of rows) {
    const path = join(folder, file);
    try {
      rmSync(path, { force: true });
      removedRuns.push(run_id);
    } catch (error) {
      // A FileFailure, so that the log does not suggest a remedy for the database.
      report(new FileFailure(`The former backup ${path} cannot be removed. [${messageOf(error)}]`));
    }
  }
  await client.query('delete from backup_runs where run_id = any($1) and started_at < $2', [
    removedRuns,
    new Date(now.getTime() - FORGET_MS),
  ]);
};

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
}

interface BackupOptions {
  /** The database URL that bypasses any pooler. */
  readonly url: string;
  readonly target: BackupTarget;
  readonly clock: Pick<Clock, 'now'>;
  /** The version of the app. */
  readonly version: string;
  readonly signal: AbortSignal;
  readonly report: Report;
}

/**
 * Makes a backup, unless another process is making one or `isDue` returns false. Throws an error with one
 * sentence, also if only the hook has failed. The attempt is recorded even if it fails.
 */
export const makeBackup = async (
  { url, target, clock, version, signal, report }: BackupOptions,
  isDue: (client: pg.Client) => Promise<boolean> = async () => true,
): Promise<Backup | undefined> => {
  const client = createClient(url);
  try {
    await client.connect();
    const { rows: locks } = await client.query<{ is_locked: boolean }>(
      'select pg_try_advisory_lock($1) as is_locked',
      [BACKUP_LOCK],
    );
    if (!locks[0]?.is_locked || !(await isDue(client))) return undefined;
    const name = `order-desk-${businessDay(clock.now())}-${randomBytes(4).toString('hex')}.export`;
    const { rows: runs } = await client.query<{ run_id: number }>(
      'insert into backup_runs (folder, file, started_at) values ($1, $2, $3) returning run_id',
      [target.folder, name, clock.now()],
    );
    const recordEnd = (bytes: number | null, fault: BackupFault | null) =>
      client.query('update backup_runs set ended_at = $2, bytes = $3, fault = $4 where run_id = $1', [
        runs[0]?.run_id,
        clock.now(),
        bytes,
        fault,
      ]);
    const file = join(target.folder, name);
    let backup: Backup;
    try {
      if (target.isDefault) {
        makeFolders(target.folder);
        // A backup has everybody's data, so other users of this machine must not read it.
        chmodSync(target.folder, 0o700);
      }
      const { bytes, rows } = await exportDatabase(url, file, { version, signal });
      await checkBackup(client, file, { checkFolder: target.checkFolder, rows, signal }).catch(
        (error: unknown) => {
          throw new RestoreFailure(
            `The backup ${file} was written, and could not be restored for a check in ${target.checkFolder}. [${messageOf(error)}]`,
            { cause: error },
          );
        },
      );
      await recordEnd(bytes, null);
      backup = { file, bytes, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
    } catch (error) {
      if (signal.aborted) {
        rmSync(file, { force: true });
        // Not an attempt: the next start makes the backup at once.
        await client.query('delete from backup_runs where run_id = $1', [runs[0]?.run_id]).catch(() => {});
        throw signal.reason;
      }
      await recordEnd(null, toFault(error));
      throw error;
    } finally {
      await removeOldFiles(client, { target, report, now: clock.now() }).catch(report);
    }
    if (target.hook !== undefined)
      await runBackupHook(target.hook, file, signal).catch(async (error: unknown) => {
        await recordEnd(backup.bytes, 'not_copied');
        throw error;
      });
    return backup;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Returns a function that checks if a backup is due: there is no good backup since the last night, and no
 * attempt within the last hour. Runs with a future date were written by a wrong clock and do not count.
 */
export const createDueCheck =
  (now: Date) =>
  async (client: pg.Client): Promise<boolean> => {
    const nightToday = new Date(startOfDay(businessDay(now))).getTime() + NIGHT_HOUR * HOUR_MS;
    const lastNight = new Date(nightToday <= now.getTime() ? nightToday : nightToday - 24 * HOUR_MS);
    const { rows } = await client.query<{ is_due: boolean }>(
      `select coalesce((select auto_backup from shop_settings), true) and not exists (
        select from backup_runs where started_at <= $1 and (
          started_at > $2 or ${GOOD_BACKUP} and started_at >= $3)) as is_due`,
      [now, new Date(now.getTime() - RETRY_MS), lastNight],
    );
    return rows[0]?.is_due === true;
  };

export interface Backups {
  /** Makes a backup if one is due. */
  backUpIfDue(): Promise<void>;
  /** Waits for the backup that is being made. The signal aborts it. */
  close(): Promise<void>;
}

/**
 * Checks repeatedly if a backup is due, so that a backup is made even after a night in which the server was
 * off.
 */
export const scheduleBackups = (options: BackupOptions & { readonly log: Log }): Backups => {
  const { log, signal, report, clock } = options;
  const attempt = async (): Promise<void> => {
    try {
      const backup = await makeBackup(options, createDueCheck(clock.now()));
      if (backup) log.info(backup, 'A backup was made, and restored for a check.');
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  };
  let runningBackup: Promise<void> | undefined;
  const backUpIfDue = (): Promise<void> => {
    runningBackup ??= attempt().finally(() => {
      runningBackup = undefined;
    });
    return runningBackup;
  };
  const timer = setInterval(() => void backUpIfDue(), POLL_MS);
  timer.unref();
  return {
    backUpIfDue,
    close: async () => {
      clearInterval(timer);
      await runningBackup;
    },
  };
};
