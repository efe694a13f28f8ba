import { businessDay } from './business-day.ts';

/** The columns of the file of all products, in the order in which they are written. */
export const PRODUCT_FILE_COLUMNS = [
  'product_code',
  'name',
  'category',
  'dimensions',
  'customizable',
  'base_price',
  'wholesale_price',
  'wholesale_min_qty',
  'picture_url',
  'active',
  'stock_quantity',
  'aliases',
] as const;
export type ProductFileColumn = (typeof PRODUCT_FILE_COLUMNS)[number];

/** Rows of a file that is imported, without its head. */
export const MAX_IMPORTED_ROWS = 50_000;
export const MAX_IMPORTED_BYTES = 12 * 1024 * 1024;

/** Rows that a report of an import names one by one: what is refused first, then what changes. */
export const MAX_REPORTED_ROWS = 200;
/** UTF-16 units of a value that it names. */
export const MAX_REPORTED_VALUE = 200;

/** What an import does with a row. */
export const IMPORT_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export interface ProductFileRow {
  /** Of the file, the head being the first. */
  readonly line: number;
  /** None where they are not as many as the columns. */
  readonly cells: readonly string[];
  /** As many cells as there are. */
  readonly count: number;
}

/** A file that was read. */
export interface ProductFile {
  readonly columns: readonly ProductFileColumn[];
  readonly rows: readonly ProductFileRow[];
}

/** Products of one catalogue; a longer one nobody reads, and its making would hold up the server. */
export const MAX_CATALOGUE_PRODUCTS = 2000;

/** Spec 2 section 7. */
export const productFileName = (moment: Date): string => `products_catalog_${businessDay(moment)}.csv`;

export const catalogueFileName = (category: string): string => `${category}_catalog.pdf`;
