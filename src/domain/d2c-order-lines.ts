import { toHundredths } from './money.ts';

/** Maximum number of lines that a list shows of an order; `items_count` is the number of all lines. */
export const MAX_LINES_LISTED = 4;

/**
 * The reason why an order cannot be printed: lines are missing, it has no lines, or their sum differs from
 * its total.
 */
export type PrintObstacle = 'incomplete' | 'no_items' | 'total_mismatch';

export interface PrintableOrder {
  readonly items_count: number;
  /** Null when the order was created without an expected number of lines. */
  readonly expected_items: number | null;
  readonly total_price: number;
  /** Sum of the lines in IQD. Null when the backend does not report it; then the sum is not checked. */
  readonly contents: { readonly items_total: number } | null;
}

/** Returns the reason why an order cannot be printed, or null. */
export const printObstacleOf = (order: PrintableOrder): PrintObstacle | null => {
  const { items_count, expected_items, total_price, contents } = order;
  if (expected_items !== null && items_count < expected_items) return 'incomplete';
  if (contents === null) return null;
  if (items_count === 0) return 'no_items';
  return toHundredths(contents.items_total) === toHundredths(total_price) ? null : 'total_mismatch';
};
