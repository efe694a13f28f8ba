/* The product categories. */
import { asc, count, eq, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { categoryChangeSchema, newCategorySchema } from '#api/contracts/categories.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { comparisonKey } from '#domain/normal-form.ts';
import type { Db } from '#server/db/connect.ts';
import { toDatabaseError, UNIQUE_VIOLATION } from '#server/db/errors.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { categories, products } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { changeRow } from './versioned-rows.ts';
import type { RowToChange, Work } from './work.ts';

type Category = typeof categories.$inferSelect;

/** The key of a lock that is held while names are compared, so that two users cannot take the same one. */
const NAMES_LOCK = 0x63617467;

export const listCategories = async (db: Db): Promise<Category[]> =>
  db.select().from(categories).orderBy(orderByName(categories.name), asc(categories.id)).limit(MAX_FETCHED);

/** Locks a category. With `update`, inserts of products with this category wait. */
const lockCategory = async (
  { tx }: Work,
  id: number,
  strength: 'update' | 'no key update',
): Promise<Category> => {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for(strength);
  if (!category) throw new HttpError('category.not_found', { id });
  return category;
};

const staleError = (current: Category): HttpError =>
  new HttpError('category.stale', { name: current.name }, { current });

/**
 * Refuses a name that is in use, because product files refer to categories by name. Older categories may
 * share one.
 */
const refuseTakenName = async ({ tx }: Work, name: string, ownId: number | null): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
  const isOtherCategory = ownId === null ? undefined : ne(categories.id, ownId);
  const otherCategories = await tx.select({ name: categories.name }).from(categories).where(isOtherCategory);
  // The import finds categories by this key.
  const key = comparisonKey(name);
  if (otherCategories.some((category) => comparisonKey(category.name) === key))
    throw new HttpError('category.name_taken', { name });
};

/** Returns the rows of a write; refuses a code prefix that is in use. */
const refuseTakenPrefix = async <Rows>(prefix: string, pendingWrite: Promise<Rows>): Promise<Rows> => {
  try {
    return await pendingWrite;
  } catch (error) {
    if (toDatabaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
    throw new HttpError('category.prefix_taken', { prefix });
  }
};

export const createCategory = async (
  work: Work,
  category: z.output<typeof newCategorySchema>,
): Promise<Category> => {
  await refuseTakenName(work, category.name, null);
  const [row] = await refuseTakenPrefix(
    category.code_prefix,
    work.tx.insert(categories).values(category).returning(),
  );
  if (!row) throw new Error('inserting the category returned no row');
  const { id, version } = row;
  await recordChange(work, { action: 'category.created', entity: 'category', id, version, after: row });
  return row;
};

export const changeCategory = async (
  work: Work,
  { id, change, isExpected }: RowToChange & { readonly change: z.output<typeof categoryChangeSchema> },
): Promise<Category> => {
  const before = await lockCategory(work, id, 'no key update');
  const write = async (version: number): Promise<Category[]> => {
    const { name, code_prefix } = { ...before, ...change };
    if (name !== before.name) await refuseTakenName(work, name, id);
    const update = work.tx
      .update(categories)
      .set({ ...change, version })
      .where(eq(categories.id, id));
    return refuseTakenPrefix(code_prefix, update.returning());
  };
  return changeRow(work, { entity: 'category', id, before, change, isExpected, staleError, write });
};

/** Deletes a category; 409 for one with products, because a product always has a category. */
export const deleteCategory = async (
  work: Work,
  { id, isExpected }: RowToChange,
): Promise<{ deleted: boolean }> => {
  const before = await lockCategory(work, id, 'update');
  if (!isExpected(before.version)) throw staleError(before);
  const [row] = await work.tx
    .select({ products: count() })
    .from(products)
    .where(eq(products.category_id, id));
  if (row && row.products > 0) {
    throw new HttpError('category.has_products', { name: before.name, products: row.products });
  }
  await work.tx.delete(categories).where(eq(categories.id, id));
  const version = before.version + 1;
  await recordChange(work, { action: 'category.deleted', entity: 'category', id, version, before });
  return { deleted: true };
};
