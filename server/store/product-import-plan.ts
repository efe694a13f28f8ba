import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Category } from '#api/contracts/categories.ts';
import { newProductSchema, productChangeSchema } from '#api/contracts/product-changes.ts';
import type { ImportedRow, ImportReport } from '#api/contracts/product-import.ts';
import type { Product } from '#api/contracts/products.ts';
import { productCode } from '#domain/product.ts';
import {
  type ImportOutcome,
  MAX_REPORTED_VALUE,
  PRODUCT_FILE_COLUMNS,
  type ProductFile,
  type ProductFileColumn,
} from '#domain/product-file.ts';
import { cellOf, textOfCell } from '#domain/product-file-cells.ts';
import { clipped } from '#domain/storable-text.ts';
import { HttpError } from '../http-error.ts';
import {
  type Field,
  parsed,
  quoted,
  refuse,
  refuseEmbedded,
  same,
  stockSchema,
  type Value,
  wishOf,
} from './product-import-cells.ts';
import { createClaims, numberIn } from './product-import-claims.ts';

/** A product as the file shows it. */
export interface FiledProduct extends Product {
  readonly version: number;
  readonly quantity: number;
}

export interface Filed {
  readonly products: readonly FiledProduct[];
  readonly categories: readonly Category[];
}

type Wanted = z.output<typeof newProductSchema> & { readonly product_code: string };

export interface Planned {
  readonly row: ImportedRow;
  /** The product that is changed, and what it becomes; `null` where the row makes a new one. */
  readonly before: FiledProduct | null;
  readonly after: Omit<FiledProduct, 'product_id'> | null;
}

export interface ImportPlan {
  readonly digest: string;
  readonly totals: ImportReport['totals'];
  readonly rows: readonly Planned[];
}

/** So many rows at a time: the server answers others in between. */
const ROWS_AT_A_TIME = 250;

