import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { OrderMove } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder, D2cOrderItem } from '#api/contracts/d2c-orders.ts';
import { isApiError } from '#api/errors.ts';
import { unprovided } from '../kit/unprovided.ts';

export interface OrderDetails {
  readonly order: D2cOrder;
  readonly items: readonly D2cOrderItem[];
  /** The latest first. */
  readonly moves: readonly OrderMove[];
}

export interface OrderWanted {
  readonly id: number;
}

export type OrderDetailsEvent = { type: 'details.retried' } | { type: 'order.changed' };

/**
 * One order with its items and its history, for as long as it is looked at. It follows what other people do
 * with it. An order that does not exist, or no longer does, is said to be not there.
 */
export const orderDetailsMachine = setup({
  types: {
    context: {} as OrderWanted & { readonly details: OrderDetails | null },
    events: {} as OrderDetailsEvent,
    input: {} as OrderWanted,
  },
  actors: {
    fetchDetails: fromPromise<OrderDetails, OrderWanted>(unprovided('fetchDetails')),
    watchOrder: fromCallback<{ type: 'order.changed' }, OrderWanted>(() => undefined),
  },
  actions: {
    keep: assign((_, params: { details: OrderDetails }) => ({ details: params.details })),
    forget: assign({ details: null }),
    tellFailed: () => undefined,
  },
  guards: {
    isNotThere: (_, params: { error: unknown }) =>
      isApiError(params.error, 'not-found') || isApiError(params.error, 'invalid'),
  },
}).createMachine({
  id: 'orderDetails',
  context: ({ input }) => ({ id: input.id, details: null }),
  invoke: { id: 'watchOrder', src: 'watchOrder', input: ({ context }) => ({ id: context.id }) },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchDetails',
        src: 'fetchDetails',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ details: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotThere', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          { target: 'failed', actions: 'tellFailed' },
        ],
      },
    },
    shown: { on: { 'order.changed': 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'refreshDetails',
        src: 'fetchDetails',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ details: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotThere', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
            actions: 'forget',
          },
          { target: 'shown', actions: 'tellFailed' },
        ],
      },
      on: { 'order.changed': { target: 'refreshing', reenter: true } },
    },
    failed: { on: { 'details.retried': 'loading', 'order.changed': 'loading' } },
    notFound: {},
  },
});

type OrderDetailsSnapshot = ReturnType<typeof orderDetailsMachine.getInitialSnapshot>;
export const selectDetails = (snapshot: OrderDetailsSnapshot): OrderDetails | null =>
  snapshot.context.details;
export const selectIsNotFound = (snapshot: OrderDetailsSnapshot): boolean => snapshot.matches('notFound');
export const selectHasFailed = (snapshot: OrderDetailsSnapshot): boolean => snapshot.matches('failed');
