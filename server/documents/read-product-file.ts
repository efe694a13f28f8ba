/* Reads an uploaded product file, and refuses unknown and repeated columns that no admin has assigned. */
import { type ProductColumnLayout, productColumnsOf } from '#domain/product-columns.ts';
import {
  type AssignedHead,
  MAX_IMPORTED_ROWS,
  MAX_UNKNOWN_COLUMNS,
  type ProductFile,
  type ProductFileColumn,
} from '#domain/product-file.ts';
import { columnKeys } from '#domain/statement-columns.ts';
import { isBlank } from '#domain/storable-text.ts';
import { HttpError } from '#server/http-error.ts';
import { toExcerpt } from '#server/store/product-import-cells.ts';
import type { TableRow } from './parse-table-file.ts';
import { readTableFile, refuseEmpty, type Table } from './read-table-file.ts';
import { readShopExport, SHOP_EXPORT_COLUMNS } from './shop-exports.ts';

interface Header {
  readonly columns: readonly ProductFileColumn[];
  /** The positions of `columns` in a row. */
  readonly positions: readonly number[];
  /** Positions of columns without a name. Spreadsheets also export empty columns. */
  readonly unnamedPositions: ReadonlySet<number>;
  /** Positions of columns that an admin skips. */
  readonly skippedPositions: ReadonlySet<number>;
}

const positionsWhere = <Item>(items: readonly Item[], test: (item: Item) => boolean): readonly number[] =>
  items.flatMap((item, position) => (test(item) ? [position] : []));

/** Returns a header as a refusal names it. */
const shownHead = (head: string): string => toExcerpt(head.trim());

/** Returns the layout that an admin assigns to the headers by their texts. */
export const layoutOf = (
  heads: readonly string[],
  assigned: readonly AssignedHead[],
): ProductColumnLayout => {
  const columnByHead = new Map(assigned.map(({ head, column }) => [head, column]));
  return Object.fromEntries(
    columnKeys(heads).flatMap((key, position) => {
      const column = columnByHead.get(shownHead(heads[position] ?? ''));
      return column === undefined ? [] : [[key, column]];
    }),
  );
};

/**
 * Reads the header row. Unknown columns are refused all at once, because one may be a misspelled one whose
 * values would be lost silently; an admin assigns or skips them.
 */
const readHeader = (cells: readonly string[], layout: ProductColumnLayout): Header => {
  const meanings = productColumnsOf(cells, layout);
  const unnamedPositions = new Set(positionsWhere(cells, isBlank));
  const unknown = cells.filter(
    (_, position) => meanings[position] === undefined && !unnamedPositions.has(position),
  );
  if (unknown.length > 0) {
    const shown = unknown.slice(0, MAX_UNKNOWN_COLUMNS).map(shownHead);
    throw new HttpError(
      'import.columns_unknown',
      { count: unknown.length, columns: shown.join('\n') },
      { case: 'named', words: { names: shown.join("', '") } },
    );
  }
  const columns = meanings.flatMap((column) => column ?? []);
  const repeatedColumn = columns.find((name, position) => columns.indexOf(name) !== position);
  if (repeatedColumn !== undefined) throw new HttpError('import.column_twice', { column: repeatedColumn });
  if (!columns.includes('product_code') && !columns.includes('name'))
    throw new HttpError('import.column_missing', { column: 'name' });
  return {
    columns,
    positions: positionsWhere(meanings, (column) => column != null),
    unnamedPositions,
    skippedPositions: new Set(positionsWhere(meanings, (column) => column === null)),
  };
};

/** Refuses values in a column without a name, because they would be lost silently. */
const refuseUnnamed = ({ unnamedPositions }: Header, rows: readonly TableRow[]): void => {
  if (unnamedPositions.size === 0) return;
  for (const { cells, line } of rows) {
    const position = cells.findIndex((cell, index) => unnamedPositions.has(index) && !isBlank(cell));
    if (position < 0) continue;
    const column = position + 1;
    throw new HttpError('import.column_unnamed', { column }, { case: 'line', words: { line } });
  }
};

/** Reads a workbook or a CSV file as a table of products. */
export const readProductTable = (base64: string, signal?: AbortSignal): Promise<Table> =>
  readTableFile(base64, { maxRows: MAX_IMPORTED_ROWS, content: 'products', signal });

/** Reads the products of a table. Empty columns, which spreadsheets add, are left out. */
export const interpretProducts = (table: Table, layout: ProductColumnLayout): ProductFile => {
  const shopRows = readShopExport(table);
  if (shopRows) {
    refuseEmpty({ rows: shopRows });
    return { columns: SHOP_EXPORT_COLUMNS, rows: shopRows, isShopExport: true };
  }
  const { rows } = table;
  const header = readHeader(table.columns, layout);
  refuseEmpty(table);
  refuseUnnamed(header, rows);
  const { columns, positions, skippedPositions } = header;
  const lastPosition = Math.max(...positions);
  const toFileRow = ({ line, cells }: TableRow): ProductFile['rows'][number] => {
    const hasExpectedCells =
      cells.length > lastPosition &&
      cells.every(
        (cell, position) => position <= lastPosition || skippedPositions.has(position) || isBlank(cell),
      );
    return {
      line,
      cells: hasExpectedCells ? positions.map((position) => cells[position] ?? '') : [],
      cellCount: cells.length,
    };
  };
  return { columns, rows: rows.map(toFileRow) };
};
