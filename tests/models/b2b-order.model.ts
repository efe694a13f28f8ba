import { expect } from 'vitest';
import { createActor } from 'xstate';
import { B2B_ORDER_STATUSES } from '#domain/b2b-order.ts';
import { b2bOrderLifecycle } from '#machines/lifecycles/b2b-order.ts';
import type { Model } from '#tests/support/model.ts';
import { words } from './b2b-order.words.ts';

/** Spec 2 section 4, B2B order status. */
export const model: Model<typeof b2bOrderLifecycle> = {
  name: 'b2b-order',
  words,
  machine: b2bOrderLifecycle,
  inputs: [{ isIncomplete: false }, { isIncomplete: true }],
  cases: {
    'printing.started': () => [{ type: 'printing.started' }],
    'printing.done': () => [{ type: 'printing.done' }],
    'order.shipped': () => [{ type: 'order.shipped' }],
  },
  allowed: {
    pending: ['printing.started → printing'],
    printing: ['printing.done → completed'],
    completed: ['order.shipped → shipped'],
    shipped: [],
  },
  rules: ({ after: { value, status, context } }) => {
    expect(B2B_ORDER_STATUSES).toContain(value);
    expect(status).toBe(value === 'shipped' ? 'done' : 'active');
    // An incomplete order is never completed.
    if (context.isIncomplete) expect(['pending', 'printing']).toContain(value);
  },
  fingerprint: ({ context }) => context.isIncomplete,
  environment: {
    open: ({ machine, input, inspect }) => ({ actor: createActor(machine, { input, inspect }).start() }),
  },
  limit: 1000,
};
