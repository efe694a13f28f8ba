import { expect } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { RowsMovedEvent } from '#machines/kit/frozen-rows.ts';
import {
  createListMachine,
  type ListView,
  type PageQuery,
  selectMoved,
  selectRemovedKeys,
  selectRows,
  selectRowsWhenFrozen,
  selectShown,
} from '#machines/kit/list.machine.ts';
import { createRowMerger } from '#machines/kit/row-merger.ts';
import type { RowsChanged, RowsPage } from '#machines/kit/rows.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { listWords } from '#tests/support/kit/kit-words.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { done, type Model, type Opening, type Sight, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';

interface Spool {
  readonly spool_id: number;
  readonly version: number;
  readonly isEmpty: boolean;
}

const keyOf = ({ spool_id }: Spool): number => spool_id;
const versionOf = ({ version }: Spool): number => version;
const spool = (spool_id: number, version: number): Spool => ({ spool_id, version, isEmpty: false });
const emptied = (spool_id: number, version: number): Spool => ({ spool_id, version, isEmpty: true });
const VIEW: ListView = { search: '' };

/** The server pages the list, which loads at once and follows the feed, as the list of orders does. */
const paged = listModel<Spool, ListView>({
  name: 'kit-list: paged',
  machine: createListMachine<Spool, ListView>({
    id: 'paged',
    keyOf,
    merger: createRowMerger({ keyOf, versionOf, isInView: ({ isEmpty }) => !isEmpty }),
    isSelectable: ({ spool_id }) => spool_id !== 3,
    pageSize: 2,
    isCounted: true,
  }),
  views: [VIEW],
  pageSize: 2,
  keyOf,
  versionOf,
  rowOf: spool,
  rowOutOfView: emptied,
  isSelectable: ({ spool_id }) => spool_id !== 3,
  isCounted: true,
  hasPages: true,
  updates: 'changesAndAnswers',
});

/** The list loads all pages when it opens, is sorted, and is searched in the browser, as the catalog is. */
const whole = listModel<Spool, ListView>({
  name: 'kit-list: whole',
  machine: createListMachine<Spool, ListView>({
    id: 'whole',
    keyOf,
    merger: createRowMerger({ keyOf, versionOf, compare: (a, b) => a.spool_id - b.spool_id }),
    pageSize: 2,
    loadsAllPages: true,
    loadsWhenOpened: true,
    isLocal: true,
  }),
  views: [VIEW],
  pageSize: 2,
  keyOf,
  versionOf,
  rowOf: spool,
  insertIndexOf: (row, rows) => rows.filter(({ spool_id }) => spool_id < row.spool_id).length,
  isIdleAtFirst: true,
  isFullyLoaded: true,
  isFilteredInBrowser: true,
  hasPages: true,
  updates: 'changesAndAnswers',
});

/** The server stops counting at a limit, as in searches. */
const capped = listModel<Spool, ListView>({
  name: 'kit-list: capped',
  machine: createListMachine<Spool, ListView>({ id: 'capped', keyOf, pageSize: 2 }),
  views: [VIEW],
  pageSize: 2,
  keyOf,
  versionOf,
  rowOf: spool,
  hasPages: true,
  updates: 'none',
  isCapped: true,
});

/**
 * Frozen rows and moved rows. The rows of this list change only by a refresh, which keeps the model small.
 */
const frozenMachine = createListMachine<Spool, ListView>({ id: 'frozen', keyOf, pageSize: 10 });
type Frozen = typeof frozenMachine;

const [ONE, TWO, THREE] = [spool(1, 1), spool(2, 1), spool(3, 1)];
const MOVED = emptied(1, 2);
/** The same row, moved again while its first move is shown. */
const MOVED_TWICE = emptied(1, 3);
const OTHER: ListView = { search: 'other' };
/** Four lists: two rows, without the first row, with a new first row, with a new last row. */
const LISTS = [[ONE, TWO], [TWO], [THREE, ONE, TWO], [ONE, TWO, THREE]] as const;
const pageOf = (rows: readonly Spool[]): RowsPage<Spool> => ({ rows, total: rows.length });

const openFrozen = ({ machine, input, inspect }: Opening<Frozen>) => {
  const clock = new SimulatedClock();
  const calls = createOpenCalls();
  const fetchRows = fromPromise<RowsPage<Spool>, PageQuery<ListView, Spool>>(
    ({ input: query, signal, self }) => calls.call(self.id, query, signal),
  );
  const followRows = fromCallback<RowsChanged<Spool> | RowsMovedEvent<Spool>>(() => undefined);
  const actor = createActor(machine.provide({ actors: { fetchRows, followRows } }), {
    input,
    clock,
    inspect,
  });
  return { actor: actor.start(), clock, calls, pointer: { isLate: false } };
};

/** The answer has these rows. */
const isSameRows = (rows: readonly Spool[], answer: unknown): boolean =>
  JSON.stringify(fieldIn(fieldIn(answer, 'output'), 'rows')) === JSON.stringify(rows);

