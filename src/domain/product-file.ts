import { businessDay } from './business-day.ts';

/** The columns in the order of the file. */
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

/** Maximum number of rows, without the header row. */
export const MAX_IMPORTED_ROWS = 50_000;
export const MAX_IMPORTED_BYTES = 12 * 1024 * 1024;

/** Maximum number of rows that a report lists one by one: refused rows first, then changed ones. */
export const MAX_REPORTED_ROWS = 200;
/** Maximum length of a reported value, in UTF-16 units. */
export const MAX_REPORTED_VALUE = 200;

export const IMPORT_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export interface ProductFileRow {
  /** The line in the file; the header is line 1. */
  readonly line: number;
  /** The cells; empty when the row has another number of cells than the header. */
  readonly cells: readonly string[];
  readonly cellCount: number;
}

export interface ProductFile {
  readonly columns: readonly ProductFileColumn[];
  /**
   * True for the export of another shop system: its codes are not those of this shop, and its empty cells
   * change nothing.
   */
  readonly isShopExport?: boolean;
  readonly rows: readonly ProductFileRow[];
}

/** Maximum number of unknown headers that a refusal names, and that an admin assigns at once. */
export const MAX_UNKNOWN_COLUMNS = 50;
/** Maximum length of a header in a refusal. */
export const MAX_HEAD_LENGTH = 60;

/** The column that an admin has assigned to a header; null for a header that is skipped. */
export interface AssignedHead {
  readonly head: string;
  readonly column: ProductFileColumn | null;
}

/** Maximum number of products in a catalog PDF. Rendering a longer one would block the server. */
export const MAX_CATALOGUE_PRODUCTS = 2000;

/** Returns the file name of spec 2 section 7. */
export const productFileName = (moment: Date): string => `products_catalog_${businessDay(moment)}.csv`;

export const catalogueFileName = (category: string): string => `${category}_catalog.pdf`;
