import { compareNames } from './name-order.ts';

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));

/** Sorts rows by a value. Rows without a value are last, rows with equal values keep their order. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  sortValueOf: (row: Row) => string | number | null,
  isDescending: boolean,
): readonly Row[] =>
  rows.toSorted((rowA, rowB) => {
    const [a, b] = [sortValueOf(rowA), sortValueOf(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDescending ? compareValues(b, a) : compareValues(a, b);
  });
