import { expect, test } from 'vitest';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#domain/shipment.ts';
import { shipmentEventBetween } from '#machines/lifecycles/shipment.ts';

/** The allowed transitions of spec 2 section 4. Every other one is refused. */
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
