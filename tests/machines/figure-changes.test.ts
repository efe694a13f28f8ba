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

test('several changes cause one refetch, and later changes another', () => {
  const { heard, tell } = open();
  for (let line = 0; line < 10; line += 1) tell('b2b_order');
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([null]);
  tell('b2b_order');
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([null, null]);
});

test('unrelated changes cause no refetch, and a gap causes one', () => {
  const { heard, tell } = open();
  tell('user');
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([]);
  tell('feed');
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([null]);
});

test('a pending refetch is cancelled by unsubscribing', () => {
  const { heard, tell, end } = open();
  tell('b2b_order');
  end();
  vi.advanceTimersByTime(BURST_MS);
  expect(heard).toEqual([]);
});
