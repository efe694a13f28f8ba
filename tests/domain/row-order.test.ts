import { expect, test } from 'vitest';
import { sortedBy } from '#domain/row-order.ts';

const rows = [
  { id: 1, name: 'lamp', price: 200 },
  { id: 2, name: 'Bowl', price: null },
  { id: 3, name: 'ärmel', price: 1000 },
  { id: 4, name: 'bowl', price: 200 },
];

const idsOf = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id);

test('rows are sorted by number or by name, in either direction, and equal rows keep their order', () => {
  expect(idsOf(sortedBy(rows, ({ name }) => name, false))).toEqual([2, 4, 1, 3]);
  expect(idsOf(sortedBy(rows, ({ name }) => name, true))).toEqual([3, 1, 2, 4]);
  expect(idsOf(sortedBy(rows, ({ id }) => id, true))).toEqual([4, 3, 2, 1]);
});

test('rows without a value are last in both directions', () => {
  expect(idsOf(sortedBy(rows, ({ price }) => price, false))).toEqual([1, 4, 3, 2]);
  expect(idsOf(sortedBy(rows, ({ price }) => price, true))).toEqual([3, 1, 4, 2]);
});
