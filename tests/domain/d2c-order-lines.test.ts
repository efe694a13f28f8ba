import { expect, test } from 'vitest';
import { printObstacleOf } from '#domain/d2c-order-lines.ts';

const order = { items_count: 2, expected_items: 2, total_price: 2500.1, contents: { items_total: 2500.1 } };

test.each([
  ['a whole one', {}, null],
  ['one that was never told how many lines it has', { expected_items: null }, null],
  ['lines are missing', { expected_items: 3 }, 'incomplete'],
  ['no line, and none is expected', { items_count: 0, expected_items: null }, 'no_items'],
  ['its lines come to more', { contents: { items_total: 2500.11 } }, 'total_mismatch'],
  [
    'its lines come to less, and none is expected',
    { expected_items: null, total_price: 3000 },
    'total_mismatch',
  ],
  ['the backend tells nothing of its lines', { items_count: 0, expected_items: null, contents: null }, null],
  ['lines are missing, and it tells nothing more', { items_count: 1, contents: null }, 'incomplete'],
] as const)('the obstacle to printing an order: %s', (_, change, obstacle) => {
  expect(printObstacleOf({ ...order, ...change })).toBe(obstacle);
});
