import { setup, transition } from 'xstate';
import type { ShipmentStatus } from '#domain/shipment.ts';
import { eventBetween } from './between.ts';

/**
 * Statuses of a shipment (spec 2 section 4): in_transit, shipped, then delivered, returned or cancelled. Only
 * the courier's results change it. A run may report several changes at once, so each final status can be
 * reached from both others. A final status never changes.
 */
export const shipmentLifecycle = setup({
  types: {
    events: {} as
      | { type: 'shipment.shipped' }
      | { type: 'shipment.delivered' }
      | { type: 'shipment.returned' }
      | { type: 'shipment.cancelled' },
  },
}).createMachine({
  id: 'shipment',
  initial: 'in_transit',
  states: {
    in_transit: {
      on: {
        'shipment.shipped': 'shipped',
        'shipment.delivered': 'delivered',
        'shipment.returned': 'returned',
        'shipment.cancelled': 'cancelled',
      },
    },
    shipped: {
      on: {
        'shipment.delivered': 'delivered',
        'shipment.returned': 'returned',
        'shipment.cancelled': 'cancelled',
      },
    },
    delivered: { type: 'final' },
    returned: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

type ShipmentSnapshot = ReturnType<typeof shipmentLifecycle.resolveState>;
export type ShipmentEvent = Parameters<ShipmentSnapshot['can']>[0];

const EVENTS = [
  { type: 'shipment.shipped' },
  { type: 'shipment.delivered' },
  { type: 'shipment.returned' },
  { type: 'shipment.cancelled' },
] as const satisfies readonly ShipmentEvent[];

const statusAfter = (from: ShipmentStatus, event: ShipmentEvent): ShipmentStatus | undefined => {
  const snapshot = shipmentLifecycle.resolveState({ value: from, context: {} });
  return snapshot.can(event) ? transition(shipmentLifecycle, snapshot, event)[0].value : undefined;
};

/** Returns the event between two statuses, or undefined when there is none. */
export const shipmentEventBetween = (from: ShipmentStatus, to: ShipmentStatus): ShipmentEvent | undefined =>
  eventBetween<ShipmentEvent>(EVENTS, (event) => statusAfter(from, event), to);
