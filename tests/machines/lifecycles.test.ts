import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { b2bOrderLifecycle } from '#machines/lifecycles/b2b-order.ts';
import { d2cOrderLifecycle } from '#machines/lifecycles/d2c-order.ts';
import { shipmentLifecycle } from '#machines/lifecycles/shipment.ts';

/** xstate's `transition` begins a chart without an input before it answers: every row of a list would throw an error for it. */
test.each<[string, AnyStateMachine]>([
  ['d2c order', d2cOrderLifecycle],
  ['b2b order', b2bOrderLifecycle],
  ['shipment', shipmentLifecycle],
])('the chart of a %s is asked without an error on the way', (_, chart) => {
  expect(createActor(chart).getSnapshot().status).toBe('active');
});
