import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import { aliasText } from '#domain/product.ts';
import type { ProductFileColumn } from '#domain/product-file.ts';
import { cellOf, textOfCell } from '#domain/product-file-cells.ts';
import {
  type Field,
  quoted,
  refuse,
  refuseEmbedded,
  same,
  type Value,
  type Wish,
  wishOf,
} from './product-import-cells.ts';

/** The cells of a row, by their columns. */
export type Cells = ReadonlyMap<ProductFileColumn, string>;

/** A product as the file shows it. */
export interface FiledProduct extends Product {
  readonly version: number;
  readonly quantity: number;
}

export interface Filed {
  readonly products: readonly FiledProduct[];
  readonly categories: readonly Category[];
}

/** What there is, as the rows of a file name it: a name in any spelling, a code as it is or as the export writes it. */
export const findersIn = ({ products, categories }: Filed) => {
  const nameOfCategory = new Map(categories.map(({ id, name }) => [id, name]));
  const byCode = new Map(products.map((product) => [product.product_code ?? '', product]));
  const byWrittenCode = new Map(products.map((product) => [cellOf(product.product_code), product]));
  const byName = Map.groupBy(products, ({ name }) => same(name));
  const categoriesByName = Map.groupBy(categories, ({ name }) => same(name));

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

  /** A category by its name. */
  const fieldOf = (product: Omit<FiledProduct, 'product_id'>, column: ProductFileColumn): Value => {
    if (column === 'category') return nameOfCategory.get(product.category_id ?? 0) ?? null;
    if (column === 'aliases') return aliasText(product.aliases, '; ');
    return column === 'stock_quantity' ? product.quantity : product[column];
  };

  /** What the cells want that is not so already: a cell as the export would write it wants nothing. */
  const wishesOf = (cells: Cells, current: FiledProduct | null) => {
    const wishes: Partial<Record<Field | 'category_id', Wish>> = {};
    for (const [column, cell] of cells) {
      if (column === 'product_code' || (current && cellOf(fieldOf(current, column)) === cell)) continue;
      const value = column === 'category' ? categoryOf(cell)?.id : wishOf(column, cell);
      if (value !== undefined) wishes[column === 'category' ? 'category_id' : column] = value;
    }
    refuseEmbedded(wishes.picture_url);
    return wishes;
  };

  /** Without a code it is the product of that name, in that category where one is told. */
  const named = (cells: Cells): FiledProduct | undefined => {
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

  return {
    categoryOf,
    wishesOf,
    named,
    /** By a code, written as in the cell. */
    coded: (cell: string): FiledProduct | undefined =>
      byWrittenCode.get(cell) ?? byCode.get(textOfCell(cell)),
    fieldOf,
  };
};
