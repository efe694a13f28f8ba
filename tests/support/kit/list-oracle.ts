// The rows of a list of the kit by hand (decision 16): pages, changes by other people, and rows that commands
// of this tab return.
import {
  type ListMachine,
  type ListView,
  selectIsCapped,
  selectRows,
  selectSelected,
  selectTotal,
} from '#machines/kit/list.machine.ts';
import { ANY_ROW, type RowChange, type RowsPage } from '#machines/kit/rows.ts';
import type { ModelEvent, Oracle, Sight } from '#tests/support/model.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import type { ListTraits } from './list-table.ts';

/** The facts of a list with rows of one type that its oracle needs. */
interface ListRules<Row, View> extends Pick<ListTraits, 'isFullyLoaded' | 'isFilteredInBrowser' | 'updates'> {
  readonly keyOf: (row: Row) => number;
  /** Returns the version, 0 when the backend counts none. */
  readonly versionOf: (row: Row) => number;
  readonly isShown: (row: Row, view: View) => boolean;
  readonly insertIndexOf: (row: Row, rows: readonly Row[]) => number;
  readonly isSelectable: (row: Row) => boolean;
  readonly isCounted: boolean;
  /** The model's page that an answer brings. */
  readonly pageIn: (output: unknown) => RowsPage<Row>;
}

interface ListFacts<Row, View> {
  readonly view: View;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isCapped: boolean;
  readonly selected: readonly number[];
  /** Changes that the list has to fetch, and those that it fetches. */
  readonly pending: readonly RowChange<Row>[];
  readonly fetching: readonly RowChange<Row>[];
  /** The newest version that a command has answered, by row. It is infinite for a deleted row. */
  readonly answered: ReadonlyMap<number, number>;
  /** The rows that a command has answered since the running request began. */
  readonly answeredMeanwhile: readonly number[];
  readonly hasFailed: boolean;
}

/** The rows that a list should show. */
export const listFacts = createFactsReader<{
  readonly rows: readonly unknown[];
  readonly total: number;
}>();

const DELETED = Number.POSITIVE_INFINITY;
/** A deleted row that is created again begins with this version. */
const FIRST_VERSION = 1;

