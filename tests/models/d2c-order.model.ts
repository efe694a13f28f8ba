import { expect } from 'vitest';
import { createActor } from 'xstate';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { d2cOrderLifecycle } from '#machines/lifecycles/d2c-order.ts';
import type { Model } from '#tests/support/model.ts';
import { words } from './d2c-order.words.ts';

/** Spec 2 section 4, D2C order status. */
export const model: Model<typeof d2cOrderLifecycle> = {
  name: 'd2c-order',
  words,
  machine: d2cOrderLifecycle,
  inputs: [{ isUnprintable: false }, { isUnprintable: true }],
  cases: {
    'printing.started': () => [{ type: 'printing.started' }],
    'printing.done': () => [{ type: 'printing.done' }],
    'move.takenBack': () => [{ type: 'move.takenBack' }],
    'order.handedOver': () => [{ type: 'order.handedOver' }],
    'handOver.withdrawn': () => [{ type: 'handOver.withdrawn' }],
    'order.abandoned': () => [{ type: 'order.abandoned' }],
    'order.cancelled': () => [{ type: 'order.cancelled' }],
    'shipment.delivered': () => [{ type: 'shipment.delivered' }],
    'shipment.returned': () => [{ type: 'shipment.returned' }],
    'shipment.cancelled': () => [{ type: 'shipment.cancelled' }],
  },
  allowed: {
    pending: ['printing.started → printing', 'order.abandoned → cancelled', 'order.cancelled → cancelled'],
    printing: ['printing.done → ready', 'move.takenBack → pending', 'order.cancelled → cancelled'],
    ready: [
      'order.handedOver → handed_to_shopini',
      'move.takenBack → printing',
      'order.cancelled → cancelled',
    ],
    handed_to_shopini: [
      'shipment.delivered → completed',
      'shipment.returned → cancelled',
      'shipment.cancelled → cancelled',
      // The hand-over can be withdrawn until it is sent, which only the server knows.
      'handOver.withdrawn → ready',
    ],
    completed: [],
    cancelled: [],
  },
  rules: ({ before, event, after: { value, status, context } }) => {
    expect(D2C_ORDER_STATUSES).toContain(value);
    expect(status).toBe(['completed', 'cancelled'].includes(value) ? 'done' : 'active');
    // An incomplete order is never printed, and only an incomplete order is abandoned.
    if (context.isUnprintable) expect(['pending', 'cancelled']).toContain(value);
    expect(event.type === 'order.abandoned' && !before.context.isUnprintable).toBe(false);
  },
  fingerprint: ({ context }) => context.isUnprintable,
  environment: {
    open: ({ machine, input, inspect }) => ({ actor: createActor(machine, { input, inspect }).start() }),
  },
  limit: 1000,
};
