import { expect, test } from 'vitest';
import { printObstacleOf } from '#domain/d2c-order-lines.ts';

const order = { items_count: 2, expected_items: 2, total_price: 2500.1, contents: { items_total: 2500.1 } };

test.each([
  ['a complete order', {}, null],
  ['an order without an expected number of lines', { expected_items: null }, null],
  ['lines are missing', { expected_items: 3 }, 'incomplete'],
  ['no line, and no expected number', { items_count: 0, expected_items: null }, 'no_items'],
  ['its lines have a larger sum', { contents: { items_total: 2500.11 } }, 'total_mismatch'],
  [
    'its lines have a smaller sum, and no expected number',
    { expected_items: null, total_price: 3000 },
    'total_mismatch',
  ],
  ['the backend sends no lines', { items_count: 0, expected_items: null, contents: null }, null],
  ['lines are missing, and the backend sends no contents', { items_count: 1, contents: null }, 'incomplete'],
] as const)('the obstacle to printing an order: %s', (_, change, obstacle) => {
  expect(printObstacleOf({ ...order, ...change })).toBe(obstacle);
});
