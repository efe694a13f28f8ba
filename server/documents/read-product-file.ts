import {
  MAX_IMPORTED_ROWS,
  PRODUCT_FILE_COLUMNS,
  type ProductFile,
  type ProductFileColumn,
} from '#domain/product-file.ts';
import { HttpError } from '../http-error.ts';
import { quoted } from '../store/product-import-cells.ts';
import { readTableFile } from './read-table-file.ts';

const isColumn = (name: string): name is ProductFileColumn =>
  PRODUCT_FILE_COLUMNS.some((column) => column === name);

/** A column that nobody knows was misspelt, and would be left out in silence. */
const columnsOf = (head: readonly string[]): readonly ProductFileColumn[] => {
  const names = head.map((name) => name.trim().toLowerCase());
  const columns = names.filter(isColumn);
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) {
    const column = quoted(unknown);
    throw new HttpError(
      422,
      'import.column_unknown',
      { column },
      `The file has a column that is not known: '${column}'.`,
    );
  }
  const column = columns.find((name, at) => columns.indexOf(name) !== at);
  if (column !== undefined)
    throw new HttpError(422, 'import.column_twice', { column }, `The file has the column '${column}' twice.`);
  if (!columns.includes('product_code') && !columns.includes('name'))
    throw new HttpError(
      422,
      'import.column_missing',
      { column: 'name' },
      "The file needs the column 'product_code' or 'name'.",
    );
  return columns;
};

/** The rows of a CSV file of products. */
export const readProductFile = async (base64: string): Promise<ProductFile> => {
  const { columns, rows } = await readTableFile(base64, { maxRows: MAX_IMPORTED_ROWS, columnsOf });
  return {
    columns,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells.length === columns.length ? cells : [],
      count: cells.length,
    })),
  };
};
