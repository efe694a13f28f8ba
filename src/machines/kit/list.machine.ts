/* The list machine of the kit, with its selectors. `defineList` makes its instances. */
import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { MAX_IDS } from '#domain/limits.ts';
import { type Fault, faultOf } from './fault.ts';
import {
  createFrozenRows,
  type DrawnRows,
  NO_ROWS_DRAWN,
  type RowsMoved,
  type RowsMovedEvent,
} from './frozen-rows.ts';
import { placeholderCallback, placeholderPromise } from './provide.ts';
import { createRowSelection, type Selection } from './row-selection.ts';
import {
  ANY_ROW,
  hasMore,
  type RowChange,
  type RowKey,
  type RowMerger,
  type RowsChanged,
  type RowsPage,
  type RowsState,
} from './rows.ts';

/** The query of a list: its search and filters. */
export interface ListView {
  readonly search: string;
}

/** The view of a list that is searched in the browser: all rows. */
export const ALL_ROWS: ListView = { search: '' };

/** The properties in which lists differ. */
export interface ListKind<Row, View extends ListView> {
  readonly id: string;
  readonly keyOf: (row: Row) => RowKey;
  /** Omitted for rows that never change. */
  readonly merger?: RowMerger<Row, View>;
  readonly isSelectable?: (row: Row) => boolean;
  readonly pageSize: number;
  /** True when all pages load without scrolling. */
  readonly loadsAllPages?: boolean;
  /**
   * True when the list loads at the first `list.opened`, and refreshes at each further one. Other lists load
   * at once.
   */
  readonly loadsWhenOpened?: boolean;
  /** True when `total` of a page is the server's count of the rows of a view. */
  readonly isCounted?: boolean;
  /** True when all rows are in the browser, so that another view needs no request. */
  readonly isLocal?: boolean;
}

/** The query of `count` rows after the first `skip` rows of a view. */
export interface PageQuery<View, Row = unknown> {
  readonly view: View;
  readonly skip: number;
  readonly count: number;
  /** The last row before this page, null for the first page; for paging after a row. */
  readonly after: Row | null;
  /** Requests only the rows with these keys, as `3,7,12`. */
  readonly onlyKeys?: { readonly ids: string };
}

export type ListEvent<Row, View> =
  | RowsChanged<Row>
  | RowsMovedEvent<Row>
  /** The pointer or the focus is over the rows. The event is repeated while it stays there. */
  | { type: 'rows.frozen' }
  | { type: 'rows.released' }
  | { type: 'list.opened' }
  | { type: 'refresh.requested' }
  | { type: 'list.endReached' }
  | { type: 'view.changed'; readonly view: View }
  /** `isRange`: all rows from the last toggled one get the same state as that one. */
  | { type: 'row.toggled'; readonly key: RowKey; readonly isRange?: boolean }
  | { type: 'rows.toggledAll' }
  | { type: 'selection.cleared' };

interface ListContext<Row, View> extends RowsState<Row, View>, DrawnRows<Row>, Selection<RowKey> {
  readonly fault: Fault | null;
}

/**
 * The changes of a batch arrive one after another. The list collects them for this time and fetches them
 * together.
 */
const COLLECT_MS = 250;
const MOVE_SHOWN_MS = 5000;
const FREEZE_TIMEOUT_MS = 60_000;

/**
 * A list of rows. Rows in responses of commands are applied at once. Rows change in place, and selected rows
 * that still exist stay selected. When the search, tab or filters change, a list whose rows the server
 * selects loads again.
 */
