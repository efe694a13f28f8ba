import { expect, test } from 'vitest';
import { createPressGuard, SETTLE_MS } from '#views/ui/press-guard.ts';

/** A guard whose time the test moves. */
const open = () => {
  const time = { now: 10_000 };
  return { guard: createPressGuard<number>(() => time.now), time };
};
const drawn = (...rows: readonly (readonly [number, number])[]) => new Map(rows);

test('a row that has just appeared takes no press until it has stood for 600 ms', () => {
  const { guard, time } = open();
  guard.rowsDrawn(drawn([1, 0], [2, 58]), { isNews: true });
  expect([guard.takes(1), guard.takes(2)]).toEqual([false, false]);
  time.now += SETTLE_MS - 1;
  expect(guard.takes(1)).toBe(false);
  time.now += 1;
  expect([guard.takes(1), guard.takes(2)]).toEqual([true, true]);
});

test('the next row that slides under the pointer takes no second click, 400 ms or 599 ms after the first', () => {
  const { guard, time } = open();
  guard.rowsDrawn(drawn([1, 0], [2, 58], [3, 116]), { isNews: true });
  time.now += SETTLE_MS;
  expect(guard.takes(1)).toBe(true);
  guard.rowsDrawn(drawn([2, 0], [3, 58]), { isNews: true });
  time.now += 400;
  expect(guard.takes(2)).toBe(false);
  time.now += 199;
  expect(guard.takes(2)).toBe(false);
  time.now += 1;
  expect(guard.takes(2)).toBe(true);
});

test('a row that stays where it is goes on taking presses while others move', () => {
  const { guard, time } = open();
  guard.rowsDrawn(drawn([1, 0], [2, 58], [3, 116]), { isNews: true });
  time.now += SETTLE_MS;
  guard.rowsDrawn(drawn([1, 0], [3, 58]), { isNews: true });
  expect([guard.takes(1), guard.takes(3)]).toEqual([true, false]);
});

test('rows that scrolling brings are no news, but one that was moved meanwhile is', () => {
  const { guard, time } = open();
  guard.rowsDrawn(drawn([1, 0], [2, 58]), { isNews: true });
  time.now += SETTLE_MS;
  guard.rowsDrawn(drawn([2, 58], [3, 116]), { isNews: false });
  expect([guard.takes(2), guard.takes(3)]).toEqual([true, true]);
  guard.rowsDrawn(drawn([2, 60], [3, 116]), { isNews: false });
  expect([guard.takes(2), guard.takes(3)]).toEqual([false, true]);
});

test('a row whose buttons changed takes no press, so that two presses are never two moves of one order', () => {
  const { guard, time } = open();
  guard.rowsDrawn(drawn([1, 0]), { isNews: true });
  time.now += SETTLE_MS;
  guard.changed(1);
  time.now += 450;
  expect(guard.takes(1)).toBe(false);
  time.now += 150;
  expect(guard.takes(1)).toBe(true);
});

test('when the whole list moves, none of its rows takes a press', () => {
  const { guard, time } = open();
  guard.rowsDrawn(drawn([1, 0], [2, 58]), { isNews: true });
  time.now += SETTLE_MS;
  guard.allMoved();
  expect([guard.takes(1), guard.takes(2)]).toEqual([false, false]);
  time.now += SETTLE_MS;
  expect([guard.takes(1), guard.takes(2)]).toEqual([true, true]);
});

test('a row that was given the focus takes no key at first, but a click that was aimed at it', () => {
  const { guard, time } = open();
  guard.rowsDrawn(drawn([1, 0], [2, 58]), { isNews: true });
  time.now += SETTLE_MS;
  guard.focusHanded(2);
  time.now += 599;
  expect([guard.takes(2, { byKey: true }), guard.takes(2)]).toEqual([false, true]);
  time.now += 1;
  expect(guard.takes(2, { byKey: true })).toBe(true);
});
