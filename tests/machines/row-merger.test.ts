import { describe, expect, test } from 'vitest';
import { createRowMerger } from '#machines/kit/row-merger.ts';
import type { RowsState } from '#machines/kit/rows.ts';

interface Spool {
  readonly id: number;
  readonly version: number;
}

const merger = createRowMerger<Spool, null>({ keyOf: ({ id }) => id });

const listOf = (...rows: readonly Spool[]): RowsState<Spool, null> => ({
  rows,
  total: rows.length,
  isCapped: false,
  view: null,
  pendingChanges: [],
  fetching: [],
  knownVersions: [],
  updatedKeys: [],
});

const GONE = { key: 7, version: null, row: null };
const answered = (row: Spool) => ({ key: row.id, version: row.version, row });
/** Returns the rows of a list that has loaded its rows again. */
const refetched = (rows: RowsState<Spool, null>) => ({ ...rows, ...merger.afterRefetch(rows) });

const withoutIt = merger.apply(listOf({ id: 7, version: 3 }), [GONE]);

test('a deleted row stays deleted, whatever arrives late', () => {
  expect(withoutIt.rows).toEqual([]);
  expect(merger.apply(withoutIt, [answered({ id: 7, version: 3 })]).rows).toEqual([]);
  expect(merger.apply(withoutIt, [{ key: 7, version: 4 }]).pendingChanges).toEqual([]);
  expect(merger.mergeAll(withoutIt, { rows: [{ id: 7, version: 1 }], total: 1 })).toMatchObject({
    rows: [],
    total: 0,
  });
});

test('a row that is created again under its key is shown and updated from then on', () => {
  const recreated = merger.apply(withoutIt, [answered({ id: 7, version: 1 })]);
  expect([recreated.rows, recreated.total]).toEqual([[{ id: 7, version: 1 }], 1]);
  expect(merger.apply(recreated, [{ key: 7, version: 1 }]).pendingChanges).toEqual([]);
  expect(merger.apply(recreated, [{ key: 7, version: 2 }]).pendingChanges).toHaveLength(1);
});

test('a row that another person creates again is shown, too', () => {
  const changed = merger.apply(withoutIt, [{ key: 7, version: 1 }]);
  expect(changed.pendingChanges).toHaveLength(1);
  const page = merger.mergeAll(refetched(changed), { rows: [{ id: 7, version: 1 }], total: 1 });
  expect(page.rows).toEqual([{ id: 7, version: 1 }]);
  const shown = { ...refetched(changed), ...page };
  expect(merger.stillPending(shown)).toEqual([]);
  expect(merger.apply(shown, [{ key: 7, version: 2 }]).pendingChanges).toHaveLength(1);
});

test('a row beyond the loaded ones comes with its page', () => {
  const sorted = createRowMerger<Spool, null>({ keyOf: ({ id }) => id, compare: (a, b) => a.id - b.id });
  const part = { ...listOf({ id: 1, version: 1 }, { id: 3, version: 1 }), total: 9 };
  const beyond = sorted.apply(part, [answered({ id: 8, version: 2 })]);
  expect([beyond.rows.map(({ id }) => id), beyond.total]).toEqual([[1, 3], 9]);
  expect(sorted.apply(beyond, [{ key: 8, version: 2 }]).pendingChanges).toHaveLength(1);
  const page = { rows: [{ id: 1, version: 1 }], total: 9 };
  expect(sorted.mergeAll(sorted.apply(part, [answered({ id: 2, version: 1 })]), page)).toMatchObject({
    rows: [{ id: 1 }],
    total: 10,
  });
  expect(sorted.apply(part, [answered({ id: 2, version: 1 })]).rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  // If all rows are loaded it is the last one, unless the server does not count its rows.
  const all = listOf({ id: 1, version: 1 }, { id: 3, version: 1 });
  expect(sorted.apply(all, [answered({ id: 8, version: 1 })]).rows).toHaveLength(3);
  expect(sorted.apply({ ...all, isCapped: true }, [answered({ id: 8, version: 1 })]).rows).toHaveLength(2);
});

test('a page that was requested later is used even if its row is younger, because it was created again', () => {
  const page = { rows: [{ id: 7, version: 1 }], total: 1 };
  const written = merger.apply(listOf({ id: 7, version: 2 }), [answered({ id: 7, version: 3 })]);
  expect(merger.mergeAll(written, page).rows).toEqual([{ id: 7, version: 3 }]);
  expect(merger.mergeAll(refetched(written), page).rows).toEqual([{ id: 7, version: 1 }]);
  const recreated = { ...refetched(written), ...merger.mergeAll(refetched(written), page) };
  expect(merger.apply(recreated, [answered({ id: 7, version: 2 })]).rows).toEqual([{ id: 7, version: 2 }]);
});

describe('rows that were fetched alone', () => {
  const sorted = createRowMerger<Spool, null>({
    keyOf: ({ id }) => id,
    compare: (a, b) => a.version - b.version || a.id - b.id,
  });
  const all = [1, 2, 3].map((id) => ({ id, version: 1 }));
  const fetchingOf = (...keys: readonly number[]) => ({
    ...listOf(...all),
    fetching: keys.map((key) => ({ key: String(key), version: 2 })),
  });

  test('are replaced in place, or move to their new place', () => {
    const kept = sorted.applyFetched(fetchingOf(3), { rows: [{ id: 3, version: 2 }], total: 3 });
    expect(kept.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    const moved = sorted.applyFetched(fetchingOf(1), { rows: [{ id: 1, version: 2 }], total: 3 });
    expect([moved.rows.map(({ id }) => id), moved.total]).toEqual([[2, 3, 1], 3]);
  });

  test('leave if the list no longer has them, and can return', () => {
    const left = sorted.applyFetched(fetchingOf(2), { rows: [], total: 2 });
    expect([left.rows.map(({ id }) => id), left.total]).toEqual([[1, 3], 2]);
    expect(sorted.apply(left, [{ key: 2, version: 3 }]).pendingChanges).toHaveLength(1);
  });

  test('do not replace newer rows of an answered write', () => {
    const written = sorted.apply(fetchingOf(2), [answered({ id: 2, version: 3 })]);
    expect(sorted.applyFetched(written, { rows: [{ id: 2, version: 2 }], total: 3 }).rows).toEqual(
      written.rows,
    );
    expect(sorted.applyFetched(written, { rows: [], total: 2 }).rows).toEqual(written.rows);
  });

  test('are only the requested ones, whatever other rows are returned', () => {
    const rows = [{ id: 8, version: 2 }];
    expect(sorted.applyFetched(fetchingOf(2), { rows, total: 1 }).rows.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('have the place that the server reports, even if it folds a search differently', () => {
    const narrow = createRowMerger<Spool, null>({ keyOf: ({ id }) => id, isInView: () => false });
    const page = { rows: [{ id: 2, version: 2 }], total: 3 };
    expect(narrow.applyFetched(fetchingOf(2), page).rows.map(({ version }) => version)).toEqual([1, 2, 1]);
  });
});
