import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const TRY_AGAIN_MS = 500;

/** For whoever listens on a channel of PostgreSQL. */
export interface Word {
  readonly channel: string;
  readonly text: string;
}

/** What is told once it is committed, in the order in which it was given. */
export interface Words {
  tell(words: readonly Word[]): void;
  /** Resolves once all is told that was given so far, or cannot be. Nothing is told afterwards. */
  close(): Promise<void>;
}

/**
 * Tells after the commit, and never in the transaction of a change: PostgreSQL commits those with a NOTIFY one after
 * the other, however many processors it has (`docs/speed.md`). One statement tells all that have gathered meanwhile.
 * Who dies in between has told nothing: the processes that go on find that out (`server/changes.ts`).
 */
export const openWords = (pool: pg.Pool): Words => {
  let waiting: Word[] = [];
  let telling: Promise<void> | undefined;
  let isClosed = false;

  const tellAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        await pool.query(
          'select pg_notify(channel, word) from unnest($1::text[], $2::text[]) as told(channel, word)',
          [now.map(({ channel }) => channel), now.map(({ text }) => text)],
        );
      } catch {
        // The database is away; whoever listened to it will look at everything anew.
        if (isClosed) return;
        waiting = [...now, ...waiting];
        await delay(TRY_AGAIN_MS);
      }
    }
  };

  return {
    tell: (words) => {
      if (words.length === 0) return;
      waiting.push(...words);
      telling ??= tellAll().finally(() => {
        telling = undefined;
      });
    },
    close: async () => {
      isClosed = true;
      await telling;
    },
  };
};
