/* The schedule of sync runs. */
import type { Clock } from '#server/clock.ts';

const POLL_MS = 15_000;
const HALF_HOUR_MS = 30 * 60_000;

export interface Schedule {
  stop(): void;
}

/**
 * Runs work at every full and half hour (spec 2 section 9). It checks the clock repeatedly, because a timer
 * until the next slot would wait too long after the clock was set back.
 */
export const scheduleEveryHalfHour = (clock: Clock, work: () => void): Schedule => {
  /** Returns the number of the half hour since 1970. */
  const currentSlot = (): number => Math.floor(clock.now().getTime() / HALF_HOUR_MS);
  let slot = currentSlot();
  const timer = setInterval(() => {
    const newSlot = currentSlot();
    if (newSlot === slot) return;
    slot = newSlot;
    work();
  }, POLL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
