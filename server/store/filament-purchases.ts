/* The purchases of filament. */
import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { FilamentPurchase, newFilamentPurchaseSchema } from '#api/contracts/filament.ts';
import { businessDay } from '#domain/business-day.ts';
import { lineTotal, toIqd } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { filamentPurchases, filamentTypes } from '#server/db/schema/filament.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { lockStock, moveStock } from './filament-stock.ts';
import { filamentNameColumns, filamentNotFoundError } from './filament-types.ts';
import { refuseFutureDay } from './future-days.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import type { Work } from './work.ts';

/** The versions of a purchase: logged, deleted. */
const [LOGGED_VERSION, DELETED_VERSION] = [1, 2];

const selectPurchases = (db: Db | Tx) =>
  db
    .select({
      purchase_id: filamentPurchases.purchase_id,
      filament_id: filamentPurchases.filament_id,
      ...filamentNameColumns,
      date_purchased: filamentPurchases.date_purchased,
      supplier: filamentPurchases.supplier,
      spools_bought: filamentPurchases.spools_bought,
      price_per_spool: filamentPurchases.price_per_spool,
      total_cost: filamentPurchases.total_cost,
    })
    .from(filamentPurchases)
    .innerJoin(filamentTypes, eq(filamentTypes.filament_id, filamentPurchases.filament_id))
    .$dynamic();

export const listPurchases = async (db: Db, { skip, limit, ids }: ListPart): Promise<FilamentPurchase[]> => {
  const rows = await selectPurchases(db)
    .where(isAmong(filamentPurchases.purchase_id, ids))
    .orderBy(desc(filamentPurchases.date_purchased), desc(filamentPurchases.purchase_id))
    .offset(skip)
    .limit(limit);
  return rows.map((row) => ({ ...row, version: LOGGED_VERSION }));
};

/**
 * Returns the total cost in IQD. If none is stated, it is price times spools (spec 2 section 5), or null
 * without a price.
 */
const computeTotalCost = ({
  spools_bought,
  price_per_spool,
  total_cost,
}: Pick<z.output<typeof newFilamentPurchaseSchema>, 'spools_bought' | 'price_per_spool' | 'total_cost'>):
  | number
  | null => {
  if (total_cost !== null || price_per_spool === null) return total_cost;
  const total = lineTotal({ unit_price: price_per_spool, quantity: spools_bought, custom_cost: 0 });
  if (!Number.isFinite(total)) throw new HttpError('filament_purchase.total_too_large', {});
  return toIqd(total);
};

export const createPurchase = async (
  work: Work,
  purchase: z.output<typeof newFilamentPurchaseSchema>,
): Promise<FilamentPurchase> => {
  const { tx, now } = work;
  const { filament_id: id, spools_bought, date_purchased = businessDay(now) } = purchase;
  refuseFutureDay(date_purchased, now);
  const [type] = await tx
    .select({ brand: filamentTypes.brand, active: filamentTypes.active })
    .from(filamentTypes)
    .where(eq(filamentTypes.filament_id, id))
    .for('share');
  if (!type) throw filamentNotFoundError(id);
  const { brand } = type;
  if (!type.active) throw new HttpError('filament_type.inactive', { id, brand });
  const total_cost = computeTotalCost(purchase);
  await lockStock(work, id);
  const [insertedPurchase] = await tx
    .insert(filamentPurchases)
    .values({ ...purchase, total_cost, date_purchased, created_at: now })
    .returning();
  if (!insertedPurchase) throw new Error('inserting the purchase returned no row');
  await recordChange(work, {
    action: 'filament_purchase.logged',
    entity: 'filament_purchase',
    id: insertedPurchase.purchase_id,
    version: LOGGED_VERSION,
    after: insertedPurchase,
  });
  await moveStock(work, { id, action: 'filament.bought', stockDelta: spools_bought, usedDelta: 0 });
  const [row] = await selectPurchases(tx).where(
    eq(filamentPurchases.purchase_id, insertedPurchase.purchase_id),
  );
  if (!row) throw new Error('reading the logged purchase returned no row');
  return { ...row, version: LOGGED_VERSION };
};

/**
 * Deletes a purchase and takes its spools out of stock. 409 if too few of them are left because spools were
 * opened.
 */
export const deletePurchase = async (work: Work, purchase_id: number): Promise<{ deleted: boolean }> => {
  const { tx } = work;
  const isThisPurchase = eq(filamentPurchases.purchase_id, purchase_id);
  const [before] = await tx.select().from(filamentPurchases).where(isThisPurchase).for('update');
  if (!before) throw new HttpError('filament_purchase.not_found', { id: purchase_id });
  const { filament_id: id, spools_bought: spools } = before;
  const { current_stock: left } = await lockStock(work, id);
  if (left < spools) throw new HttpError('filament_purchase.used', { id: purchase_id, spools, left });
  await tx.delete(filamentPurchases).where(isThisPurchase);
  await recordChange(work, {
    action: 'filament_purchase.deleted',
    entity: 'filament_purchase',
    id: purchase_id,
    version: DELETED_VERSION,
    before,
  });
  await moveStock(work, { id, action: 'filament.purchaseDeleted', stockDelta: -spools, usedDelta: 0 });
  return { deleted: true };
};
