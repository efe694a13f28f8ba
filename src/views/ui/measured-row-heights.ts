import type { RowHeights } from './row-heights.ts';

/** Rows that differ: `rowHeight` stands for those that nobody has measured yet. */
export const measuredRowHeights = (
  count: number,
  rowHeight: number,
  heightOf: (row: number) => number | undefined,
): RowHeights => {
  const offsets = new Float64Array(count + 1);
  const offsetIn = (row: number): number => offsets[row] ?? 0;
  for (let row = 0; row < count; row += 1) offsets[row + 1] = offsetIn(row) + (heightOf(row) ?? rowHeight);
  const size = offsetIn(count);

  /** The first row that begins at `offset` or after it, by halving. */
  const rowFrom = (offset: number): number => {
    if (offset <= 0) return Math.ceil(offset / rowHeight);
    if (offset > size) return count + Math.ceil((offset - size) / rowHeight);
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (offsetIn(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const offsetOf = (row: number): number => {
    if (row < 0) return row * rowHeight;
    return row > count ? size + (row - count) * rowHeight : offsetIn(row);
  };
  const rowAt = (offset: number): number => {
    const next = rowFrom(offset);
    return offsetOf(next) === offset ? next : next - 1;
  };
  return { count, size, offsetOf, rowAt, rowFrom };
};
