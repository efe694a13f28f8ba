import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import { unprovided } from '../kit/unprovided.ts';

/** The Active Shipments tab lists shipments, the others orders. */
export type D2cRow = D2cOrder | Shipment;

export interface D2cView {
  readonly tab: D2cTab;
  readonly search: string;
}

export interface RowsWanted {
  readonly view: D2cView;
  readonly skip: number;
  readonly count: number;
}

export interface D2cRows {
  readonly rows: readonly D2cRow[];
  /** How many there are altogether. */
  readonly total: number;
}

interface D2cOrdersContext extends D2cRows {
  readonly view: D2cView;
  readonly selected: ReadonlySet<number>;
  /** Something was changed since the rows were fetched. */
  readonly isBehind: boolean;
}

export type D2cOrdersEvent =
  | { type: 'orders.refreshed' }
  | { type: 'orders.changed' }
  | { type: 'end.reached' }
  | { type: 'order.toggled'; id: number }
  | { type: 'all.toggled' }
  | { type: 'selection.cleared' };

const PAGE = 100;
const SETTLE_MS = 250;

const isOrder = (row: D2cRow): row is D2cOrder => !('shipment_id' in row);

const rowsNotIn = (known: readonly D2cRow[], page: readonly D2cRow[]): readonly D2cRow[] => {
  const ids = new Set(known.map((row) => row.d2c_order_id));
  return page.filter((row) => !ids.has(row.d2c_order_id));
};

const selectable = (rows: readonly D2cRow[]): readonly number[] =>
  rows.filter(isOrder).map((order) => order.d2c_order_id);

/**
 * One tab of the D2C screen as it was searched. The server filters, counts and pages; a hundred rows come when
 * the page opens, the next hundred as one scrolls. What other people change is fetched again a moment later, as
 * far as the list was loaded: the rows change in place, the selection stays with those that are still there. A
 * refresh that fails keeps what is shown and says so.
 */
export const d2cOrdersMachine = setup({
  types: {
    context: {} as D2cOrdersContext,
    events: {} as D2cOrdersEvent,
    input: {} as D2cView,
  },
  actors: {
    fetchRows: fromPromise<D2cRows, RowsWanted>(unprovided('fetchRows')),
    watchOrders: fromCallback<{ type: 'orders.changed' }>(() => undefined),
  },
  delays: { settle: SETTLE_MS },
  actions: {
    noteChange: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    replaceRows: assign(({ context }, { rows, total }: D2cRows) => {
      const shown = new Set(selectable(rows));
      return { rows, total, selected: new Set([...context.selected].filter((id) => shown.has(id))) };
    }),
    addRows: assign(({ context }, { rows, total }: D2cRows) => {
      const added = rowsNotIn(context.rows, rows);
      const all = [...context.rows, ...added];
      // A page that brings nothing new is the last one, whatever the server counts.
      return { rows: all, total: added.length === 0 ? all.length : total };
    }),
    toggle: assign(({ context }, { id }: { id: number }) => {
      const selected = new Set(context.selected);
      if (!selected.delete(id)) selected.add(id);
      return { selected };
    }),
    toggleAll: assign(({ context }) => {
      const ids = selectable(context.rows);
      return { selected: new Set(context.selected.size < ids.length ? ids : []) };
    }),
    clearSelection: assign({ selected: new Set<number>() }),
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    hasMore: ({ context }) => context.rows.length < context.total,
  },
}).createMachine({
  id: 'd2cOrders',
  context: ({ input }) => ({ view: input, rows: [], total: 0, selected: new Set(), isBehind: false }),
  invoke: { id: 'watchOrders', src: 'watchOrders' },
  on: {
    'orders.changed': { actions: 'noteChange' },
    'order.toggled': { actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) } },
    'all.toggled': { actions: 'toggleAll' },
    'selection.cleared': { actions: 'clearSelection' },
  },
  initial: 'loading',
  states: {
    loading: {
      entry: 'catchUp',
      invoke: {
        id: 'fetchFirst',
        src: 'fetchRows',
        input: ({ context }) => ({ view: context.view, skip: 0, count: PAGE }),
        onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: {
      always: { guard: 'isBehind', target: 'behind' },
      on: { 'orders.refreshed': 'refreshing', 'end.reached': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      invoke: {
        id: 'fetchMore',
        src: 'fetchRows',
        input: ({ context }) => ({ view: context.view, skip: context.rows.length, count: PAGE }),
        onDone: { target: 'ready', actions: { type: 'addRows', params: ({ event }) => event.output } },
        onError: 'partial',
      },
    },
    /** A batch of changes comes as many; they are fetched as one. */
    behind: { after: { settle: 'refreshing' }, on: { 'orders.refreshed': 'refreshing' } },
    refreshing: {
      entry: 'catchUp',
      invoke: {
        id: 'refresh',
        src: 'fetchRows',
        input: ({ context }) => ({ view: context.view, skip: 0, count: Math.max(PAGE, context.rows.length) }),
        onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
        onError: 'stale',
      },
    },
    partial: {
      always: { guard: 'isBehind', target: 'behind' },
      on: { 'orders.refreshed': 'loadingMore' },
    },
    stale: { always: { guard: 'isBehind', target: 'behind' }, on: { 'orders.refreshed': 'refreshing' } },
    failed: { always: { guard: 'isBehind', target: 'loading' }, on: { 'orders.refreshed': 'loading' } },
  },
});

type D2cOrdersSnapshot = ReturnType<typeof d2cOrdersMachine.getInitialSnapshot>;

export const selectRows = (snapshot: D2cOrdersSnapshot): readonly D2cRow[] => snapshot.context.rows;
export const selectTotal = (snapshot: D2cOrdersSnapshot): number => snapshot.context.total;
export const selectSelected = (snapshot: D2cOrdersSnapshot): ReadonlySet<number> => snapshot.context.selected;
export const selectedOrders = (rows: readonly D2cRow[], selected: ReadonlySet<number>): readonly D2cOrder[] =>
  rows.filter(isOrder).filter((order) => selected.has(order.d2c_order_id));
/** Nothing can be shown yet. */
export const selectIsLoading = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('loading');
export const selectIsLoadingMore = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('loadingMore');
export const selectIsRefreshing = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('refreshing');
/** Nothing could be loaded. */
export const selectHasFailed = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('failed');
/** The next rows did not come. */
export const selectIsPartial = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('partial');
/** What is shown is older than the refresh that failed. */
export const selectIsStale = (snapshot: D2cOrdersSnapshot): boolean => snapshot.matches('stale');
