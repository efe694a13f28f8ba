/* Reads cells of product files and statements. A wrong cell refuses its row. */
import * as z from 'zod/mini';
import { readAmount } from '#domain/amount-entry.ts';
import { toAsciiDigits } from '#domain/money.ts';
import { comparisonKey } from '#domain/normal-form.ts';
import { aliasesIn } from '#domain/product.ts';
import type { ProductFileColumn } from '#domain/product-file.ts';
import { booleanOfCell, textOfCell } from '#domain/product-file-cells.ts';
import type { RefusalCode, RefusalValues } from '#domain/refusal-codes.ts';
import { MAX_STOCK } from '#domain/stock-level.ts';
import { clipped, isBlank } from '#domain/storable-text.ts';
import { toValidationError } from '#server/http/validation.ts';
import { HttpError } from '#server/http-error.ts';

export type ScalarValue = string | number | boolean | null;
export type CellValue = ScalarValue | readonly string[];
export type Field = Exclude<ProductFileColumn, 'product_code' | 'category'>;

/** Throws the refusal of a row. The other rows are still read. */
export const refuse = <Code extends RefusalCode>(code: Code, values: RefusalValues<Code>): never => {
  throw new HttpError(code, values);
};

const MAX_EXCERPT_LENGTH = 60;
/** Returns a text for a message: without control characters, and shortened. */
export const toExcerpt = (text: string): string =>
  clipped(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '), MAX_EXCERPT_LENGTH);

/** How the cells of each column are read. */
const READERS: Readonly<Record<Field, 'text' | 'number' | 'boolean' | 'names'>> = {
  name: 'text',
  dimensions: 'text',
  customizable: 'boolean',
  base_price: 'number',
  wholesale_price: 'number',
  wholesale_min_qty: 'number',
  picture_url: 'text',
  active: 'boolean',
  stock_quantity: 'number',
  aliases: 'names',
};

/** The values that empty cells set. In other columns an empty cell keeps the stored value. */
const EMPTY_CELL_VALUES: Partial<Readonly<Record<Field, CellValue>>> = {
  dimensions: '',
  wholesale_price: null,
  wholesale_min_qty: null,
  picture_url: null,
  aliases: [],
};

/** Returns the value of a cell; undefined if the cell changes nothing. */
export const parseCell = (field: Field, cell: string): CellValue | undefined => {
  if (isBlank(cell)) return EMPTY_CELL_VALUES[field];
  const reader = READERS[field];
  const values = { field, cell: toExcerpt(cell) };
  if (reader === 'text') return textOfCell(cell);
  if (reader === 'names') return aliasesIn(textOfCell(cell));
  if (reader === 'number') {
    const reading = readAmount(cell);
    if (reading.kind === 'nothing') return EMPTY_CELL_VALUES[field];
    if (reading.kind === 'number') return reading.value;
    return refuse('import.number', values);
  }
  return booleanOfCell(cell) ?? refuse('import.boolean', values);
};

export const parseOrRefuse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw toValidationError(result.error);
  return result.data;
};

export const stockSchema = z.object({
  stock_quantity: z.optional(z.int().check(z.gte(0), z.lte(MAX_STOCK))),
});

/** Returns the key by which codes are compared. */
export const codeKey = (code: string): string => toAsciiDigits(comparisonKey(code));

/** Refuses an embedded picture in a cell, because the import would not encode it again. */
export const refuseEmbeddedPicture = (url: CellValue | undefined): void => {
  if (typeof url === 'string' && /^data:/i.test(url)) refuse('import.embedded_picture', {});
};
