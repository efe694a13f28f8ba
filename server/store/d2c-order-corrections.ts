/* Corrects the customer, the address, the notes and the lines of an order that is not handed over yet. */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type {
  correctedItemSchema,
  OrderWithItems,
  orderCorrectionSchema,
} from '#api/contracts/order-corrections.ts';
import { businessDay } from '#domain/business-day.ts';
import { lineTotal, MAX_MONEY, sumOfIqd, toIqd } from '#domain/money.ts';
import { isCorrectable } from '#domain/order-correction.ts';
import type { Tx } from '#server/db/connect.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { readLastMove, refuseStale } from './d2c-order-history.ts';
import { readItems } from './d2c-order-items.ts';
import { lockOrder, type OrderRow, readOrder, refuseUnknownProvince } from './d2c-order-rows.ts';
import { lockOrderableProduct, refuseOldPrice } from './line-prices.ts';
import { foldOrders } from './search-texts.ts';
import type { RowToChange, Work } from './work.ts';

type Correction = z.output<typeof orderCorrectionSchema>;

/** Throws 403 for a staff member whose order is not of today. */
const refuseFormerDay = ({ principal, now }: Work, { d2c_order_id: id, order_date }: OrderRow): void => {
  if (principal.role === 'staff' && businessDay(order_date) !== businessDay(now))
    throw new HttpError('order.correct_today', { id });
};

/** Throws 409 after the hand-over. */
const refuseCorrection = async (work: Work, order: OrderRow): Promise<void> => {
  const { d2c_order_id: id, status } = order;
  refuseFormerDay(work, order);
  if (isCorrectable(order)) return;
  const { by, at, ago } = await readLastMove(work, id, status);
  throw new HttpError('order.not_correctable', { id, status, by, at }, { lastMove: { by, ago } });
};

/**
 * Corrects an order. 412 for a stale version; a correction to the current values succeeds with any version.
 */
export const correctOrder = async (
  work: Work,
  { id, correction, isExpected }: RowToChange & { readonly correction: Correction },
): Promise<D2cOrder> => {
  const order = await lockOrder(work, id);
  await refuseCorrection(work, order);
  const { notes = order.order_notes, ...fields } = correction;
  const corrected = { ...order, ...fields, order_notes: notes };
  if (JSON.stringify(corrected) !== JSON.stringify(order)) {
    if (!isExpected(order.version)) await refuseStale(work, id);
    await write(work, order, corrected);
  }
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

const write = async (work: Work, before: OrderRow, corrected: OrderRow): Promise<void> => {
  const { d2c_order_id: id } = before;
  const [after] = await work.tx
    .update(d2cOrders)
    .set({ ...corrected, corrected_at: work.now, version: before.version + 1 })
    .where(eq(d2cOrders.d2c_order_id, id))
    .returning()
    .catch((error: unknown) => refuseUnknownProvince(error, corrected.province_id));
  if (!after) throw new Error('correcting the order returned no row');
  await foldOrders(work.tx, [id]);
  const { version } = after;
  await recordChange(work, { action: 'order.corrected', entity: 'd2c_order', id, version, before, after });
};

type CorrectedItem = z.output<typeof correctedItemSchema>;
type StoredItem = typeof d2cOrderItems.$inferSelect;

const comparable = (items: readonly (CorrectedItem | StoredItem)[]): string =>
  JSON.stringify(
    items.map(({ product_id, quantity, unit_price, custom_cost, notes }) => [
      product_id,
      quantity,
      unit_price,
      custom_cost,
      notes ?? '',
    ]),
  );

/**
 * Returns the row of a corrected line. A line of the order keeps its price, also when the product costs more
 * or is no longer sold; another line needs a price of its product from the last 24 hours, as a new order
 * does.
 */
const toItemRow = async ({ tx }: Work, id: number, item: CorrectedItem, former: readonly StoredItem[]) => {
  const { product_id, quantity, unit_price, custom_cost } = item;
  const kept = former.find((line) => line.product_id === product_id && line.unit_price === unit_price);
  const subtotal = lineTotal(item);
  if (!Number.isFinite(subtotal)) throw new HttpError('order.line_too_large', {});
  const values = { d2c_order_id: id, product_id, quantity, unit_price, custom_cost };
  const rest = { subtotal: toIqd(subtotal), notes: item.notes ?? '' };
  if (kept) return { ...values, ...rest, product_name: kept.product_name };
  const product = await lockOrderableProduct(
    tx,
    product_id,
    (missing) => new HttpError('product.not_found', { id: missing }, { status: 409 }),
  );
  await refuseOldPrice(tx, product, item);
  return { ...values, ...rest, product_name: product.name };
};

const readWithItems = async (tx: Tx, id: number): Promise<OrderWithItems> => ({
  ...(await readOrder(tx, eq(d2cOrders.d2c_order_id, id), id)),
  items: await readItems(tx, id),
});

/**
 * Replaces the lines of a pending order. Its total becomes their sum, and it counts as complete. 412 for a
 * stale version; the current lines succeed with any version.
 */
export const replaceItems = async (
  work: Work,
  { id, items, isExpected }: RowToChange & { readonly items: readonly CorrectedItem[] },
): Promise<OrderWithItems> => {
  const { tx, now } = work;
  const order = await lockOrder(work, id);
  refuseFormerDay(work, order);
  if (order.status !== 'pending') throw new HttpError('order.not_pending', { id, status: order.status });
  const isThisOrder = eq(d2cOrderItems.d2c_order_id, id);
  const former = await tx
    .select()
    .from(d2cOrderItems)
    .where(isThisOrder)
    .orderBy(d2cOrderItems.d2c_order_item_id);
  if (comparable(items) === comparable(former)) return readWithItems(tx, id);
  if (!isExpected(order.version)) await refuseStale(work, id, () => readWithItems(tx, id));
  const rows = [];
  // One after the other, because a transaction has one connection.
  for (const item of items) rows.push(await toItemRow(work, id, item, former));
  const total_price = sumOfIqd(rows.map(({ subtotal }) => subtotal));
  if (total_price > MAX_MONEY) throw new HttpError('order.line_too_large', {});
  await tx.delete(d2cOrderItems).where(isThisOrder);
  await tx.insert(d2cOrderItems).values(rows);
  const version = order.version + 1;
  const totals = { total_price, items_count: rows.length, expected_items: rows.length };
  await tx
    .update(d2cOrders)
    .set({ ...totals, corrected_at: now, version })
    .where(eq(d2cOrders.d2c_order_id, id));
  await foldOrders(tx, [id]);
  const { total_price: formerTotal, items_count, expected_items } = order;
  await recordChange(work, {
    action: 'order.corrected',
    entity: 'd2c_order',
    id,
    version,
    before: { total_price: formerTotal, items_count, expected_items, items: former },
    after: { ...totals, items: rows },
  });
  return readWithItems(tx, id);
};
