/* Imports a product file: makes the dry run, and applies the file exactly as the dry run showed. */
import { asc, eq, sql } from 'drizzle-orm';
import type { ImportReport } from '#api/contracts/product-import.ts';
import {
  type ImportOutcome,
  MAX_REPORTED_ROWS,
  MAX_REPORTED_VALUE,
  type ProductFile,
} from '#domain/product-file.ts';
import { clipped } from '#domain/storable-text.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { categories, productStock, products } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { type Change, recordChanges } from './audit.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import type { ScalarValue } from './product-import-cells.ts';
import type { StoredCatalogue, StoredProduct } from './product-import-finders.ts';
import { type ImportPlan, planImport } from './product-import-plan.ts';
import { type QuantityChange, setQuantities } from './product-stock.ts';
import { productColumns } from './products.ts';
import { foldProducts } from './search-texts.ts';
import type { Work } from './work.ts';

/** The reason in the stock ledger, the same in every language. */
const STOCK_REASON = 'CSV';

const readCatalogue = async (db: Db | Tx): Promise<StoredCatalogue> => ({
  products: await db
    .select({ ...productColumns, quantity: sql<number>`coalesce(${productStock.quantity}, 0)` })
    .from(products)
    .leftJoin(productStock, eq(productStock.product_id, products.product_id))
    .orderBy(asc(products.product_id)),
  categories: await db.select().from(categories).orderBy(asc(categories.id)),
});

const shorten = (value: ScalarValue): ScalarValue =>
  typeof value === 'string' ? clipped(value, MAX_REPORTED_VALUE) : value;

const REPORT_ORDER: Readonly<Record<ImportOutcome, number>> = {
  refused: 0,
  changed: 1,
  created: 2,
  unchanged: 3,
};

/** Returns the report: the totals, and the first rows that an admin should check. */
const toReport = ({ digest, totals, rows }: ImportPlan): ImportReport => ({
  digest,
  totals,
  rows: rows
    .map(({ row }) => row)
    .filter(({ outcome }) => outcome !== 'unchanged')
    .sort(
      (first, second) =>
        REPORT_ORDER[first.outcome] - REPORT_ORDER[second.outcome] || first.line - second.line,
    )
    .slice(0, MAX_REPORTED_ROWS)
    .map((row) => ({
      ...row,
      name: clipped(row.name, MAX_REPORTED_VALUE),
      changes: row.changes.map(({ field, before, after }) => ({
        field,
        before: shorten(before),
        after: shorten(after),
      })),
    })),
});

/** Makes the dry run. It changes nothing. */
export const tryImport = async (db: Db, file: ProductFile): Promise<ImportReport> =>
  toReport(await planImport(file, await readCatalogue(db)));

/** The ids of the products that a plan changes, and of the categories that they get. */
interface AffectedRows {
  readonly products: ReadonlySet<number>;
  readonly categories: ReadonlySet<number>;
}

const findAffectedRows = ({ rows }: ImportPlan): AffectedRows => ({
  products: new Set(rows.flatMap(({ before, after }) => (before && after ? [before.product_id] : []))),
  categories: new Set(
    rows.flatMap(({ after }) => (after && after.category_id !== null ? [after.category_id] : [])),
  ),
});

const isSubset = (subset: ReadonlySet<number>, superset: ReadonlySet<number>): boolean =>
  [...subset].every((id) => superset.has(id));

/**
 * Locks only these rows, in the order of their ids, products before categories as a single change does, which
 * prevents deadlocks. The lock of a category is the one that a new product takes, so that no two products get
 * the same code.
 */
const lockAffectedRows = async ({ tx }: Work, affectedRows: AffectedRows): Promise<void> => {
  const anyOf = (ids: ReadonlySet<number>) => sql`any(${sql.param([...ids])}::int[])`;
  await tx.execute(
    sql`select 1 from ${products} where product_id = ${anyOf(affectedRows.products)} order by product_id for no key update`,
  );
  await tx.execute(
    sql`select 1 from ${categories} where id = ${anyOf(affectedRows.categories)} order by id for no key update`,
  );
};

