import { assign, fromPromise, setup } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { unprovided } from '../kit/unprovided.ts';

export type D2cOrdersEvent = { type: 'orders.refreshed' };

/**
 * The list of direct-to-consumer orders in the admin area. It loads when its page opens; a refresh keeps what
 * is shown until the new list is there, and a failed one keeps it altogether and says so.
 */
export const d2cOrdersMachine = setup({
  types: {
    context: {} as { readonly orders: readonly D2cOrder[] },
    events: {} as D2cOrdersEvent,
  },
  actors: {
    fetchOrders: fromPromise<readonly D2cOrder[]>(unprovided('fetchOrders')),
  },
  actions: {
    keepOrders: assign((_, params: { orders: readonly D2cOrder[] }) => ({ orders: params.orders })),
  },
}).createMachine({
  id: 'd2cOrders',
  context: { orders: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOrders',
        src: 'fetchOrders',
        onDone: {
          target: 'ready',
          actions: { type: 'keepOrders', params: ({ event }) => ({ orders: event.output }) },
        },
        onError: 'failed',
      },
    },
    ready: { on: { 'orders.refreshed': 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'refreshOrders',
        src: 'fetchOrders',
        onDone: {
          target: 'ready',
          actions: { type: 'keepOrders', params: ({ event }) => ({ orders: event.output }) },
        },
        onError: 'stale',
      },
    },
    stale: { on: { 'orders.refreshed': 'refreshing' } },
    failed: { on: { 'orders.refreshed': 'loading' } },
  },
});

type D2cOrdersSnapshot = ReturnType<typeof d2cOrdersMachine.getInitialSnapshot>;

export const selectOrders = (snapshot: D2cOrdersSnapshot): readonly D2cOrder[] => snapshot.context.orders;
export const selectIsLoading = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('loading');
export const selectIsRefreshing = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('refreshing');
export const selectHasFailed = (snapshot: D2cOrdersSnapshot): boolean =>
  snapshot.matches('failed') || snapshot.matches('stale');
