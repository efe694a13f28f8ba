import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createListActors } from '#machines/kit/list.actors.ts';
import {
  type ListMachine,
  type ListPhase,
  type ListView,
  type PageQuery,
  selectFault,
  selectIsCapped,
  selectPhase,
  selectRows,
  selectSelected,
  selectTotal,
  selectView,
} from '#machines/kit/list.machine.ts';
import { ANY_ROW, hasMore, type RowChange, type RowsPage } from '#machines/kit/rows.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { itemsIf } from './items-if.ts';
import { listWords } from './kit-words.ts';
import { listOracle } from './list-oracle.ts';
import { type ListTraits, listTable } from './list-table.ts';

const isPage = <Row>(output: unknown): output is RowsPage<Row> => Array.isArray(fieldIn(output, 'rows'));

interface ListSample<Row, View extends ListView> extends ListTraits {
  readonly name: string;
  readonly machine: ListMachine<Row, View>;
  /** The views of the list; the test walks the list once for each. */
  readonly views: readonly View[];
  readonly pageSize: number;
  readonly keyOf: (row: Row) => number;
  /** Returns the version of a row, or null when the backend counts no versions. */
  readonly versionOf: (row: Row) => number | null;
  /** Returns a row that this view shows. */
  readonly rowOf: (id: number, version: number, view: View) => Row;
  /** Returns the same row as this view no longer shows it. It is omitted when the list shows all rows. */
  readonly rowOutOfView?: (id: number, version: number, view: View) => Row;
  /** Returns the index at which a new row appears; 0 by default. */
  readonly insertIndexOf?: (row: Row, rows: readonly Row[]) => number;
  readonly isSelectable?: (row: Row) => boolean;
  /** The server returns the total number of rows. */
  readonly isCounted?: boolean;
  /** The server stops counting at a limit. */
  readonly isCapped?: boolean;
  readonly rules?: (step: Step<ListMachine<Row, View>>) => void;
  /** The models of the kit that walk the chart, so that this instance walks only its own values. */
  readonly kitModels?: readonly Model[];
}

/** The ids of rows on the first page, on the next page, of a new row and of an unknown row. */
const [FIRST, SECOND, NEW, UNKNOWN] = [1, 2, 4, 99] as const;

/** The new row is the oldest and the first by name, so a list that sorts by id alone fails the test. */
export const dayOf = (id: number): string =>
  id === NEW ? '2025-12-31T00:00:00.000Z' : '2026-01-01T00:00:00.000Z';
export const nameOf = (id: number): string => (id === NEW ? 'Amphora' : `Row ${id}`);

type InsertIndex<Row> = (row: Row, rows: readonly Row[]) => number;
/** Returns the index of a row in a list that is sorted by a text in ascending order. */
export const ascendingBy =
  <Row>(textOf: (row: Row) => string): InsertIndex<Row> =>
  (row, rows) =>
    rows.filter((each) => textOf(each) < textOf(row)).length;
export const descendingBy =
  <Row>(textOf: (row: Row) => string): InsertIndex<Row> =>
  (row, rows) =>
    rows.filter((each) => textOf(each) > textOf(row)).length;
/** A deleted key can be created again with this version. */
const FIRST_VERSION = 1;
const MAX_VERSION = 1000;
const STABLE_AFTER_MS = 250;
const FETCHES = ['fetchFirst', 'fetchMore', 'refresh', 'fetchChanged'] as const;

const PHASES: Readonly<Record<string, ListPhase>> = {
  idle: 'loading',
  collectingChanges: 'ready',
  fetchingChanged: 'ready',
};

