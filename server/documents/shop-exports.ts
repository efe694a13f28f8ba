/*
 * Turns the product exports of Shopify and WooCommerce into rows of a product file: one row for each variant
 * that is sold.
 */
import type { ProductFileColumn } from '#domain/product-file.ts';
import { booleanOfCell } from '#domain/product-file-cells.ts';
import { foldedWords } from '#domain/statement-columns.ts';
import type { TableRow } from './parse-table-file.ts';
import type { Table } from './read-table-file.ts';

export const SHOP_EXPORT_COLUMNS = [
  'product_code',
  'name',
  'category',
  'base_price',
  'stock_quantity',
  'picture_url',
  'active',
] as const satisfies readonly ProductFileColumn[];

type SoldProduct = Readonly<Record<(typeof SHOP_EXPORT_COLUMNS)[number], string>>;
type CellOf = (row: TableRow, ...heads: readonly string[]) => string;

const headKey = (head: string): string => foldedWords(head).join(' ');

/** Returns a function that reads a cell by one of the names of its column. */
const createCellReader = ({
  columns,
}: Table): { readonly has: (head: string) => boolean; readonly cell: CellOf } => {
  const positions = new Map(columns.map((head, index) => [headKey(head), index]));
  return {
    has: (head) => positions.has(head),
    cell: ({ cells }, ...heads) =>
      heads.map((head) => (cells[positions.get(head) ?? -1] ?? '').trim()).find((text) => text !== '') ?? '',
  };
};

/** Only an address with https can be a picture. */
const pictureOf = (text: string): string =>
  text.split(/[\s,|]+/).find((url) => url.startsWith('https://')) ?? '';

/** Returns the most exact category of a path such as `Home > Lamps, Gifts`. */
const lastCategory = (text: string): string => (text.split(',')[0] ?? '').split('>').at(-1)?.trim() ?? '';

/** The name of the only variant of a product without options. */
const NO_OPTION = 'default title';

const shopifyProducts = (rows: readonly TableRow[], cell: CellOf) => {
  /** The first row of each product, which alone has its title and category. */
  const firstRows = new Map<string, TableRow>();
  return rows.flatMap((row): { line: number; product: SoldProduct }[] => {
    const handle = cell(row, 'handle', 'url handle');
    const first = firstRows.get(handle) ?? row;
    firstRows.set(handle, first);
    const options = [1, 2, 3].map((number) => cell(row, `option ${number} value`));
    const named = options.filter((option) => option !== '' && option.toLowerCase() !== NO_OPTION);
    const price = cell(row, 'variant price', 'price');
    // A row with a handle and a picture is another picture of the product.
    if (price === '' && named.length === 0 && cell(row, 'title') === '') return [];
    const isPublished = booleanOfCell(cell(first, 'published', 'published on online store')) !== false;
    const status = cell(first, 'status').toLowerCase();
    return [
      {
        line: row.line,
        product: {
          product_code: cell(row, 'variant sku', 'sku'),
          name: [cell(first, 'title'), named.join(' / ')].filter((text) => text !== '').join(' - '),
          category: cell(first, 'type') || lastCategory(cell(first, 'product category')),
          base_price: price,
          stock_quantity: cell(row, 'variant inventory qty', 'inventory quantity'),
          picture_url: pictureOf(
            cell(row, 'variant image', 'variant image url') || cell(first, 'image src', 'product image url'),
          ),
          active: String(isPublished && (status === '' || status === 'active')),
        },
      },
    ];
  });
};

const wooProducts = (rows: readonly TableRow[], cell: CellOf) => {
  const parents = new Map(
    rows.flatMap((row) => [[`id:${cell(row, 'id')}`, row] as const, [cell(row, 'sku'), row] as const]),
  );
  return rows.flatMap((row): { line: number; product: SoldProduct }[] => {
    const type = cell(row, 'type').toLowerCase();
    // The variations of a variable product are sold, and so are the members of a group.
    if (type === 'variable' || type === 'grouped') return [];
    const parent = parents.get(cell(row, 'parent')) ?? row;
    const published = cell(row, 'published');
    return [
      {
        line: row.line,
        product: {
          product_code: cell(row, 'sku'),
          name: cell(row, 'name'),
          category: lastCategory(cell(row, 'categories') || cell(parent, 'categories')),
          base_price: cell(row, 'regular price'),
          stock_quantity: cell(row, 'stock'),
          picture_url: pictureOf(cell(row, 'images') || cell(parent, 'images')),
          active: String(published === '' || published === '1'),
        },
      },
    ];
  });
};

/**
 * Returns the products of a table if its headers are those of Shopify or WooCommerce; otherwise undefined.
 */
export const readShopExport = (table: Table) => {
  const { has, cell } = createCellReader(table);
  const isShopify =
    has('title') && ((has('handle') && has('variant price')) || (has('url handle') && has('price')));
  const isWoo = has('name') && has('regular price') && has('sku');
  if (!isShopify && !isWoo) return undefined;
  const products = isShopify ? shopifyProducts(table.rows, cell) : wooProducts(table.rows, cell);
  return products.map(({ line, product }) => ({
    line,
    cells: SHOP_EXPORT_COLUMNS.map((column) => product[column]),
    cellCount: SHOP_EXPORT_COLUMNS.length,
  }));
};
