import { expect, test } from 'vitest';
import { moveObstacle, nextMoveOf } from '#machines/d2c/order-moves.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

const holding = (items_total: number) => ({ pieces: 1, items_total, has_notes: false, lines: [] });

test.each([
  ['with all its lines', {}, null],
  ['without a line', { expected_items: null, items_count: 0, contents: holding(0) }, 'no_items'],
  ['whose lines do not add up', { expected_items: null, contents: holding(999) }, 'total_mismatch'],
  ['whose lines have not all arrived', { expected_items: 2 }, 'incomplete'],
] as const)('an order %s is offered for printing only if it can be printed', (_, change, obstacle) => {
  const order = orderRow({ d2c_order_id: 1, version: 1, status: 'pending', ...change });
  expect(nextMoveOf(order)).toBe('printing');
  expect(moveObstacle(order, 'printing')).toBe(obstacle);
  expect(moveObstacle(order, 'ready')).toBe('status');
  // An order that is already printing can continue.
  expect(moveObstacle({ ...order, status: 'printing' }, 'ready')).toBe(null);
});
