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
  const received: (number | null)[] = [];
  let listener: (change: Change) => void = () => undefined;
  const unsubscribe = figureChangesOf(
    (notify) => {
      listener = notify;
      return () => {
        listener = () => undefined;
      };
    },
    ['b2b_order'],
  )(({ version }) => received.push(version));
  const publish = (entity: Change['entity']): void =>
    listener({ entity, id: '7', version: 3, action: 'changed', by: 'admin' });
  return { received, publish, end: unsubscribe };
};

test('several changes cause one refetch, and later changes another', () => {
  const { received, publish } = open();
  for (let line = 0; line < 10; line += 1) publish('b2b_order');
  expect(received).toEqual([]);
  vi.advanceTimersByTime(BURST_MS);
  expect(received).toEqual([null]);
  publish('b2b_order');
  vi.advanceTimersByTime(BURST_MS);
  expect(received).toEqual([null, null]);
});

test('unrelated changes cause no refetch, and a gap causes one', () => {
  const { received, publish } = open();
  publish('user');
  vi.advanceTimersByTime(BURST_MS);
  expect(received).toEqual([]);
  publish('feed');
  vi.advanceTimersByTime(BURST_MS);
  expect(received).toEqual([null]);
});

test('a pending refetch is cancelled by unsubscribing', () => {
  const { received, publish, end } = open();
  publish('b2b_order');
  end();
  vi.advanceTimersByTime(BURST_MS);
  expect(received).toEqual([]);
});
