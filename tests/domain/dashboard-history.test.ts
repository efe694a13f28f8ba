import { expect, test } from 'vitest';
import { type DayChange, firstHistoryDay, historyOf, yesterdayChangeOf } from '#domain/dashboard-history.ts';

const TODAY = '2026-03-31';

const change = (figure: DayChange['figure'], day: string, value: number): DayChange => ({
  figure,
  day,
  change: value,
});

test('the history begins thirty days before today and ends yesterday', () => {
  expect(firstHistoryDay(TODAY)).toBe('2026-03-01');
  const { orders } = historyOf(
    [change('orders', '2026-03-01', 2), change('orders', '2026-03-30', 3), change('orders', TODAY, 50)],
    {},
    TODAY,
  );
  expect(orders).toEqual([2, ...Array.from({ length: 28 }, () => 0), 3]);
});

test('changes of one day are added up, and amounts without errors of rounding', () => {
  const { revenue, orders } = historyOf(
    [
      change('revenue', '2026-03-30', 0.1),
      change('revenue', '2026-03-30', 0.2),
      change('orders', '2026-03-30', 1),
    ],
    {},
    TODAY,
  );
  expect(revenue.at(-1)).toBe(0.3);
  expect(orders.at(-1)).toBe(1);
});

test('a level at the end of a day is the level of now without the later changes', () => {
  const { pending_orders } = historyOf(
    [
      change('pending_orders', '2026-03-29', 4),
      change('pending_orders', '2026-03-30', -1),
      change('pending_orders', TODAY, 2),
    ],
    { pending_orders: 9 },
    TODAY,
  );
  expect(pending_orders.slice(-3)).toEqual([4, 8, 7]);
  expect(pending_orders[0]).toBe(4);
});

test('the change of yesterday is the value of a daily figure, and the difference of a level', () => {
  expect(yesterdayChangeOf('orders', [4, 7])).toBe(7);
  expect(yesterdayChangeOf('pending_orders', [4, 7])).toBe(3);
  expect(yesterdayChangeOf('pending_payments', [7])).toBe(0);
});
