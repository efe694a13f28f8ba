import type { ReactNode } from 'react';
import type { Freezing } from './use-freezing.ts';

export type RowKey = string | number;

/**
 * The place of a column in a card: `lead` and `mark` on the first line, `main` and `aside` on the second, `foot` and
 * `tools` on the last; `more` on the first two lines, hidden on phones; `start` before them; `acts` in place of `tools`
 * for wide buttons; `hidden` in no place.
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
  | 'hidden';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** The label in cards; default: `head`. */
  readonly label?: string;
  readonly cell: (row: Row) => ReactNode;
  /** A share of a windowed table in percent, or a class for it. */
  readonly size?: number | string;
  /** The place in cards, without a label; omitted: a line of its own with a label. */
  readonly card?: CardPlace;
  readonly align?: 'start' | 'end' | 'number';
  /** Lines reserved while loading. */
  readonly lines?: 1 | 2;
  /** The header is a sort button. */
  readonly sortable?: boolean;
}

/** The callbacks and `rowLabel` have to be stable, else every row renders. */
export interface Selection<Row, Key extends RowKey> {
  readonly selected: ReadonlySet<Key>;
  /** `isRange`: all rows from the last toggled one. */
  readonly onToggle: (key: Key, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
}

export interface SortOrder {
  /** A column id. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Sort extends SortOrder {
  readonly onSort: (order: SortOrder) => void;
}

/** Ascending first, then descending. */
export const nextOrder = (sort: SortOrder, by: string): SortOrder => ({
  by,
  direction: sort.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

export const isPlaced = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ card }) => card !== undefined);

/** State and callbacks of frozen rows, from `useList`. */
export interface FrozenRows extends Freezing {
  readonly gone: ReadonlySet<RowKey>;
}
