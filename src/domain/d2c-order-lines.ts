import { toHundredths } from './money.ts';

/** Lines that a list tells of an order; how many there are altogether is its `items_count`. */
export const MAX_LINES_TOLD = 4;

/** Why an order cannot be printed: lines are still to come, there is none, or they are not what is charged. */
export type PrintObstacle = 'incomplete' | 'no_items' | 'total_mismatch';

export interface PrintableOrder {
  readonly items_count: number;
  /** Null where nobody said how many lines there will be. */
  readonly expected_items: number | null;
  readonly total_price: number;
  /** What its lines come to, in IQD; null where the backend does not tell: then it is taken at its word. */
  readonly contents: { readonly items_total: number } | null;
}

/** What stands between an order and the printers; null where nothing does. */
export const printObstacleOf = (order: PrintableOrder): PrintObstacle | null => {
  const { items_count, expected_items, total_price, contents } = order;
  if (expected_items !== null && items_count < expected_items) return 'incomplete';
  if (contents === null) return null;
  if (items_count === 0) return 'no_items';
  return toHundredths(contents.items_total) === toHundredths(total_price) ? null : 'total_mismatch';
};
