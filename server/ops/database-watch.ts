/* Writes to the log when the database stops responding, and when it responds again. */
import { setTimeout as delay } from 'node:timers/promises';
import { toDatabaseProblem } from '#server/db/errors.ts';
import type { Health } from './health.ts';
import { type Log, messageOf, type Report } from './log.ts';

const POLL_INTERVAL_MS = 1000;

/**
 * Returns a function to call with every error. If the database does not respond, it writes to the log until
 * the database responds again.
 */
export const watchDatabase = (
  log: Log,
  { isDatabaseUp }: Pick<Health, 'isDatabaseUp'>,
  pollMs = POLL_INTERVAL_MS,
): Report => {
  let isWatching = false;
  const watch = async (error: unknown): Promise<void> => {
    if (await isDatabaseUp()) return;
    const stoppedAt = performance.now();
    log.error({ reason: messageOf(error) }, 'The database stopped responding.');
    do await delay(pollMs, undefined, { ref: false });
    while (!(await isDatabaseUp()));
    log.warn({ seconds: Math.round((performance.now() - stoppedAt) / 1000) }, 'The database responds again.');
  };
  return (error) => {
    if (isWatching || toDatabaseProblem(error) !== 'unavailable') return;
    isWatching = true;
    void watch(error).finally(() => {
      isWatching = false;
    });
  };
};