const ids = (rows: readonly Spool[]): readonly number[] => rows.map(keyOf);

const frozenRules = ({ before, event, after }: Step<Frozen>): void => {
  const [shown, shownBefore, rows] = [selectShown(after), selectShown(before), selectRows(after)];
  const [shownIds, listedIds] = [ids(shown), ids(rows)];
  const moved = selectMoved(after).map(({ key }) => key);
  expect(new Set(shownIds).size).toBe(shownIds.length);
  expect(selectRemovedKeys(after)).toEqual(shownIds.filter((id) => !listedIds.includes(id)));
  // A shown row has the values of the list, or those after its move if it has left the list.
  for (const row of shown) {
    const listed = rows.find(({ spool_id }) => spool_id === row.spool_id);
    if (listed) expect(row).toBe(listed);
  }
  const isFrozen = after.matches({ order: 'frozen' });
  const isMoveShown = after.matches({ moves: 'shown' });
  if (!isFrozen && !isMoveShown) expect(shown).toEqual(rows);
  expect(moved.length > 0).toBe(isMoveShown);
  // All rows are shown unless the rows are frozen.
  if (!isFrozen) expect(listedIds.every((id) => shownIds.includes(id))).toBe(true);

  // Each frozen row is stored with the values with which it was first shown.
  const [stored, storedBefore] = [selectRowsWhenFrozen(after), selectRowsWhenFrozen(before)];
  if (!isFrozen) expect(stored).toEqual([]);
  else if (event.type !== 'rows.frozen')
    expect(stored).toEqual(event.type === 'view.changed' ? [] : storedBefore);
  else {
    const added = shownBefore.filter((row) =>
      storedBefore.every((each) => each.row.spool_id !== row.spool_id),
    );
    const isMoved = (row: Spool): boolean => selectMoved(before).some(({ key }) => key === row.spool_id);
    expect(stored).toEqual([...storedBefore, ...added.map((row) => ({ row, isMoved: isMoved(row) }))]);
  }

  // Frozen rows keep their places, and new rows are added only at the end.
  if (before.matches({ order: 'frozen' }) && isFrozen && event.type !== 'view.changed')
    expect(shownIds.slice(0, shownBefore.length)).toEqual(ids(shownBefore));
  if (event.type === 'rows.moved') {
    const movedIds = event.moved.map(keyOf);
    const others = selectMoved(before).filter(
      ({ key }) => ![...movedIds, ...event.movedBack].some((each) => each === key),
    );
    expect(moved).toEqual([...others.map(({ key }) => key), ...movedIds]);
    // A moved row keeps its place and shows its new values.
    for (const row of event.moved.filter(
      ({ spool_id }) => ids(shownBefore).includes(spool_id) && !listedIds.includes(spool_id),
    ))
      expect(shown.find(({ spool_id }) => spool_id === row.spool_id)).toEqual(row);
  }
};

interface FrozenFacts {
  /** The ids of the listed rows. */
  readonly listed: readonly number[];
  /** The first row was moved a moment ago. */
  readonly isMoved: boolean;
}