/** Inserts the new products. Returns the changes for the audit log, and the opening stock. */
const createProducts = async (
  work: Work,
  { rows }: ImportPlan,
): Promise<{ changes: readonly Change[]; openingStock: readonly QuantityChange[] }> => {
  const newProducts = rows.flatMap(({ before, after }) => (after && !before ? [after] : []));
  const changes: Change[] = [];
  const openingStock: QuantityChange[] = [];
  for (const batch of chunksOf(newProducts, ROWS_AT_ONCE)) {
    const { rows: created } = await work.tx.execute<{ product_id: number; product_code: string }>(sql`
      insert into products (product_code, name, category_id, dimensions, customizable, picture_url, base_price,
        wholesale_price, wholesale_min_qty, active, aliases, version, created_at)
      select product_code, name, category_id, coalesce(dimensions, ''), customizable, picture_url, base_price,
        wholesale_price, wholesale_min_qty, active, aliases, version, ${work.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as imported(
        product_code text, name text, category_id int, dimensions text, customizable boolean, picture_url text,
        base_price numeric, wholesale_price numeric, wholesale_min_qty int, active boolean, aliases text[], version int)
      returning product_id, product_code`);
    const idByCode = new Map(created.map(({ product_id, product_code }) => [product_code, product_id]));
    const insertedProducts = batch.flatMap((after) => {
      const product_id = idByCode.get(after.product_code ?? '');
      return product_id === undefined ? [] : [{ ...after, product_id }];
    });
    for (const { product_id, quantity } of insertedProducts) {
      // A product without stock counts as never counted.
      if (quantity > 0) openingStock.push({ product_id, before: 0, after: quantity });
    }
    for (const { quantity: _, ...after } of insertedProducts) {
      const { product_id: id, version } = after;
      changes.push({ action: 'product.created', entity: 'product', id, version, after });
    }
  }
  return { changes, openingStock };
};

const withoutQuantity = ({ quantity: _, ...product }: Omit<StoredProduct, 'product_id'>) => product;

/**
 * Changes products with one statement per batch, so that the trigger of the prices runs once per thousand
 * rows.
 */
const changeProducts = async ({ tx }: Work, { rows }: ImportPlan): Promise<Change[]> => {
  const changedProducts = rows.flatMap(({ before, after, row }) =>
    before && after && row.changes.some(({ field }) => field !== 'stock_quantity')
      ? [
          {
            before: { ...withoutQuantity(before), product_id: before.product_id },
            after: { ...withoutQuantity(after), product_id: before.product_id, version: before.version + 1 },
          },
        ]
      : [],
  );
  for (const batch of chunksOf(changedProducts, ROWS_AT_ONCE)) {
    await tx.execute(sql`
      update products set
        name = imported.name, category_id = imported.category_id, dimensions = imported.dimensions,
        customizable = imported.customizable, picture_url = imported.picture_url, base_price = imported.base_price,
        wholesale_price = imported.wholesale_price, wholesale_min_qty = imported.wholesale_min_qty,
        active = imported.active, aliases = imported.aliases, version = imported.version
      from jsonb_to_recordset(${JSON.stringify(batch.map(({ after }) => after))}::jsonb) as imported(
        product_id int, name text, category_id int, dimensions text, customizable boolean, picture_url text,
        base_price numeric, wholesale_price numeric, wholesale_min_qty int, active boolean, aliases text[], version int)
      where products.product_id = imported.product_id`);
  }
  return changedProducts.map(({ before, after }) => ({
    action: 'product.changed',
    entity: 'product',
    id: before.product_id,
    version: after.version,
    before,
    after,
  }));
};

const staleError = (): HttpError => new HttpError('import.stale', {});

/**
 * Applies a file exactly as its dry run showed, completely or not at all. 409 if the products have changed
 * since. A file without changes succeeds with any digest, so that a call can be repeated after a lost
 * response.
 */
export const applyImport = async (
  work: Work,
  { file, digest }: { readonly file: ProductFile; readonly digest: string },
): Promise<ImportReport> => {
  const affectedRows = findAffectedRows(await planImport(file, await readCatalogue(work.tx)));
  await lockAffectedRows(work, affectedRows);
  // The file is planned again, because the rows may have changed before they were locked.
  const plan = await planImport(file, await readCatalogue(work.tx));
  const { created, changed, refused } = plan.totals;
  if (created + changed + refused === 0) return toReport(plan);
  if (plan.digest !== digest) throw staleError();
  const currentRows = findAffectedRows(plan);
  if (
    !isSubset(currentRows.products, affectedRows.products) ||
    !isSubset(currentRows.categories, affectedRows.categories)
  )
    throw staleError();
  if (refused > 0) {
    throw new HttpError('import.rows_refused', { rows: refused });
  }
  const creation = await createProducts(work, plan);
  const changes = [...creation.changes, ...(await changeProducts(work, plan))];
  const stockMoves = plan.rows.flatMap(({ before, after }) =>
    before && after && before.quantity !== after.quantity
      ? [{ product_id: before.product_id, before: before.quantity, after: after.quantity }]
      : [],
  );
  const stockChanges = await setQuantities(work, [...creation.openingStock, ...stockMoves], STOCK_REASON);
  if (!stockChanges) throw staleError();
  await foldProducts(
    work.tx,
    changes.map(({ id }) => id),
  );
  await recordChanges(work, [...changes, ...stockChanges]);
  return toReport(plan);
};
