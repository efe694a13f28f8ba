import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createListMachine, type ListView } from '#machines/kit/list.machine.ts';
import type { RowsPage } from '#machines/kit/rows.ts';
import { shownSoon, soon } from '#machines/kit/soon.ts';

afterEach(() => {
  vi.useRealTimers();
});

const reels = createListMachine<number, ListView>({
  id: 'reels',
  keyOf: (id) => id,
  pageSize: 2,
  waits: true,
});

/** A list whose server answers when it is told to. */
const open = () => {
  const page = Promise.withResolvers<RowsPage<number>>();
  const list = createActor(reels.provide({ actors: { fetchRows: fromPromise(() => page.promise) } }), {
    input: { search: '' },
  }).start();
  list.send({ type: 'list.opened' });
  let isOver = false;
  const shown = shownSoon(list).then(() => {
    isOver = true;
  });
  return { list, page, shown, isOver: () => isOver };
};

test.each([
  ['rows', [1, 2], 'ready'],
  ['nothing', [], 'empty'],
] as const)('a list that has %s to show is shown at once', async (_, rows, state) => {
  vi.useFakeTimers();
  const { list, page, shown } = open();
  page.resolve({ rows: [...rows], total: rows.length });
  await shown;
  expect(list.getSnapshot().value).toBe(state);
});

test('a list that failed is shown at once', async () => {
  vi.useFakeTimers();
  const { list, page, shown } = open();
  page.reject(new Error('no answer'));
  await shown;
  expect(list.getSnapshot().value).toBe('failed');
});

test('a list that was loaded before is not waited for', async () => {
  const { list, page, shown } = open();
  page.resolve({ rows: [1, 2], total: 2 });
  await shown;
  vi.useFakeTimers();
  list.send({ type: 'list.opened' });
  expect(list.getSnapshot().value).toBe('refreshing');
  await shownSoon(list);
});

test('a slow list is waited for 150 ms and no longer', async () => {
  vi.useFakeTimers();
  const { shown, isOver } = open();
  await vi.advanceTimersByTimeAsync(149);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await shown;
});

test('what fails soon fails', async () => {
  await expect(soon(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
