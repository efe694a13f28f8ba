import { expect, test } from 'vitest';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import {
  d2cOrderEventBetween,
  d2cOrderStatusAfterUndo,
  d2cOrderStatusBefore,
} from '#machines/lifecycles/d2c-order.ts';

type Transitions = Partial<Record<`${D2cOrderStatus} → ${D2cOrderStatus}`, string>>;

const ALWAYS: Transitions = {
  'printing → ready': 'printing.done',
  'ready → handed_to_shopini': 'order.handedOver',
};
const PRINTABLE: Transitions = { ...ALWAYS, 'pending → printing': 'printing.started' };
const UNPRINTABLE: Transitions = { ...ALWAYS, 'pending → cancelled': 'order.abandoned' };

const pairs = D2C_ORDER_STATUSES.flatMap((from) => D2C_ORDER_STATUSES.map((to) => ({ from, to })));

test.each(pairs)('$from → $to', ({ from, to }) => {
  expect(d2cOrderEventBetween(from, to, false)?.type).toBe(PRINTABLE[`${from} → ${to}`]);
  expect(d2cOrderEventBetween(from, to, true)?.type).toBe(UNPRINTABLE[`${from} → ${to}`]);
});

test('a move is undone by one step, and never after the hand-over', () => {
  expect(D2C_ORDER_STATUSES.map((status) => [status, d2cOrderStatusBefore(status)])).toEqual([
    ['pending', undefined],
    ['printing', 'pending'],
    ['ready', 'printing'],
    ['handed_to_shopini', undefined],
    ['completed', undefined],
    ['cancelled', undefined],
  ]);
});

test('every move by one step, including the hand-over, has an undo by one step', () => {
  expect(D2C_ORDER_STATUSES.map((status) => [status, d2cOrderStatusAfterUndo(status)])).toEqual([
    ['pending', undefined],
    ['printing', 'pending'],
    ['ready', 'printing'],
    ['handed_to_shopini', 'ready'],
    ['completed', undefined],
    ['cancelled', undefined],
  ]);
});
