import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import { BURST_MS, figureChangesOf } from '#machines/kit/feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const heard: (number | null)[] = [];
  let listener: (change: Change) => void = () => undefined;
  const end = figureChangesOf(
    (hear) => {
      listener = hear;
      return () => {
        listener = () => undefined;
      };
    },
    ['b2b_order'],
  )(({ version }) => heard.push(version));
  const tell = (entity: Change['entity']): void =>
    listener({ entity, id: '7', version: 3, action: 'changed', by: 'admin' });
  return { heard, tell, end };
};

test('a burst of changes is one reason to look, and what comes after it another', () => {
  const { heard, tell } = open();
  for (let line = 0; line < 10; line += 1) tell('b2b_order');
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([null]);
  tell('b2b_order');
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([null, null]);
});

test('what does not count is no reason, and a gap is one', () => {
  const { heard, tell } = open();
  tell('user');
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([]);
  tell('feed');
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([null]);
});

test('whoever stops listening hears nothing of what waits', () => {
  const { heard, tell, end } = open();
  tell('b2b_order');
  end();
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([]);
});
