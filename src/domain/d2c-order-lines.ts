import { toHundredths } from './money.ts';

/** Lines that a list shows of an order; `items_count` has their number. */
export const MAX_LINES_LISTED = 4;

/** An order cannot be printed: lines are missing, there are none, or they do not add up to its total. */
export type PrintObstacle = 'incomplete' | 'no_items' | 'total_mismatch';

export interface PrintableOrder {
  readonly items_count: number;
  /** Null when the number of lines was not announced. */
  readonly expected_items: number | null;
  readonly total_price: number;
  /** Sum of the lines in IQD; null when the backend does not report it, and then it is not checked. */
  readonly contents: { readonly items_total: number } | null;
}

/** Null when the order can be printed. */
export const printObstacleOf = (order: PrintableOrder): PrintObstacle | null => {
  const { items_count, expected_items, total_price, contents } = order;
  if (expected_items !== null && items_count < expected_items) return 'incomplete';
  if (contents === null) return null;
  if (items_count === 0) return 'no_items';
  return toHundredths(contents.items_total) === toHundredths(total_price) ? null : 'total_mismatch';
};
