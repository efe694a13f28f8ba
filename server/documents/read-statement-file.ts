/* Reads an uploaded courier statement, and determines the meanings of its columns. */
import { MAX_STATEMENT_ROWS, REPEATABLE_COLUMNS } from '#domain/courier-statement.ts';
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

/** Refuses a statement with a missing or a repeated column. */
export const refuseWrongColumns = (headers: readonly string[], columns: StatementColumns): void => {
  const position = columns.findIndex(
    (column, index) => column && !REPEATABLE_COLUMNS.includes(column) && columns.indexOf(column) !== index,
  );
  if (position !== -1) {
    const column = toExcerpt(headers[position] ?? '');
    const words = { meaning: columns[position] ?? '' };
    throw new HttpError('import.column_twice', { column }, { case: 'meaning', words });
  }
  if (!columns.includes('amount'))
    throw new HttpError('import.column_missing', { column: 'amount' }, { case: 'amount' });
  if (!columns.includes('tracking_number') && !columns.includes('phone'))
    throw new HttpError('import.column_missing', { column: 'tracking_number' }, { case: 'parcel' });
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
