import { setTimeout as delay } from 'node:timers/promises';

/** The clock of the server. Tests replace it by a simulated one. */
export interface Clock {
  now(): Date;
  /** Resolves at that time. Rejects when the signal is aborted. */
  waitUntil(moment: Date, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  waitUntil: (moment, signal) => delay(moment.getTime() - Date.now(), undefined, { signal }),
};