const frozenSightOf = (listed: readonly number[], moved: readonly unknown[]): Sight => ({
  rows: listed.length === 0 ? 'no row is listed' : `the rows are ${listed.map((id) => `#${id}`).join(', ')}`,
  ...(moved.length === 0 ? {} : { moved: `${moved.map((id) => `#${id}`).join(', ')} is shown as moved` }),
});

/**
 * The pointer freezes the rows until it leaves them, also when another view is shown. A move is shown for
 * five seconds.
 */
const frozenOracle = defineOracle<Frozen, FrozenFacts>({
  begin: () => ({ listed: [], isMoved: false }),
  next: ({ listed, isMoved }, event) => {
    switch (event.type) {
      case 'view.changed':
        return { listed: [], isMoved: false };
      case 'rows.moved':
        return { listed, isMoved: event.moved.length > 0 || (isMoved && event.movedBack.length === 0) };
      default:
        break;
    }
    if (event.type.startsWith('xstate.after.moveShown')) return { listed, isMoved: false };
    if (!('output' in event)) return { listed, isMoved };
    const page = [[THREE], ...LISTS].find((rows) => isSameRows(rows, event));
    return { listed: page ? ids(page) : [], isMoved };
  },
  target: (_, event, states) => {
    const order = states.find((state) => state.startsWith('order.')) ?? '';
    if (event.type === 'view.changed') return ['rows.loading', order, 'moves.none'];
    if (event.type !== 'rows.moved') return undefined;
    return event.moved.length > 0 ? 'moves.shown' : 'moves.none';
  },
  sees: ({ listed, isMoved }) => frozenSightOf(listed, isMoved ? [1] : []),
  shown: (snapshot) =>
    frozenSightOf(
      ids(selectRows(snapshot)),
      selectMoved(snapshot).map(({ key }) => key),
    ),
});

const isResting = (snapshot: SnapshotFrom<Frozen>): boolean => snapshot.matches({ rows: 'ready' });

const frozenFingerprint = ({ value, context }: SnapshotFrom<Frozen>): unknown => [
  value,
  ids(context.shown),
  ids(context.rows),
  ids(context.lastDrawn),
  context.moved.map(({ key }) => key),
  context.shown.map(({ version }) => version),
  context.view,
];

const frozen: Model<Frozen, ReturnType<typeof openFrozen>> = {
  name: 'kit-list: frozen',
  words: listWords('kit-list: frozen'),
  oracle: frozenOracle,
  machine: frozenMachine,
  inputs: [VIEW],
  cases: {
    'list.opened': () => [],
    'refresh.requested': () => [{ type: 'refresh.requested' }],
    'list.endReached': () => [],
    // The other regions change only at rest, to keep the model small.
    'view.changed': (snapshot) =>
      isResting(snapshot) && snapshot.context.view !== OTHER ? [{ type: 'view.changed', view: OTHER }] : [],
    'rows.changed': () => [],
    'row.toggled': () => [],
    'rows.toggledAll': () => [],
    'selection.cleared': () => [],
    'rows.moved': (snapshot) =>
      isResting(snapshot)
        ? [
            { type: 'rows.moved', moved: [MOVED], movedBack: [] },
            { type: 'rows.moved', moved: [], movedBack: [1] },
            ...(snapshot.matches({ moves: 'shown' })
              ? [{ type: 'rows.moved' as const, moved: [MOVED_TWICE], movedBack: [] }]
              : []),
          ]
        : [],
    'rows.frozen': (snapshot) => (isResting(snapshot) ? [{ type: 'rows.frozen' }] : []),
    'rows.released': (snapshot) => (isResting(snapshot) ? [{ type: 'rows.released' }] : []),
    'xstate.done.actor.fetchFirst': ({ context }) =>
      (context.view === OTHER ? [[THREE]] : [LISTS[0]]).map((rows) => done('fetchFirst', pageOf(rows))),
    'xstate.done.actor.refresh': ({ context }) =>
      (context.view === OTHER ? [[THREE]] : LISTS).map((rows) => done('refresh', pageOf(rows))),
    'xstate.error.actor.fetchFirst': () => [],
    'xstate.error.actor.refresh': () => [],
    'xstate.error.actor.followRows': () => [],
  },
  allowed: {
    'rows.loading': ['xstate.done.actor.fetchFirst → rows.ready'],
    'rows.ready': [
      'refresh.requested → rows.refreshing',
      'view.changed → rows.loading',
      'always → rows.ready',
    ],
    'rows.refreshing': ['xstate.done.actor.refresh → rows.ready'],
    'order.live': ['rows.frozen → order.frozen'],
    'order.frozen': [
      'rows.frozen → order.frozen',
      'rows.released → order.live',
      'xstate.after.freezeTimeout → order.live',
    ],
    'moves.none': ['rows.moved → moves.shown'],
    'moves.shown': [
      'rows.moved → moves.shown',
      'rows.moved → moves.none',
      'xstate.after.moveShown → moves.none',
      'always → moves.none',
    ],
  },
  never: [
    'rows.idle',
    'rows.empty',
    'rows.loadingMore',
    'rows.partial',
    'rows.collectingChanges',
    'rows.fetchingChanged',
    'rows.stale',
    'rows.failed',
  ],
  delays: { moveShown: 5000, freezeTimeout: 60_000 },
  rules: frozenRules,
  fingerprint: frozenFingerprint,
  coarseFingerprint: ({ context: { shown, rows, moved, view } }) => [
    ids(shown),
    ids(rows),
    moved.map(({ key }) => key),
    view,
  ],
  environment: {
    open: openFrozen,
    perform: ({ actor, clock, pointer }, event, performDefault) => {
      const isMoveShown = actor.getSnapshot().matches({ moves: 'shown' });
      // The clock would first end the shorter delay of the move, so the event is sent directly.
      if (event.type.startsWith('xstate.after.freezeTimeout') && (isMoveShown || pointer.isLate)) {
        Reflect.apply(actor.send, actor, [event]);
        return;
      }
      // Another move keeps the state `shown`, so 4 of its 5 seconds may pass first.
      const isAnother = isMoveShown && event.type === 'rows.moved' && event.moved.includes(MOVED);
      if (isAnother || event.type.startsWith('xstate.after.moveShown')) pointer.isLate = true;
      if (event.type === 'rows.frozen') pointer.isLate = false;
      if (isAnother) clock.increment(4000);
      performDefault();
      // The move has restarted the delay, so the rows stay when the 5 seconds of the first move end.
      if (isAnother) clock.increment(1000);
    },
    check: ({ actor }, expected) =>
      expect(frozenFingerprint(actor.getSnapshot())).toEqual(frozenFingerprint(expected)),
  },
  limit: 40_000,
};

export const models = [paged, whole, capped, frozen];
