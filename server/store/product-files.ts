/* Reads the products for the CSV file and the PDF catalogue, and pictures by name. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { aliasText } from '#domain/product.ts';
import { MAX_CATALOGUE_PRODUCTS, type ProductFileColumn } from '#domain/product-file.ts';
import type { Db } from '#server/db/connect.ts';
import { categories, pictures, productStock, products } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { productColumns } from './products.ts';

/** The columns of the PDF catalogue and of the CSV file. */
const {
  product_id: _id,
  category_id: _category,
  active,
  aliases,
  version: _version,
  ...catalogueColumns
} = productColumns;

const fileColumns = {
  ...catalogueColumns,
  category: categories.name,
  active,
  stock_quantity: sql<number>`coalesce(${productStock.quantity}, 0)`,
  aliases,
};

export type ProductExportRow = Readonly<Record<ProductFileColumn, string | number | boolean | null>>;

/** Returns the rows of the CSV file, sorted by code. */
export const readProductFileRows = async (
  db: Db,
  { active_only }: { readonly active_only: boolean },
): Promise<ProductExportRow[]> => {
  const rows = await db
    .select(fileColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(productStock, eq(productStock.product_id, products.product_id))
    .where(active_only ? eq(products.active, true) : undefined)
    .orderBy(asc(products.product_code));
  return rows.map((row) => ({ ...row, aliases: aliasText(row.aliases, '; ') }));
};

interface CategoryCatalogue {
  readonly category: string;
  readonly description: string;
  /** The number of all active products; `products` has a limit. */
  readonly count: number;
  readonly products: readonly Pick<typeof products.$inferSelect, keyof typeof catalogueColumns>[];
}

/** Returns the active products of a category, sorted by code. */
export const readCategoryCatalogue = async (db: Db, id: number): Promise<CategoryCatalogue> => {
  const [category] = await db.select().from(categories).where(eq(categories.id, id));
  if (!category) throw new HttpError('category.not_found', { id });
  const isListed = and(eq(products.category_id, id), eq(products.active, true));
  const count = await db.$count(products, isListed);
  const rows = await db
    .select(catalogueColumns)
    .from(products)
    .where(isListed)
    .orderBy(asc(products.product_code))
    .limit(MAX_CATALOGUE_PRODUCTS);
  if (rows.length === 0) {
    throw new HttpError('catalogue.empty', { category: category.name });
  }
  return { category: category.name, description: category.description ?? '', count, products: rows };
};

/** Returns the bytes of stored pictures by name. */
export const readPictureBytes = async (
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const rows = await db
    .select({ name: pictures.name, bytes: pictures.bytes })
    .from(pictures)
    .where(inArray(pictures.name, [...names]));
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};
