import { expect } from 'vitest';
import { createActor } from 'xstate';
import { SHIPMENT_STATUSES } from '#domain/shipment.ts';
import { shipmentLifecycle } from '#machines/lifecycles/shipment.ts';
import type { Model } from '#tests/support/model.ts';
import { words } from './shipment.words.ts';

/**
 * Spec 2 section 4, Shipment status: only reports of the courier and results entered by hand change it. Its
 * final states stay.
 */
export const model: Model<typeof shipmentLifecycle> = {
  name: 'shipment',
  words,
  machine: shipmentLifecycle,
  cases: {
    'shipment.shipped': () => [{ type: 'shipment.shipped' }],
    'shipment.delivered': () => [{ type: 'shipment.delivered' }],
    'shipment.returned': () => [{ type: 'shipment.returned' }],
    'shipment.cancelled': () => [{ type: 'shipment.cancelled' }],
  },
  allowed: {
    in_transit: [
      'shipment.shipped → shipped',
      'shipment.delivered → delivered',
      'shipment.returned → returned',
      'shipment.cancelled → cancelled',
    ],
    shipped: [
      'shipment.delivered → delivered',
      'shipment.returned → returned',
      'shipment.cancelled → cancelled',
    ],
    delivered: [],
    returned: [],
    cancelled: [],
  },
  rules: ({ after: { value, status } }) => {
    expect(SHIPMENT_STATUSES).toContain(value);
    expect(status).toBe(['in_transit', 'shipped'].includes(value) ? 'active' : 'done');
  },
  fingerprint: () => null,
  environment: { open: ({ machine, inspect }) => ({ actor: createActor(machine, { inspect }).start() }) },
  limit: 1000,
};