/** What a file would do to the products that there are: nothing is written, and the same comes out each time. */
export const planImport = async ({ columns, rows }: ProductFile, filed: Filed): Promise<ImportPlan> => {
  const nameOfCategory = new Map(filed.categories.map(({ id, name }) => [id, name]));
  const byCode = new Map(filed.products.map((product) => [product.product_code ?? '', product]));
  const byWrittenCode = new Map(filed.products.map((product) => [cellOf(product.product_code), product]));
  const byName = Map.groupBy(filed.products, ({ name }) => same(name));
  const categoriesByName = Map.groupBy(filed.categories, ({ name }) => same(name));
  const claims = createClaims(filed.products);

  const categoryOf = (cell: string): Category | undefined => {
    const name = same(textOfCell(cell));
    if (name === '') return undefined;
    const [category, ...others] = categoriesByName.get(name) ?? [];
    if (!category)
      return refuse(
        'import.category_unknown',
        { category: quoted(name) },
        `There is no category '${quoted(name)}'.`,
      );
    return others.length === 0
      ? category
      : refuse(
          'import.category_ambiguous',
          { category: quoted(name) },
          `More than one category is named '${quoted(name)}'.`,
        );
  };

  const written = (product: FiledProduct, column: ProductFileColumn): string => {
    if (column === 'category') return cellOf(nameOfCategory.get(product.category_id ?? 0) ?? null);
    return cellOf(column === 'stock_quantity' ? product.quantity : product[column]);
  };

  /** What the cells want that is not so already: a cell as the export would write it wants nothing. */
  const wishesOf = (cells: ReadonlyMap<ProductFileColumn, string>, current: FiledProduct | null) => {
    const wishes: Partial<Record<Field | 'category_id', Value>> = {};
    for (const [column, cell] of cells) {
      if (column === 'product_code' || (current && written(current, column) === cell)) continue;
      const value = column === 'category' ? categoryOf(cell)?.id : wishOf(column, cell);
      if (value !== undefined) wishes[column === 'category' ? 'category_id' : column] = value;
    }
    refuseEmbedded(wishes.picture_url);
    return wishes;
  };

  const shown = (value: Value | undefined): Value =>
    typeof value === 'string' ? clipped(value, MAX_REPORTED_VALUE) : (value ?? null);
  const fieldOf = (product: Planned['after'], column: ProductFileColumn): Value => {
    if (!product) return null;
    if (column === 'category') return nameOfCategory.get(product.category_id ?? 0) ?? null;
    return column === 'stock_quantity' ? product.quantity : product[column];
  };

  const planned = (
    line: number,
    outcome: ImportOutcome,
    before: FiledProduct | null,
    after: NonNullable<Planned['after']>,
  ): Planned => ({
    row: {
      line,
      product_code: after.product_code,
      name: after.name,
      outcome,
      changes: PRODUCT_FILE_COLUMNS.filter(
        (column) => fieldOf(before, column) !== fieldOf(after, column),
      ).map((field) => ({ field, before: fieldOf(before, field), after: fieldOf(after, field) })),
      reason: null,
    },
    before,
    after: outcome === 'unchanged' ? null : after,
  });

  const planChange = (
    line: number,
    current: FiledProduct,
    cells: ReadonlyMap<ProductFileColumn, string>,
  ): Planned => {
    claims.take(line, `id ${current.product_id}`);
    const { stock_quantity: counted, ...wishes } = wishesOf(cells, current);
    const { stock_quantity = current.quantity } = parsed(stockSchema, { stock_quantity: counted });
    const change = Object.keys(wishes).length === 0 ? {} : parsed(productChangeSchema, wishes);
    const after = {
      ...current,
      ...change,
      dimensions: change.dimensions ?? current.dimensions,
      quantity: stock_quantity,
    };
    claims.note(line, after);
    const isChanged = PRODUCT_FILE_COLUMNS.some(
      (column) => fieldOf(current, column) !== fieldOf(after, column),
    );
    return planned(line, isChanged ? 'changed' : 'unchanged', current, after);
  };

  const planNew = (line: number, code: string, cells: ReadonlyMap<ProductFileColumn, string>): Planned => {
    const { stock_quantity: counted, ...wishes } = wishesOf(cells, null);
    const { stock_quantity = 0 } = parsed(stockSchema, { stock_quantity: counted });
    const product = parsed(newProductSchema, wishes);
    const category = filed.categories.find(({ id }) => id === product.category_id);
    if (!category) throw new Error('the category that was found is not there');
    if (code !== '') {
      const number = numberIn(code, category.code_prefix);
      if (number === undefined || productCode(category.code_prefix, number) !== code) {
        refuse(
          'import.code_unknown',
          { code: quoted(code) },
          `There is no product '${quoted(code)}', and a new one of this category has ${category.code_prefix} and a number. Leave the code empty to be given one.`,
        );
      }
      claims.take(line, `code ${code}`);
    } else {
      claims.take(line, `name ${product.category_id} ${same(product.name)}`);
    }
    claims.note(line, product);
    const wanted: Wanted = { ...product, product_code: code === '' ? claims.nextCode(category) : code };
    return planned(line, 'created', null, {
      ...wanted,
      dimensions: wanted.dimensions ?? '',
      version: 1,
      quantity: stock_quantity,
    });
  };

  /** Without a code it is the product of that name, in that category where one is told. */
  const named = (cells: ReadonlyMap<ProductFileColumn, string>): FiledProduct | undefined => {
    const cell = cells.get('name') ?? '';
    const category = categoryOf(cells.get('category') ?? '');
    const ofName = byName.get(same(textOfCell(cell))) ?? byName.get(same(cell)) ?? [];
    const found = category ? ofName.filter(({ category_id }) => category_id === category.id) : ofName;
    if (found.length > 1) {
      const name = quoted(cell);
      refuse(
        'import.ambiguous',
        { name, products: found.length },
        `${found.length} products are named '${name}': say which by its code.`,
      );
    }
    return found[0];
  };

  const planRow = (line: number, cells: ReadonlyMap<ProductFileColumn, string>): Planned => {
    const cell = (cells.get('product_code') ?? '').trim();
    const code = textOfCell(cell);
    if (code !== '') {
      const current = byWrittenCode.get(cell) ?? byCode.get(code);
      return current ? planChange(line, current, cells) : planNew(line, code, cells);
    }
    const category = categoryOf(cells.get('category') ?? '');
    const name = same(textOfCell(cells.get('name') ?? ''));
    claims.refuseTaken(`name ${category?.id ?? '*'} ${name}`);
    const current = named(cells);
    return current ? planChange(line, current, cells) : planNew(line, '', cells);
  };

  const refusedRow = (
    line: number,
    cells: ReadonlyMap<ProductFileColumn, string>,
    why: HttpError,
  ): Planned => ({
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
  const shownText = (cell = ''): string => clipped(textOfCell(cell).toWellFormed(), MAX_REPORTED_VALUE);

  const plans: Planned[] = [];
  let done = 0;
  const hasCode = ({ cells }: ProductFile['rows'][number]): boolean =>
    (cells[columns.indexOf('product_code')] ?? '').trim() !== '';
  // Those that name their code first: what is left belongs to the others.
  for (const { line, cells: texts, count } of [
    ...rows.filter(hasCode),
    ...rows.filter((row) => !hasCode(row)),
  ]) {
    const cells = new Map(columns.map((column, at) => [column, texts[at] ?? '']));
    try {
      if (texts.length === 0) {
        refuse(
          'import.cells',
          { cells: count, columns: columns.length },
          `The row has ${count} cells where there are ${columns.length} columns.`,
        );
      }
      plans.push(planRow(line, cells));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      plans.push(refusedRow(line, cells, error));
    }
    done += 1;
    if (done % ROWS_AT_A_TIME === 0) await breathe();
  }
  plans.sort((a, b) => a.row.line - b.row.line);

  const totals = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const hash = createHash('sha256');
  for (const [at, { row }] of plans.entries()) {
    totals[row.outcome] += 1;
    hash.update(JSON.stringify(row));
    if (at % ROWS_AT_A_TIME === 0) await breathe();
  }
  const told = (each: Planned): Planned => ({
    ...each,
    row: {
      ...each.row,
      name: clipped(each.row.name, MAX_REPORTED_VALUE),
      changes: each.row.changes.map((change) => ({
        ...change,
        before: shown(change.before),
        after: shown(change.after),
      })),
    },
  });
  return { digest: hash.digest('hex'), totals, rows: plans.map(told) };
};
