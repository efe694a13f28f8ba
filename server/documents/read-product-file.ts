import { comparisonKey } from '#domain/normal-form.ts';
import {
  MAX_IMPORTED_ROWS,
  PRODUCT_FILE_COLUMNS,
  type ProductFile,
  type ProductFileColumn,
} from '#domain/product-file.ts';
import { isBlank } from '#domain/storable-text.ts';
import { HttpError } from '../http-error.ts';
import { quoted } from '../store/product-import-cells.ts';
import { readTableFile, refuseEmpty } from './read-table-file.ts';
import type { TableRow } from './table-file-worker.ts';

const isColumn = (name: string): name is ProductFileColumn =>
  PRODUCT_FILE_COLUMNS.some((column) => column === name);

interface Head {
  readonly columns: readonly ProductFileColumn[];
  /** The position of each known column in a row. */
  readonly places: readonly number[];
  /** Positions of columns without a name. Spreadsheets also export empty columns. */
  readonly unnamed: ReadonlySet<number>;
}

/** Reads the header row. An unknown column is refused, because it may be a misspelled one whose values would be lost silently. */
const headOf = (cells: readonly string[]): Head => {
  const names = cells.map(comparisonKey);
  const unnamed = new Set(names.flatMap((name, at) => (isBlank(name) ? [at] : [])));
  const columns = names.filter(isColumn);
  const unknown = names.find((name, at) => !unnamed.has(at) && !isColumn(name));
  if (unknown !== undefined) {
    const column = quoted(unknown);
    throw new HttpError('import.column_unknown', { column });
  }
  const column = columns.find((name, at) => columns.indexOf(name) !== at);
  if (column !== undefined) throw new HttpError('import.column_twice', { column });
  if (!columns.includes('product_code') && !columns.includes('name'))
    throw new HttpError('import.column_missing', { column: 'name' });
  return { columns, places: names.flatMap((_, at) => (unnamed.has(at) ? [] : [at])), unnamed };
};

/** Refuses values in a column without a name, because they would be lost silently. */
const refuseUnnamed = ({ unnamed }: Head, rows: readonly TableRow[]): void => {
  if (unnamed.size === 0) return;
  for (const { cells, line } of rows) {
    const at = cells.findIndex((cell, place) => unnamed.has(place) && !isBlank(cell));
    if (at < 0) continue;
    const column = at + 1;
    const detail = `Column ${column} has no name in the first line, but a value in line ${line}.`;
    throw new HttpError('import.column_unnamed', { column }, { detail });
  }
};

/** Reads a product file. Empty columns, which spreadsheets add, are left out. */
export const readProductFile = async (base64: string, signal?: AbortSignal): Promise<ProductFile> => {
  const table = await readTableFile(base64, { maxRows: MAX_IMPORTED_ROWS, isStatement: false, signal });
  const { rows } = table;
  const head = headOf(table.columns);
  refuseEmpty(table);
  refuseUnnamed(head, rows);
  const { columns, places } = head;
  const last = Math.max(...places);
  const rowOf = ({ line, cells }: TableRow): ProductFile['rows'][number] => {
    const isEven = cells.length > last && cells.every((cell, at) => at <= last || isBlank(cell));
    return {
      line,
      cells: isEven ? places.map((at) => cells[at] ?? '') : [],
      count: cells.length,
    };
  };
  return { columns, rows: rows.map(rowOf) };
};
