/* The stock of products, and its ledger of movements. */
import { and, asc, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ProductStock, StockedProduct, StockMovement } from '#api/contracts/product-stock.ts';
import type { Product } from '#api/contracts/products.ts';
import { MAX_SHOWN_MOVEMENTS } from '#domain/stock-level.ts';
import { isBlank } from '#domain/storable-text.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { productStock, products, stockMovements } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { type Change, recordChange } from './audit.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import { fullNameSql, nameToStore } from './full-names.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import { productNotFoundError } from './product-changes.ts';
import { productColumns } from './products.ts';
import { readSettings } from './shop-settings.ts';
import type { RowToChange, Work } from './work.ts';

type StockRow = typeof productStock.$inferSelect;

const readMovements = async (db: Db | Tx, product_id: number): Promise<StockMovement[]> => {
  const rows = await db
    .select({ movement: stockMovements, by: fullNameSql(stockMovements.username) })
    .from(stockMovements)
    .where(eq(stockMovements.product_id, product_id))
    .orderBy(desc(stockMovements.movement_id))
    .limit(MAX_SHOWN_MOVEMENTS);
  return rows.map(({ movement, by }) => {
    const { movement_id, kind, delta, quantity_after, reason, moved_at, order_kind, order_id } = movement;
    return {
      movement_id,
      kind,
      delta,
      quantity_after,
      reason,
      order: order_kind !== null && order_id !== null ? { kind: order_kind, id: order_id } : null,
      by,
      at: moved_at.toISOString(),
    };
  });
};

/** Returns the time at which the stock was last set; null for a product that was never counted. */
const toLastSetTime = (version: number, last_updated: Date | null): string | null =>
  version === 0 ? null : (last_updated?.toISOString() ?? null);

const toProductStock = async (
  db: Db | Tx,
  product: Product,
  { product_id, quantity, last_updated, version }: StockRow,
): Promise<ProductStock> => ({
  product_id,
  quantity,
  last_updated: toLastSetTime(version, last_updated),
  version,
  product,
  movements: await readMovements(db, product_id),
});

/** Returns the stock of a product that has no stock row. */
const createEmptyStock = (product_id: number): StockRow => ({
  product_id,
  quantity: 0,
  last_updated: new Date(0),
  version: 0,
});

/** Locks and returns a product. The lock prevents its deletion before the transaction ends. */
const lockProduct = async (db: Db | Tx, id: number): Promise<Product> => {
  const [product] = await db
    .select(productColumns)
    .from(products)
    .where(eq(products.product_id, id))
    .for('key share');
  if (!product) throw productNotFoundError(id);
  return product;
};

export const readStock = async (db: Db, id: number): Promise<ProductStock> => {
  const product = await lockProduct(db, id);
  const [row] = await db.select().from(productStock).where(eq(productStock.product_id, id));
  return toProductStock(db, product, row ?? createEmptyStock(id));
};

/** Locks the row of a stock, which is inserted if it is missing. */
const lockStock = async ({ tx, now }: Work, product_id: number): Promise<StockRow> => {
  await tx
    .insert(productStock)
    .values({ product_id, quantity: 0, last_updated: now, version: 0 })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(productStock)
    .where(eq(productStock.product_id, product_id))
    .for('no key update');
  if (!row) throw new Error('locking the stock returned no row');
  return row;
};

export interface StockChange extends RowToChange {
  readonly quantity: number;
  /** The reason, which may be empty. */
  readonly reason: string;
}

/**
 * Sets the quantity and writes the difference into the ledger. 412 for a stale version. Setting the current
 * quantity succeeds with any version, so that a call can be repeated after a lost response.
 */
