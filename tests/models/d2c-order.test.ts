import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import {
  d2cOrderEventBetween,
  d2cOrderLifecycle,
  d2cOrderStateBefore,
} from '#machines/lifecycles/d2c-order.ts';
import { createCoverage, walkModel } from '#tests/support/model-coverage.ts';

type Ways = Partial<Record<`${D2cOrderStatus} → ${D2cOrderStatus}`, string>>;

const ALWAYS: Ways = {
  'printing → ready': 'printing.done',
  'ready → handed_to_shopini': 'order.handedOver',
  'handed_to_shopini → completed': 'shipment.delivered',
  'handed_to_shopini → cancelled': 'shipment.returned',
};
const WHOLE: Ways = { ...ALWAYS, 'pending → printing': 'printing.started' };
const INCOMPLETE: Ways = { ...ALWAYS, 'pending → cancelled': 'order.abandoned' };

const pairs = D2C_ORDER_STATUSES.flatMap((from) => D2C_ORDER_STATUSES.map((to) => ({ from, to })));

test.each(pairs)('$from → $to', ({ from, to }) => {
  expect(d2cOrderEventBetween(from, to, false)?.type).toBe(WHOLE[`${from} → ${to}`]);
  expect(d2cOrderEventBetween(from, to, true)?.type).toBe(INCOMPLETE[`${from} → ${to}`]);
});

test('a move is taken back by one step, and never after the hand-over', () => {
  expect(D2C_ORDER_STATUSES.map((status) => [status, d2cOrderStateBefore(status)])).toEqual([
    ['pending', undefined],
    ['printing', 'pending'],
    ['ready', 'printing'],
    ['handed_to_shopini', undefined],
    ['completed', undefined],
    ['cancelled', undefined],
  ]);
});

test('every transition of the lifecycle; an incomplete order is never printed', async () => {
  const coverage = createCoverage(d2cOrderLifecycle);
  const events = [
    { type: 'printing.started' },
    { type: 'printing.done' },
    { type: 'move.takenBack' },
    { type: 'order.handedOver' },
    { type: 'order.abandoned' },
    { type: 'shipment.delivered' },
    { type: 'shipment.returned' },
    { type: 'shipment.cancelled' },
  ] as const;
  for (const isIncomplete of [false, true]) {
    await walkModel({
      machine: d2cOrderLifecycle,
      input: { isIncomplete },
      limit: 1000,
      cases: Object.fromEntries(events.map((event) => [event.type, () => [event]])),
      fingerprint: () => null,
      open: () =>
        createActor(d2cOrderLifecycle, { input: { isIncomplete }, inspect: coverage.inspect }).start(),
      happen: (actor, { type }) => {
        const event = events.find((known) => known.type === type);
        if (event) actor.send(event);
      },
      check: (actor, expected) => {
        const { value } = actor.getSnapshot();
        expect(value).toBe(expected.value);
        expect(D2C_ORDER_STATUSES).toContain(value);
        if (isIncomplete) expect(['pending', 'cancelled']).toContain(value);
      },
      close: (actor) => actor.stop(),
    });
  }
  expect(coverage.missing()).toEqual([]);
});
