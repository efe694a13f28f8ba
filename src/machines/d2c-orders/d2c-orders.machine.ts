import { assign, fromPromise, setup } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { ordersNotIn } from '#domain/d2c-order-list.ts';
import { unprovided } from '../kit/unprovided.ts';

interface D2cOrdersContext {
  readonly orders: readonly D2cOrder[];
  /** What has been fetched of the list that is on its way, a page at a time. */
  readonly arriving: readonly D2cOrder[];
}

export type D2cOrdersEvent = { type: 'orders.refreshed' };

export interface D2cOrdersPage {
  readonly orders: readonly D2cOrder[];
  readonly isLast: boolean;
}

/**
 * The list of direct-to-consumer orders in the admin area. It loads when its page opens. A thousand orders
 * come with one call; where there are more, the first thousand are shown while the rest follow, and when the
 * rest does not come the list says that it is not whole. A refresh keeps what is shown until the new list is
 * there altogether, and a failed one keeps it and says so.
 *
 * An order that arrives between two pages pushes the last of one page onto the next: it is kept once. A page
 * that brings nothing new is the last one, since a server that knows no `skip` would send the same for ever.
 */
export const d2cOrdersMachine = setup({
  types: { context: {} as D2cOrdersContext, events: {} as D2cOrdersEvent },
  actors: {
    fetchPage: fromPromise<D2cOrdersPage, { skip: number }>(unprovided('fetchPage')),
  },
  actions: {
    startOver: assign({ arriving: [] }),
    keepPage: assign(({ context }, params: D2cOrdersPage) => ({
      arriving: [...context.arriving, ...ordersNotIn(context.arriving, params.orders)],
    })),
    showArriving: assign(({ context }) => ({ orders: context.arriving })),
  },
  guards: {
    isLast: ({ context }, params: D2cOrdersPage) =>
      params.isLast || ordersNotIn(context.arriving, params.orders).length === 0,
  },
}).createMachine({
  id: 'd2cOrders',
  context: { orders: [], arriving: [] },
  initial: 'loading',
  states: {
    loading: {
      entry: 'startOver',
      invoke: {
        id: 'fetchFirst',
        src: 'fetchPage',
        input: { skip: 0 },
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
          {
            target: 'loadingRest',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
        ],
        onError: 'failed',
      },
    },
    loadingRest: {
      invoke: {
        id: 'fetchNext',
        src: 'fetchPage',
        input: ({ context }) => ({ skip: context.arriving.length }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
          {
            target: 'loadingRest',
            reenter: true,
            actions: { type: 'keepPage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'partial', actions: 'showArriving' },
      },
    },
    ready: { on: { 'orders.refreshed': 'refreshing' } },
    refreshing: {
      entry: 'startOver',
      invoke: {
        id: 'refreshFirst',
        src: 'fetchPage',
        input: { skip: 0 },
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
          { target: 'refreshingRest', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        ],
        onError: 'stale',
      },
    },
    refreshingRest: {
      invoke: {
        id: 'refreshNext',
        src: 'fetchPage',
        input: ({ context }) => ({ skip: context.arriving.length }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
          {
            target: 'refreshingRest',
            reenter: true,
            actions: { type: 'keepPage', params: ({ event }) => event.output },
          },
        ],
        onError: 'stale',
      },
    },
    partial: { on: { 'orders.refreshed': 'refreshing' } },
    stale: { on: { 'orders.refreshed': 'refreshing' } },
    failed: { on: { 'orders.refreshed': 'loading' } },
  },
});

type D2cOrdersSnapshot = ReturnType<typeof d2cOrdersMachine.getInitialSnapshot>;

export const selectOrders = (snapshot: D2cOrdersSnapshot): readonly D2cOrder[] => snapshot.context.orders;
/** Nothing can be shown yet. */
export const selectIsLoading = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('loading');
/** The first thousand are shown, the rest follows. */
export const selectIsLoadingRest = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('loadingRest');
export const selectIsRefreshing = (snapshot: D2cOrdersSnapshot): boolean =>
  snapshot.matches('refreshing') || snapshot.matches('refreshingRest');
/** Nothing could be loaded. */
export const selectHasFailed = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('failed');
/** What is shown is all that arrived of a longer list. */
export const selectIsPartial = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('partial');
/** What is shown is older than the refresh that failed. */
export const selectIsStale = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('stale');
