import { MAX_STATEMENT_ROWS, type StatementColumn } from '#domain/courier-statement.ts';
import { statementColumnOf } from '#domain/courier-statement-cells.ts';
import { HttpError } from '../http-error.ts';
import { quoted } from '../store/product-import-cells.ts';
import { readTableFile } from './read-table-file.ts';

/** Of every column of the file; those that are not ours are passed over. */
export type StatementColumns = readonly (StatementColumn | undefined)[];

export interface StatementFile {
  readonly columns: StatementColumns;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const missing = (column: StatementColumn): HttpError =>
  new HttpError(
    422,
    'import.column_missing',
    { column },
    column === 'amount'
      ? "The statement needs the column 'amount'."
      : "The statement needs the column 'tracking_number' or 'phone'.",
  );

const columnsOf = (head: readonly string[]): StatementColumns => {
  const columns = head.map(statementColumnOf);
  const at = columns.findIndex((column, place) => column && columns.indexOf(column) !== place);
  if (at !== -1) {
    const column = quoted(head[at] ?? '');
    throw new HttpError(
      422,
      'import.column_twice',
      { column },
      `The statement says the same twice: '${column}' is '${columns[at]}' again.`,
    );
  }
  if (!columns.includes('amount')) throw missing('amount');
  if (!columns.includes('tracking_number') && !columns.includes('phone')) throw missing('tracking_number');
  return columns;
};

/** The rows of a courier's statement: a CSV file, or a table that was copied and pasted. */
export const readStatementFile = (base64: string): Promise<StatementFile> =>
  readTableFile(base64, { maxRows: MAX_STATEMENT_ROWS, columnsOf });
