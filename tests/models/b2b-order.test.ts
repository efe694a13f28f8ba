import { expect, test } from 'vitest';
import { B2B_ORDER_STATUSES, type B2bOrderStatus } from '#domain/b2b-order.ts';
import { b2bOrderEventBetween } from '#machines/lifecycles/b2b-order.ts';

type Transitions = Partial<Record<`${B2bOrderStatus} → ${B2bOrderStatus}`, string>>;

/** The allowed transitions of spec 2 section 4. Every other one is refused. */
const INCOMPLETE: Transitions = {
  'pending → printing': 'printing.started',
  'completed → shipped': 'order.shipped',
};
const COMPLETE: Transitions = { ...INCOMPLETE, 'printing → completed': 'printing.done' };

const pairs = B2B_ORDER_STATUSES.flatMap((from) => B2B_ORDER_STATUSES.map((to) => ({ from, to })));

test.each(pairs)('$from → $to', ({ from, to }) => {
  expect(b2bOrderEventBetween(from, to, false)?.type).toBe(COMPLETE[`${from} → ${to}`]);
  expect(b2bOrderEventBetween(from, to, true)?.type).toBe(INCOMPLETE[`${from} → ${to}`]);
});
