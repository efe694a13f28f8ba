import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/business-day.ts';
import { scheduleEveryHalfHour } from '#server/marketplace/schedule.ts';

const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:10:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the timers for two hours and returns the runs. The wall clock may jump meanwhile. */
const runsOfTwoHours = (jump = 0): string[] => {
  const runs: string[] = [];
  const clock = { now: () => new Date(), waitUntil: async () => {} };
  const schedule = scheduleEveryHalfHour(clock, () => runs.push(clock.now().toISOString().slice(11, 16)));
  vi.advanceTimersByTime(5 * MINUTE_MS);
  vi.setSystemTime(Date.now() + jump);
  vi.advanceTimersByTime(115 * MINUTE_MS);
  schedule.stop();
  vi.advanceTimersByTime(120 * MINUTE_MS);
  return runs;
};

test('a run starts by itself at every full and half hour until the schedule is stopped', () => {
  expect(runsOfTwoHours()).toEqual(['09:30', '10:00', '10:30', '11:00']);
});

test.each([
  ['back by a year', -365 * DAY_MS],
  ['back by a day', -DAY_MS],
  ['forward by a year', 365 * DAY_MS],
])('a clock that jumps %s does not stop the runs, and missed runs are not made up for', (_, jump) => {
  const runs = runsOfTwoHours(jump);
  // The jump itself may look like a half hour that has passed.
  expect(runs.filter((time) => /:[03]0$/.test(time))).toEqual(['09:30', '10:00', '10:30', '11:00']);
  expect(runs.length).toBeLessThanOrEqual(5);
});
