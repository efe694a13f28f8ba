/* Plans a row of a product file: it changes a product, creates one, or is refused. */
import type { Category } from '#api/contracts/categories.ts';
import { newProductSchema, productChangeSchema } from '#api/contracts/product-changes.ts';
import type { ImportedRow } from '#api/contracts/product-import.ts';
import { productNameKey } from '#domain/look-alikes.ts';
import { MAX_IMPORTED_CODE_NUMBER, productCode } from '#domain/product.ts';
import { MAX_REPORTED_VALUE, PRODUCT_FILE_COLUMNS } from '#domain/product-file.ts';
import { textOfCell } from '#domain/product-file-cells.ts';
import { clipped, isBlank } from '#domain/storable-text.ts';
import { HttpError } from '#server/http-error.ts';
import { refuseOwnName } from './product-changes.ts';
import { codeKey, parseOrRefuse, refuse, toExcerpt } from './product-import-cells.ts';
import {
  type Cells,
  createFinders,
  type StoredCatalogue,
  type StoredProduct,
} from './product-import-finders.ts';

export interface PlannedRow {
  readonly row: ImportedRow;
  /** The product before and after the change; `before` is null for a new one. */
  readonly before: StoredProduct | null;
  readonly after: Omit<StoredProduct, 'product_id'> | null;
}

const shownText = (cell = ''): string => clipped(textOfCell(cell).toWellFormed(), MAX_REPORTED_VALUE);

export const refusedRow = (line: number, cells: Cells, refusal: HttpError): PlannedRow => ({
  row: {
    line,
    product_code: shownText(cells.get('product_code')) || null,
    name: shownText(cells.get('name')),
    outcome: 'refused',
    changes: [],
    reason: { code: refusal.code, values: refusal.values, detail: refusal.message },
  },
  before: null,
  after: null,
});

/** Returns the number of a code; undefined for a code without this prefix. */
const parseCodeNumber = (code: string, prefix: string): number | undefined => {
  const digits = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

/**
 * Returns the code of a new product in its written form. A code that does not have the form of its category
 * is refused.
 */
const toNewCode = (code: string, { code_prefix }: Category): string => {
  const number = parseCodeNumber(codeKey(code), codeKey(code_prefix)) ?? 0;
  const expectedCode = productCode(code_prefix, number);
  if (number > 0 && number <= MAX_IMPORTED_CODE_NUMBER && codeKey(expectedCode) === codeKey(code))
    return expectedCode;
  throw new HttpError(
    'import.code_unknown',
    { code: toExcerpt(code) },
    { case: 'new_product', words: { prefix: code_prefix, limit: MAX_IMPORTED_CODE_NUMBER } },
  );
};

/** Returns the claim of a name in a category; `*` stands for any category. */
const nameClaim = (category: number | '*' | null, name: string): string =>
  `name ${category} ${productNameKey(name)}`;

/**
 * Returns a function that plans rows one after another. A row must not use a product, code or name of an
 * earlier row. It throws refusals. `isShopExport`: a code that no product has belongs to another shop system,
 * and the name finds the product.
 */
export const createRowPlanner = (catalogue: StoredCatalogue, isShopExport: boolean) => {
  const { findCategory, parseChanges, findProductByName, findProductByCode, columnValue } =
    createFinders(catalogue);
  /** The line that has claimed a product, a code or a name, by the claim. */
  const lineByClaim = new Map<string, number>();
  const codes = catalogue.products.map(({ product_code }) => product_code ?? '');
  /** The largest number of a code, by the id of the category. */
  const largestNumbers = new Map<number, number>();

  const refuseClaimed = (claim: string): void => {
    const line = lineByClaim.get(claim);
    if (line !== undefined) refuse('import.twice', { line });
  };
  /** Claims a product, a code or a name for a line. Refuses a claim of an earlier line. */
  const addClaim = (claim: string, line: number): void => {
    refuseClaimed(claim);
    lineByClaim.set(claim, line);
  };
  /**
   * Reserves the name of a product, so that no later row without a code can name it, with its category or
   * without.
   */
  const claimName = (
    { name, category_id }: Pick<StoredProduct, 'name' | 'category_id'>,
    line: number,
  ): void => {
    lineByClaim.set(nameClaim(category_id, name), line).set(nameClaim('*', name), line);
  };

  /**
   * Returns the next code: one more than the largest number of the category. Rows with codes have been
   * planned before.
   */
  const takeNextCode = ({ id, code_prefix }: Category): string => {
    const largest =
      largestNumbers.get(id) ??
      codes.reduce((maximum, code) => Math.max(maximum, parseCodeNumber(code, code_prefix) ?? 0), 0);
    largestNumbers.set(id, largest + 1);
    return productCode(code_prefix, largest + 1);
  };

  const createPlan = (
    line: number,
    before: StoredProduct | null,
    after: Omit<StoredProduct, 'product_id'>,
  ): PlannedRow => {
    const changes = PRODUCT_FILE_COLUMNS.map((field) => ({
      field,
      before: before && columnValue(before, field),
      after: columnValue(after, field),
    })).filter((change) => change.before !== change.after);
    const isUnchanged = before !== null && changes.length === 0;
    const outcomeOfChange = isUnchanged ? 'unchanged' : 'changed';
    const outcome = before ? outcomeOfChange : 'created';
    const { product_code, name } = after;
    return {
      row: { line, product_code, name, outcome, changes, reason: null },
      before,
      after: isUnchanged ? null : after,
    };
  };

  const planChange = (line: number, current: StoredProduct, cells: Cells): PlannedRow => {
    addClaim(`id ${current.product_id}`, line);
    const { quantity = current.quantity, ...values } = parseChanges(cells, current);
    const change = Object.keys(values).length === 0 ? {} : parseOrRefuse(productChangeSchema, values);
    const dimensions = change.dimensions ?? current.dimensions;
    const after = { ...current, ...change, dimensions, quantity };
    if (change.aliases) refuseOwnName(after);
    claimName(after, line);
    return createPlan(line, current, after);
  };

  const planNew = (line: number, code: string, cells: Cells): PlannedRow => {
    const { quantity = 0, ...values } = parseChanges(cells, null);
    const product = parseOrRefuse(newProductSchema, values);
    refuseOwnName(product);
    const category = catalogue.categories.find(({ id }) => id === product.category_id);
    if (!category) throw new Error('the category of the new product is missing');
    const fileCode = code === '' ? undefined : toNewCode(code, category);
    addClaim(fileCode ? `code ${fileCode}` : nameClaim(category.id, product.name), line);
    claimName(product, line);
    const product_code = fileCode ?? takeNextCode(category);
    codes.push(product_code);
    const dimensions = product.dimensions ?? '';
    return createPlan(line, null, { ...product, product_code, dimensions, version: 1, quantity });
  };

  return (line: number, cells: Cells): PlannedRow => {
    const cell = (cells.get('product_code') ?? '').trim();
    const code = textOfCell(cell);
    if (!isBlank(code)) {
      const current = findProductByCode(cell);
      if (current) return planChange(line, current, cells);
      if (!isShopExport) return planNew(line, code, cells);
    }
    const category = findCategory(cells.get('category') ?? '');
    refuseClaimed(nameClaim(category?.id ?? '*', textOfCell(cells.get('name') ?? '')));
    const current = findProductByName(cells);
    return current ? planChange(line, current, cells) : planNew(line, '', cells);
  };
};
