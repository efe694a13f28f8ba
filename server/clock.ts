import { setTimeout as delay } from 'node:timers/promises';

/** The clock of the server. Tests replace it by a simulated one. */
export interface Clock {
  now(): Date;
  /** Resolves at `time`. Rejects when the signal is aborted. */
  waitUntil(time: Date, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  waitUntil: (time, signal) => delay(time.getTime() - Date.now(), undefined, { signal }),
};
