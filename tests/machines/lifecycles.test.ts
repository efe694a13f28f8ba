import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { b2bOrderLifecycle } from '#machines/lifecycles/b2b-order.ts';
import { d2cOrderLifecycle } from '#machines/lifecycles/d2c-order.ts';
import { shipmentLifecycle } from '#machines/lifecycles/shipment.ts';

/**
 * XState's `transition` starts a chart without an input before it answers, which would throw an error for
 * every row of a list.
 */
test.each<[string, AnyStateMachine]>([
  ['d2c order', d2cOrderLifecycle],
  ['b2b order', b2bOrderLifecycle],
  ['shipment', shipmentLifecycle],
])('the chart of a %s is evaluated without an error', (_, chart) => {
  expect(createActor(chart).getSnapshot().status).toBe('active');
});
