/** Finds the products and categories that the rows of a product file name, and the changes that a row contains. */
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
  parsed,
  quoted,
  refuse,
  refuseEmbedded,
  stockSchema,
  type Value,
  valueOfCell,
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

interface Named {
  readonly name: string;
}

const composed = (name: string): string => name.normalize('NFC').trim();

/** Returns a function that finds rows by the normal form of a name. An exact spelling wins. */
const byNameIn = <Row extends Named>(rows: readonly Row[]) => {
  const byKey = Map.groupBy(rows, ({ name }) => productNameKey(name));
  return (name: string): readonly Row[] => {
    const found = byKey.get(productNameKey(name)) ?? [];
    const exact = found.filter((row) => composed(row.name) === composed(name));
    return exact.length > 0 ? exact : found;
  };
};

/** Returns true for a name without invisible letters or additional blanks. */
const isClean = (name: string): boolean => normalForm(name) === composed(name);

/** Returns functions that find the products and categories of a row. */
export const findersIn = ({ products, categories }: StoredCatalogue) => {
  const nameOfCategory = new Map(categories.map(({ id, name }) => [id, name]));
  const byCode = new Map(products.map((product) => [product.product_code ?? '', product]));
  const byWrittenCode = new Map(products.map((product) => [cellOf(product.product_code), product]));
  const byCodeKey = Map.groupBy(products, ({ product_code }) => codeKey(product_code ?? ''));
  const productsNamed = byNameIn(products);
  const byLook = Map.groupBy(products, ({ name }) => productNameLook(name));
  const categoriesNamed = byNameIn(categories);

  const categoryOf = (cell: string): Category | undefined => {
    const name = normalForm(textOfCell(cell));
    if (name === '') return undefined;
    const [category, ...others] = categoriesNamed(textOfCell(cell));
    if (!category) return refuse('import.category_unknown', { category: quoted(name) });
    return others.length === 0 ? category : refuse('import.category_ambiguous', { category: quoted(name) });
  };

  const fieldOf = (product: Omit<StoredProduct, 'product_id'>, column: ProductFileColumn): Value => {
    if (column === 'category') return nameOfCategory.get(product.category_id ?? 0) ?? null;
    if (column === 'aliases') return aliasText(product.aliases, '; ');
    return column === 'stock_quantity' ? product.quantity : product[column];
  };

  /**
   * Returns true when a cell does not rename the product. A row that found its product by name never renames it. For a row with a code,
   * invisible letters and blanks make no other name.
   */
  const isSameName = (cells: Cells, cell: string, current: StoredProduct): boolean => {
    const name = textOfCell(cell);
    const isByName = isBlank(cells.get('product_code') ?? '');
    return productNameKey(name) === productNameKey(current.name) && (isByName || !isClean(name));
  };

  /** Refuses a name that looks like another name, or that mixes alphabets. */
  const refuseLookAlike = (name: string, current: StoredProduct | null): void => {
    const twin = byLook
      .get(productNameLook(name))
      ?.find((other) => other !== current && productNameKey(other.name) !== productNameKey(name));
    const letter = lookAlikeAmongLatin(name) ?? (twin && (lookAlikeIn(name) ?? lookAlikeIn(twin.name)));
    if (letter !== undefined) refuse('import.look_alike', { name: quoted(name), letter });
  };

  /** Returns the changes of a row and its counted stock. A cell as the export writes it changes nothing. */
  const changesOfCells = (cells: Cells, current: StoredProduct | null) => {
    const wishes: Partial<Record<Field | 'category_id', CellValue>> = {};
    for (const [column, cell] of cells) {
      if (column === 'product_code' || (current && cellOf(fieldOf(current, column)) === cell)) continue;
      if (column === 'name' && current && isSameName(cells, cell, current)) continue;
      const read = column === 'category' ? categoryOf(cell)?.id : valueOfCell(column, cell);
      // Names with NUL characters are refused later by the schema.
      const isUnclean =
        column === 'name' && typeof read === 'string' && hasInvisible(read) && !read.includes('\0');
      const value = isUnclean ? visibleProductName(read) : read;
      if (column === 'name' && typeof value === 'string') refuseLookAlike(value, current);
      if (value !== undefined) wishes[column === 'category' ? 'category_id' : column] = value;
    }
    const { stock_quantity, ...changes } = wishes;
    refuseEmbedded(changes.picture_url);
    return { ...changes, quantity: parsed(stockSchema, { stock_quantity }).stock_quantity };
  };

  /** Returns the product of a row without a code: by its name, and by its category if the row has one. */
  const productByName = (cells: Cells): StoredProduct | undefined => {
    const cell = cells.get('name') ?? '';
    const category = categoryOf(cells.get('category') ?? '');
    const inCategory = (products: readonly StoredProduct[]) =>
      category ? products.filter(({ category_id }) => category_id === category.id) : products;
    const ofText = productsNamed(textOfCell(cell));
    const found = inCategory(ofText.length > 0 ? ofText : productsNamed(cell));
    if (found.length > 1) {
      const name = quoted(cell);
      refuse('import.ambiguous', { name, products: found.length });
    }
    return found[0];
  };

  return {
    categoryOf,
    changesOfCells,
    productByName,
    /** Finds a product by the code, by the code as the export writes it, or by a spelling that belongs to one code only. */
    productByCode: (cell: string): StoredProduct | undefined => {
      const [alike, ...others] = byCodeKey.get(codeKey(textOfCell(cell))) ?? [];
      const exact = byWrittenCode.get(cell) ?? byCode.get(textOfCell(cell));
      if (exact || others.length === 0) return exact ?? alike;
      const code = quoted(cell);
      return refuse('import.code_unknown', { code });
    },
    fieldOf,
  };
};
