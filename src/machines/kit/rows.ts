/* The rows of a list, their pages and their changes. */

/** Identifies a row in its list, usually by the id. */
export type RowKey = string | number;

/** Subscribes a listener. Returns a function that ends the subscription. */
export type Subscribe<Message> = (listener: (message: Message) => void) => () => void;

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  /** The number of rows, as far as known. */
  readonly total: number;
  /** True when there are more rows than `total`, because the server stopped counting. */
  readonly isCapped?: boolean;
}

export const hasMore = ({ rows, total, isCapped = false }: RowsPage<unknown>): boolean =>
  isCapped || rows.length < total;

/** The key of a change that may concern any row. The list then fetches all loaded rows. */
export const ANY_ROW = '';

/**
 * A change of one row. `row` is the row in the response of a command, null when deleted. Without `row` the
 * list fetches the row.
 */
export interface RowChange<Row> {
  readonly key: RowKey;
  /** Null when unknown. */
  readonly version: number | null;
  readonly row?: Row | null;
}

export interface RowsChanged<Row> {
  type: 'rows.changed';
  readonly changes: readonly RowChange<Row>[];
}

interface KnownVersion {
  readonly key: RowKey;
  readonly version: number;
}

/** The rows of a list, with the changes and versions from which the newest row is determined. */
export interface RowsState<Row, View> extends Required<RowsPage<Row>> {
  readonly view: View;
  /** Changes by others since the rows were fetched. */
  readonly pendingChanges: readonly RowChange<Row>[];
  /** The part of `pendingChanges` that is being fetched. */
  readonly fetching: readonly RowChange<Row>[];
  /** Versions of rows in recent responses, also of rows that left the list. Their feed events are ignored. */
  readonly knownVersions: readonly KnownVersion[];
  /**
   * Keys of rows that a response updated while a page was loading. The page may contain older versions of
   * them.
   */
  readonly updatedKeys: readonly RowKey[];
}

/** See `createRowMerger`. */
export interface RowMerger<Row, View> {
  /** Applies rows of responses, and stores the other changes as pending. */
  readonly apply: <Rows extends RowsState<Row, View>>(rows: Rows, changes: readonly RowChange<Row>[]) => Rows;
  /** Applies fetched rows. A requested row that is missing has left the list. */
  readonly applyFetched: <Rows extends RowsState<Row, View>>(rows: Rows, page: RowsPage<Row>) => Rows;
  /** Returns the state at the moment when all rows are requested again. */
  readonly afterRefetch: (
    rows: RowsState<Row, View>,
  ) => Pick<RowsState<Row, View>, 'pendingChanges' | 'updatedKeys' | 'knownVersions'>;
  /** Merges a page that was read during a command: the newer version of a row wins. */
  readonly mergePage: (rows: RowsState<Row, View>, page: RowsPage<Row>) => RowsPage<Row>;
  /** Like `mergePage`, for a page that replaces all rows. */
  readonly mergeAll: (rows: RowsState<Row, View>, page: RowsPage<Row>) => RowsPage<Row>;
  /** Returns the changes of `pendingChanges` whose versions the rows do not yet have. */
  readonly stillPending: (rows: RowsState<Row, View>) => readonly RowChange<Row>[];
}
