import type { ReactNode } from 'react';
import type { Hold } from './use-hold.ts';

export type RowKey = string | number;

/**
 * Where a column stands in a card: `lead` and `mark` in its first line, `main` and `aside` in the next, `foot` and
 * `tools` in the last; `more` beside the first two where there is room, and not on a phone; `start` before the first two;
 * `acts`, in place of `tools`, are too wide for a part of a phone's line; `wide` is in no card.
 */
export type CardPlace =
  | 'lead'
  | 'mark'
  | 'main'
  | 'aside'
  | 'more'
  | 'foot'
  | 'tools'
  | 'start'
  | 'acts'
  | 'wide';

/** One column of a table: all that its head, its cells, its skeleton and its cards are made from. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** Stands beside the value where rows are cards; the head where it is left out. */
  readonly label?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its share of a windowed table in percent, or a class that gives one; the shares have to fit. */
  readonly size?: number | string;
  /** Its place where rows are cards, without a name beside it; a line of its own, with its name, where it is left out. */
  readonly card?: CardPlace;
  readonly align?: 'start' | 'end' | 'number';
  /** How many lines of it are kept free while loading. */
  readonly lines?: 1 | 2;
  /** Its head is a button, where the table has a `sort`. */
  readonly sortable?: boolean;
}

/** Rows that are chosen. The callbacks and `rowLabel` have to stay the same, or every row is drawn again. */
export interface Selection<Row, Key extends RowKey> {
  readonly selected: ReadonlySet<Key>;
  /** `isRange`: everything from the last one that was toggled on. */
  readonly onToggle: (key: Key, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
}

export interface SortOrder {
  /** The id of a column. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Sort extends SortOrder {
  readonly onSort: (order: SortOrder) => void;
}

/** What pressing a column's head asks for: that column upwards, and downwards where it is so already. */
export const nextOrder = (sort: SortOrder, by: string): SortOrder => ({
  by,
  direction: sort.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** Whether the cards of these columns have places. */
export const isPlaced = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ card }) => card !== undefined);

/** How a list keeps its rows where they are (`useList` gives it). */
export interface Steady extends Hold {
  readonly gone: ReadonlySet<RowKey>;
}
