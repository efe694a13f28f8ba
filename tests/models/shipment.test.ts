import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#domain/shipment.ts';
import { shipmentEventBetween, shipmentLifecycle } from '#machines/lifecycles/shipment.ts';
import { createCoverage, walkModel } from '#tests/support/model-coverage.ts';

/** Spec 2 section 4 written down a second time on purpose: what is not here is refused. */
const WAYS: Partial<Record<`${ShipmentStatus} → ${ShipmentStatus}`, string>> = {
  'in_transit → shipped': 'shipment.shipped',
  'in_transit → delivered': 'shipment.delivered',
  'in_transit → returned': 'shipment.returned',
  'in_transit → cancelled': 'shipment.cancelled',
  'shipped → delivered': 'shipment.delivered',
  'shipped → returned': 'shipment.returned',
  'shipped → cancelled': 'shipment.cancelled',
};

const pairs = SHIPMENT_STATUSES.flatMap((from) => SHIPMENT_STATUSES.map((to) => ({ from, to })));

test.each(pairs)('$from → $to', ({ from, to }) => {
  expect(shipmentEventBetween(from, to)?.type).toBe(WAYS[`${from} → ${to}`]);
});

test('every transition of the lifecycle; an end is an end', async () => {
  const coverage = createCoverage(shipmentLifecycle);
  const events = [
    { type: 'shipment.shipped' },
    { type: 'shipment.delivered' },
    { type: 'shipment.returned' },
    { type: 'shipment.cancelled' },
  ] as const;
  await walkModel({
    machine: shipmentLifecycle,
    input: undefined,
    limit: 1000,
    cases: Object.fromEntries(events.map((event) => [event.type, () => [event]])),
    fingerprint: () => null,
    open: () => createActor(shipmentLifecycle, { inspect: coverage.inspect }).start(),
    happen: (actor, { type }) => {
      const event = events.find((known) => known.type === type);
      if (event) actor.send(event);
    },
    check: (actor, expected) => {
      const { value, status } = actor.getSnapshot();
      expect(value).toBe(expected.value);
      expect(SHIPMENT_STATUSES).toContain(value);
      expect(status).toBe(['in_transit', 'shipped'].includes(value) ? 'active' : 'done');
    },
    close: (actor) => actor.stop(),
  });
  expect(coverage.missing()).toEqual([]);
});