const sightOf = (
  keys: readonly number[],
  total: number,
  isCapped: boolean,
  selected: readonly (string | number)[],
): Sight => ({
  rows:
    keys.length === 0
      ? 'no row is listed'
      : `the rows are ${keys.map((key) => `#${key}`).join(', ')}, of ${isCapped ? 'more than ' : ''}${total}`,
  ...(selected.length === 0 ? {} : { selected: `selected: ${selected.map((key) => `#${key}`).join(', ')}` }),
});

export const listOracle = <Row, View extends ListView>({
  keyOf,
  versionOf,
  isShown,
  insertIndexOf,
  isSelectable,
  isCounted,
  pageIn,
  isFullyLoaded = false,
  isFilteredInBrowser = false,
  updates,
}: ListRules<Row, View>): Oracle<ListMachine<Row, View>> => {
  type Machine = ListMachine<Row, View>;
  type Facts = ListFacts<Row, View>;

  const isKey = (row: Row, key: string | number): boolean => String(keyOf(row)) === String(key);
  const hasMore = ({ rows, total, isCapped }: Facts): boolean => isCapped || rows.length < total;
  const newestOf = ({ rows, answered }: Facts, key: string | number): number => {
    const row = rows.find((each) => isKey(each, key));
    return row === undefined ? (answered.get(Number(key)) ?? -1) : versionOf(row);
  };
  const isRecreated = (newest: number, version: number): boolean =>
    newest === DELETED && version === FIRST_VERSION;
  /** The list has to fetch a change whose version it does not have. */
  const isMissing = (facts: Facts, { key, version }: RowChange<Row>): boolean => {
    const newest = newestOf(facts, key);
    return version === null || newest < version || isRecreated(newest, version);
  };
  const withRows = (facts: Facts, rows: readonly Row[], total: number): Facts => ({
    ...facts,
    rows,
    total,
    selected: facts.selected.filter((key) => rows.some((row) => isKey(row, key) && isSelectable(row))),
  });

  /** A row that a command has returned, or that it has deleted. The newest version wins. */
  const withAnswer = (facts: Facts, key: number, row: Row | null, isListed: boolean): Facts => {
    const version = row === null ? DELETED : versionOf(row);
    const newest = newestOf(facts, key);
    if (newest > version && !isRecreated(newest, version)) return facts;
    const index = facts.rows.findIndex((each) => isKey(each, key));
    const place = row === null ? 0 : insertIndexOf(row, facts.rows);
    // A row after all loaded ones comes with its page.
    const isLater = place === facts.rows.length && place > 0 && hasMore(facts);
    if (row !== null && isListed && index < 0 && isLater) return facts;
    const known: Facts = {
      ...facts,
      answered: new Map([...facts.answered, [key, version]]),
      answeredMeanwhile: [...facts.answeredMeanwhile.filter((each) => each !== key), key],
    };
    if (row === null || !isListed)
      return index < 0 ? known : withRows(known, facts.rows.toSpliced(index, 1), facts.total - 1);
    if (index >= 0) return withRows(known, facts.rows.with(index, row), facts.total);
    return withRows(known, facts.rows.toSpliced(place, 0, row), facts.total + 1);
  };

  const withChange = (facts: Facts, change: RowChange<Row>): Facts => {
    const { key, row } = change;
    const changed =
      row === undefined
        ? facts
        : withAnswer(facts, Number(key), row, row !== null && isShown(row, facts.view));
    const pending = [...facts.pending, ...(row === undefined ? [change] : [])];
    return { ...changed, pending: pending.filter((each) => isMissing(changed, each)) };
  };

  /** A row of a page that is older than what a command has returned. */
  const hasLeft = ({ rows, answered }: Facts, row: Row): boolean =>
    (answered.get(keyOf(row)) ?? -1) > versionOf(row) && !rows.some((each) => isKey(each, keyOf(row)));
  const newestRow = (facts: Facts, row: Row): Row => {
    const loaded = facts.rows.find((each) => isKey(each, keyOf(row)));
    const isKept =
      loaded !== undefined &&
      versionOf(loaded) > versionOf(row) &&
      facts.answered.size > 0 &&
      facts.answeredMeanwhile.includes(keyOf(row));
    return isKept ? loaded : row;
  };

  /** The first page, or all rows again. */
  const withAllRows = (facts: Facts, page: RowsPage<Row>): Facts => {
    const listed = page.rows.filter((row) => !hasLeft(facts, row)).map((row) => newestRow(facts, row));
    const added = facts.rows.filter(
      (row) =>
        !listed.some((each) => isKey(each, keyOf(row))) && facts.answeredMeanwhile.includes(keyOf(row)),
    );
    const counted = page.total - (page.rows.length - listed.length);
    const isPartial = page.isCapped === true || listed.length < counted;
    const rows = added.reduce<readonly Row[]>((all, row) => {
      const place = insertIndexOf(row, all);
      return isPartial && place === all.length && place > 0 ? all : all.toSpliced(place, 0, row);
    }, listed);
    // A page without rows is the last one, whatever the server counts.
    const isLast = page.rows.length === 0;
    const next = withRows(
      { ...facts, isCapped: !isLast && page.isCapped === true, hasFailed: false },
      rows,
      isLast ? rows.length : counted + added.length,
    );
    return { ...next, pending: next.pending.filter((change) => isMissing(next, change)) };
  };

  const withNextPage = (facts: Facts, page: RowsPage<Row>): Facts => {
    const listed = page.rows.filter((row) => !hasLeft(facts, row));
    const added = listed.filter((row) => !facts.rows.some((each) => isKey(each, keyOf(row))));
    const rows = [...facts.rows, ...added];
    const counted = page.total - (page.rows.length - listed.length);
    const next: Facts = {
      ...facts,
      rows,
      // A page without new rows is the last one.
      total: added.length === 0 ? rows.length : Math.max(rows.length, counted),
      isCapped: added.length > 0 && page.isCapped === true,
      hasFailed: false,
    };
    return { ...next, pending: next.pending.filter((change) => isMissing(next, change)) };
  };

  const withFetchedRow = (facts: Facts, change: RowChange<Row>, page: RowsPage<Row>): Facts => {
    const { key, version } = change;
    const row = page.rows.find((each) => isKey(each, key));
    if (row !== undefined) {
      const changed = withAnswer(facts, keyOf(row), row, true);
      const others = changed.rows.filter((each) => !isKey(each, key));
      const place = insertIndexOf(row, others);
      const isUnchanged =
        !changed.rows.includes(row) ||
        others.toSpliced(place, 0, row).indexOf(row) === changed.rows.indexOf(row);
      // New rows come first where the list is not sorted, and a changed row keeps its place.
      return isUnchanged || place === 0 ? changed : { ...changed, rows: others.toSpliced(place, 0, row) };
    }
    const isNewer =
      version === null ? facts.answeredMeanwhile.includes(Number(key)) : newestOf(facts, key) > version;
    const index = facts.rows.findIndex((each) => isKey(each, key));
    return isNewer || index < 0 ? facts : withRows(facts, facts.rows.toSpliced(index, 1), facts.total - 1);
  };

  const isUnrequested = ({ fetching }: Facts, page: RowsPage<Row>): boolean =>
    page.rows.some((row) => !fetching.some(({ key }) => isKey(row, key)));

  const withFetchedRows = (facts: Facts, page: RowsPage<Row>): Facts => {
    if (isUnrequested(facts, page)) return facts;
    const changed = facts.fetching.reduce((all, change) => withFetchedRow(all, change, page), facts);
    const isSure = isCounted && page.isCapped !== true;
    const next: Facts = {
      ...changed,
      ...(isSure ? { total: Math.max(changed.rows.length, page.total), isCapped: false } : {}),
      fetching: [],
    };
    return { ...next, pending: next.pending.filter((change) => isMissing(next, change)) };
  };

  const toggled = ({ selected, rows }: Facts, key: string | number): readonly number[] => {
    const others = selected.filter((each) => each !== key);
    const isOn =
      others.length === selected.length && rows.some((row) => isKey(row, key) && isSelectable(row));
    return isOn ? [...others, Number(key)] : others;
  };

  /** The facts after an event, before the list begins a request. */
  const afterEvent = (facts: Facts, event: ModelEvent<Machine>): Facts => {
    switch (event.type) {
      case 'rows.changed':
        return event.changes.reduce(withChange, facts);
      case 'row.toggled':
        return { ...facts, selected: toggled(facts, event.key) };
      case 'rows.toggledAll': {
        const keys = facts.rows.filter(isSelectable).map(keyOf);
        return { ...facts, selected: facts.selected.length < keys.length ? keys : [] };
      }
      case 'selection.cleared':
        return { ...facts, selected: [] };
      case 'view.changed':
        return isFilteredInBrowser
          ? { ...facts, view: event.view }
          : { ...facts, view: event.view, rows: [], total: 0, isCapped: false, selected: [] };
      case 'xstate.error.actor.followRows':
        return facts;
      default:
        break;
    }
    if ('error' in event) return { ...facts, hasFailed: true };
    if (!('output' in event)) return facts;
    const page = pageIn(event.output);
    if (event.type === 'xstate.done.actor.fetchMore') return withNextPage(facts, page);
    return event.type === 'xstate.done.actor.fetchChanged'
      ? withFetchedRows(facts, page)
      : withAllRows(facts, page);
  };

  /** The state of a list whose request has ended. */
  const restOf = (facts: Facts): string => {
    if (facts.pending.length > 0) return 'rows.collectingChanges';
    if (facts.rows.length > 0) return isFullyLoaded && hasMore(facts) ? 'rows.loadingMore' : 'rows.ready';
    return hasMore(facts) ? 'rows.refreshing' : 'rows.empty';
  };
  const afterChange = (facts: Facts, state: string): string => {
    const hasPending = facts.pending.length > 0;
    switch (state) {
      case 'rows.ready':
        return restOf(facts);
      case 'rows.empty':
        return facts.rows.length > 0 || hasPending ? restOf(facts) : state;
      case 'rows.partial':
      case 'rows.stale':
        return hasPending ? 'rows.collectingChanges' : state;
      case 'rows.failed':
        return hasPending ? 'rows.loading' : state;
      default:
        return state;
    }
  };
  const afterCollecting = (facts: Facts): string => {
    if (facts.pending.length === 0) return restOf(facts);
    const isSure = !facts.hasFailed && facts.pending.every(({ key }) => key !== ANY_ROW);
    return isSure ? 'rows.fetchingChanged' : 'rows.refreshing';
  };

  const targetOf = (before: Facts, after: Facts, event: ModelEvent<Machine>, state: string): string => {
    switch (event.type) {
      case 'rows.changed':
        return afterChange(after, state);
      case 'list.opened':
      case 'refresh.requested':
        return state === 'rows.idle' || state === 'rows.failed' ? 'rows.loading' : 'rows.refreshing';
      case 'list.endReached':
        return 'rows.loadingMore';
      case 'view.changed':
        return isFilteredInBrowser ? state : 'rows.loading';
      case 'xstate.error.actor.followRows':
        return state;
      default:
        break;
    }
    if (event.type.startsWith('xstate.after.collectTime')) return afterCollecting(after);
    if ('error' in event) {
      if (event.type === 'xstate.error.actor.fetchFirst') return afterChange(after, 'rows.failed');
      const isMore = event.type === 'xstate.error.actor.fetchMore';
      return afterChange(after, isMore ? 'rows.partial' : 'rows.stale');
    }
    if (!('output' in event)) return state;
    const isRefused =
      event.type === 'xstate.done.actor.fetchChanged' && isUnrequested(before, pageIn(event.output));
    return isRefused ? 'rows.refreshing' : restOf(after);
  };

  /** A request for all rows brings every change until now. */
  const entering = (facts: Facts, target: string): Facts => {
    if (updates === 'none') return facts;
    if (target === 'rows.loading' || target === 'rows.refreshing')
      return {
        ...facts,
        pending: [],
        answeredMeanwhile: [],
        answered: new Map([...facts.answered].filter(([, version]) => version !== DELETED)),
      };
    return target === 'rows.fetchingChanged'
      ? { ...facts, fetching: facts.pending, pending: [], answeredMeanwhile: [] }
      : facts;
  };

  const stateIn = (states: readonly string[]): string =>
    states.find((state) => state.startsWith('rows.')) ?? '';

  return defineOracle<Machine, Facts>({
    facts: listFacts,
    begin: (view) => ({
      view,
      rows: [],
      total: 0,
      isCapped: false,
      selected: [],
      pending: [],
      fetching: [],
      answered: new Map(),
      answeredMeanwhile: [],
      hasFailed: false,
    }),
    next: (facts, event, states) => {
      const state = stateIn(states);
      const after = afterEvent(facts, event);
      const target = targetOf(facts, after, event, state);
      const isEntered = target !== state || event.type === 'view.changed';
      return isEntered ? entering(after, target) : after;
    },
    target: (facts, event, states) => targetOf(facts, afterEvent(facts, event), event, stateIn(states)),
    sees: ({ rows, total, isCapped, selected }) => sightOf(rows.map(keyOf), total, isCapped, selected),
    shown: (snapshot) =>
      sightOf(
        selectRows(snapshot).map(keyOf),
        selectTotal(snapshot),
        selectIsCapped(snapshot),
        selectSelected(snapshot),
      ),
  });
};
