/** Where the rows of a long list stand, in pixels from its beginning. Rows before and after it are reckoned with. */
export interface RowHeights {
  readonly count: number;
  /** Of all rows together. */
  readonly size: number;
  readonly offsetOf: (row: number) => number;
  /** The row that an offset lies in. */
  readonly rowAt: (offset: number) => number;
  /** The first row that begins at an offset or after it. */
  readonly rowFrom: (offset: number) => number;
}

/** Rows of one height, which take a division. */
export const fixedRowHeights = (count: number, rowHeight: number): RowHeights => ({
  count,
  size: count * rowHeight,
  offsetOf: (row) => row * rowHeight,
  rowAt: (offset) => Math.floor(offset / rowHeight),
  rowFrom: (offset) => Math.ceil(offset / rowHeight),
});

export interface RowInSight {
  readonly index: number;
  /** From the beginning of the list to the row. */
  readonly start: number;
  readonly end: number;
}

export interface RowsInSight {
  /** The rows that have to be there, in their order; `kept` may stand apart from the others. */
  readonly rows: readonly RowInSight[];
  /** From which row on, and up to which one, without that one; `kept` not counted. */
  readonly first: number;
  readonly last: number;
  /** How much room lies before the first of `rows`, and after the last. */
  readonly before: number;
  readonly after: number;
}

export interface Sight {
  /** The row at the upper edge of the window: negative while the list begins further down. */
  readonly top: number;
  /** Of the window. */
  readonly height: number;
  /** Rows beyond either edge. */
  readonly overscan: number;
  /** A row that has to be there wherever it is: the one with the focus. */
  readonly kept: number | null;
}

/**
 * As many rows as the window can ever show while `top` is at its upper edge: nothing changes until another row
 * is there. Of a list out of sight the nearest rows stay, or the Tab key would pass it by.
 */
export const rowsInSight = (heights: RowHeights, { top, height, overscan, kept }: Sight): RowsInSight => {
  const { count, size, offsetOf, rowFrom } = heights;
  const within = (row: number): number => Math.min(Math.max(row, 0), count);
  const first = within(Math.min(top, count) - overscan);
  const last = within(Math.max(rowFrom(offsetOf(top + 1) + height), 0) + overscan);
  const indexes = Array.from({ length: last - first }, (_, index) => first + index);
  if (kept !== null && kept >= 0 && kept < count) {
    if (kept < first) indexes.unshift(kept);
    if (kept >= last) indexes.push(kept);
  }
  const rows = indexes.map((index) => ({ index, start: offsetOf(index), end: offsetOf(index + 1) }));
  const [before, end] = [rows[0]?.start ?? 0, rows.at(-1)?.end ?? 0];
  return { rows, first, last, before, after: size - end };
};
