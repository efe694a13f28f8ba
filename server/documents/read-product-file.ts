/* Reads an uploaded product file, and refuses unknown and repeated columns. */
import { comparisonKey } from '#domain/normal-form.ts';
import {
  MAX_IMPORTED_ROWS,
  PRODUCT_FILE_COLUMNS,
  type ProductFile,
  type ProductFileColumn,
} from '#domain/product-file.ts';
import { isBlank } from '#domain/storable-text.ts';
import { HttpError } from '../http-error.ts';
import { toExcerpt } from '../store/product-import-cells.ts';
import type { TableRow } from './parse-table-file.ts';
import { readTableFile, refuseEmpty } from './read-table-file.ts';

const isColumn = (name: string): name is ProductFileColumn =>
  PRODUCT_FILE_COLUMNS.some((column) => column === name);

interface Header {
  readonly columns: readonly ProductFileColumn[];
  /** The positions of `columns` in a row. */
  readonly positions: readonly number[];
  /** Positions of columns without a name. Spreadsheets also export empty columns. */
  readonly unnamedPositions: ReadonlySet<number>;
}

/** Reads the header row. An unknown column is refused, because it may be a misspelled one whose values would be lost silently. */
const readHeader = (cells: readonly string[]): Header => {
  const names = cells.map(comparisonKey);
  const unnamedPositions = new Set(names.flatMap((name, position) => (isBlank(name) ? [position] : [])));
  const columns = names.filter(isColumn);
  const unknownName = names.find((name, position) => !unnamedPositions.has(position) && !isColumn(name));
  if (unknownName !== undefined) {
    const column = toExcerpt(unknownName);
    throw new HttpError('import.column_unknown', { column });
  }
  const repeatedColumn = columns.find((name, position) => columns.indexOf(name) !== position);
  if (repeatedColumn !== undefined) throw new HttpError('import.column_twice', { column: repeatedColumn });
  if (!columns.includes('product_code') && !columns.includes('name'))
    throw new HttpError('import.column_missing', { column: 'name' });
  return {
    columns,
    positions: names.flatMap((_, position) => (unnamedPositions.has(position) ? [] : [position])),
    unnamedPositions,
  };
};

/** Refuses values in a column without a name, because they would be lost silently. */
const refuseUnnamed = ({ unnamedPositions }: Header, rows: readonly TableRow[]): void => {
  if (unnamedPositions.size === 0) return;
  for (const { cells, line } of rows) {
    const position = cells.findIndex((cell, index) => unnamedPositions.has(index) && !isBlank(cell));
    if (position < 0) continue;
    const column = position + 1;
    const detail = `Column ${column} has no name in the first line, but a value in line ${line}.`;
    throw new HttpError('import.column_unnamed', { column }, { detail });
  }
};

/** Reads a product file. Empty columns, which spreadsheets add, are left out. */
export const readProductFile = async (base64: string, signal?: AbortSignal): Promise<ProductFile> => {
  const table = await readTableFile(base64, { maxRows: MAX_IMPORTED_ROWS, content: 'products', signal });
  const { rows } = table;
  const header = readHeader(table.columns);
  refuseEmpty(table);
  refuseUnnamed(header, rows);
  const { columns, positions } = header;
  const lastPosition = Math.max(...positions);
  const toFileRow = ({ line, cells }: TableRow): ProductFile['rows'][number] => {
    const hasExpectedCells =
      cells.length > lastPosition &&
      cells.every((cell, position) => position <= lastPosition || isBlank(cell));
    return {
      line,
      cells: hasExpectedCells ? positions.map((position) => cells[position] ?? '') : [],
      cellCount: cells.length,
    };
  };
  return { columns, rows: rows.map(toFileRow) };
};
