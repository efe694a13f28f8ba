/* The health of the server: whether this process can serve requests, and the figures that an operator needs first. */
import { type DatabaseTrouble, troubleOf } from '../db/errors.ts';
import { REMEDIES } from './log.ts';

/** Time limit in ms, because monitors do not wait longer. */
const TIMEOUT_MS = 1500;
/** Below this number of bytes the disk counts as full: PostgreSQL's write-ahead log grows by 16 MiB at a time. */
const FULL_BELOW_BYTES = 16 * 1024 * 1024;

/** The disk of the embedded database. */
export interface Disk {
  freeBytes(): Promise<number>;
  isWritable(): Promise<boolean>;
}

export const isFull = async (disk: Disk | undefined): Promise<boolean> =>
  disk !== undefined && (await disk.freeBytes()) < FULL_BELOW_BYTES;

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

export type NotReady = DatabaseTrouble | 'newer_database' | 'ending';

export const NOT_READY: Readonly<Record<NotReady, string>> = {
  ...REMEDIES,
  newer_database: 'A newer version of the app has changed the database. Start that version here, too.',
  ending: 'The app is stopping.',
};

export interface Health {
  /** Resolves with true when the database responds in time. Simultaneous callers share one request. */
  answers(): Promise<boolean>;
  /** Resolves with the reason why this process cannot serve requests; undefined if it can. */
  trouble(): Promise<NotReady | undefined>;
  /** Resolves with the state of the database; undefined if it does not respond in time. */
  database(): Promise<DatabaseHealth | undefined>;
}

interface HealthParts {
  readonly readDatabase: () => Promise<DatabaseHealth>;
  readonly disk: Disk | undefined;
  readonly shutdown: AbortSignal | undefined;
}

type DatabaseReading = { readonly database: DatabaseHealth } | { readonly trouble: DatabaseTrouble };

const TIMED_OUT: DatabaseReading = { trouble: 'unavailable' };

export const openHealth = ({ readDatabase, disk, shutdown }: HealthParts): Health => {
  let pendingQuery: Promise<DatabaseReading> | undefined;
  const queryDatabase = (): Promise<DatabaseReading> => {
    pendingQuery ??= readDatabase()
      .then(
        (database) => ({ database }),
        (error: unknown) => ({ trouble: troubleOf(error) ?? ('unavailable' as const) }),
      )
      .finally(() => {
        pendingQuery = undefined;
      });
    return pendingQuery;
  };
  const queryWithTimeout = async (): Promise<DatabaseReading> => {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<DatabaseReading>((resolve) => {
      timer = setTimeout(() => resolve(TIMED_OUT), TIMEOUT_MS);
    });
    const reading = await Promise.race([queryDatabase(), timedOut]);
    clearTimeout(timer);
    return reading;
  };
  return {
    answers: async () => 'database' in (await queryWithTimeout()),
    database: async () => {
      const reading = await queryWithTimeout();
      return 'database' in reading ? reading.database : undefined;
    },
    trouble: async () => {
      if (shutdown?.aborted) return 'ending';
      // The disk is checked first, because it is the cause: a database on a full disk may not respond.
      if (await isFull(disk).catch(() => false)) return 'disk_full';
      if (disk && !(await disk.isWritable())) return 'read_only';
      const reading = await queryWithTimeout();
      if ('trouble' in reading) return reading.trouble;
      if (reading.database.is_newer) return 'newer_database';
      return reading.database.read_only ? 'read_only' : undefined;
    },
  };
};
