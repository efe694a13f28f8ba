/* Creates, changes and deletes products. */
import { countDistinct, eq, like, max, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { newProductSchema, productChangeSchema } from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import { hasOwnName, productCode } from '#domain/product.ts';
import { b2bOrderItems } from '#server/db/schema/b2b.ts';
import { d2cOrderItems } from '#server/db/schema/d2c-orders.ts';
import { categories, productStock, products } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { type EncodedPicture, storePicture } from './pictures.ts';
import { productColumns } from './products.ts';
import { foldProducts, productSearchColumns } from './search-texts.ts';
import { changeRow } from './versioned-rows.ts';
import type { RowToChange, Work } from './work.ts';

type NewProduct = z.output<typeof newProductSchema>;
type ProductChange = z.output<typeof productChangeSchema>;

export const productNotFoundError = (id: number): HttpError => new HttpError('product.not_found', { id });

/** Locks a category, so that two new products do not get the same number. */
const lockCategory = async ({ tx }: Work, id: number): Promise<{ code_prefix: string }> => {
  const [category] = await tx
    .select({ code_prefix: categories.code_prefix })
    .from(categories)
    .where(eq(categories.id, id))
    .for('no key update');
  if (!category) throw new HttpError('category.not_found', { id }, { status: 409, case: 'of_product' });
  return category;
};

/** Locks a product against changes and new lines. */
const lockProduct = async ({ tx }: Work, id: number): Promise<Product & { version: number }> => {
  const [product] = await tx
    .select(productColumns)
    .from(products)
    .where(eq(products.product_id, id))
    .for('update');
  if (!product) throw productNotFoundError(id);
  return product;
};

const staleError = (current: Product): HttpError =>
  new HttpError('product.stale', { name: current.name }, { current });

/**
 * Returns the next code: one more than the largest number of the category. Numbers of deleted products are
 * not used again.
 */
const findNextCode = async (work: Work, categoryId: number): Promise<string> => {
  const { code_prefix } = await lockCategory(work, categoryId);
  const number = sql<
    string | null
  >`substring(${products.product_code} from ${`^.{${code_prefix.length}}(\\d{1,9})$`})::int`;
  const [row] = await work.tx
    .select({ largest: max(number) })
    .from(products)
    .where(like(products.product_code, `${code_prefix}%`));
  return productCode(code_prefix, Number(row?.largest ?? 0) + 1);
};

/** Replaces an uploaded picture by its URL. */
const withPicture = async <Fields extends { picture_url?: string | null | undefined }>(
  { tx }: Work,
  fields: Fields,
  picture: EncodedPicture | undefined,
): Promise<Fields> => (picture ? { ...fields, picture_url: await storePicture(tx, picture) } : fields);

/** Replaces null by an empty text, because the column is not nullable. */
const withDimensions = <Fields extends { dimensions?: string | null | undefined }>({
  dimensions,
  ...fields
}: Fields) => (dimensions === undefined ? fields : { ...fields, dimensions: dimensions ?? '' });

/** Refuses with 422 an alias that equals the name. */
export const refuseOwnName = ({ name, aliases }: Pick<Product, 'name' | 'aliases'>): void => {
  if (!hasOwnName(aliases, name)) return;
  throw new HttpError(
    'validation',
    { field: 'aliases', issue: 'own_name', limit: '' },
    { case: 'own_name', words: { name } },
  );
};

interface WithPicture {
  /** The uploaded picture; undefined if none was uploaded. */
  readonly picture: EncodedPicture | undefined;
}

export const createProduct = async (
  work: Work,
  { product: requestedProduct, picture }: WithPicture & { readonly product: NewProduct },
): Promise<Product> => {
  refuseOwnName(requestedProduct);
  const product = withDimensions(await withPicture(work, requestedProduct, picture));
  const product_code = await findNextCode(work, product.category_id);
  const [row] = await work.tx
    .insert(products)
    .values({ ...product, product_code, created_at: work.now })
    .returning(productColumns);
  if (!row) throw new Error('inserting the product returned no row');
  await foldProducts(work.tx, [row.product_id]);
  // Version 0 means that the stock was not counted yet.
  await work.tx
    .insert(productStock)
    .values({ product_id: row.product_id, last_updated: work.now, version: 0 });
  await recordChange(work, {
    action: 'product.created',
    entity: 'product',
    id: row.product_id,
    version: row.version,
    after: row,
  });
  return row;
};

/** Changes a product. A trigger writes the history of prices. */
export const changeProduct = async (
  work: Work,
  {
    id,
    change: requestedChange,
    picture,
    isExpected,
  }: RowToChange & WithPicture & { readonly change: ProductChange },
): Promise<Product> => {
  const before = await lockProduct(work, id);
  if (requestedChange.aliases)
    refuseOwnName({ ...before, ...requestedChange, aliases: requestedChange.aliases });
  const change = withDimensions(await withPicture(work, requestedChange, picture));
  const write = async (version: number) => {
    const changed = { ...before, ...change };
    const { category_id } = changed;
    if (category_id !== null && category_id !== before.category_id) await lockCategory(work, category_id);
    return work.tx
      .update(products)
      .set({ ...change, version, ...productSearchColumns(changed) })
      .where(eq(products.product_id, id))
      .returning(productColumns);
  };
  return changeRow(work, { entity: 'product', id, before, change, isExpected, staleError, write });
};

/** Returns the number of direct and wholesale orders with this product, including tombstones. */
const countOrders = async ({ tx }: Work, id: number): Promise<number> => {
  const [direct] = await tx
    .select({ orders: countDistinct(d2cOrderItems.d2c_order_id) })
    .from(d2cOrderItems)
    .where(eq(d2cOrderItems.product_id, id));
  const [wholesale] = await tx
    .select({ orders: countDistinct(b2bOrderItems.b2b_order_id) })
    .from(b2bOrderItems)
    .where(eq(b2bOrderItems.product_id, id));
  return (direct?.orders ?? 0) + (wholesale?.orders ?? 0);
};

/**
 * Deletes a product. 409 for a product with orders, which can be made inactive instead. New lines with the
 * product wait for the lock.
 */
export const deleteProduct = async (
  work: Work,
  { id, isExpected }: RowToChange,
): Promise<{ deleted: boolean }> => {
  const before = await lockProduct(work, id);
  if (!isExpected(before.version)) throw staleError(before);
  const orders = await countOrders(work, id);
  if (orders > 0) {
    throw new HttpError('product.has_orders', { name: before.name, orders });
  }
  await work.tx.delete(products).where(eq(products.product_id, id));
  await recordChange(work, {
    action: 'product.deleted',
    entity: 'product',
    id,
    version: before.version + 1,
    before,
  });
  return { deleted: true };
};
