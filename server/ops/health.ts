/* Health: whether this process can serve, and the facts that an engineer looks at first. */
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

/** The facts that the database knows, read by one statement. */
export interface DatabaseFacts {
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
  facts(): Promise<DatabaseFacts | undefined>;
}

interface HealthParts {
  readonly readFacts: () => Promise<DatabaseFacts>;
  readonly disk: Disk | undefined;
  readonly ending: AbortSignal | undefined;
}

type Facts = { readonly facts: DatabaseFacts } | { readonly trouble: DatabaseTrouble };

const LATE: Facts = { trouble: 'unavailable' };

export const openHealth = ({ readFacts, disk, ending }: HealthParts): Health => {
  let asked: Promise<Facts> | undefined;
  const ask = (): Promise<Facts> => {
    asked ??= readFacts()
      .then(
        (facts) => ({ facts }),
        (error: unknown) => ({ trouble: troubleOf(error) ?? ('unavailable' as const) }),
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const askInTime = async (): Promise<Facts> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Facts>((resolve) => {
      timer = setTimeout(() => resolve(LATE), PATIENCE_MS);
    });
    const found = await Promise.race([ask(), late]);
    clearTimeout(timer);
    return found;
  };
  return {
    answers: async () => 'facts' in (await askInTime()),
    facts: async () => {
      const found = await askInTime();
      return 'facts' in found ? found.facts : undefined;
    },
    trouble: async () => {
      if (ending?.aborted) return 'ending';
      // The cause comes first: a database on a full disk may not answer either.
      if (await isFull(disk).catch(() => false)) return 'disk_full';
      if (disk && !(await disk.isWritable())) return 'read_only';
      const found = await askInTime();
      if ('trouble' in found) return found.trouble;
      if (found.facts.is_newer) return 'newer_database';
      return found.facts.read_only ? 'read_only' : undefined;
    },
  };
};
