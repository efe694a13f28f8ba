export type RowKey = string | number;

/** Calls back until it is ended. */
export type Subscribe<Word> = (listener: (word: Word) => void) => () => void;

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  /** How many there are altogether, as far as is known. */
  readonly total: number;
  /** Nobody counted on: there are more than `total`. */
  readonly isCapped?: boolean;
}

/** Whether there are more than these: some are known of, or nobody counted on. */
export const hasMore = ({ rows, total, isCapped = false }: RowsPage<unknown>): boolean =>
  isCapped || rows.length < total;

/** The key of a change that may be of any row: the list fetches all that it has loaded. */
export const ANY_ROW = '';

/** `row`: as a write answered it, null where it is gone. Without it somebody changed it and it has to be fetched. */
export interface RowChange<Row> {
  readonly key: RowKey;
  /** Null where the change does not say: it cannot be known already. */
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

/** Rows, and what is known of how they change. */
export interface ChangingRows<Row, View> extends Required<RowsPage<Row>> {
  readonly view: View;
  /** What others changed since the rows were fetched. */
  readonly behind: readonly RowChange<Row>[];
  /** Those of them that are on their way by themselves. */
  readonly asked: readonly RowChange<Row>[];
  /** What writes answered of late: their echo in the feed is no news, also where the row has left this list. */
  readonly known: readonly Known[];
  /** What writes answered since the rows on their way were asked for: those may have been read before. */
  readonly answered: readonly RowKey[];
}

/** What becomes of a list's rows when they change (see `createRowChanges`). */
export interface RowChanges<Row, View> {
  readonly take: <Rows extends ChangingRows<Row, View>>(
    rows: Rows,
    changes: readonly RowChange<Row>[],
  ) => Rows;
  /** The rows that were asked for, as the server has them in this list: one that is missing has left it. */
  readonly takeAsked: <Rows extends ChangingRows<Row, View>>(rows: Rows, page: RowsPage<Row>) => Rows;
  /** What is known still, once all rows are asked for anew. */
  readonly caughtUp: (
    rows: ChangingRows<Row, View>,
  ) => Pick<ChangingRows<Row, View>, 'behind' | 'answered' | 'known'>;
  /** A page that was read while a write was answered: the newer row counts. */
  readonly newest: (rows: ChangingRows<Row, View>, page: RowsPage<Row>) => RowsPage<Row>;
  /** The same for a page that takes the place of all: it may be too old for a row. */
  readonly replace: (rows: ChangingRows<Row, View>, page: RowsPage<Row>) => RowsPage<Row>;
  readonly leftBehind: (rows: ChangingRows<Row, View>) => readonly RowChange<Row>[];
}
