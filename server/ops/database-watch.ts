/* Writes to the log when the database stopped responding, and when it responds again. */
import { setTimeout as delay } from 'node:timers/promises';
import { troubleOf } from '../db/errors.ts';
import type { Health } from './health.ts';
import { type Log, messageOf, type Report } from './log.ts';

const POLL_INTERVAL_MS = 1000;

/** Returns a function that is called with every error. The first error of a database that does not respond starts the watch. */
export const watchDatabase = (
  log: Log,
  { answers }: Pick<Health, 'answers'>,
  pollMs = POLL_INTERVAL_MS,
): Report => {
  let isWatching = false;
  const watch = async (error: unknown): Promise<void> => {
    if (await answers()) return;
    const stoppedAt = performance.now();
    log.error({ reason: messageOf(error) }, 'The database went away.');
    do await delay(pollMs, undefined, { ref: false });
    while (!(await answers()));
    log.warn({ seconds: Math.round((performance.now() - stoppedAt) / 1000) }, 'The database is back.');
  };
  return (error) => {
    if (isWatching || troubleOf(error) !== 'unavailable') return;
    isWatching = true;
    void watch(error).finally(() => {
      isWatching = false;
    });
  };
};
