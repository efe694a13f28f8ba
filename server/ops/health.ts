/* Health: whether this process can serve, and the figures that an engineer looks at first. */
import { type DatabaseTrouble, troubleOf } from '../db/errors.ts';
import { REMEDIES } from './log.ts';

/** A monitor waits no longer. */
const PATIENCE_MS = 1500;
/** PostgreSQL's log takes 16 MiB at a time. */
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
  /** A newer version of the app has changed the database. */
  readonly is_newer: boolean;
  /** Of the newest backup that was restored for a check. */
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
  /** True where the database answers in time. Callers at the same moment share one answer. */
  answers(): Promise<boolean>;
  /** Undefined while this process can serve. */
  trouble(): Promise<NotReady | undefined>;
  /** Undefined where the database does not answer in time. */
  database(): Promise<DatabaseHealth | undefined>;
}

interface HealthParts {
  readonly readDatabase: () => Promise<DatabaseHealth>;
  readonly disk: Disk | undefined;
  readonly ending: AbortSignal | undefined;
}

type DatabaseReading = { readonly database: DatabaseHealth } | { readonly trouble: DatabaseTrouble };

const LATE: DatabaseReading = { trouble: 'unavailable' };

export const openHealth = ({ readDatabase, disk, ending }: HealthParts): Health => {
  let asked: Promise<DatabaseReading> | undefined;
  const ask = (): Promise<DatabaseReading> => {
    asked ??= readDatabase()
      .then(
        (database) => ({ database }),
        (error: unknown) => ({ trouble: troubleOf(error) ?? ('unavailable' as const) }),
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const askInTime = async (): Promise<DatabaseReading> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<DatabaseReading>((resolve) => {
      timer = setTimeout(() => resolve(LATE), PATIENCE_MS);
    });
    const found = await Promise.race([ask(), late]);
    clearTimeout(timer);
    return found;
  };
  return {
    answers: async () => 'database' in (await askInTime()),
    database: async () => {
      const found = await askInTime();
      return 'database' in found ? found.database : undefined;
    },
    trouble: async () => {
      if (ending?.aborted) return 'ending';
      // The cause comes first: a database on a full disk may not answer either.
      if (await isFull(disk).catch(() => false)) return 'disk_full';
      if (disk && !(await disk.isWritable())) return 'read_only';
      const found = await askInTime();
      if ('trouble' in found) return found.trouble;
      if (found.database.is_newer) return 'newer_database';
      return found.database.read_only ? 'read_only' : undefined;
    },
  };
};
