import { expect, test } from 'vitest';
import { handOverSecondsLeft } from '#domain/d2c-order.ts';

/** A hand-over can be taken back for ten seconds (decision 14). */
test.each([
  ['2026-11-29T09:00:00.000Z', 10],
  ['2026-11-29T09:00:00.001Z', 10],
  ['2026-11-29T09:00:09.000Z', 1],
  ['2026-11-29T09:00:09.999Z', 1],
  ['2026-11-29T09:00:10.000Z', 0],
  ['2026-11-29T10:00:00.000Z', 0],
  // The clock of the server was set back.
  ['2026-11-29T08:59:00.000Z', 10],
])('at %s there are %i seconds left', (now, left) => {
  expect(handOverSecondsLeft('2026-11-29T09:00:00.000Z', new Date(now))).toBe(left);
});