export const createListMachine = <Row, View extends ListView>(kind: ListKind<Row, View>) => {
  const { keyOf, merger, pageSize } = kind;
  const selection = createRowSelection(kind);
  const frozenRows = createFrozenRows(keyOf);
  type Context = ListContext<Row, View>;
  type Page = RowsPage<Row>;

  const withDrawnRows = (before: Context, after: Context): Context =>
    after.rows === before.rows ? after : frozenRows.updateRows(after);

  return setup({
    types: {
      context: {} as Context,
      events: {} as ListEvent<Row, View>,
      emitted: {} as { type: 'list.failed' },
      input: {} as View,
    },
    actors: {
      fetchRows: fromPromise<Page, PageQuery<View, Row>>(placeholderPromise('fetchRows')),
      followRows: fromCallback<RowsChanged<Row> | RowsMovedEvent<Row>>(placeholderCallback('followRows')),
    },
    delays: { collectTime: COLLECT_MS, moveShown: MOVE_SHOWN_MS, freezeTimeout: FREEZE_TIMEOUT_MS },
    actions: {
      applyChanges: assign(({ context }, params: { changes: readonly RowChange<Row>[] }) => {
        const changed = merger?.apply(context, params.changes) ?? context;
        return withDrawnRows(context, {
          ...changed,
          selected: selection.keepExisting(changed.rows, context.selected),
        });
      }),
      startFetchingChanged: assign(({ context }) => ({
        fetching: context.pendingChanges,
        pendingChanges: [],
        updatedKeys: [],
      })),
      applyFetched: assign(({ context }, page: Page) => {
        const changed = merger?.applyFetched(context, page) ?? context;
        const { rows } = changed;
        const isCounted = kind.isCounted === true && page.isCapped !== true;
        return withDrawnRows(context, {
          ...changed,
          ...(isCounted ? { total: Math.max(rows.length, page.total), isCapped: false } : {}),
          selected: selection.keepExisting(rows, context.selected),
        });
      }),
      forgetPendingChanges: assign(({ context }) => merger?.afterRefetch(context) ?? {}),
      keepView: assign((_, { view }: { view: View }) => ({ view })),
      forgetRows: assign(({ context: { isFrozen } }) => ({
        ...NO_ROWS_DRAWN,
        isFrozen,
        rows: [],
        total: 0,
        isCapped: false,
        selected: [],
        anchor: null,
      })),
      replaceRows: assign(({ context }, page: Page) => {
        const newest = merger?.mergeAll(context, page) ?? page;
        // A page without rows is the last one, even if the server counts more.
        const isLast = page.rows.length === 0;
        const total = isLast ? newest.rows.length : newest.total;
        const { rows } = newest;
        const changed = {
          ...context,
          rows,
          total,
          isCapped: !isLast && newest.isCapped === true,
          fault: null,
        };
        return withDrawnRows(context, {
          ...changed,
          selected: selection.keepExisting(rows, context.selected),
          pendingChanges: merger?.stillPending(changed) ?? [],
        });
      }),
      addRows: assign(({ context }, page: Page) => {
        const keys = new Set(context.rows.map(keyOf));
        const { rows, total, isCapped = false } = merger?.mergePage(context, page) ?? page;
        const added = rows.filter((row) => !keys.has(keyOf(row)));
        const all = [...context.rows, ...added];
        const changed = {
          ...context,
          rows: all,
          // A page without new rows is the last one, even if the server counts more.
          total: added.length === 0 ? all.length : Math.max(all.length, total),
          isCapped: added.length > 0 && isCapped,
          fault: null,
        };
        return withDrawnRows(context, { ...changed, pendingChanges: merger?.stillPending(changed) ?? [] });
      }),
      toggle: assign(({ context }, toggling: { key: RowKey; isRange?: boolean }) =>
        selection.toggleRow(context.rows, context, toggling),
      ),
      toggleAll: assign(({ context }) => ({
        selected: selection.toggleAllRows(context.rows, context.selected),
      })),
      clearSelection: assign({ selected: [] }),
      keepFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
      applyMoves: assign(({ context }, moves: RowsMoved<Row>) => frozenRows.move(context, moves)),
      forgetMoves: assign(({ context }) => frozenRows.forgetMoves(context)),
      freeze: assign(({ context }) => frozenRows.freeze(context)),
      release: assign(({ context }) => frozenRows.release(context)),
      emitFailed: emit({ type: 'list.failed' }),
    },
    guards: {
      hasPendingChanges: ({ context }) => context.pendingChanges.length > 0,
      // After a failed fetch the whole list is refreshed, because other rows may be missing too.
      hasFewChanges: ({ context: { pendingChanges, fault } }) =>
        fault === null &&
        pendingChanges.length > 0 &&
        pendingChanges.length <= MAX_IDS &&
        pendingChanges.every(({ key }) => key !== ANY_ROW),
      // A backend that does not support `ids` returns the beginning of its list.
      hasUnrequestedRows: ({ context: { fetching } }, { rows }: Page) =>
        rows.some((row) => !fetching.some(({ key }) => String(key) === String(keyOf(row)))),
      hasMore: ({ context }) => hasMore(context),
      shouldLoadNext: ({ context }) => kind.loadsAllPages === true && hasMore(context),
      hasRows: ({ context }) => context.rows.length > 0,
      isEmpty: ({ context }) => context.rows.length === 0 && !hasMore(context),
      // Every loaded row has left the list, and the server has more.
      hasOnlyUnloadedRows: ({ context }) => context.rows.length === 0 && hasMore(context),
      isLocal: () => kind.isLocal === true,
      hasMoved: (_, { moved }: RowsMoved<Row>) => moved.length > 0,
      hasNoMoves: ({ context }) => context.moved.length === 0,
    },
  }).createMachine({
    id: kind.id,
    type: 'parallel',
    context: ({ input }) => ({
      ...NO_ROWS_DRAWN,
      view: input,
      rows: [],
      total: 0,
      isCapped: false,
      selected: [],
      anchor: null,
      pendingChanges: [],
      fetching: [],
      knownVersions: [],
      updatedKeys: [],
      fault: null,
    }),
    states: {
      rows: {
        invoke: {
          id: 'followRows',
          src: 'followRows',
          onError: { actions: 'emitFailed' },
        },
        on: {
          'rows.changed': { actions: { type: 'applyChanges', params: ({ event }) => event } },
          'row.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
          'rows.toggledAll': { actions: 'toggleAll' },
          'selection.cleared': { actions: 'clearSelection' },
          'view.changed': [
            { guard: 'isLocal', actions: { type: 'keepView', params: ({ event }) => event } },
            {
              // Without reentering, so that frozen rows stay frozen. Reentering a region enters all regions
              // again.
              target: '.loading',
              actions: [{ type: 'keepView', params: ({ event }) => event }, 'forgetRows'],
            },
          ],
        },
        initial: kind.loadsWhenOpened ? 'idle' : 'loading',
        states: {
          idle: { on: { 'list.opened': 'loading' } },
          loading: {
            entry: 'forgetPendingChanges',
            invoke: {
              id: 'fetchFirst',
              src: 'fetchRows',
              input: ({ context }) => ({ view: context.view, skip: 0, count: pageSize, after: null }),
              onDone: {
                target: 'ready',
                actions: { type: 'replaceRows', params: ({ event }) => event.output },
              },
              onError: {
                target: 'failed',
                actions: [
                  { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
                  'emitFailed',
                ],
              },
            },
          },
          ready: {
            always: [
              { guard: 'hasPendingChanges', target: 'collectingChanges' },
              { guard: 'hasOnlyUnloadedRows', target: 'refreshing' },
              { guard: 'isEmpty', target: 'empty' },
              { guard: 'shouldLoadNext', target: 'loadingMore' },
            ],
            on: {
              'list.opened': 'refreshing',
              'refresh.requested': 'refreshing',
              'list.endReached': { guard: 'hasMore', target: 'loadingMore' },
            },
          },
          empty: {
            always: [
              { guard: 'hasPendingChanges', target: 'collectingChanges' },
              { guard: 'hasRows', target: 'ready' },
            ],
            on: { 'list.opened': 'refreshing', 'refresh.requested': 'refreshing' },
          },
          loadingMore: {
            description: 'The next page loads while scrolling.',
            invoke: {
              id: 'fetchMore',
              src: 'fetchRows',
              input: ({ context }) => ({
                view: context.view,
                skip: context.rows.length,
                count: pageSize,
                after: context.rows.at(-1) ?? null,
              }),
              onDone: { target: 'ready', actions: { type: 'addRows', params: ({ event }) => event.output } },
              onError: {
                target: 'partial',
                actions: [
                  { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
                  'emitFailed',
                ],
              },
            },
          },
          collectingChanges: {
            description: 'Versions that the list does not have are collected for a moment.',
            after: {
              collectTime: [
                { guard: 'hasFewChanges', target: 'fetchingChanged' },
                { guard: 'hasPendingChanges', target: 'refreshing' },
                { target: 'ready' },
              ],
            },
            on: { 'list.opened': 'refreshing', 'refresh.requested': 'refreshing' },
          },
          fetchingChanged: {
            description: 'Only the changed rows are fetched.',
            entry: 'startFetchingChanged',
            invoke: {
              id: 'fetchChanged',
              src: 'fetchRows',
              input: ({ context }) => {
                const keys = [...new Set(context.fetching.map(({ key }) => String(key)))];
                const onlyKeys = { ids: keys.join(',') };
                return { view: context.view, skip: 0, count: keys.length, after: null, onlyKeys };
              },
              onDone: [
                {
                  guard: { type: 'hasUnrequestedRows', params: ({ event }) => event.output },
                  target: 'refreshing',
                },
                { target: 'ready', actions: { type: 'applyFetched', params: ({ event }) => event.output } },
              ],
              onError: {
                target: 'stale',
                actions: [
                  { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
                  'emitFailed',
                ],
              },
            },
            on: { 'list.opened': 'refreshing', 'refresh.requested': 'refreshing' },
          },
          refreshing: {
            description: 'Many or unknown rows changed, so all loaded rows are fetched.',
            entry: 'forgetPendingChanges',
            invoke: {
              id: 'refresh',
              src: 'fetchRows',
              input: ({ context }) => ({
                view: context.view,
                skip: 0,
                count: Math.max(pageSize, context.rows.length),
                after: null,
              }),
              onDone: {
                target: 'ready',
                actions: { type: 'replaceRows', params: ({ event }) => event.output },
              },
              onError: {
                target: 'stale',
                actions: [
                  { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
                  'emitFailed',
                ],
              },
            },
          },
          partial: {
            description: 'The next page failed.',
            always: { guard: 'hasPendingChanges', target: 'collectingChanges' },
            // The rows that are loaded may have changed, too. The end of the list loads the next page again.
            on: { 'list.opened': 'refreshing', 'refresh.requested': 'refreshing' },
          },
          stale: {
            description: 'A refresh failed. The rows stay, with the failure.',
            always: { guard: 'hasPendingChanges', target: 'collectingChanges' },
            on: { 'list.opened': 'refreshing', 'refresh.requested': 'refreshing' },
          },
          failed: {
            always: { guard: 'hasPendingChanges', target: 'loading' },
            on: { 'list.opened': 'loading', 'refresh.requested': 'loading' },
          },
        },
      },
      /**
       * The order of the drawn rows (frozen-rows.ts). If pointer and focus do not move for a minute, the rows
       * are released.
       */
      order: {
        initial: 'live',
        states: {
          live: { on: { 'rows.frozen': { target: 'frozen', actions: 'freeze' } } },
          frozen: {
            after: { freezeTimeout: { target: 'live', actions: 'release' } },
            on: {
              'rows.frozen': { target: 'frozen', reenter: true, actions: 'freeze' },
              'rows.released': { target: 'live', actions: 'release' },
            },
          },
        },
      },
      /** Status moves made in this tab. A moved row is shown for five seconds before it leaves the list. */
      moves: {
        initial: 'none',
        states: {
          none: {
            on: {
              'rows.moved': {
                guard: { type: 'hasMoved', params: ({ event }) => event },
                target: 'shown',
                actions: { type: 'applyMoves', params: ({ event }) => event },
              },
            },
          },
          shown: {
            always: { guard: 'hasNoMoves', target: 'none' },
            after: { moveShown: { target: 'none', actions: 'forgetMoves' } },
            on: {
              'rows.moved': [
                // Every move restarts the timer, so that moved rows leave together after the last move.
                {
                  guard: { type: 'hasMoved', params: ({ event }) => event },
                  target: 'shown',
                  reenter: true,
                  actions: { type: 'applyMoves', params: ({ event }) => event },
                },
                { actions: { type: 'applyMoves', params: ({ event }) => event } },
              ],
            },
          },
        },
      },
    },
  });
};

export type ListMachine<Row, View extends ListView> = ReturnType<typeof createListMachine<Row, View>>;
export type ListActor<Row, View extends ListView> = ActorRefFrom<ListMachine<Row, View>>;
type ListSnapshot<Row, View extends ListView> = SnapshotFrom<ListMachine<Row, View>>;

/**
 * The state of the rows for a view. A list that is not yet opened is shown as loading, and a list that waits
 * for changes as ready.
 */
export type ListPhase =
  | 'loading'
  | 'ready'
  | 'empty'
  | 'loadingMore'
  | 'refreshing'
  | 'stale'
  | 'partial'
  | 'failed';

export const selectPhase = <Row, View extends ListView>({ value }: ListSnapshot<Row, View>): ListPhase => {
  if (value.rows === 'idle') return 'loading';
  return value.rows === 'collectingChanges' || value.rows === 'fetchingChanged' ? 'ready' : value.rows;
};

export const selectFault = <Row, View extends ListView>({ context }: ListSnapshot<Row, View>): Fault | null =>
  context.fault;

export const selectRows = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): readonly Row[] => context.rows;

/**
 * The rows in the order in which they are drawn. They include removed rows while frozen, and recently moved
 * ones.
 */
export const selectShown = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): readonly Row[] => context.shown;

/** Keys of drawn rows that the list no longer contains. */
export const selectRemovedKeys = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): readonly RowKey[] => context.removedKeys;

export const selectMoved = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): DrawnRows<Row>['moved'] => context.moved;

/** The rows as they were when the pointer or the focus came to them. */
export const selectRowsWhenFrozen = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): DrawnRows<Row>['rowsWhenFrozen'] => context.rowsWhenFrozen;

export const selectTotal = <Row, View extends ListView>({ context }: ListSnapshot<Row, View>): number =>
  context.total;

/** True when there are more rows than the total, because the server stopped counting. */
export const selectIsCapped = <Row, View extends ListView>({ context }: ListSnapshot<Row, View>): boolean =>
  context.isCapped;

export const selectView = <Row, View extends ListView>({ context }: ListSnapshot<Row, View>): View =>
  context.view;

export const selectSelected = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): readonly RowKey[] => context.selected;
