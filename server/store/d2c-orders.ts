import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  D2cOrder,
  D2cOrderItem,
  newD2cOrderItemSchema,
  newD2cOrderSchema,
  OrderContents,
} from '#api/contracts/d2c-orders.ts';
import { type D2cOrderStatus, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { MAX_LINES_TOLD } from '#domain/d2c-order-lines.ts';
import { lineTotal, sum, toHundredths, toIqd } from '#domain/money.ts';
import type { Db, Tx } from '../db/connect.ts';
import { d2cOrderItems, d2cOrders } from '../db/schema/d2c-orders.ts';
import { products } from '../db/schema/products.ts';
import { provinces } from '../db/schema/references.ts';
import { users } from '../db/schema/users.ts';
import { HttpError } from '../http-error.ts';
import { recordChange } from './audit.ts';
import { moveOrder, type OrderRow, takeBackMove, whoMoved } from './d2c-order-moves.ts';
import { checkPrice } from './line-prices.ts';
import type { Principal, Work } from './work.ts';

/** An order, and whether a change may go on from the version that it has. */
export interface Expected {
  readonly id: number;
  isExpected(version: number): boolean;
}

type NewOrder = z.output<typeof newD2cOrderSchema>;
type NewItem = z.output<typeof newD2cOrderItemSchema>;

/** Summed up by the database as a row is read: a list needs no call an order to say what is in it. */
const contents = sql<OrderContents>`(
  select jsonb_build_object(
    'pieces', coalesce(sum(quantity), 0),
    'items_total', coalesce(sum(subtotal), 0),
    'has_notes', coalesce(bool_or(notes <> ''), false),
    'lines', coalesce(
      jsonb_agg(jsonb_build_object('product', product_name, 'quantity', quantity) order by d2c_order_item_id)
        filter (where place <= ${sql.raw(String(MAX_LINES_TOLD))}),
      '[]'))
  from (
    select *, row_number() over (order by d2c_order_item_id) as place
    from d2c_order_items where d2c_order_items.d2c_order_id = ${d2cOrders.d2c_order_id}) as items)`;

export const orderColumns = {
  d2c_order_id: d2cOrders.d2c_order_id,
  customer_name: d2cOrders.customer_name,
  customer_phone: d2cOrders.customer_phone,
  customer_handle: d2cOrders.customer_handle,
  customer_email: d2cOrders.customer_email,
  customer_address: d2cOrders.customer_address,
  customer_district: d2cOrders.customer_district,
  province_id: d2cOrders.province_id,
  platform: d2cOrders.platform,
  order_notes: d2cOrders.order_notes,
  status: d2cOrders.status,
  order_date: d2cOrders.order_date,
  total_price: d2cOrders.total_price,
  items_count: d2cOrders.items_count,
  expected_items: d2cOrders.expected_items,
  created_by: users.full_name,
  contents,
  version: d2cOrders.version,
};

export const itemColumns = {
  d2c_order_item_id: d2cOrderItems.d2c_order_item_id,
  product_id: d2cOrderItems.product_id,
  product: d2cOrderItems.product_name,
  quantity: d2cOrderItems.quantity,
  unit_price: d2cOrderItems.unit_price,
  custom_cost: d2cOrderItems.custom_cost,
  subtotal: d2cOrderItems.subtotal,
  notes: d2cOrderItems.notes,
};

/** Not a tombstone. */
export const isStanding = isNull(d2cOrders.deleted_at);

const isUnfinished = and(
  eq(d2cOrders.status, 'pending'),
  gt(d2cOrders.expected_items, d2cOrders.items_count),
);

/** Staff add to and abandon only what they keyed in themselves. */
const isOwnedBy = (principal: Principal) =>
  principal.role === 'staff' ? eq(d2cOrders.created_by, principal.user_id) : undefined;

/** Staff see only unfinished orders of their own (design section 6). */
const isWithinReachOf = (principal: Principal) =>
  principal.role === 'staff' ? and(isUnfinished, eq(d2cOrders.created_by, principal.user_id)) : undefined;

export const asOrder = (row: Omit<D2cOrder, 'order_date'> & { order_date: Date }): D2cOrder => ({
  ...row,
  order_date: row.order_date.toISOString(),
});

const noSuchOrder = (id: number): HttpError =>
  new HttpError(404, 'order.not_found', { id }, `There is no order #${id}.`);

export const listOrders = async (
  db: Db,
  principal: Principal,
  filter: { skip: number; limit: number; status?: D2cOrderStatus },
): Promise<D2cOrder[]> => {
  const rows = await db
    .select(orderColumns)
    .from(d2cOrders)
    .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
    .where(
      and(
        isStanding,
        isWithinReachOf(principal),
        filter.status ? eq(d2cOrders.status, filter.status) : undefined,
      ),
    )
    .orderBy(desc(d2cOrders.order_date), desc(d2cOrders.d2c_order_id))
    .offset(filter.skip)
    .limit(filter.limit);
  return rows.map(asOrder);
};

export const readOrder = async (db: Db | Tx, condition: SQL | undefined, id: number): Promise<D2cOrder> => {
  const [row] = await db
    .select(orderColumns)
    .from(d2cOrders)
    .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
    .where(condition);
  if (!row) throw noSuchOrder(id);
  return asOrder(row);
};

export const findOrder = (db: Db, principal: Principal, id: number): Promise<D2cOrder> =>
  readOrder(db, and(eq(d2cOrders.d2c_order_id, id), isStanding, isWithinReachOf(principal)), id);

export const listOrderItems = async (db: Db, principal: Principal, id: number): Promise<D2cOrderItem[]> => {
  await findOrder(db, principal, id);
  return db
    .select(itemColumns)
    .from(d2cOrderItems)
    .where(eq(d2cOrderItems.d2c_order_id, id))
    .orderBy(d2cOrderItems.d2c_order_item_id);
};

export const createOrder = async (work: Work, order: NewOrder): Promise<{ d2c_order_id: number }> => {
  const { tx, principal, now } = work;
  if (order.province_id !== null) {
    const [province] = await tx
      .select({ province_id: provinces.province_id })
      .from(provinces)
      .where(eq(provinces.province_id, order.province_id));
    if (!province)
      throw new HttpError(
        422,
        'province.not_found',
        { id: order.province_id },
        `province_id: there is no province ${order.province_id}.`,
      );
  }
  const [row] = await tx
    .insert(d2cOrders)
    .values({
      ...order,
      customer_handle: order.customer_handle ?? '',
      customer_email: order.customer_email ?? '',
      customer_district: order.customer_district ?? '',
      platform: order.platform ?? '',
      order_notes: order.order_notes ?? '',
      expected_items: order.expected_items ?? null,
      order_date: now,
      created_by: principal.user_id,
    })
    .returning();
  if (!row) throw new Error('the order that was inserted did not come back');
  await recordChange(work, {
    action: 'order.created',
    entity: 'd2c_order',
    id: row.d2c_order_id,
    version: row.version,
    after: row,
  });
  return { d2c_order_id: row.d2c_order_id };
};

/** The order, locked until the transaction ends, if it is there and the principal may write to it. */
export const lockOrder = async ({ tx, principal }: Work, id: number): Promise<OrderRow> => {
  const [row] = await tx
    .select()
    .from(d2cOrders)
    .where(and(eq(d2cOrders.d2c_order_id, id), isStanding, isOwnedBy(principal)))
    .for('update');
  if (!row) throw noSuchOrder(id);
  return row;
};

/**
 * Adds one line. Refused with 409: an order that is no longer pending or has all its lines, a product that
 * does not exist or is inactive, a price that it did not have within the last day, a line with which the lines come to
 * more than the order's total, and a last one with which they come to less. Where the line brings the order's new
 * total, that one counts.
 */
export const addItem = async (
  work: Work,
  orderId: number,
  item: NewItem,
): Promise<{ d2c_order_item_id: number }> => {
  const { tx } = work;
  const order = await lockOrder(work, orderId);
  if (order.status !== 'pending') {
    throw new HttpError(
      409,
      'order.not_pending',
      { id: orderId, status: order.status },
      `Order #${orderId} is ${order.status}: no item can be added.`,
    );
  }
  const room = order.expected_items ?? MAX_ORDER_ITEMS;
  if (order.items_count >= room) {
    throw new HttpError(
      409,
      'order.items_complete',
      { id: orderId, items: room },
      `Order #${orderId} has all its ${room} items already.`,
    );
  }
  const [product] = await tx
    .select({
      product_id: products.product_id,
      name: products.name,
      active: products.active,
      base_price: products.base_price,
    })
    .from(products)
    .where(eq(products.product_id, item.product_id))
    .for('share');
  if (!product) {
    throw new HttpError(
      409,
      'product.not_found',
      { id: item.product_id },
      `There is no product with the id ${item.product_id}.`,
    );
  }
  if (!product.active) {
    throw new HttpError(
      409,
      'product.not_sold',
      { name: product.name },
      `The product '${product.name}' is no longer sold.`,
    );
  }
  const subtotal = lineTotal(item);
  if (!Number.isFinite(subtotal))
    throw new HttpError(422, 'order.line_too_large', {}, 'The line comes to more than can be stored.');
  await checkPrice(tx, product, item);
  const [added] = await tx
    .insert(d2cOrderItems)
    .values({
      d2c_order_id: orderId,
      product_id: item.product_id,
      product_name: product.name,
      quantity: item.quantity,
      unit_price: item.unit_price,
      custom_cost: item.custom_cost,
      subtotal: toIqd(subtotal),
      notes: item.notes ?? '',
    })
    .returning();
  if (!added) throw new Error('the item that was inserted did not come back');
  const total_price = item.order_total_price ?? order.total_price;
  await checkTotal(tx, { ...order, total_price });
  const version = order.version + 1;
  await tx
    .update(d2cOrders)
    .set({ items_count: sql`${d2cOrders.items_count} + 1`, total_price, version })
    .where(eq(d2cOrders.d2c_order_id, orderId));
  if (total_price !== order.total_price) {
    await recordChange(work, {
      action: 'order.repriced',
      entity: 'd2c_order',
      id: orderId,
      version,
      before: { total_price: order.total_price },
      after: { total_price },
    });
  }
  await recordChange(work, {
    action: 'item.added',
    entity: 'd2c_order',
    id: orderId,
    version,
    after: added,
  });
  return { d2c_order_item_id: added.d2c_order_item_id };
};

/** Of an order to which one more line was added than it counts. Before the last one less is no fault. */
const checkTotal = async (tx: Tx, order: OrderRow): Promise<void> => {
  const lines = await tx
    .select({ subtotal: d2cOrderItems.subtotal })
    .from(d2cOrderItems)
    .where(eq(d2cOrderItems.d2c_order_id, order.d2c_order_id));
  const total = sum(lines.map((line) => toHundredths(line.subtotal)));
  const expected = toHundredths(order.total_price);
  const isLast = order.items_count + 1 === order.expected_items;
  if (isLast ? total === expected : total <= expected) return;
  throw new HttpError(
    409,
    'order.total_mismatch',
    { id: order.d2c_order_id, items_total: toIqd(total), total_price: order.total_price },
    `The items of order #${order.d2c_order_id} add up to ${toIqd(total)} IQD, but its total is ${order.total_price} IQD.`,
  );
};

export const refuseStale = async ({ tx, now }: Work, id: number): Promise<never> => {
  const current = await readOrder(tx, eq(d2cOrders.d2c_order_id, id), id);
  const { sentence, by, at } = await whoMoved({ tx, now }, id, current.status);
  throw new HttpError(
    412,
    'version.stale',
    { id, status: current.status, by, at },
    `Order #${id} was changed in the meantime: it is ${current.status} now.${sentence}`,
    { current },
  );
};

/**
 * Moves an order as its lifecycle allows, 409 otherwise; 412 where its version is not the expected one.
 * Asking for the status that the order has already is no change and succeeds whatever the version, so that
 * a lost reply can be asked for again.
 */
export const changeStatus = async (
  work: Work,
  { id, to, isExpected }: Expected & { readonly to: D2cOrderStatus },
): Promise<D2cOrder> => {
  if (work.principal.role === 'staff' && to !== 'cancelled') {
    throw new HttpError(
      403,
      'order.abandon_only',
      {},
      'Staff may only abandon an unfinished order of their own.',
    );
  }
  const own = await lockOrder(work, id);
  const from = own.status;
  if (from !== to) {
    if (!isExpected(own.version)) await refuseStale(work, id);
    await moveOrder(work, own, to);
  }
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

/** For several orders at once: as `changeStatus`, but an order that is there already is told of, not passed over. */
export const changeStatusOfOne = async (
  work: Work,
  { id, to }: { readonly id: number; readonly to: D2cOrderStatus },
): Promise<D2cOrder> => {
  const own = await lockOrder(work, id);
  if (own.status === to) {
    const { sentence, by, at } = await whoMoved(work, id, to);
    throw new HttpError(
      409,
      'order.already_there',
      { id, status: to, by, at },
      `Order #${id} is ${to} already.${sentence}`,
    );
  }
  await moveOrder(work, own, to);
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};

/**
 * Takes the last move of an order back; 409 with a sentence where it cannot be. A second press must not go back
 * two steps, so that a stale version is refused here with 412 as well.
 */
export const takeBack = async (
  work: Work,
  { id, reason, isExpected }: Expected & { readonly reason: string },
): Promise<D2cOrder> => {
  const own = await lockOrder(work, id);
  if (!isExpected(own.version)) await refuseStale(work, id);
  await takeBackMove(work, own, reason);
  return readOrder(work.tx, eq(d2cOrders.d2c_order_id, id), id);
};
