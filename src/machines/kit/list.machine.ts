import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Fault, faultOf } from './fault.ts';
import { unprovided, unwatched } from './unprovided.ts';

export type RowKey = string | number;

/** What a list shows: which rows, in which order. */
export interface ListView {
  readonly search: string;
}

/** A kind of rows: what tells them apart, which of them a view shows, and how they come. */
export interface ListKind<Row, View extends ListView> {
  readonly id: string;
  readonly keyOf: (row: Row) => RowKey;
  /** Counts the changes of a row; null where nobody counts. */
  readonly versionOf: (row: Row) => number | null;
  /** Whether a row that was answered belongs to what is shown. */
  readonly belongs: (row: Row, view: View) => boolean;
  /** The place of a row that is new: negative where `a` stands before `b`. New rows come first without it. */
  readonly compare?: (a: Row, b: Row, view: View) => number;
  readonly isSelectable?: (row: Row) => boolean;
  readonly pageSize: number;
  /** The pages after the first follow by themselves. */
  readonly isWhole?: boolean;
  /** Rests until it is opened; opened again it refreshes behind what it shows. Others load at once. */
  readonly waits?: boolean;
  /** All rows are here: another view is another look at them, nothing to be fetched. */
  readonly isLocal?: boolean;
}

export interface PageWanted<View> {
  readonly view: View;
  readonly skip: number;
  readonly count: number;
}

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  /** How many there are altogether, as far as is known. */
  readonly total: number;
}

/** `row`: as a write answered it, null where it is gone. Without it somebody changed it and it has to be fetched. */
export interface RowChange<Row> {
  readonly key: RowKey;
  /** Null where the change does not say: it cannot be known already. */
  readonly version: number | null;
  readonly row?: Row | null;
}

export interface RowsChanged<Row> {
  type: 'rows.changed';
  readonly changes: readonly RowChange<Row>[];
}

export type ListEvent<Row, View> =
  | RowsChanged<Row>
  | { type: 'list.opened' }
  | { type: 'list.refreshed' }
  | { type: 'list.endReached' }
  | { type: 'view.changed'; readonly view: View }
  /** `isRange`: everything from the last one that was toggled, as that one is. */
  | { type: 'row.toggled'; readonly key: RowKey; readonly isRange?: boolean }
  | { type: 'rows.toggledAll' }
  | { type: 'selection.cleared' };

interface Known {
  readonly key: RowKey;
  readonly version: number;
}

interface ListContext<Row, View> extends RowsPage<Row> {
  readonly view: View;
  readonly selected: readonly RowKey[];
  /** Where a range begins: the row that was toggled last. */
  readonly anchor: RowKey | null;
  /** What others changed since the rows were fetched. */
  readonly behind: readonly RowChange<Row>[];
  /** What writes answered of late: their echo in the feed is no news, also where the row has left this list. */
  readonly known: readonly Known[];
  /** What writes answered since the rows on their way were asked for: those may have been read before. */
  readonly answered: readonly RowKey[];
}

const SETTLE_MS = 250;
const MAX_KNOWN = 200;
const GONE = Number.MAX_SAFE_INTEGER;

const isSame = (a: RowKey, b: RowKey): boolean => String(a) === String(b);

/**
 * A list of rows: loading, then ready or empty. A page comes when it opens, the next as one scrolls (loadingMore,
 * partial where they did not come). What a write answered is taken at once, without asking. What other people
 * change is fetched a moment later as far as the list was loaded (behind, refreshing), unless it is known at that
 * version already; rows change in place, and the selection stays with those that are still there. A refresh that
 * fails keeps what is shown and says so (stale). Another view starts over, where rows come from the server.
 */
