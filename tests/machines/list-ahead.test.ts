import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createListActors } from '#machines/kit/list.actors.ts';
import { createListMachine, type ListView, selectRows } from '#machines/kit/list.machine.ts';
import { createListAhead } from '#machines/kit/list-ahead.actors.ts';
import type { RowChange, RowsPage } from '#machines/kit/rows.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Reel {
  readonly id: number;
  readonly view: string;
  readonly version: number;
}

interface Asked {
  readonly search: string;
  readonly signal: AbortSignal;
  readonly answer: () => void;
  readonly fail: () => void;
}

const PAGE = 2;
const reels = createListMachine<Reel, ListView>({ id: 'reels', keyOf: ({ id }) => id, pageSize: PAGE });

/** A server whose answers are held, and a list in front of it. */
const open = () => {
  const asked: Asked[] = [];
  const listeners = new Set<(changes: readonly RowChange<Reel>[]) => void>();
  const ahead = createListAhead<Reel, ListView>({
    keyOf: ({ id }) => id,
    pageLimit: 100,
    fetchPage: ({ view: { search } }, signal) =>
      new Promise<RowsPage<Reel>>((resolve, reject) => {
        const rows = [{ id: asked.length, view: search, version: 2 }];
        asked.push({
          search,
          signal,
          answer: () => resolve({ rows, total: rows.length }),
          fail: () => reject(new Error('no answer')),
        });
      }),
    changes: [
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    ],
  });
  const list = (search: string) =>
    createActor(reels.provide(createListActors(ahead.source)), { input: { search } }).start();
  const answered = async (actor: ReturnType<typeof list>): Promise<readonly Reel[]> => {
    for (const { answer } of asked) answer();
    return selectRows(await waitFor(actor, (snapshot) => snapshot.matches('ready')));
  };
  return { ahead, asked, listeners, list, answered };
};

test('a list takes what was asked for its view, and asks nothing', async () => {
  const { ahead, asked, list, answered } = open();
  ahead.ask({ search: 'red' }, PAGE);
  expect(await answered(list('red'))).toEqual([{ id: 0, view: 'red', version: 2 }]);
  expect(asked).toHaveLength(1);
});

test('it is taken once', async () => {
  const { ahead, list, answered } = open();
  ahead.ask({ search: 'red' }, PAGE);
  await answered(list('red'));
  expect(await answered(list('red'))).toEqual([{ id: 1, view: 'red', version: 2 }]);
});

test('a list of another view, or of more rows, asks for itself', async () => {
  const { ahead, list, answered } = open();
  ahead.ask({ search: 'red' }, PAGE);
  expect(await answered(list('blue'))).toEqual([{ id: 1, view: 'blue', version: 2 }]);
  ahead.ask({ search: 'green' }, PAGE + 1);
  expect(await answered(list('green'))).toEqual([{ id: 3, view: 'green', version: 2 }]);
});

test.each([
  ['a row that it does not have', { key: 7, version: 1 }],
  ['a later version of a row', { key: 0, version: 3 }],
  ['a change that does not say its version', { key: 0, version: null }],
])('where it lacks what is told meanwhile, %s, the list asks for itself', async (_case, change) => {
  const { ahead, asked, listeners, list } = open();
  ahead.ask({ search: 'red' }, PAGE);
  for (const listener of listeners) listener([change]);
  const actor = list('red');
  asked[0]?.answer();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(selectRows(ready).map(({ id }) => id)).toEqual([1]);
});

test('a change that it was read after takes nothing from it', async () => {
  const { ahead, asked, listeners, list, answered } = open();
  ahead.ask({ search: 'red' }, PAGE);
  for (const listener of listeners) listener([{ key: '0', version: 2 }]);
  expect(await answered(list('red'))).toEqual([{ id: 0, view: 'red', version: 2 }]);
  expect(asked).toHaveLength(1);
});

test('where it did not come, the list asks for itself', async () => {
  const { ahead, asked, listeners, list, answered } = open();
  ahead.ask({ search: 'red' }, PAGE);
  asked[0]?.fail();
  await expect.poll(() => listeners.size).toBe(0);
  expect(await answered(list('red'))).toEqual([{ id: 1, view: 'red', version: 2 }]);
});

test('a failure of what was asked before is not one of what was asked since', async () => {
  const { ahead, asked, list, answered } = open();
  ahead.ask({ search: 'red' }, PAGE);
  ahead.ask({ search: 'blue' }, PAGE);
  asked[0]?.fail();
  await Promise.resolve();
  expect(await answered(list('blue'))).toEqual([{ id: 1, view: 'blue', version: 2 }]);
  expect(asked).toHaveLength(2);
});

test('a list that is left cancels what it took; it listens by itself meanwhile', () => {
  const { ahead, asked, listeners, list } = open();
  ahead.ask({ search: 'red' }, PAGE);
  const actor = list('red');
  expect(listeners.size).toBe(1);
  expect(asked[0]?.signal.aborted).toBe(false);
  actor.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(listeners.size).toBe(0);
});

test('asking again, and dropping, cancels what nobody took', () => {
  const { ahead, asked, listeners } = open();
  ahead.ask({ search: 'red' }, PAGE);
  ahead.ask({ search: 'blue' }, PAGE);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  ahead.drop();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(listeners.size).toBe(0);
});

test('who asked waits until the page is there or does not come, and for 150 ms at the most', async () => {
  vi.useFakeTimers();
  const { ahead, asked } = open();
  const over: string[] = [];
  const ask = (search: string) => ahead.ask({ search }, PAGE).then(() => over.push(search));
  const there = ask('there');
  asked[0]?.answer();
  await there;
  const failed = ask('failed');
  asked[1]?.fail();
  await failed;
  void ask('late');
  await vi.advanceTimersByTimeAsync(149);
  expect(over).toEqual(['there', 'failed']);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toEqual(['there', 'failed', 'late']);
});
