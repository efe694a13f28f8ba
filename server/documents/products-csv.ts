import { stringify } from 'csv-stringify/sync';
import { PRODUCT_FILE_COLUMNS } from '#domain/product-file.ts';
import type { ProductFileRow } from '../store/product-files.ts';

/** RFC 4180 for Excel: with a byte order mark, and no cell that it would take for a formula. */
export const productsCsv = (rows: readonly ProductFileRow[]): Buffer =>
  Buffer.from(
    stringify([...rows], {
      header: true,
      columns: [...PRODUCT_FILE_COLUMNS],
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      // A single line feed as well: a spreadsheet would begin a row with it.
      quote_record_delimiter: true,
      cast: { boolean: String },
    }),
  );
