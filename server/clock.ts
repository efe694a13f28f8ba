/* The clock of the server. Tests replace it by a simulated one. */
import { setTimeout as delay } from 'node:timers/promises';

export interface Clock {
  now(): Date;
  /** Resolves at `time`. Rejects when the signal is aborted. */
  waitUntil(time: Date, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  waitUntil: (time, signal) => delay(time.getTime() - Date.now(), undefined, { signal }),
};
