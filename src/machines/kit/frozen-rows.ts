/*
 * The order in which the rows of a list are drawn. While the pointer is over the rows they are frozen: each
 * row keeps its place. In this file a move is a status move, which usually removes the row from its list.
 */
import type { RowKey } from './rows.ts';

/** Status moves made in this tab: the rows after their move, and the keys of rows whose move was undone. */
export interface RowsMoved<Row> {
  readonly moved: readonly Row[];
  readonly movedBack: readonly RowKey[];
}

export interface RowsMovedEvent<Row> extends RowsMoved<Row> {
  readonly type: 'rows.moved';
}

export interface DrawnRows<Row> {
  /** The rows in the order in which they are drawn. */
  readonly shown: readonly Row[];
  /** Keys of drawn rows that the list no longer has. */
  readonly removedKeys: readonly RowKey[];
  /** Drawn rows that were recently moved in this tab, with their values after the move. */
  readonly moved: readonly { readonly key: RowKey; readonly row: Row }[];
  /**
   * The last drawn rows, and rows that left recently. A row may leave before the response to its move
   * arrives.
   */
  readonly lastDrawn: readonly Row[];
  readonly isFrozen: boolean;
  /** The rows that were drawn while frozen, each with its first values. Empty while rows are not frozen. */
  readonly rowsWhenFrozen: readonly RowWhenFrozen<Row>[];
}

export interface RowWhenFrozen<Row> {
  readonly row: Row;
  /** True when the row was drawn as moved when the rows froze. */
  readonly isMoved: boolean;
}

export const NO_ROWS_DRAWN = {
  shown: [],
  removedKeys: [],
  moved: [],
  lastDrawn: [],
  isFrozen: false,
  rowsWhenFrozen: [],
} as const;

/** `lastDrawn` keeps at most this many rows that have left the list: those of the largest batch move. */
const MAX_LEFT_ROWS = 500;
const NO_KEYS: readonly RowKey[] = [];

/**
 * Computes the drawn rows of a list. While they are frozen, a row that has left the list stays as removed,
 * and a new row is drawn only if it comes last. A row that was moved in this tab keeps its place as long as
 * its move is shown.
 */
export const createFrozenRows = <Row>(keyOf: (row: Row) => RowKey) => {
  type Drawn = DrawnRows<Row> & { readonly rows: readonly Row[] };

  const keysOf = (rows: readonly Row[]): ReadonlySet<RowKey> => new Set(rows.map(keyOf));

  const keepPlaces = (shown: readonly Row[], rows: readonly Row[]): readonly Row[] => {
    const known = keysOf(shown);
    const newest = new Map(rows.map((row) => [keyOf(row), row]));
    const lastKnown = rows.findLastIndex((row) => known.has(keyOf(row)));
    // Rows loaded at the end move no other row.
    const added = lastKnown === -1 && shown.length > 0 ? [] : rows.slice(lastKnown + 1);
    return [...shown.map((row) => newest.get(keyOf(row)) ?? row), ...added];
  };

  /** Returns the rows, and between them those rows of `shown` that have left the list but stay visible. */
  const withRemovedRows = (
    shown: readonly Row[],
    rows: readonly Row[],
    isVisible: (key: RowKey) => boolean,
  ): readonly Row[] => {
    const listedKeys = keysOf(rows);
    const all = [...rows];
    let previous: RowKey | undefined;
    for (const row of shown) {
      const key = keyOf(row);
      if (!listedKeys.has(key)) {
        if (!isVisible(key)) continue;
        const index = previous === undefined ? -1 : all.findIndex((row) => keyOf(row) === previous);
        all.splice(index + 1, 0, row);
      }
      previous = key;
    }
    return all;
  };

  const draw = <Drawing extends Drawn>(drawing: Drawing): Drawing => {
    const { rows, shown, moved, isFrozen } = drawing;
    if (!isFrozen && moved.length === 0) return { ...drawing, shown: rows, removedKeys: NO_KEYS };
    const movedTo = new Map(moved.map(({ key, row }) => [key, row]));
    const listed = keysOf(rows);
    const drawn = (
      isFrozen ? keepPlaces(shown, rows) : withRemovedRows(shown, rows, (key) => movedTo.has(key))
    ).map((row) => (listed.has(keyOf(row)) ? row : (movedTo.get(keyOf(row)) ?? row)));
    return { ...drawing, shown: drawn, removedKeys: drawn.map(keyOf).filter((key) => !listed.has(key)) };
  };

  return {
    /** Draws the new rows of the list. */
    updateRows: <Drawing extends Drawn>(drawing: Drawing): Drawing => {
      const { shown, lastDrawn } = drawing;
      const all = withRemovedRows(lastDrawn, shown, () => true);
      return draw({ ...drawing, lastDrawn: all.length - shown.length > MAX_LEFT_ROWS ? shown : all });
    },
    /** Shows moves. Moved rows that have already left are drawn again at their former place. */
    move: <Drawing extends Drawn>(drawing: Drawing, { moved, movedBack }: RowsMoved<Row>): Drawing => {
      const changed = new Set([...moved.map(keyOf), ...movedBack]);
      const others = drawing.moved.filter(({ key }) => !changed.has(key));
      const drawn = keysOf(drawing.shown);
      const hasLeft = !drawing.isFrozen && moved.some((row) => !drawn.has(keyOf(row)));
      return draw({
        ...drawing,
        shown: hasLeft ? drawing.lastDrawn : drawing.shown,
        moved: [...others, ...moved.map((row) => ({ key: keyOf(row), row }))],
      });
    },
    forgetMoves: <Drawing extends Drawn>(drawing: Drawing): Drawing => draw({ ...drawing, moved: [] }),
    freeze: <Drawing extends Drawn>(drawing: Drawing): Drawing => {
      const known = keysOf(drawing.rowsWhenFrozen.map(({ row }) => row));
      const added = drawing.shown
        .filter((row) => !known.has(keyOf(row)))
        .map((row) => ({ row, isMoved: drawing.moved.some(({ key }) => key === keyOf(row)) }));
      const rowsWhenFrozen =
        added.length === 0 ? drawing.rowsWhenFrozen : [...drawing.rowsWhenFrozen, ...added];
      return { ...drawing, isFrozen: true, rowsWhenFrozen };
    },
    release: <Drawing extends Drawn>(drawing: Drawing): Drawing =>
      draw({ ...drawing, isFrozen: false, rowsWhenFrozen: [] }),
  };
};
