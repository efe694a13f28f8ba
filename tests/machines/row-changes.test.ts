import { describe, expect, test } from 'vitest';
import { createRowChanges } from '#machines/kit/row-changes.ts';
import type { ChangingRows } from '#machines/kit/rows.ts';

interface Spool {
  readonly id: number;
  readonly version: number;
}

const changes = createRowChanges<Spool, null>({ keyOf: ({ id }) => id });

const listOf = (...rows: readonly Spool[]): ChangingRows<Spool, null> => ({
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
const caughtUp = (rows: ChangingRows<Spool, null>) => ({ ...rows, ...changes.afterRefetch(rows) });

const withoutIt = changes.apply(listOf({ id: 7, version: 3 }), [GONE]);

test('a deleted row stays deleted, whatever arrives late', () => {
  expect(withoutIt.rows).toEqual([]);
  expect(changes.apply(withoutIt, [answered({ id: 7, version: 3 })]).rows).toEqual([]);
  expect(changes.apply(withoutIt, [{ key: 7, version: 4 }]).pendingChanges).toEqual([]);
  expect(changes.mergeAll(withoutIt, { rows: [{ id: 7, version: 1 }], total: 1 })).toMatchObject({
    rows: [],
    total: 0,
  });
});

test('a row that is created again under its key is shown and updated from then on', () => {
  const anew = changes.apply(withoutIt, [answered({ id: 7, version: 1 })]);
  expect([anew.rows, anew.total]).toEqual([[{ id: 7, version: 1 }], 1]);
  expect(changes.apply(anew, [{ key: 7, version: 1 }]).pendingChanges).toEqual([]);
  expect(changes.apply(anew, [{ key: 7, version: 2 }]).pendingChanges).toHaveLength(1);
});

test('a row that another person creates again is shown, too', () => {
  const told = changes.apply(withoutIt, [{ key: 7, version: 1 }]);
  expect(told.pendingChanges).toHaveLength(1);
  const page = changes.mergeAll(caughtUp(told), { rows: [{ id: 7, version: 1 }], total: 1 });
  expect(page.rows).toEqual([{ id: 7, version: 1 }]);
  const shown = { ...caughtUp(told), ...page };
  expect(changes.stillPending(shown)).toEqual([]);
  expect(changes.apply(shown, [{ key: 7, version: 2 }]).pendingChanges).toHaveLength(1);
});

test('a row beyond the loaded ones comes with its page', () => {
  const sorted = createRowChanges<Spool, null>({ keyOf: ({ id }) => id, compare: (a, b) => a.id - b.id });
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
  const written = changes.apply(listOf({ id: 7, version: 2 }), [answered({ id: 7, version: 3 })]);
  expect(changes.mergeAll(written, page).rows).toEqual([{ id: 7, version: 3 }]);
  expect(changes.mergeAll(caughtUp(written), page).rows).toEqual([{ id: 7, version: 1 }]);
  const anew = { ...caughtUp(written), ...changes.mergeAll(caughtUp(written), page) };
  expect(changes.apply(anew, [answered({ id: 7, version: 2 })]).rows).toEqual([{ id: 7, version: 2 }]);
});

describe('rows that were fetched alone', () => {
  const sorted = createRowChanges<Spool, null>({
    keyOf: ({ id }) => id,
    compare: (a, b) => a.version - b.version || a.id - b.id,
  });
  const all = [1, 2, 3].map((id) => ({ id, version: 1 }));
  const asking = (...keys: readonly number[]) => ({
    ...listOf(...all),
    fetching: keys.map((key) => ({ key: String(key), version: 2 })),
  });

  test('are replaced in place, or move to their new place', () => {
    const kept = sorted.applyFetched(asking(3), { rows: [{ id: 3, version: 2 }], total: 3 });
    expect(kept.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    const moved = sorted.applyFetched(asking(1), { rows: [{ id: 1, version: 2 }], total: 3 });
    expect([moved.rows.map(({ id }) => id), moved.total]).toEqual([[2, 3, 1], 3]);
  });

  test('leave if the list no longer has them, and can return', () => {
    const left = sorted.applyFetched(asking(2), { rows: [], total: 2 });
    expect([left.rows.map(({ id }) => id), left.total]).toEqual([[1, 3], 2]);
    expect(sorted.apply(left, [{ key: 2, version: 3 }]).pendingChanges).toHaveLength(1);
  });

  test('do not replace newer rows of an answered write', () => {
    const written = sorted.apply(asking(2), [answered({ id: 2, version: 3 })]);
    expect(sorted.applyFetched(written, { rows: [{ id: 2, version: 2 }], total: 3 }).rows).toEqual(
      written.rows,
    );
    expect(sorted.applyFetched(written, { rows: [], total: 2 }).rows).toEqual(written.rows);
  });

  test('are only the requested ones, whatever other rows are returned', () => {
    const rows = [{ id: 8, version: 2 }];
    expect(sorted.applyFetched(asking(2), { rows, total: 1 }).rows.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('have the place that the server reports, even if it folds a search differently', () => {
    const narrow = createRowChanges<Spool, null>({ keyOf: ({ id }) => id, isInView: () => false });
    const page = { rows: [{ id: 2, version: 2 }], total: 3 };
    expect(narrow.applyFetched(asking(2), page).rows.map(({ version }) => version)).toEqual([1, 2, 1]);
  });
});
