import type * as z from 'zod/mini';
import type { Category } from '#api/contracts/categories.ts';
import { newProductSchema, productChangeSchema } from '#api/contracts/product-changes.ts';
import type { ImportedRow } from '#api/contracts/product-import.ts';
import { productNameKey } from '#domain/look-alikes.ts';
import { MAX_IMPORTED_CODE_NUMBER, productCode } from '#domain/product.ts';
import {
  type ImportOutcome,
  MAX_REPORTED_VALUE,
  PRODUCT_FILE_COLUMNS,
  type ProductFileColumn,
} from '#domain/product-file.ts';
import { textOfCell } from '#domain/product-file-cells.ts';
import { clipped, isBlank } from '#domain/storable-text.ts';
import type { HttpError } from '../http-error.ts';
import { refuseOwnName } from './product-changes.ts';
import { codeKey, parsed, quoted, refuse, stockSchema, type Value } from './product-import-cells.ts';
import { createClaims, numberIn } from './product-import-claims.ts';
import { type Cells, findersIn, type StoredCatalogue, type StoredProduct } from './product-import-finders.ts';

type Wanted = z.output<typeof newProductSchema> & { readonly product_code: string };

export interface Planned {
  readonly row: ImportedRow;
  /** The product before and after; `before` is null for a new one. */
  readonly before: StoredProduct | null;
  readonly after: Omit<StoredProduct, 'product_id'> | null;
}

const shownText = (cell = ''): string => clipped(textOfCell(cell).toWellFormed(), MAX_REPORTED_VALUE);

export const refusedRow = (line: number, cells: Cells, why: HttpError): Planned => ({
  row: {
    line,
    product_code: shownText(cells.get('product_code')) || null,
    name: shownText(cells.get('name')),
    outcome: 'refused',
    changes: [],
    reason: { code: why.code, values: why.values, detail: why.message },
  },
  before: null,
  after: null,
});

/** Plans one row after another. A row must not use a product, code or name of an earlier row. Throws a refusal. */
export const createRowPlanner = (filed: StoredCatalogue) => {
  const { categoryOf, changesOfCells, named, coded, fieldOf } = findersIn(filed);
  /** Null for a new product. */
  const reportedOf = (product: Parameters<typeof fieldOf>[0] | null, column: ProductFileColumn): Value =>
    product && fieldOf(product, column);
  const claims = createClaims(filed.products);

  const planned = (
    line: number,
    outcome: ImportOutcome,
    before: StoredProduct | null,
    after: NonNullable<Planned['after']>,
  ): Planned => ({
    row: {
      line,
      product_code: after.product_code,
      name: after.name,
      outcome,
      changes: PRODUCT_FILE_COLUMNS.filter(
        (column) => reportedOf(before, column) !== reportedOf(after, column),
      ).map((field) => ({ field, before: reportedOf(before, field), after: reportedOf(after, field) })),
      reason: null,
    },
    before,
    after: outcome === 'unchanged' ? null : after,
  });

  const planChange = (line: number, current: StoredProduct, cells: Cells): Planned => {
    claims.take(line, `id ${current.product_id}`);
    const { stock_quantity: counted, ...wishes } = changesOfCells(cells, current);
    const { stock_quantity = current.quantity } = parsed(stockSchema, { stock_quantity: counted });
    const change = Object.keys(wishes).length === 0 ? {} : parsed(productChangeSchema, wishes);
    const after = {
      ...current,
      ...change,
      dimensions: change.dimensions ?? current.dimensions,
      quantity: stock_quantity,
    };
    if (change.aliases) refuseOwnName(after);
    claims.note(line, after);
    const isChanged = PRODUCT_FILE_COLUMNS.some(
      (column) => fieldOf(current, column) !== fieldOf(after, column),
    );
    return planned(line, isChanged ? 'changed' : 'unchanged', current, after);
  };

  /** The code of a new product in the form of its category; refused in any other form. */
  const newCode = (code: string, { code_prefix }: Category): string => {
    const number = numberIn(codeKey(code), codeKey(code_prefix)) ?? 0;
    const wanted = productCode(code_prefix, number);
    if (number > 0 && number <= MAX_IMPORTED_CODE_NUMBER && codeKey(wanted) === codeKey(code)) return wanted;
    return refuse(
      'import.code_unknown',
      { code: quoted(code) },
      `There is no product '${quoted(code)}', and a new one of this category has ${code_prefix} and a number up to ${MAX_IMPORTED_CODE_NUMBER}. Leave the code empty to be given one.`,
    );
  };

  const planNew = (line: number, code: string, cells: Cells): Planned => {
    const { stock_quantity: counted, ...wishes } = changesOfCells(cells, null);
    const { stock_quantity = 0 } = parsed(stockSchema, { stock_quantity: counted });
    const product = parsed(newProductSchema, wishes);
    refuseOwnName(product);
    const category = filed.categories.find(({ id }) => id === product.category_id);
    if (!category) throw new Error('the category that was found is not there');
    const newProductCode = code === '' ? undefined : newCode(code, category);
    claims.take(
      line,
      newProductCode
        ? `code ${newProductCode}`
        : `name ${product.category_id} ${productNameKey(product.name)}`,
    );
    claims.note(line, product);
    const wanted: Wanted = { ...product, product_code: newProductCode ?? claims.nextCode(category) };
    return planned(line, 'created', null, {
      ...wanted,
      dimensions: wanted.dimensions ?? '',
      version: 1,
      quantity: stock_quantity,
    });
  };

  return (line: number, cells: Cells): Planned => {
    const cell = (cells.get('product_code') ?? '').trim();
    const code = textOfCell(cell);
    if (!isBlank(code)) {
      const current = coded(cell);
      return current ? planChange(line, current, cells) : planNew(line, code, cells);
    }
    const category = categoryOf(cells.get('category') ?? '');
    const name = productNameKey(textOfCell(cells.get('name') ?? ''));
    claims.refuseTaken(`name ${category?.id ?? '*'} ${name}`);
    const current = named(cells);
    return current ? planChange(line, current, cells) : planNew(line, '', cells);
  };
};
