import { MAX_STATEMENT_ROWS, REPEATABLE_COLUMNS, type StatementColumn } from '#domain/courier-statement.ts';
import {
  columnKeys,
  columnsBy,
  NO_LAYOUT,
  type StatementColumns,
  type StatementLayout,
} from '#domain/statement-columns.ts';
import { HttpError } from '../http-error.ts';
import { quoted } from '../store/product-import-cells.ts';
import { readTableFile, type Table } from './read-table-file.ts';

export type StatementTable = Table<readonly string[]>;

export interface StatementFile extends StatementTable {
  readonly layout: StatementLayout;
  readonly read: StatementColumns;
  /** Places of unread columns that nobody has assigned. */
  readonly unassigned: readonly number[];
}

const missing = (column: StatementColumn): HttpError =>
  new HttpError(
    'import.column_missing',
    { column },
    {
      detail: `The statement needs the column ${column === 'amount' ? "'amount'" : "'tracking_number' or 'phone'"}.`,
    },
  );

/** Refuses missing and repeated columns. */
export const checkColumns = (heads: readonly string[], columns: StatementColumns): void => {
  const at = columns.findIndex(
    (column, place) => column && !REPEATABLE_COLUMNS.includes(column) && columns.indexOf(column) !== place,
  );
  if (at !== -1) {
    const column = quoted(heads[at] ?? '');
    const detail = `The statement has two columns for one thing: '${column}' is '${columns[at]}' again.`;
    throw new HttpError('import.column_twice', { column }, { detail });
  }
  if (!columns.includes('amount')) throw missing('amount');
  if (!columns.includes('tracking_number') && !columns.includes('phone')) throw missing('tracking_number');
};

/** A CSV file, or a table pasted from a spreadsheet. */
export const readStatementTable = (base64: string, signal?: AbortSignal): Promise<StatementTable> =>
  readTableFile(base64, {
    maxRows: MAX_STATEMENT_ROWS,
    isStatement: true,
    columnsOf: (head) => head,
    signal,
  });

/** With its columns, by the layout of its heads. */
export const readStatementFile = async (
  base64: string,
  layoutOf: (heads: readonly string[]) => Promise<StatementLayout>,
  signal?: AbortSignal,
): Promise<StatementFile> => {
  const { columns, rows } = await readTableFile(base64, {
    maxRows: MAX_STATEMENT_ROWS,
    isStatement: true,
    columnsOf: async (heads) => withLayout(heads, await layoutOf(heads)),
    signal,
  });
  return { ...columns, rows };
};

const withLayout = (heads: readonly string[], layout: StatementLayout): Omit<StatementFile, 'rows'> => {
  const read = columnsBy(heads, layout);
  checkColumns(heads, read);
  const keys = columnKeys(heads);
  const unassigned = keys.flatMap((key, at) =>
    read[at] === undefined && layout.columns[key] === undefined ? [at] : [],
  );
  return { columns: heads, layout, read, unassigned };
};

/** Without a layout, by the names of its heads. */
export const withColumns = ({ columns, rows }: StatementTable): StatementFile => ({
  ...withLayout(columns, NO_LAYOUT),
  rows,
});
