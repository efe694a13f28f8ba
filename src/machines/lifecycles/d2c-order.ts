import { setup, transition } from 'xstate';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import { eventBetween, memoized } from './between.ts';

/**
 * Statuses of a direct-to-consumer order (spec 2 section 4). Browser and server use this chart: its events
 * are the buttons that an admin sees and the changes that the server accepts. pending → printing → ready →
 * handed_to_shopini. After that only the courier's results move the order (decision 15): delivered completes
 * it, returned or cancelled cancels it. An order cannot be printed when lines are missing, when it has no
 * lines, or when the lines do not add up to its total (domain/d2c-order-lines.ts). Such an order can be
 * abandoned, which cancels it. Before the hand-over an admin can cancel any order with a reason
 * (order.cancelled) or take the last move back; the hand-over itself can be taken back only until it is sent.
 */
export const d2cOrderLifecycle = setup({
  types: {
    context: {} as { readonly isUnprintable: boolean },
    input: {} as { readonly isUnprintable: boolean },
    events: {} as
      | { type: 'printing.started' }
      | { type: 'printing.done' }
      | { type: 'move.takenBack' }
      | { type: 'order.handedOver' }
      | { type: 'handOver.withdrawn' }
      | { type: 'order.abandoned' }
      | { type: 'order.cancelled' }
      | { type: 'shipment.delivered' }
      | { type: 'shipment.returned' }
      | { type: 'shipment.cancelled' },
  },
  guards: {
    isPrintable: ({ context }) => !context.isUnprintable,
    isUnprintable: ({ context }) => context.isUnprintable,
  },
}).createMachine({
  id: 'd2cOrder',
  initial: 'pending',
  // The `transition` function of XState starts the chart without an input.
  context: ({ input = { isUnprintable: false } }) => ({ isUnprintable: input.isUnprintable }),
  states: {
    pending: {
      on: {
        'printing.started': { target: 'printing', guard: 'isPrintable' },
        'order.abandoned': { target: 'cancelled', guard: 'isUnprintable' },
        'order.cancelled': 'cancelled',
      },
    },
    printing: {
      on: { 'printing.done': 'ready', 'move.takenBack': 'pending', 'order.cancelled': 'cancelled' },
    },
    ready: {
      on: {
        'order.handedOver': 'handed_to_shopini',
        'move.takenBack': 'printing',
        'order.cancelled': 'cancelled',
      },
    },
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

/**
 * Moves that people make by the status buttons. Taking a move back, cancelling and entering a courier's
 * result are commands with a reason.
 */
const EVENTS = [
  { type: 'printing.started' },
  { type: 'printing.done' },
  { type: 'order.handedOver' },
  { type: 'order.abandoned' },
] as const satisfies readonly D2cOrderEvent[];

const snapshotAt = (status: D2cOrderStatus, isUnprintable: boolean): LifecycleSnapshot =>
  d2cOrderLifecycle.resolveState({ value: status, context: { isUnprintable } });

const statusAfter = memoized(
  (
    status: D2cOrderStatus,
    type: D2cOrderEvent['type'],
    isUnprintable: boolean,
  ): D2cOrderStatus | undefined => {
    const snapshot = snapshotAt(status, isUnprintable);
    return snapshot.can({ type }) ? transition(d2cOrderLifecycle, snapshot, { type })[0].value : undefined;
  },
);

/** Returns the status after an event, or undefined when the event is not allowed. */
export const d2cOrderStatusAfter = (
  status: D2cOrderStatus,
  { type }: D2cOrderEvent,
  isUnprintable = false,
): D2cOrderStatus | undefined => statusAfter(status, type, isUnprintable);

/** Returns the event between two statuses, or undefined when there is none. */
export const d2cOrderEventBetween = (
  from: D2cOrderStatus,
  to: D2cOrderStatus,
  isUnprintable: boolean,
): D2cOrderEvent | undefined =>
  eventBetween<D2cOrderEvent>(EVENTS, (event) => d2cOrderStatusAfter(from, event, isUnprintable), to);

/** Returns the status before the last move, or undefined when the move cannot be taken back. */
export const d2cOrderStatusBefore = (status: D2cOrderStatus): D2cOrderStatus | undefined =>
  d2cOrderStatusAfter(status, { type: 'move.takenBack' });

/** Like `d2cOrderStatusBefore`, and also for the hand-over, which can be undone until it is sent. */
export const d2cOrderStatusAfterUndo = (status: D2cOrderStatus): D2cOrderStatus | undefined =>
  d2cOrderStatusBefore(status) ?? d2cOrderStatusAfter(status, { type: 'handOver.withdrawn' });
