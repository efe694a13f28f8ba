/*
 * Finds the products and categories that the rows of a product file name, and the changes that a row
 * contains.
 */
import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import {
  lookAlikeAmongLatin,
  lookAlikeIn,
  productNameKey,
  productNameLook,
  visibleProductName,
} from '#domain/look-alikes.ts';
import { hasInvisible, normalForm } from '#domain/normal-form.ts';
import { aliasText } from '#domain/product.ts';
import type { ProductFileColumn } from '#domain/product-file.ts';
import { cellOf, textOfCell } from '#domain/product-file-cells.ts';
import { isBlank } from '#domain/storable-text.ts';
import {
  type CellValue,
  codeKey,
  type Field,
  parseCell,
  parseOrRefuse,
  refuse,
  refuseEmbeddedPicture,
  type ScalarValue,
  stockSchema,
  toExcerpt,
} from './product-import-cells.ts';

export type Cells = ReadonlyMap<ProductFileColumn, string>;

export interface StoredProduct extends Product {
  readonly version: number;
  readonly quantity: number;
}

export interface StoredCatalogue {
  readonly products: readonly StoredProduct[];
  readonly categories: readonly Category[];
}

interface NamedRow {
  readonly name: string;
}

const toNfc = (name: string): string => name.normalize('NFC').trim();

/** Returns a function that finds rows by the normal form of a name. An exact spelling wins. */
const createNameFinder = <Row extends NamedRow>(rows: readonly Row[]) => {
  const byKey = Map.groupBy(rows, ({ name }) => productNameKey(name));
  return (name: string): readonly Row[] => {
    const candidates = byKey.get(productNameKey(name)) ?? [];
    const exact = candidates.filter((row) => toNfc(row.name) === toNfc(name));
    return exact.length > 0 ? exact : candidates;
  };
};

/** Returns true for a name without invisible letters or additional spaces. */
const isClean = (name: string): boolean => normalForm(name) === toNfc(name);

/** Returns functions that find the products and categories of a row. */
export const createFinders = ({ products, categories }: StoredCatalogue) => {
  const nameByCategoryId = new Map(categories.map(({ id, name }) => [id, name]));
  const productByCode = new Map(products.map((product) => [product.product_code ?? '', product]));
  const productByWrittenCode = new Map(products.map((product) => [cellOf(product.product_code), product]));
  const productsByCodeKey = Map.groupBy(products, ({ product_code }) => codeKey(product_code ?? ''));
  const findProductsByName = createNameFinder(products);
  const productsByLook = Map.groupBy(products, ({ name }) => productNameLook(name));
  const findCategoriesByName = createNameFinder(categories);

  const findCategory = (cell: string): Category | undefined => {
    const name = normalForm(textOfCell(cell));
    if (name === '') return undefined;
    const [category, ...others] = findCategoriesByName(textOfCell(cell));
    if (!category) return refuse('import.category_unknown', { category: toExcerpt(name) });
    return others.length === 0
      ? category
      : refuse('import.category_ambiguous', { category: toExcerpt(name) });
  };

  const columnValue = (
    product: Omit<StoredProduct, 'product_id'>,
    column: ProductFileColumn,
  ): ScalarValue => {
    if (column === 'category') return nameByCategoryId.get(product.category_id ?? 0) ?? null;
    if (column === 'aliases') return aliasText(product.aliases, '; ');
    return column === 'stock_quantity' ? product.quantity : product[column];
  };

  /**
   * Returns true when a cell does not rename the product. A row that found its product by name never renames
   * it. For a row with a code, invisible letters and spaces make no difference.
   */
  const isSameName = (cells: Cells, cell: string, current: StoredProduct): boolean => {
    const name = textOfCell(cell);
    const isFoundByName = isBlank(cells.get('product_code') ?? '');
    return productNameKey(name) === productNameKey(current.name) && (isFoundByName || !isClean(name));
  };

  /** Refuses a name that looks like another name, or that mixes alphabets. */
  const refuseLookAlike = (name: string, current: StoredProduct | null): void => {
    const lookAlike = productsByLook
      .get(productNameLook(name))
      ?.find((other) => other !== current && productNameKey(other.name) !== productNameKey(name));
    const letter =
      lookAlikeAmongLatin(name) ?? (lookAlike && (lookAlikeIn(name) ?? lookAlikeIn(lookAlike.name)));
    if (letter !== undefined) refuse('import.look_alike', { name: toExcerpt(name), letter });
  };

  /** Returns the changes of a row and its counted stock. A cell as the export writes it changes nothing. */
  const parseChanges = (cells: Cells, current: StoredProduct | null) => {
    const values: Partial<Record<Field | 'category_id', CellValue>> = {};
    for (const [column, cell] of cells) {
      if (column === 'product_code' || (current && cellOf(columnValue(current, column)) === cell)) continue;
      if (column === 'name' && current && isSameName(cells, cell, current)) continue;
      const cellValue = column === 'category' ? findCategory(cell)?.id : parseCell(column, cell);
      // Names with NUL characters are refused later by the schema.
      const isUnclean =
        column === 'name' &&
        typeof cellValue === 'string' &&
        hasInvisible(cellValue) &&
        !cellValue.includes('\0');
      const value = isUnclean ? visibleProductName(cellValue) : cellValue;
      if (column === 'name' && typeof value === 'string') refuseLookAlike(value, current);
      if (value !== undefined) values[column === 'category' ? 'category_id' : column] = value;
    }
    const { stock_quantity, ...changes } = values;
    refuseEmbeddedPicture(changes.picture_url);
    return { ...changes, quantity: parseOrRefuse(stockSchema, { stock_quantity }).stock_quantity };
  };

  /** Returns the product of a row without a code: by its name, and by its category if the row has one. */
  const findProductByName = (cells: Cells): StoredProduct | undefined => {
    const cell = cells.get('name') ?? '';
    const category = findCategory(cells.get('category') ?? '');
    const inCategory = (products: readonly StoredProduct[]) =>
      category ? products.filter(({ category_id }) => category_id === category.id) : products;
    const productsByText = findProductsByName(textOfCell(cell));
    const matches = inCategory(productsByText.length > 0 ? productsByText : findProductsByName(cell));
    if (matches.length > 1) {
      const name = toExcerpt(cell);
      refuse('import.ambiguous', { name, products: matches.length });
    }
    return matches[0];
  };

  return {
    findCategory,
    parseChanges,
    findProductByName,
    /**
     * Finds a product by the code, by the code as the export writes it, or by a spelling that belongs to one
     * code only.
     */
    findProductByCode: (cell: string): StoredProduct | undefined => {
      const [candidate, ...others] = productsByCodeKey.get(codeKey(textOfCell(cell))) ?? [];
      const exact = productByWrittenCode.get(cell) ?? productByCode.get(textOfCell(cell));
      if (exact || others.length === 0) return exact ?? candidate;
      const code = toExcerpt(cell);
      return refuse('import.code_unknown', { code });
    },
    columnValue,
  };
};