/** Builds the model of a list of the kit. The test answers its requests. */
export const listModel = <Row, View extends ListView>(sample: ListSample<Row, View>) => {
  type Machine = ListMachine<Row, View>;
  type Snapshot = SnapshotFrom<Machine>;
  type Change = RowChange<Row>;

  const { machine, keyOf, versionOf, hasPages, updates } = sample;
  const {
    isIdleAtFirst = false,
    isFilteredInBrowser = false,
    isFullyLoaded = false,
    isSelectable = () => true,
  } = sample;
  const { insertIndexOf = () => 0 } = sample;
  const versionNumber = (row: Row | undefined): number => (row === undefined ? 0 : (versionOf(row) ?? 0));
  const rowWith = (rows: readonly Row[], key: string | number): Row | undefined =>
    rows.find((row) => String(keyOf(row)) === String(key));
  const isShown = (row: Row, view: View): boolean =>
    sample.rowOutOfView === undefined ||
    JSON.stringify(row) === JSON.stringify(sample.rowOf(keyOf(row), versionNumber(row), view));

  const open = ({ machine: modelMachine, input, inspect }: Opening<Machine>) => {
    const calls = createOpenCalls();
    const clock = new SimulatedClock();
    let publish: (changes: readonly Change[]) => void = () => {};
    /** The answers since the running request began, and all answers. */
    const answeredSinceRequest = new Map<string, Row | null>();
    const answered = new Map<string, number>();
    const { actors } = createListActors<Row, View>({
      keyOf,
      pageLimit: sample.pageSize,
      fetchPage: () => Promise.reject(new Error('fetchRows replaces this call')),
      changes: [
        (listener) => {
          publish = listener;
          return () => {
            publish = () => {};
          };
        },
      ],
    });
    const fetchRows = fromPromise<RowsPage<Row>, PageQuery<View, Row>>(({ input: query, signal, self }) => {
      for (const key of query.onlyKeys?.ids.split(',') ?? []) answeredSinceRequest.delete(key);
      if (self.id !== 'fetchMore' && self.id !== 'fetchChanged') {
        answeredSinceRequest.clear();
        // A deleted key that appears after this point is a new row.
        for (const [key, version] of answered) if (version === Number.POSITIVE_INFINITY) answered.delete(key);
      }
      return calls.call(self.id, query, signal);
    });
    const actor = createActor(
      modelMachine.provide({ actors: { fetchRows, followRows: breakable(actors.followRows) } }),
      { input, inspect, clock },
    );
    const emitted = { faults: 0 };
    actor.on('list.failed', () => {
      emitted.faults += 1;
    });
    return {
      actor: actor.start(),
      calls,
      clock,
      answeredSinceRequest,
      answered,
      emitted,
      failures: { count: 0 },
      publish: (changes: readonly Change[]) => publish(changes),
    };
  };
  type Rig = ReturnType<typeof open>;

  const isAnswered = ({ answered }: Rig, { key, version }: Change): boolean => {
    const last = answered.get(String(key));
    const isCreatedAgain = last === Number.POSITIVE_INFINITY && version === FIRST_VERSION;
    return last !== undefined && version !== null && version < last && !isCreatedAgain;
  };

  /** This tab has deleted the row, so older reads of it do not count. */
  const isMissing = ({ context }: Snapshot, key: string | number): boolean =>
    context.knownVersions.some((each) => String(each.key) === String(key) && each.version > MAX_VERSION);

  /** A row that comes after all loaded rows arrives with its page. */
  const isAfterLoadedRows = ({ context: { rows, ...counted } }: Snapshot, { key, row }: Change): boolean =>
    row !== undefined &&
    row !== null &&
    isShown(row, counted.view) &&
    rowWith(rows, key) === undefined &&
    hasMore({ rows, ...counted }) &&
    rows.length > 0 &&
    insertIndexOf(row, rows) === rows.length;

  const perform = (list: Rig, event: ModelEvent<Machine>, performDefault: () => void): void => {
    const { actor, calls, answeredSinceRequest, answered, failures } = list;
    const before = actor.getSnapshot();
    const callsBefore = calls.made.length;
    if (event.type.startsWith('xstate.error.')) failures.count += 1;
    if (event.type === 'xstate.error.actor.followRows') {
      breakChild(actor, 'followRows');
      return;
    }
    if (event.type.startsWith('xstate.after.')) {
      list.clock.increment(STABLE_AFTER_MS - 1);
      expect(actor.getSnapshot()).toBe(before);
      list.clock.increment(1);
      return;
    }
    // The server had this version or a later one.
    if (event.type === 'xstate.done.actor.fetchChanged')
      for (const { key, version } of before.context.fetching)
        if (
          version !== null &&
          versionNumber(answeredSinceRequest.get(String(key)) ?? undefined) <= version &&
          answeredSinceRequest.get(String(key))
        )
          answeredSinceRequest.delete(String(key));
    if (event.type !== 'rows.changed') {
      performDefault();
      const request = calls.made.slice(callsBefore).find(({ name }) => name === 'fetchMore');
      // The request for the next page continues after the last row.
      if (request && event.type === 'list.endReached')
        expect(request.input).toMatchObject({ after: before.context.rows.at(-1) });
      return;
    }
    const isKnown = event.changes.every(
      ({ key, version, row }) =>
        row === undefined &&
        version !== null &&
        !(answered.get(String(key)) === Number.POSITIVE_INFINITY && version === FIRST_VERSION) &&
        version <= Math.max(answered.get(String(key)) ?? 0, versionNumber(rowWith(before.context.rows, key))),
    );
    for (const change of event.changes) {
      if (change.row === undefined || isAnswered(list, change) || isAfterLoadedRows(before, change)) continue;
      answeredSinceRequest.set(String(change.key), change.row);
      answered.set(
        String(change.key),
        change.row === null ? Number.POSITIVE_INFINITY : versionNumber(change.row),
      );
    }
    list.publish(event.changes);
    if (!isKnown) return;
    // A known version changes nothing and causes no request.
    const after = actor.getSnapshot();
    expect(after.value).toEqual(before.value);
    expect(after.context.rows).toEqual(before.context.rows);
    expect(calls.made).toHaveLength(callsBefore);
  };

  /** The expected rows after a change, computed without the app's code. */
  const expectedRows = (rows: readonly Row[], { key, row }: Change, view: View): readonly Row[] => {
    if (row === undefined) return rows;
    const old = rowWith(rows, key);
    const without = rows.filter((each) => each !== old);
    if (row === null || !isShown(row, view)) return without;
    if (old !== undefined)
      return versionNumber(old) > versionNumber(row) ? rows : rows.map((each) => (each === old ? row : each));
    return without.toSpliced(insertIndexOf(row, without), 0, row);
  };

  /** A fetched row may have another place, even after all loaded rows. */
  const expectedAfterFetch = (
    rows: readonly Row[],
    change: Change,
    { context }: Snapshot,
  ): readonly Row[] => {
    const all = expectedRows(rows, change, context.view);
    const row = rowWith(all, change.key);
    if (row === undefined || sample.insertIndexOf === undefined) return all;
    const others = all.filter((each) => each !== row);
    const index = sample.insertIndexOf(row, others);
    const isLast = all.at(-1) === row;
    if (index === others.length && others.length > 0 && hasMore(context) && !isLast) return others;
    return others.toSpliced(index, 0, row);
  };

  const rules = (step: Step<Machine>): void => {
    const { before, event, after } = step;
    const rows = selectRows(after);
    const rowsBefore = selectRows(before);
    const selected = selectSelected(after);
    const keys = rows.map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    expect(selectTotal(after)).toBeGreaterThanOrEqual(rows.length);
    // A list whose count stopped at the limit has more rows.
    if (after.matches({ rows: 'ready' }) && hasPages)
      expect(after.can({ type: 'list.endReached' })).toBe(
        selectIsCapped(after) || rows.length < selectTotal(after),
      );
    const selectableKeys = rows.filter(isSelectable).map(keyOf);
    expect(selectableKeys).toEqual(expect.arrayContaining([...selected]));
    expect(new Set(selected).size).toBe(selected.length);
    expect(selectPhase(after)).toBe(PHASES[after.value.rows] ?? after.value.rows);
    // The failure stays until rows arrive.
    const isFailed =
      event.type.startsWith('xstate.error.actor.') && event.type !== 'xstate.error.actor.followRows';
    if (isFailed) expect(selectFault(after)?.kind).toBe('network');
    else expect(selectFault(after)).toBe('output' in event ? null : selectFault(before));
    if (after.matches({ rows: 'empty' })) expect([rows.length, selectTotal(after)]).toEqual([0, 0]);
    if (after.matches({ rows: 'ready' })) expect(rows.length).toBeGreaterThan(0);

    // A list at rest has fetched all changes that it knows.
    const { pendingChanges } = after.context;
    const isAtRest = ['ready', 'empty', 'partial', 'stale', 'failed'].some(
      (state) => state === after.value.rows,
    );
    if (isAtRest) expect(pendingChanges).toEqual([]);
    for (const { key, version } of pendingChanges)
      if (version !== null) expect(versionNumber(rowWith(rows, key))).toBeLessThan(version);

    // The list does not fetch a row twice.
    if (after.matches({ rows: 'fetchingChanged' }) && after.value.rows !== before.value.rows)
      expect([pendingChanges, after.context.fetching]).toEqual([[], before.context.pendingChanges]);

    // A reload includes all earlier changes.
    const isReloading = after.matches({ rows: 'loading' }) || after.matches({ rows: 'refreshing' });
    if (isReloading && after.value.rows !== before.value.rows)
      expect([pendingChanges, after.context.updatedKeys]).toEqual([[], []]);

    switch (event.type) {
      case 'rows.changed':
        expect(rows).toEqual(
          event.changes.reduce(
            (all, change) =>
              isAfterLoadedRows(before, change) ? all : expectedRows(all, change, selectView(before)),
            rowsBefore,
          ),
        );
        // A row that a command answered stays selected while the list has it, so that more can be done with a
        // batch.
        expect(selected).toEqual(
          selectSelected(before).filter((key) => selectableKeys.some((each) => each === key)),
        );
        break;
      case 'view.changed':
        expect(selectView(after)).toEqual(event.view);
        if (isFilteredInBrowser) expect(rows).toBe(rowsBefore);
        else expect([rows, selectTotal(after), selectIsCapped(after), selected]).toEqual([[], 0, false, []]);
        break;
      case 'row.toggled': {
        const others = selectSelected(before).filter((key) => key !== event.key);
        const isOn =
          others.length === selectSelected(before).length && selectableKeys.some((key) => key === event.key);
        expect(selected).toEqual(isOn ? [...others, event.key] : others);
        break;
      }
      case 'rows.toggledAll':
        expect(selected).toEqual(selectSelected(before).length < selectableKeys.length ? selectableKeys : []);
        break;
      case 'selection.cleared':
        expect(selected).toEqual([]);
        break;
      case 'xstate.done.actor.fetchChanged': {
        const page = pagesOf('fetchChanged', before.context).find(
          (each) => JSON.stringify(each) === JSON.stringify('output' in event && event.output),
        );
        if (!page) throw new Error('the model has no such page');
        if (
          page.rows.some((row) =>
            before.context.fetching.every(({ key }) => String(key) !== String(keyOf(row))),
          )
        ) {
          expect([after.value.rows, rows, selected]).toEqual([
            'refreshing',
            rowsBefore,
            selectSelected(before),
          ]);
          break;
        }
        // Fetched rows take their place, and missing rows leave the list.
        const fetched = before.context.fetching.map(({ key, version }) => ({
          key,
          version,
          row: rowWith(page.rows, key) ?? null,
        }));
        const isOlder = ({ key, version, row }: Change): boolean =>
          isMissing(before, key) ||
          versionNumber(rowWith(rowsBefore, key)) >
            (row ? versionNumber(row) : (version ?? Number.POSITIVE_INFINITY));
        expect(rows).toEqual(
          fetched.reduce(
            (all, change) =>
              isOlder(change) || isAfterLoadedRows(before, change)
                ? all
                : expectedAfterFetch(all, change, before),
            rowsBefore,
          ),
        );
        if (sample.isCounted) expect(selectTotal(after)).toBe(Math.max(rows.length, page.total));
        expect(selected).toEqual(
          selectSelected(before).filter((key) => selectableKeys.some((each) => each === key)),
        );
        expect(after.context.fetching).toEqual([]);
        break;
      }
      case 'xstate.done.actor.fetchFirst':
      case 'xstate.done.actor.fetchMore':
      case 'xstate.done.actor.refresh':
        // If a page brings no new rows, the list has ended.
        if (event.type === 'xstate.done.actor.fetchMore' && rows.length === rowsBefore.length)
          expect(selectIsCapped(after)).toBe(false);
        // An older version never replaces a newer one.
        for (const row of rowsBefore) {
          const now = rowWith(rows, keyOf(row));
          if (now !== undefined) expect(versionNumber(now)).toBeGreaterThanOrEqual(versionNumber(row));
          else expect(event.type).not.toBe('xstate.done.actor.fetchMore');
        }
        break;
      default:
        // Opening, waiting and failing keep the rows.
        expect([rows, selectTotal(after), selectIsCapped(after), selected]).toEqual([
          rowsBefore,
          selectTotal(before),
          selectIsCapped(before),
          selectSelected(before),
        ]);
    }
    sample.rules?.(step);
  };

  const check = (
    { actor, calls, answeredSinceRequest, emitted, failures }: Rig,
    expected: Snapshot,
  ): void => {
    const snapshot = actor.getSnapshot();
    const { value, context } = snapshot;
    expect(fingerprint(snapshot)).toEqual(fingerprint(expected));
    expect(emitted.faults).toBe(failures.count);
    const { rows, view } = context;
    // A list that is filtered in the browser does not send its view.
    const viewQuery = isFilteredInBrowser ? {} : { view };
    const ids = [...new Set(context.fetching.map(({ key }) => key))].join(',');
    const query: Readonly<Record<string, unknown>> = {
      loading: ['fetchFirst', { ...viewQuery, skip: 0, after: null, count: sample.pageSize }],
      refreshing: ['refresh', { ...viewQuery, skip: 0, after: null }],
      fetchingChanged: ['fetchChanged', { ...viewQuery, skip: 0, after: null, onlyKeys: { ids } }],
      loadingMore: ['fetchMore', { ...viewQuery, count: sample.pageSize }],
    };
    expect(calls.waiting().map(({ name, input }) => [name, input])).toMatchObject(
      query[value.rows] === undefined ? [] : [query[value.rows]],
    );
    // A running request never undoes an answer.
    for (const [key, row] of answeredSinceRequest) {
      const shown = rowWith(rows, key);
      // A page replaced all rows, so this row comes with the next page.
      if (isAfterLoadedRows(snapshot, { key, version: null, row })) {
        answeredSinceRequest.delete(key);
        continue;
      }
      if (row === null || !isShown(row, view)) expect(shown).toBeUndefined();
      else expect(versionNumber(shown)).toBeGreaterThanOrEqual(versionNumber(row));
    }
  };

  const fingerprint = ({ value, context }: Snapshot): unknown => [
    value.rows,
    context.rows.map((row) => [keyOf(row), versionOf(row)]),
    context.total,
    context.isCapped,
    context.selected,
    context.pendingChanges.map(({ key, version }) => [key, version]),
    context.fetching.map(({ key, version }) => [key, version]),
    context.knownVersions.map(({ key, version }) => [String(key), version]),
  ];

  const page = (
    view: View,
    total: number,
    ...rows: readonly (readonly [number, number])[]
  ): RowsPage<Row> => ({
    rows: rows.map(([id, version]) => sample.rowOf(id, version, view)),
    total,
  });
  const capped = (...pages: readonly RowsPage<Row>[]): readonly RowsPage<Row>[] =>
    sample.isCapped ? pages.map((each) => ({ ...each, isCapped: true })) : [];
  const pagesOf = (
    id: (typeof FETCHES)[number],
    {
      view,
      fetching,
      total,
      selected,
    }: Pick<Snapshot['context'], 'view' | 'fetching' | 'total' | 'selected'>,
  ): readonly RowsPage<Row>[] => {
    switch (id) {
      case 'fetchFirst':
        return [
          page(view, 1, [FIRST, 1]),
          page(view, 0),
          // An impossible answer: a total without rows.
          page(view, 3),
          ...itemsIf(hasPages, page(view, 2, [FIRST, 1])),
          ...capped(page(view, 1, [FIRST, 1]), page(view, 1)),
        ];
      case 'fetchMore':
        // The second page repeats a loaded row although its total counts more: the list ends there.
        return [
          page(view, 2, [FIRST, 1], [SECOND, 1]),
          page(view, 9, [FIRST, 1]),
          ...capped(page(view, 2, [SECOND, 1]), page(view, 9, [FIRST, 1])),
          ...itemsIf(isFullyLoaded, page(view, 3, [FIRST, 1], [SECOND, 1])),
        ];
      case 'refresh':
        return [
          page(view, 1, [FIRST, 2]),
          page(view, 0),
          ...capped(page(view, 1, [FIRST, 2])),
          ...itemsIf(isFullyLoaded && hasPages, page(view, 2, [FIRST, 2])),
        ];
      case 'fetchChanged':
        return [
          page(view, total, ...fetching.map(({ key }) => [Number(key), 2] as const)),
          ...itemsIf(
            sample.kitModels === undefined || selected.length === 0,
            page(view, Math.max(0, total - 1)),
          ),
          // A backend that ignores the `ids` parameter.
          ...itemsIf(selected.length === 0, page(view, total, [NEW, 1])),
        ];
    }
  };

  const changeOf = (key: string, version: number | null): Change => ({ key, version });
  const deletion: Change = { key: FIRST, version: null, row: null };
  const answer = (row: Row): Change => ({ key: keyOf(row), version: versionOf(row), row });
  const possibleChanges = ({ value, context }: Snapshot): readonly Change[] => {
    if (updates === 'none') return [];
    const { pendingChanges, knownVersions, view } = context;
    const canFetchOneRow =
      knownVersions.length === 0 &&
      context.rows.length <= (sample.kitModels ? 1 : 2) &&
      context.selected.length <= (sample.kitModels ? 0 : 1);
    const candidates = [
      // One fetched row is enough; more would make the model infinite.
      ...itemsIf(
        pendingChanges.length === 0 && canFetchOneRow && value.rows !== 'fetchingChanged',
        changeOf(String(FIRST), 2),
      ),
      ...itemsIf(pendingChanges.length === 0, changeOf(ANY_ROW, null)),
    ];
    // The kit models test the selection.
    if (updates === 'changes' || (sample.kitModels && context.selected.length > 0)) return candidates;
    // Only some of the possible changes and answers are tried here.
    const answeredMeanwhile = itemsIf(
      knownVersions.length === 0,
      answer(sample.rowOf(FIRST, 2, view)),
      deletion,
    );
    if (value.rows === 'fetchingChanged')
      return [...candidates, ...(sample.kitModels ? [] : answeredMeanwhile)];
    if (pendingChanges.length > 0) return answeredMeanwhile;
    return [
      ...candidates,
      ...knownVersions.map(({ key, version }) => changeOf(String(key), Math.min(version, 2))),
      // A change of the page that is loading.
      ...itemsIf(
        value.rows === 'loadingMore' &&
          pendingChanges.length === 0 &&
          knownVersions.length === 0 &&
          !sample.kitModels,
        changeOf(String(SECOND), 1),
      ),
      // A change with the version that is already loaded.
      ...itemsIf(rowWith(context.rows, FIRST) !== undefined, changeOf(String(FIRST), 1)),
      // One answered row is enough; more would make the model infinite.
      ...itemsIf(
        knownVersions.length === 0,
        answer(sample.rowOf(FIRST, 2, view)),
        answer(sample.rowOf(NEW, 1, view)),
        deletion,
      ),
      ...(knownVersions.length === 0 && sample.rowOutOfView
        ? [answer(sample.rowOutOfView(FIRST, 2, view))]
        : []),
      // A deleted row is created again.
      ...itemsIf(
        value.rows === 'empty' && knownVersions.some(({ key, version }) => key === FIRST && version > 2),
        answer(sample.rowOf(FIRST, FIRST_VERSION, view)),
        changeOf(String(FIRST), FIRST_VERSION),
      ),
      // An older answer arrives late.
      ...itemsIf(versionNumber(rowWith(context.rows, FIRST)) === 2, answer(sample.rowOf(FIRST, 1, view))),
    ];
  };
  /** Rows are selected only at rest but deselected in any state, so that the model stays finite. */
  const canSelect = ({ value, context }: Snapshot): boolean =>
    value.rows === 'ready' && (sample.kitModels === undefined || context.knownVersions.length === 0);
  const canToggleAll = (snapshot: Snapshot): boolean => {
    const { rows, selected } = snapshot.context;
    return canSelect(snapshot) || selected.length === rows.filter(isSelectable).length;
  };

  /**
   * Walks that show the pages, the order, the versions, the visible rows and the selectable rows of this
   * list.
   */
  const instanceWalks = (view: View): readonly (readonly ModelEvent<Machine>[])[] => {
    const opened = itemsIf(isIdleAtFirst, { type: 'list.opened' } as const);
    const first = done('fetchFirst', page(view, 1, [FIRST, 1]));
    const changed = (change: Change) => ({ type: 'rows.changed' as const, changes: [change] });
    const rowsOutOfView = sample.rowOutOfView ? [answer(sample.rowOutOfView(FIRST, 3, view))] : [];
    const nextPageWalk = [
      ...opened,
      done('fetchFirst', page(view, 2, [FIRST, 1])),
      ...itemsIf(!isFullyLoaded, { type: 'list.endReached' } as const),
      done('fetchMore', page(view, 2, [FIRST, 1], [SECOND, 1])),
    ];
    const answers = [
      answer(sample.rowOf(NEW, 1, view)),
      answer(sample.rowOf(FIRST, 2, view)),
      changeOf(String(FIRST), 2),
      ...rowsOutOfView,
      { ...deletion, key: NEW },
    ];
    const fetched = [
      changed(changeOf(String(FIRST), 2)),
      { type: `xstate.after.collectTime.${machine.id}.rows.collectingChanges` as const },
      done('fetchChanged', page(view, 1, [FIRST, 2])),
    ];
    return [
      [
        ...opened,
        first,
        { type: 'row.toggled', key: FIRST },
        { type: 'rows.toggledAll' },
        { type: 'view.changed', view: { ...view, search: 'something' } },
      ],
      ...itemsIf(hasPages, nextPageWalk),
      ...itemsIf(updates === 'changesAndAnswers', [...opened, first, ...answers.map(changed)]),
      ...itemsIf(updates !== 'none', [...opened, first, ...fetched]),
    ];
  };

  const oracle = listOracle<Row, View>({
    ...sample,
    versionOf: versionNumber,
    isShown,
    insertIndexOf,
    isSelectable,
    isCounted: sample.isCounted === true,
    pageIn: (output) => (isPage<Row>(output) ? output : { rows: [], total: 0 }),
  });

  const model: Model<Machine, Rig> = {
    name: sample.name,
    words: listWords(sample.name),
    oracle,
    machine,
    inputs: sample.views,
    cases: {
      'list.opened': () => [{ type: 'list.opened' }],
      'refresh.requested': () => [{ type: 'refresh.requested' }],
      'list.endReached': () => [{ type: 'list.endReached' }],
      'view.changed': ({ context }) => [
        { type: 'view.changed', view: { ...context.view, search: 'something' } },
      ],
      'rows.changed': (snapshot) =>
        possibleChanges(snapshot).map((change) => ({ type: 'rows.changed', changes: [change] })),
      'row.toggled': (snapshot) => [
        { type: 'row.toggled', key: UNKNOWN },
        ...itemsIf(canSelect(snapshot), { type: 'row.toggled', key: FIRST } as const),
      ],
      'rows.toggledAll': (snapshot) => itemsIf(canToggleAll(snapshot), { type: 'rows.toggledAll' }),
      'selection.cleared': () => [{ type: 'selection.cleared' }],
      'rows.moved': () => [],
      'rows.frozen': () => [],
      'rows.released': () => [],
      'xstate.error.actor.followRows': () => [failed('followRows')],
      ...Object.fromEntries(
        FETCHES.flatMap((id) => [
          [
            `xstate.done.actor.${id}`,
            ({ context }: Snapshot) => pagesOf(id, context).map((rows) => done(id, rows)),
          ],
          [`xstate.error.actor.${id}`, () => [failed(id, new ApiError('network', 0))]],
        ]),
      ),
    },
    allowed: listTable<Row, View>(sample),
    never: [
      'order.frozen',
      'moves.shown',
      ...itemsIf(!isIdleAtFirst, 'rows.idle' as const),
      ...itemsIf(!hasPages, 'rows.loadingMore' as const, 'rows.partial' as const),
      ...itemsIf(updates === 'none', 'rows.collectingChanges' as const, 'rows.fetchingChanged' as const),
    ],
    ...(sample.kitModels ? { kitModels: sample.kitModels, instanceWalks } : {}),
    rules,
    fingerprint,
    coarseFingerprint: ({ context: { rows, total, isCapped, pendingChanges, knownVersions } }) => [
      rows.length > 0,
      pendingChanges.length > 0,
      pendingChanges.some(({ key }) => key === ANY_ROW),
      // Instances need less detail than the kit models.
      ...(sample.kitModels ? [] : [rows.length, rows.length < total, isCapped, knownVersions.length > 0]),
    ],
    nameOf: (event) => ('error' in event ? event.type : event),
    environment: { open, perform, check },
    limit: 30_000,
  };
  return model;
};