export const setStock = async (
  work: Work,
  { id, quantity, reason, isExpected }: StockChange,
): Promise<ProductStock> => {
  const { tx, principal, now } = work;
  const product = await lockProduct(tx, id);
  const before = await lockStock(work, id);
  if (before.quantity === quantity && before.version > 0) return toProductStock(tx, product, before);
  if (!isExpected(before.version)) {
    throw new HttpError(
      'stock.stale',
      { name: product.name, quantity: before.quantity },
      { current: await toProductStock(tx, product, before) },
    );
  }
  const version = before.version + 1;
  const [after] = await tx
    .update(productStock)
    .set({ quantity, last_updated: now, version })
    .where(eq(productStock.product_id, id))
    .returning();
  if (!after) throw new Error('setting the stock returned no row');
  const delta = quantity - before.quantity;
  if (delta !== 0) {
    await tx.insert(stockMovements).values({
      product_id: id,
      kind: 'set',
      delta,
      quantity_after: quantity,
      reason: isBlank(reason) ? null : reason.trim(),
      username: nameToStore(principal),
      moved_at: now,
    });
  }
  await recordChange(work, {
    action: 'stock.set',
    entity: 'product_stock',
    id,
    version,
    before: { quantity: before.quantity },
    after: { quantity, reason },
  });
  return toProductStock(tx, product, after);
};

export interface QuantityChange {
  readonly product_id: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Sets many quantities at once. Returns undefined if a quantity was not the expected one. Some quantities are
 * then already written, so the caller must roll back.
 */
export const setQuantities = async (
  { tx, principal, now }: Work,
  moves: readonly QuantityChange[],
  reason: string,
): Promise<readonly Change[] | undefined> => {
  const changes: Change[] = [];
  for (const batch of chunksOf(moves, ROWS_AT_ONCE)) {
    const json = JSON.stringify(batch);
    await tx.execute(sql`
      insert into product_stock (product_id, quantity, last_updated, version)
      select product_id, 0, ${now.toISOString()}::timestamptz, 0
      from jsonb_to_recordset(${json}::jsonb) as move(product_id int)
      on conflict do nothing`);
    const { rows } = await tx.execute<{ product_id: number; version: number }>(sql`
      update product_stock set quantity = move.after, last_updated = ${now.toISOString()}::timestamptz, version = version + 1
      from jsonb_to_recordset(${json}::jsonb) as move(product_id int, before int, after int)
      where product_stock.product_id = move.product_id and quantity = move.before
      returning product_stock.product_id, version`);
    if (rows.length !== batch.length) return undefined;
    await tx.execute(sql`
      insert into stock_movements (product_id, kind, delta, quantity_after, reason, username, moved_at)
      select product_id, 'set', after - before, after, ${reason}::text, ${nameToStore(principal)}::text,
        ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${json}::jsonb) as move(product_id int, before int, after int)`);
    const versionByProduct = new Map(rows.map(({ product_id, version }) => [product_id, version]));
    for (const { product_id, before, after } of batch) {
      changes.push({
        action: 'stock.set',
        entity: 'product_stock',
        id: product_id,
        version: versionByProduct.get(product_id) ?? null,
        before: { quantity: before },
        after: { quantity: after, reason },
      });
    }
  }
  return changes;
};

const quantityColumn = sql<number>`coalesce(${productStock.quantity}, 0)`;

const listStockedProducts = async (
  db: Db,
  { skip, limit, ids }: ListPart,
  condition: SQL | undefined,
  order: readonly SQL[],
): Promise<StockedProduct[]> => {
  const rows = await db
    .select({
      ...productColumns,
      quantity: quantityColumn,
      last_updated: productStock.last_updated,
      stock_version: sql<number>`coalesce(${productStock.version}, 0)`,
    })
    .from(products)
    .leftJoin(productStock, eq(productStock.product_id, products.product_id))
    .where(and(condition, isAmong(products.product_id, ids)))
    .orderBy(...order, asc(products.product_id))
    .offset(skip)
    .limit(limit);
  return rows.map(({ last_updated, ...row }) => ({
    ...row,
    last_updated: toLastSetTime(row.stock_version, last_updated),
  }));
};

/** Lists the products with a quantity above 0 (spec 2 section 2, Stock). */
export const listStock = (db: Db, page: ListPart): Promise<StockedProduct[]> =>
  listStockedProducts(db, page, gt(productStock.quantity, 0), [orderByName(products.name)]);

/** Lists active products at or below the threshold of the settings, except those that are made to order. */
export const listLowStock = async (db: Db, page: ListPart): Promise<StockedProduct[]> => {
  const { low_stock_threshold: threshold } = await readSettings(db);
  const isLow = and(
    eq(products.active, true),
    ne(products.stock_mode, 'made_to_order'),
    lte(quantityColumn, threshold),
  );
  return listStockedProducts(db, page, isLow, [asc(quantityColumn), orderByName(products.name)]);
};