export const createListMachine = <Row, View extends ListView>(kind: ListKind<Row, View>) => {
  const { keyOf, versionOf, belongs, pageSize, isSelectable = () => true } = kind;
  type Context = ListContext<Row, View>;
  type Page = RowsPage<Row>;

  const shows = (row: Row, view: View): boolean => kind.isLocal === true || belongs(row, view);

  const selectionIn = (rows: readonly Row[], selected: readonly RowKey[]): readonly RowKey[] => {
    if (selected.length === 0) return selected;
    const keys = new Set(rows.filter(isSelectable).map(keyOf));
    return selected.filter((key) => keys.has(key));
  };

  const toggled = ({ rows, selected }: Context, key: RowKey): readonly RowKey[] =>
    selected.includes(key) ? selected.filter((each) => each !== key) : selectionIn(rows, [...selected, key]);

  const rangeTo = (context: Context, key: RowKey): readonly RowKey[] => {
    const { rows, selected, anchor } = context;
    const keys = rows.map(keyOf);
    const [from, to] = [anchor === null ? -1 : keys.indexOf(anchor), keys.indexOf(key)];
    if (anchor === null || from === -1 || to === -1) return toggled(context, key);
    const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = selected.filter((each) => !range.includes(each));
    return selected.includes(anchor) ? selectionIn(rows, [...others, ...range]) : others;
  };

  /** The newest that is known of a row; -1 where nothing is. */
  const versionIn = ({ rows, known }: Context, key: RowKey): number => {
    const row = rows.find((each) => isSame(keyOf(each), key));
    return Math.max(
      ...known.filter((each) => isSame(each.key, key)).map(({ version }) => version),
      (row && versionOf(row)) ?? -1,
    );
  };

  const isNews = (context: Context, { key, version }: RowChange<Row>): boolean =>
    version === null || versionIn(context, key) < version;

  const placed = (rows: readonly Row[], row: Row, view: View): readonly Row[] => {
    const { compare } = kind;
    const before = compare ? rows.findIndex((each) => compare(row, each, view) < 0) : 0;
    return before === -1 ? [...rows, row] : rows.toSpliced(before, 0, row);
  };

  /** A page may have been read before a write that was answered since: the newer row counts. */
  const newestOf = (context: Context, page: Page): Page => {
    if (context.known.length === 0) return page;
    const ours = new Map(context.rows.map((row) => [keyOf(row), row]));
    const left = (row: Row): boolean => {
      const known = context.known.find(({ key }) => isSame(key, keyOf(row)));
      return (
        known !== undefined && known.version > (versionOf(row) ?? known.version) && !ours.has(keyOf(row))
      );
    };
    const rows = page.rows
      .filter((row) => !left(row))
      .map((row) => {
        const own = ours.get(keyOf(row));
        return own && (versionOf(own) ?? 0) > (versionOf(row) ?? 0) ? own : row;
      });
    return { rows, total: page.total - (page.rows.length - rows.length) };
  };

  /** A row that was answered since may be too new for the page. */
  const withAnswered = ({ rows: ours, answered, view }: Context, { rows, total }: Page): Page => {
    const keys = new Set(rows.map(keyOf));
    const added = ours.filter(
      (row) => !keys.has(keyOf(row)) && answered.some((key) => isSame(key, keyOf(row))),
    );
    return {
      rows: added.reduce((all, row) => placed(all, row, view), rows),
      total: total + added.length,
    };
  };

  const takeOne = (context: Context, { key, row }: RowChange<Row>): Context => {
    if (row === undefined) return context;
    const index = context.rows.findIndex((each) => isSame(keyOf(each), key));
    const version = (row === null ? GONE : versionOf(row)) ?? 0;
    // An answer that another one, or a page, overtook.
    if (versionIn(context, key) > version) return context;
    const settled = {
      ...context,
      known: [...context.known.filter((each) => !isSame(each.key, key)), { key, version }].slice(-MAX_KNOWN),
      answered: [...context.answered.filter((each) => !isSame(each, key)), key],
    };
    if (row === null || !shows(row, context.view)) {
      if (index === -1) return settled;
      return { ...settled, rows: context.rows.toSpliced(index, 1), total: context.total - 1 };
    }
    if (index !== -1) return { ...settled, rows: context.rows.with(index, row) };
    return { ...settled, rows: placed(context.rows, row, context.view), total: context.total + 1 };
  };

  return setup({
    types: {
      context: {} as Context,
      events: {} as ListEvent<Row, View>,
      emitted: {} as { type: 'list.failed'; readonly fault: Fault },
      input: {} as View,
    },
    actors: {
      fetchRows: fromPromise<Page, PageWanted<View>>(unprovided('fetchRows')),
      followRows: fromCallback<RowsChanged<Row>>(unwatched('followRows')),
    },
    delays: { settle: SETTLE_MS },
    actions: {
      takeChanges: assign(({ context }, { changes }: { changes: readonly RowChange<Row>[] }) => {
        const taken = changes.reduce(takeOne, context);
        const news = changes.filter((change) => change.row === undefined);
        const behind = [...context.behind, ...news].filter((change) => isNews(taken, change));
        // What was done here is done with.
        const done = changes.flatMap(({ key, row }) => (row ? [key] : []));
        const left = context.selected.filter((key) => !done.some((each) => isSame(each, key)));
        return { ...taken, behind, selected: selectionIn(taken.rows, left) };
      }),
      catchUp: assign({ behind: [], answered: [] }),
      keepView: assign((_, { view }: { view: View }) => ({ view })),
      forgetRows: assign({ rows: [], total: 0, selected: [], anchor: null }),
      replaceRows: assign(({ context }, page: Page) => {
        const newest = newestOf(context, page);
        // A page that brings nothing is the last one, whatever the server counts.
        const read = page.rows.length === 0 ? { ...newest, total: 0 } : newest;
        const { rows, total } = withAnswered(context, read);
        const taken = { ...context, rows, total };
        return {
          ...taken,
          selected: selectionIn(rows, context.selected),
          behind: context.behind.filter((change) => isNews(taken, change)),
        };
      }),
      addRows: assign(({ context }, page: Page) => {
        const keys = new Set(context.rows.map(keyOf));
        const { rows, total } = newestOf(context, page);
        const added = rows.filter((row) => !keys.has(keyOf(row)));
        const all = [...context.rows, ...added];
        const taken = {
          ...context,
          rows: all,
          // A page that brings nothing new is the last one, whatever the server counts.
          total: added.length === 0 ? all.length : Math.max(all.length, total),
        };
        return { ...taken, behind: context.behind.filter((change) => isNews(taken, change)) };
      }),
      toggle: assign(({ context }, { key, isRange = false }: { key: RowKey; isRange?: boolean }) => ({
        selected: isRange ? rangeTo(context, key) : toggled(context, key),
        anchor: key,
      })),
      toggleAll: assign(({ context }) => {
        const keys = context.rows.filter(isSelectable).map(keyOf);
        return { selected: context.selected.length < keys.length ? keys : [] };
      }),
      clearSelection: assign({ selected: [] }),
      tellFault: emit((_, { error }: { error: unknown }) => ({
        type: 'list.failed' as const,
        fault: faultOf(error),
      })),
    },
    guards: {
      isBehind: ({ context }) => context.behind.length > 0,
      hasMore: ({ context }) => context.rows.length < context.total,
      followsByItself: ({ context }) => kind.isWhole === true && context.rows.length < context.total,
      hasRows: ({ context }) => context.rows.length > 0,
      isEmpty: ({ context }) => context.rows.length === 0 && context.total <= 0,
      // Every row that was loaded has left, and there are more.
      isDrained: ({ context }) => context.rows.length === 0 && context.total > 0,
      isLocal: () => kind.isLocal === true,
    },
  }).createMachine({
    id: kind.id,
    context: ({ input }) => ({
      view: input,
      rows: [],
      total: 0,
      selected: [],
      anchor: null,
      behind: [],
      known: [],
      answered: [],
    }),
    invoke: {
      id: 'followRows',
      src: 'followRows',
      onError: { actions: { type: 'tellFault', params: ({ event }) => ({ error: event.error }) } },
    },
    on: {
      'rows.changed': { actions: { type: 'takeChanges', params: ({ event }) => event } },
      'row.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
      'rows.toggledAll': { actions: 'toggleAll' },
      'selection.cleared': { actions: 'clearSelection' },
      'view.changed': [
        { guard: 'isLocal', actions: { type: 'keepView', params: ({ event }) => event } },
        {
          target: '.loading',
          reenter: true,
          actions: [{ type: 'keepView', params: ({ event }) => event }, 'forgetRows'],
        },
      ],
    },
    initial: kind.waits ? 'idle' : 'loading',
    states: {
      idle: { on: { 'list.opened': 'loading' } },
      loading: {
        entry: 'catchUp',
        invoke: {
          id: 'fetchFirst',
          src: 'fetchRows',
          input: ({ context }) => ({ view: context.view, skip: 0, count: pageSize }),
          onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
          onError: {
            target: 'failed',
            actions: { type: 'tellFault', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      ready: {
        always: [
          { guard: 'isBehind', target: 'behind' },
          { guard: 'isDrained', target: 'refreshing' },
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'followsByItself', target: 'loadingMore' },
        ],
        on: {
          'list.opened': 'refreshing',
          'list.refreshed': 'refreshing',
          'list.endReached': { guard: 'hasMore', target: 'loadingMore' },
        },
      },
      empty: {
        always: [
          { guard: 'isBehind', target: 'behind' },
          { guard: 'hasRows', target: 'ready' },
        ],
        on: { 'list.opened': 'refreshing', 'list.refreshed': 'refreshing' },
      },
      loadingMore: {
        invoke: {
          id: 'fetchMore',
          src: 'fetchRows',
          input: ({ context }) => ({ view: context.view, skip: context.rows.length, count: pageSize }),
          onDone: { target: 'ready', actions: { type: 'addRows', params: ({ event }) => event.output } },
          onError: {
            target: 'partial',
            actions: { type: 'tellFault', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      /** A batch of changes comes as many; they are fetched as one, and not at all where an answer brought them. */
      behind: {
        after: { settle: [{ guard: 'isBehind', target: 'refreshing' }, { target: 'ready' }] },
        on: { 'list.opened': 'refreshing', 'list.refreshed': 'refreshing' },
      },
      refreshing: {
        entry: 'catchUp',
        invoke: {
          id: 'refresh',
          src: 'fetchRows',
          input: ({ context }) => ({
            view: context.view,
            skip: 0,
            count: Math.max(pageSize, context.rows.length),
          }),
          onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
          onError: {
            target: 'stale',
            actions: { type: 'tellFault', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      partial: {
        always: { guard: 'isBehind', target: 'behind' },
        on: { 'list.opened': 'loadingMore', 'list.refreshed': 'loadingMore' },
      },
      stale: {
        always: { guard: 'isBehind', target: 'behind' },
        on: { 'list.opened': 'refreshing', 'list.refreshed': 'refreshing' },
      },
      failed: {
        always: { guard: 'isBehind', target: 'loading' },
        on: { 'list.opened': 'loading', 'list.refreshed': 'loading' },
      },
    },
  });
};

export type ListMachine<Row, View extends ListView> = ReturnType<typeof createListMachine<Row, View>>;
export type ListActor<Row, View extends ListView> = ActorRefFrom<ListMachine<Row, View>>;
type ListSnapshot<Row, View extends ListView> = SnapshotFrom<ListMachine<Row, View>>;

/** How a list stands, for who draws it. Waiting to be opened looks like loading, a change to be fetched like ready. */
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
  if (value === 'idle') return 'loading';
  return value === 'behind' ? 'ready' : value;
};

export const selectRows = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): readonly Row[] => context.rows;

export const selectTotal = <Row, View extends ListView>({ context }: ListSnapshot<Row, View>): number =>
  context.total;

export const selectView = <Row, View extends ListView>({ context }: ListSnapshot<Row, View>): View =>
  context.view;

export const selectSelected = <Row, View extends ListView>({
  context,
}: ListSnapshot<Row, View>): readonly RowKey[] => context.selected;
