/* The health of the server: its readiness to serve requests, and the figures that an operator needs first. */
import { type DatabaseProblem, toDatabaseProblem } from '#server/db/errors.ts';
import { REMEDIES } from './log.ts';

/** Time limit in ms of the query, because monitors do not wait longer. */
const QUERY_TIMEOUT_MS = 1500;
/** With less free space the disk counts as full: PostgreSQL's write-ahead log grows by 16 MiB at a time. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** The disk of the embedded database. */
export interface Disk {
  freeBytes(): Promise<number>;
  isWritable(): Promise<boolean>;
}

export const isDiskFull = async (disk: Disk | undefined): Promise<boolean> =>
  disk !== undefined && (await disk.freeBytes()) < MIN_FREE_BYTES;

/** The state of the database, read by one statement. */
export interface DatabaseHealth {
  readonly read_only: boolean;
  /** True when a newer version of the app has migrated the database. */
  readonly is_newer: boolean;
  /** When the newest backup was made that was restored as a check. */
  readonly last_backup_at: string | null;
  readonly last_sync_at: string | null;
  readonly unsent_hand_overs: number;
  readonly oldest_unsent_hand_over_at: string | null;
}

export type NotReadyReason = DatabaseProblem | 'newer_database' | 'ending';

export const NOT_READY_SENTENCES: Readonly<Record<NotReadyReason, string>> = {
  ...REMEDIES,
  newer_database: 'A newer version of the app has changed the database. Start that version here, too.',
  ending: 'The app is stopping.',
};

export interface Health {
  /** Resolves with true when the database responds in time. Simultaneous callers share one query. */
  isDatabaseUp(): Promise<boolean>;
  /** Resolves with the reason why this process cannot serve requests; undefined if it can. */
  findNotReadyReason(): Promise<NotReadyReason | undefined>;
  /** Resolves with the state of the database; undefined if it does not respond in time. */
  readDatabase(): Promise<DatabaseHealth | undefined>;
}

interface HealthSources {
  readonly readDatabase: () => Promise<DatabaseHealth>;
  readonly disk: Disk | undefined;
  readonly shutdown: AbortSignal | undefined;
}

type DatabaseReading = { readonly database: DatabaseHealth } | { readonly problem: DatabaseProblem };

const TIMED_OUT: DatabaseReading = { problem: 'unavailable' };

export const openHealth = ({ readDatabase, disk, shutdown }: HealthSources): Health => {
  let pendingQuery: Promise<DatabaseReading> | undefined;
  const queryDatabase = (): Promise<DatabaseReading> => {
    pendingQuery ??= readDatabase()
      .then(
        (database) => ({ database }),
        (error: unknown) => ({ problem: toDatabaseProblem(error) ?? ('unavailable' as const) }),
      )
      .finally(() => {
        pendingQuery = undefined;
      });
    return pendingQuery;
  };
  const queryWithTimeout = async (): Promise<DatabaseReading> => {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<DatabaseReading>((resolve) => {
      timer = setTimeout(() => resolve(TIMED_OUT), QUERY_TIMEOUT_MS);
    });
    const reading = await Promise.race([queryDatabase(), timedOut]);
    clearTimeout(timer);
    return reading;
  };
  return {
    isDatabaseUp: async () => 'database' in (await queryWithTimeout()),
    readDatabase: async () => {
      const reading = await queryWithTimeout();
      return 'database' in reading ? reading.database : undefined;
    },
    findNotReadyReason: async () => {
      if (shutdown?.aborted) return 'ending';
      // The disk is checked first, because it is the cause: a database on a full disk may not respond.
      if (await isDiskFull(disk).catch(() => false)) return 'disk_full';
      if (disk && !(await disk.isWritable())) return 'read_only';
      const reading = await queryWithTimeout();
      if ('problem' in reading) return reading.problem;
      if (reading.database.is_newer) return 'newer_database';
      return reading.database.read_only ? 'read_only' : undefined;
    },
  };
};
