/* Writes into the log when the database went away, and when it came back. */
import { setTimeout as delay } from 'node:timers/promises';
import { troubleOf } from '../db/errors.ts';
import type { Health } from './health.ts';
import { type Log, messageOf, type Report } from './log.ts';

const POLL_INTERVAL_MS = 1000;

/** Hears of every error; the first one of a database that does not answer begins the watch. */
export const watchDatabase = (
  log: Log,
  { answers }: Pick<Health, 'answers'>,
  lookAgainMs = POLL_INTERVAL_MS,
): Report => {
  let isAway = false;
  const watch = async (error: unknown): Promise<void> => {
    if (await answers()) return;
    const wentAt = performance.now();
    log.error({ reason: messageOf(error) }, 'The database went away.');
    do await delay(lookAgainMs, undefined, { ref: false });
    while (!(await answers()));
    log.warn({ seconds: Math.round((performance.now() - wentAt) / 1000) }, 'The database is back.');
  };
  return (error) => {
    if (isAway || troubleOf(error) !== 'unavailable') return;
    isAway = true;
    void watch(error).finally(() => {
      isAway = false;
    });
  };
};
