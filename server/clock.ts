import { setTimeout as delay } from 'node:timers/promises';

/** Where the server reads the time and waits for it, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** Rejects when the signal is aborted. */
  waitUntil(moment: Date, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  waitUntil: (moment, signal) => delay(moment.getTime() - Date.now(), undefined, { signal }),
};
