/* The types by which a table is described: columns, selection, sort order. */
import type { ReactNode } from 'react';
import type { Freezing } from './use-freezing.ts';

export type RowKey = string | number;

/**
 * The place of a column in a card. `lead` and `mark` are on the first line, `main` and `aside` on the second,
 * `foot` and `tools` on the last. `more` is on the first two lines and hidden on phones. `start` precedes
 * them. `acts` replaces `tools` for wide buttons. `hidden` has no place.
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

export type ColumnSize = `${number}rem` | 'rest';

export type LeftOut = 'desktop' | 'roomy' | 'large';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** The label in cards. Default: `head`. */
  readonly label?: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * The width; `rest` is a share of what the others leave. A table whose columns all have a width does not
   * scroll sideways. A windowed table needs them.
   */
  readonly size?: ColumnSize;
  /** The width of the window below which the table leaves the column out. A card shows it. */
  readonly leftOut?: LeftOut;
  /** The place in cards, without a label. Without `card` the column has a line of its own, with a label. */
  readonly card?: CardPlace;
  readonly align?: 'start' | 'end' | 'number';
  /** Number of lines reserved while loading. */
  readonly lines?: 1 | 2;
  /** True when the header is a sort button, and the owner of the rows sorts them. */
  readonly sortable?: boolean;
  /** The value by which `useSortedRows` sorts. The header is a sort button. */
  readonly sortBy?: (row: Row) => string | number | null;
}

/** The selection of rows. Its callbacks and `rowLabel` must be stable; otherwise every row renders again. */
export interface Selection<Row, Key extends RowKey> {
  readonly selected: ReadonlySet<Key>;
  /** `isRange` is true to include all rows from the last toggled one. */
  readonly onToggle: (key: Key, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
}

export interface SortOrder {
  /** The id of the sorted column. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Sort extends SortOrder {
  /** The label of the choice above cards. */
  readonly label: string;
  readonly onSort: (order: SortOrder) => void;
}

/** Returns the next sort order of a column: ascending first, then descending. */
export const nextOrder = (sort: SortOrder, by: string): SortOrder => ({
  by,
  direction: sort.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** Returns true when the header of the column is a sort button. */
export const isSortable = <Row>({ sortable = false, sortBy }: Column<Row>): boolean =>
  sortable || sortBy !== undefined;

export const hasCardPlaces = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ card }) => card !== undefined);

/** The state and callbacks of frozen rows; `useList` returns them. */
export interface FrozenRows extends Freezing {
  readonly removedKeys: ReadonlySet<RowKey>;
}
