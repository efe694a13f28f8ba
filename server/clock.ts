import { setTimeout as delay } from 'node:timers/promises';

/** The time, and waiting for a time. Tests move it. */
export interface Clock {
  now(): Date;
  /** Rejects when the signal is aborted. */
  waitUntil(moment: Date, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  waitUntil: (moment, signal) => delay(moment.getTime() - Date.now(), undefined, { signal }),
};
