import { setup, transition } from 'xstate';
import type { B2bOrderStatus } from '#domain/b2b-order.ts';
import { eventBetween, memoized } from './between.ts';

/**
 * Statuses of a wholesale order (spec 2 section 4): the screens create it in printing, and Mark as Done
 * completes it. An order with missing lines cannot be completed. Other API callers may create it as pending
 * and set it to shipped.
 */
export const b2bOrderLifecycle = setup({
  types: {
    context: {} as { readonly isIncomplete: boolean },
    input: {} as { readonly isIncomplete: boolean },
    events: {} as { type: 'printing.started' } | { type: 'printing.done' } | { type: 'order.shipped' },
  },
  guards: {
    isComplete: ({ context }) => !context.isIncomplete,
  },
}).createMachine({
  id: 'b2bOrder',
  initial: 'pending',
  // The `transition` function of XState starts the chart without an input.
  context: ({ input = { isIncomplete: false } }) => ({ isIncomplete: input.isIncomplete }),
  states: {
    pending: { on: { 'printing.started': 'printing' } },
    printing: { on: { 'printing.done': { target: 'completed', guard: 'isComplete' } } },
    completed: { on: { 'order.shipped': 'shipped' } },
    shipped: { type: 'final' },
  },
});

type LifecycleSnapshot = ReturnType<typeof b2bOrderLifecycle.resolveState>;
export type B2bOrderEvent = Parameters<LifecycleSnapshot['can']>[0];

const EVENTS = [
  { type: 'printing.started' },
  { type: 'printing.done' },
  { type: 'order.shipped' },
] as const satisfies readonly B2bOrderEvent[];

const statusAfter = memoized(
  (
    status: B2bOrderStatus,
    type: B2bOrderEvent['type'],
    isIncomplete: boolean,
  ): B2bOrderStatus | undefined => {
    const snapshot = b2bOrderLifecycle.resolveState({ value: status, context: { isIncomplete } });
    return snapshot.can({ type }) ? transition(b2bOrderLifecycle, snapshot, { type })[0].value : undefined;
  },
);

/** Returns the status after an event, or undefined when the event is not allowed. */
export const b2bOrderStatusAfter = (
  status: B2bOrderStatus,
  { type }: B2bOrderEvent,
  isIncomplete: boolean,
): B2bOrderStatus | undefined => statusAfter(status, type, isIncomplete);

/** Returns the event between two statuses, or undefined when there is none. */
export const b2bOrderEventBetween = (
  from: B2bOrderStatus,
  to: B2bOrderStatus,
  isIncomplete: boolean,
): B2bOrderEvent | undefined =>
  eventBetween<B2bOrderEvent>(EVENTS, (event) => b2bOrderStatusAfter(from, event, isIncomplete), to);
