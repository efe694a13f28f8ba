import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { RowsMovedEvent } from '#machines/kit/frozen-rows.ts';
import {
  createListMachine,
  type ListView,
  type PageQuery,
  selectRowsWhenFrozen,
  selectShown,
} from '#machines/kit/list.machine.ts';
import { createRowMerger } from '#machines/kit/row-merger.ts';
import type { RowsChanged, RowsPage } from '#machines/kit/rows.ts';

interface Order {
  readonly id: number;
  readonly status: string;
  readonly version: number;
}
interface TabView extends ListView {
  readonly status: string;
}
const order = (id: number, status = 'printing', version = 1): Order => ({ id, status, version });
const keyOf = ({ id }: Order): number => id;
const all = [1, 2, 3, 4, 5].map((id) => order(id));
const TO_PRINT: TabView = { search: '', status: 'printing' };
const READY: TabView = { search: '', status: 'ready' };

const openRows = async () => {
  const machine = createListMachine<Order, TabView>({
    id: 'orders',
    keyOf,
    pageSize: 10,
    merger: createRowMerger<Order, TabView>({
      keyOf,
      isInView: (row, view) => row.status === view.status,
      compare: (a, b) => a.id - b.id,
    }),
  }).provide({
    actors: {
      followRows: fromCallback<RowsChanged<Order> | RowsMovedEvent<Order>>(() => undefined),
      fetchRows: fromPromise<RowsPage<Order>, PageQuery<TabView, Order>>(async ({ input: { view } }) => {
        const rows = view === TO_PRINT ? all : [order(9, 'ready')];
        return { rows, total: rows.length };
      }),
    },
  });
  const list = createActor(machine, { input: TO_PRINT, clock: new SimulatedClock() }).start();
  onTestFinished(() => void list.stop());
  await Promise.resolve();
  const shownRows = () => selectShown(list.getSnapshot()).map(({ id, status }) => `${id} ${status}`);
  const publishAnswered = (...ids: readonly number[]) =>
    list.send({
      type: 'rows.changed',
      changes: ids.map((id) => ({ key: id, version: 2, row: order(id, 'ready', 2) })),
    });
  const publishMoved = (...ids: readonly number[]) =>
    list.send({ type: 'rows.moved', moved: ids.map((id) => order(id, 'ready', 2)), movedBack: [] });
  await expect.poll(shownRows).toHaveLength(all.length);
  return { list, shown: shownRows, answered: publishAnswered, moved: publishMoved };
};

test('a moved row stays in place, whether the move or the answer that removes it comes first', async () => {
  const [first, second] = [await openRows(), await openRows()];
  first.moved(2, 4);
  first.answered(2, 4);
  second.answered(2, 4);
  second.moved(2, 4);
  expect(first.shown()).toEqual(['1 printing', '2 ready', '3 printing', '4 ready', '5 printing']);
  expect(second.shown()).toEqual(first.shown());
});

test('a batch whose rows left one after the other shows all of them in their places', async () => {
  const { shown, answered, moved } = await openRows();
  answered(1, 2);
  answered(3);
  answered(4);
  moved(1, 2, 3);
  expect(shown()).toEqual(['1 ready', '2 ready', '3 ready', '5 printing']);
});

test('rows that left another list do not reappear in this one', async () => {
  const { list, shown, answered, moved } = await openRows();
  answered(1, 2);
  list.send({ type: 'view.changed', view: READY });
  await expect.poll(shown).toEqual(['9 ready']);
  moved(1);
  expect(shown()).toEqual(['9 ready']);
});

test('a new row waits until the pointer leaves, and removed rows stay visible as removed', async () => {
  const { list, shown, answered } = await openRows();
  list.send({ type: 'rows.frozen' });
  answered(2);
  list.send({ type: 'rows.changed', changes: [{ key: 0, version: 1, row: order(0) }] });
  expect(shown().map((row) => row.slice(0, 1))).toEqual(['1', '2', '3', '4', '5']);
  expect(list.getSnapshot().context.removedKeys).toEqual([2]);
  list.send({ type: 'rows.released' });
  expect(shown().map((row) => row.slice(0, 1))).toEqual(['0', '1', '3', '4', '5']);
});

test('rows under the pointer keep their first version, with the moves that were shown then', async () => {
  const { list, answered, moved } = await openRows();
  const held = () =>
    selectRowsWhenFrozen(list.getSnapshot()).map(
      ({ row, isMoved }) => `${row.id} ${row.status}${isMoved ? ' moved' : ''}`,
    );
  moved(1);
  answered(1);
  list.send({ type: 'rows.frozen' });
  answered(2);
  list.send({ type: 'rows.frozen' });
  expect(held()).toEqual(['1 ready moved', '2 printing', '3 printing', '4 printing', '5 printing']);
  list.send({ type: 'rows.released' });
  expect(held()).toEqual([]);
});
