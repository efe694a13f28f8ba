/* Reads an uploaded courier statement, and determines the meanings of its columns. */
import { MAX_STATEMENT_ROWS, REPEATABLE_COLUMNS, type StatementColumn } from '#domain/courier-statement.ts';
import {
  columnKeys,
  NO_LAYOUT,
  type StatementColumns,
  type StatementLayout,
} from '#domain/statement-columns.ts';
import { tableColumnsOf } from '#domain/statement-direction.ts';
import { HttpError } from '#server/http-error.ts';
import { toExcerpt } from '#server/store/product-import-cells.ts';
import { readTableFile, refuseEmpty, type Table } from './read-table-file.ts';

export interface StatementFile extends Table {
  readonly layout: StatementLayout;
  /** The meaning of each column; undefined for a column that is not read. */
  readonly meanings: StatementColumns;
  /** Positions of columns that are not read and that no admin has assigned. */
  readonly unassignedPositions: readonly number[];
}

const missingColumnError = (column: StatementColumn): HttpError =>
  new HttpError(
    'import.column_missing',
    { column },
    {
      detail: `The statement needs the column ${column === 'amount' ? "'amount'" : "'tracking_number' or 'phone'"}.`,
    },
  );

/** Refuses a statement with a missing or a repeated column. */
export const refuseWrongColumns = (headers: readonly string[], columns: StatementColumns): void => {
  const position = columns.findIndex(
    (column, index) => column && !REPEATABLE_COLUMNS.includes(column) && columns.indexOf(column) !== index,
  );
  if (position !== -1) {
    const column = toExcerpt(headers[position] ?? '');
    const detail = `The statement has two columns with the same meaning: '${column}' is '${columns[position]}' again.`;
    throw new HttpError('import.column_twice', { column }, { detail });
  }
  if (!columns.includes('amount')) throw missingColumnError('amount');
  if (!columns.includes('tracking_number') && !columns.includes('phone'))
    throw missingColumnError('tracking_number');
};

/** Reads a file, or a table pasted from a spreadsheet. */
export const readStatementTable = (base64: string, signal?: AbortSignal): Promise<Table> =>
  readTableFile(base64, { maxRows: MAX_STATEMENT_ROWS, content: 'statement', signal });

/**
 * Adds the meanings of the columns to a table: as an admin has assigned them in `layout`, otherwise by the
 * words of the headers.
 */
export const interpretColumns = (table: Table, layout: StatementLayout = NO_LAYOUT): StatementFile => {
  const headers = table.columns;
  const meanings = tableColumnsOf(headers, table.rows, layout);
  refuseWrongColumns(headers, meanings);
  refuseEmpty(table);
  const unassignedPositions = columnKeys(headers).flatMap((key, position) =>
    meanings[position] === undefined && layout.columns[key] === undefined ? [position] : [],
  );
  return { ...table, layout, meanings, unassignedPositions };
};
