import { setup, transition } from 'xstate';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import { eventBetween, memoized } from './between.ts';

/**
 * Statuses of a direct-to-consumer order (spec 2 section 4). Browser and server use this chart: its events are the buttons that an admin
 * sees and the changes that the server accepts. pending → printing → ready → handed_to_shopini. After that only the courier's results move
 * the order (decision 15): delivered completes it, returned or cancelled cancels it. An order cannot be printed when lines are missing,
 * when it has no lines, or when the lines do not add up to its total (domain/d2c-order-lines.ts). The author of an incomplete order may
 * abandon it, which cancels it. Before the hand-over the last move can be taken back; the hand-over itself only until it is sent.
 */
export const d2cOrderLifecycle = setup({
  types: {
    context: {} as { readonly isIncomplete: boolean },
    input: {} as { readonly isIncomplete: boolean },
    events: {} as
      | { type: 'printing.started' }
      | { type: 'printing.done' }
      | { type: 'move.takenBack' }
      | { type: 'order.handedOver' }
      | { type: 'handOver.withdrawn' }
      | { type: 'order.abandoned' }
      | { type: 'shipment.delivered' }
      | { type: 'shipment.returned' }
      | { type: 'shipment.cancelled' },
  },
  guards: {
    isComplete: ({ context }) => !context.isIncomplete,
    isIncomplete: ({ context }) => context.isIncomplete,
  },
}).createMachine({
  id: 'd2cOrder',
  initial: 'pending',
  // The `transition` function of XState starts the chart without an input.
  context: ({ input = { isIncomplete: false } }) => ({ isIncomplete: input.isIncomplete }),
  states: {
    pending: {
      on: {
        'printing.started': { target: 'printing', guard: 'isComplete' },
        'order.abandoned': { target: 'cancelled', guard: 'isIncomplete' },
      },
    },
    printing: { on: { 'printing.done': 'ready', 'move.takenBack': 'pending' } },
    ready: { on: { 'order.handedOver': 'handed_to_shopini', 'move.takenBack': 'printing' } },
    handed_to_shopini: {
      on: {
        'shipment.delivered': 'completed',
        'shipment.returned': 'cancelled',
        'shipment.cancelled': 'cancelled',
        'handOver.withdrawn': 'ready',
      },
    },
    completed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

type LifecycleSnapshot = ReturnType<typeof d2cOrderLifecycle.resolveState>;
export type D2cOrderEvent = Parameters<LifecycleSnapshot['can']>[0];

/** Moves that people make by the status buttons. Taking a move back and entering a courier's result are commands with a reason. */
const EVENTS = [
  { type: 'printing.started' },
  { type: 'printing.done' },
  { type: 'order.handedOver' },
  { type: 'order.abandoned' },
] as const satisfies readonly D2cOrderEvent[];

const snapshotAt = (status: D2cOrderStatus, isIncomplete: boolean): LifecycleSnapshot =>
  d2cOrderLifecycle.resolveState({ value: status, context: { isIncomplete } });

const stateAfter = memoized(
  (
    status: D2cOrderStatus,
    type: D2cOrderEvent['type'],
    isIncomplete: boolean,
  ): D2cOrderStatus | undefined => {
    const snapshot = snapshotAt(status, isIncomplete);
    return snapshot.can({ type }) ? transition(d2cOrderLifecycle, snapshot, { type })[0].value : undefined;
  },
);

/** Returns the status after an event, or undefined when the event is not allowed. */
export const d2cOrderStateAfter = (
  status: D2cOrderStatus,
  { type }: D2cOrderEvent,
  isIncomplete: boolean,
): D2cOrderStatus | undefined => stateAfter(status, type, isIncomplete);

/** Returns the event between two statuses, or undefined when there is none. */
export const d2cOrderEventBetween = (
  from: D2cOrderStatus,
  to: D2cOrderStatus,
  isIncomplete: boolean,
): D2cOrderEvent | undefined =>
  eventBetween<D2cOrderEvent>(EVENTS, (event) => d2cOrderStateAfter(from, event, isIncomplete), to);

/** Returns the status before the last move, or undefined when the move cannot be taken back. */
export const d2cOrderStateBefore = (status: D2cOrderStatus): D2cOrderStatus | undefined =>
  d2cOrderStateAfter(status, { type: 'move.takenBack' }, false);

/** Returns the status before the last move, or undefined when the move cannot be undone. */
export const d2cOrderStateUndone = (status: D2cOrderStatus): D2cOrderStatus | undefined =>
  d2cOrderStateBefore(status) ?? d2cOrderStateAfter(status, { type: 'handOver.withdrawn' }, false);
