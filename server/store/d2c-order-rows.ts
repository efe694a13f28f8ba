/* Reads and locks D2C orders, and converts rows to responses. */
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { D2cOrder, OrderContents } from '#api/contracts/d2c-orders.ts';
import { MAX_LINES_LISTED } from '#domain/d2c-order-lines.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { toDatabaseError } from '#server/db/errors.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { deletedNameSql } from './full-names.ts';
import type { Principal, Work } from './work.ts';

export type OrderRow = typeof d2cOrders.$inferSelect;

/** The lines of an order and their sum, computed by the database, so that a list needs no call per order. */
const contentsColumn = sql<OrderContents>`(
  select jsonb_build_object(
    'pieces', coalesce(sum(quantity), 0),
    'items_total', coalesce(sum(subtotal), 0),
    'has_notes', coalesce(bool_or(notes <> ''), false),
    'lines', coalesce(
      jsonb_agg(jsonb_build_object('product', product_name, 'quantity', quantity) order by d2c_order_item_id)
        filter (where position <= ${sql.raw(String(MAX_LINES_LISTED))}),
      '[]'))
  from (
    select *, row_number() over (order by d2c_order_item_id) as position
    from d2c_order_items where d2c_order_items.d2c_order_id = ${d2cOrders.d2c_order_id}) as items)`;

/** The current full name of the person who received the goods back; for a deleted user, the stored name. */
const receivedBackByColumn = sql<
  string | null
>`case when ${d2cOrders.received_back_by} is not null then coalesce((
  select receiver.full_name from ${auditLog} join ${users} receiver on receiver.user_id = ${auditLog.user_id}
  where ${auditLog.entity} = 'd2c_order' and ${auditLog.entity_id} = ${d2cOrders.d2c_order_id}::text
    and ${auditLog.action} = 'order.receivedBack'
  order by ${auditLog.at} desc, ${auditLog.id} desc limit 1), ${d2cOrders.received_back_by}) end`;

/** The full name of the author; for a deleted user, the name in the audit log. */
const createdByColumn = sql<string | null>`coalesce(${users.full_name}, (
  select coalesce(${deletedNameSql(auditLog.user_id)}, ${auditLog.username}) from ${auditLog}
  where ${auditLog.entity} = 'd2c_order' and ${auditLog.entity_id} = ${d2cOrders.d2c_order_id}::text
    and ${auditLog.action} = 'order.created'
  order by ${auditLog.at}, ${auditLog.id} limit 1))`;

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
  created_by: createdByColumn,
  changed_after_print: sql<boolean>`coalesce(${d2cOrders.corrected_at} > ${d2cOrders.sheet_printed_at}, false)`,
  ended_as: d2cOrders.ended_as,
  end_reason: d2cOrders.end_reason,
  received_back_at: d2cOrders.received_back_at,
  received_back_by: receivedBackByColumn,
  contents: contentsColumn,
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

/** Returns the sum of the lines in IQD. */
export const readItemsTotal = async (tx: Tx, orderId: number): Promise<number> => {
  const [items] = await tx
    .select({ total: sql<number>`coalesce(sum(${d2cOrderItems.subtotal}), 0)::float8` })
    .from(d2cOrderItems)
    .where(eq(d2cOrderItems.d2c_order_id, orderId));
  return items?.total ?? 0;
};

export const isNotDeleted = isNull(d2cOrders.deleted_at);

/** The condition for orders of which not all lines have been posted. */
export const isUnfinished = and(
  eq(d2cOrders.status, 'pending'),
  gt(d2cOrders.expected_items, d2cOrders.items_count),
);

const isOwnedBy = (principal: Principal) =>
  principal.role === 'staff' ? eq(d2cOrders.created_by, principal.user_id) : undefined;

type ReadOrder = Omit<D2cOrder, 'order_date' | 'received_back_at'> & {
  readonly order_date: Date;
  readonly received_back_at: Date | null;
};

export const toOrder = (row: ReadOrder): D2cOrder => ({
  ...row,
  order_date: row.order_date.toISOString(),
  received_back_at: row.received_back_at?.toISOString() ?? null,
});

const orderNotFoundError = (id: number): HttpError => new HttpError('order.not_found', { id });

const PROVINCE_KEY = 'd2c_orders_province_id_provinces_province_id_fk';

/** Throws the error of a write of an order, as a refusal if the province does not exist. */
export const refuseUnknownProvince = (error: unknown, provinceId: number | null): never => {
  throw toDatabaseError(error)?.constraint === PROVINCE_KEY
    ? new HttpError('province.not_found', { id: provinceId ?? 0 })
    : error;
};

export const readOrder = async (db: Db | Tx, condition: SQL | undefined, id: number): Promise<D2cOrder> => {
  const [row] = await db
    .select(orderColumns)
    .from(d2cOrders)
    .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
    .where(condition);
  if (!row) throw orderNotFoundError(id);
  return toOrder(row);
};

/** Reads orders by id. A list first finds the ids of a page and then reads only these rows. */
export const readOrders = async (
  db: Db,
  ids: readonly number[],
  order: readonly SQL[],
): Promise<D2cOrder[]> => {
  const rows = await db
    .select(orderColumns)
    .from(d2cOrders)
    .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
    .where(and(isNotDeleted, inArray(d2cOrders.d2c_order_id, [...ids])))
    .orderBy(...order);
  return rows.map(toOrder);
};

/** Locks an order that the caller may change. Staff may change only their own orders. */
export const lockOrder = async ({ tx, principal }: Work, id: number): Promise<OrderRow> => {
  const [row] = await tx
    .select()
    .from(d2cOrders)
    .where(and(eq(d2cOrders.d2c_order_id, id), isNotDeleted, isOwnedBy(principal)))
    .for('update');
  if (!row) throw orderNotFoundError(id);
  return row;
};
