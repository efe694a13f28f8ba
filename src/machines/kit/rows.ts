export type RowKey = string | number;

/** Returns a function that ends the subscription. */
export type Subscribe<Word> = (listener: (word: Word) => void) => () => void;

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  /** The number of rows, as far as known. */
  readonly total: number;
  /** There are more than `total`; the server stopped counting. */
  readonly isCapped?: boolean;
}

export const hasMore = ({ rows, total, isCapped = false }: RowsPage<unknown>): boolean =>
  isCapped || rows.length < total;

/** The key of a change that may concern any row: the list fetches all loaded rows. */
export const ANY_ROW = '';

/** `row`: the answer of a command, null when deleted. Without it the row has to be fetched. */
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

interface Known {
  readonly key: RowKey;
  readonly version: number;
}

export interface ChangingRows<Row, View> extends Required<RowsPage<Row>> {
  readonly view: View;
  /** Changes by others since the rows were fetched. */
  readonly behind: readonly RowChange<Row>[];
  /** The part of `behind` that is being fetched. */
  readonly asked: readonly RowChange<Row>[];
  /** Versions of recent answers, so that their feed events are ignored, also for rows that left the list. */
  readonly known: readonly Known[];
  /** Rows answered while a page was loading, which may be older. */
  readonly answered: readonly RowKey[];
}

/** See `createRowChanges`. */
export interface RowChanges<Row, View> {
  readonly take: <Rows extends ChangingRows<Row, View>>(
    rows: Rows,
    changes: readonly RowChange<Row>[],
  ) => Rows;
  /** Takes fetched rows; a missing one has left the list. */
  readonly takeAsked: <Rows extends ChangingRows<Row, View>>(rows: Rows, page: RowsPage<Row>) => Rows;
  /** The state after all rows are requested again. */
  readonly caughtUp: (
    rows: ChangingRows<Row, View>,
  ) => Pick<ChangingRows<Row, View>, 'behind' | 'answered' | 'known'>;
  /** A page that was read during a command: the newer row wins. */
  readonly newest: (rows: ChangingRows<Row, View>, page: RowsPage<Row>) => RowsPage<Row>;
  /** Like `newest`, for a page that replaces all rows. */
  readonly replace: (rows: ChangingRows<Row, View>, page: RowsPage<Row>) => RowsPage<Row>;
  readonly leftBehind: (rows: ChangingRows<Row, View>) => readonly RowChange<Row>[];
}
