/* Reads products and provinces. */
import { and, asc, eq } from 'drizzle-orm';
import type { Product } from '#api/contracts/products.ts';
import type { Province } from '#api/contracts/references.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { catalogueVersion, products } from '#server/db/schema/products.ts';
import { provinces } from '#server/db/schema/references.ts';
import { isAmong, type ListPart } from './list-parts.ts';

export const productColumns = {
  product_id: products.product_id,
  product_code: products.product_code,
  name: products.name,
  category_id: products.category_id,
  dimensions: products.dimensions,
  customizable: products.customizable,
  picture_url: products.picture_url,
  base_price: products.base_price,
  wholesale_price: products.wholesale_price,
  wholesale_min_qty: products.wholesale_min_qty,
  active: products.active,
  aliases: products.aliases,
  stock_mode: products.stock_mode,
  version: products.version,
};

export const listProducts = async (
  db: Db,
  page: ListPart & { readonly active_only: boolean },
): Promise<Product[]> =>
  db
    .select(productColumns)
    .from(products)
    .where(
      and(page.active_only ? eq(products.active, true) : undefined, isAmong(products.product_id, page.ids)),
    )
    .orderBy(orderByName(products.name), asc(products.product_id))
    .offset(page.skip)
    .limit(page.limit);

/** Returns the revision of the catalogue, which changes with every committed change of a product. */
export const readCatalogueRevision = async (db: Db): Promise<string> => {
  const [row] = await db.select({ revision: catalogueVersion.name }).from(catalogueVersion);
  if (!row) throw new Error('the catalogue has no revision');
  return row.revision;
};

export const listProvinces = async (db: Db): Promise<Province[]> =>
  db.select().from(provinces).orderBy(asc(provinces.province_id)).limit(MAX_FETCHED);
