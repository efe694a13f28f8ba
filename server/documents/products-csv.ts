/* The products as a CSV file. */
import { stringify } from 'csv-stringify/sync';
import { PRODUCT_FILE_COLUMNS } from '#domain/product-file.ts';
import { inertText } from '#domain/product-file-cells.ts';
import type { ProductExportRow } from '#server/store/product-files.ts';

/**
 * Returns CSV (RFC 4180) for Excel: with a byte order mark, and without cells that Excel would read as
 * formulas.
 */
export const productsCsv = (rows: readonly ProductExportRow[]): Buffer =>
  Buffer.from(
    stringify([...rows], {
      header: true,
      columns: [...PRODUCT_FILE_COLUMNS],
      bom: true,
      record_delimiter: 'windows',
      // A single line feed is quoted too, because a spreadsheet would start a new row at it.
      quote_record_delimiter: true,
      cast: { boolean: String, string: inertText },
    }),
  );
