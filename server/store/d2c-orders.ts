/* The D2C orders: lists, details and creation. */
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { newD2cOrderSchema } from '#api/contracts/d2c-order-entry.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { recordChange } from './audit.ts';
import { createOrderList } from './d2c-order-pages.ts';
import {
  isNotDeleted,
  isUnfinished,
  readOrder,
  readOrders,
  refuseUnknownProvince,
} from './d2c-order-rows.ts';
import { readTakenBack } from './payments-due.ts';
import { foldOrders } from './search-texts.ts';
import { readPageOfIds, toSortOrder } from './searched-lists.ts';
import { readOrderShipments } from './shipments.ts';
import type { Principal, Work } from './work.ts';

type NewOrder = z.output<typeof newD2cOrderSchema>;

const isVisibleTo = (principal: Principal) =>
  principal.role === 'staff' ? and(isUnfinished, eq(d2cOrders.created_by, principal.user_id)) : undefined;

export const listOrders = async (
  db: Db,
  { principal, now }: { readonly principal: Principal; readonly now: Date },
  filter: { skip: number; limit: number; status?: D2cOrderStatus },
): Promise<Omit<D2cOrderDetails, 'taken_back'>[]> => {
  const list = createOrderList(filter.status ? [filter.status] : D2C_ORDER_STATUSES);
  const visibleOrders = { ...list, isListed: and(list.isListed, isVisibleTo(principal)) };
  const ids = await readPageOfIds(db, visibleOrders, undefined, filter);
  const orders = await readOrders(db, ids, toSortOrder(list));
  const shipmentsByOrder = Map.groupBy(await readOrderShipments(db, now, ids), (row) => row.d2c_order_id);
  return orders.map((order) => ({ ...order, shipments: shipmentsByOrder.get(order.d2c_order_id) ?? [] }));
};

export const findOrder = (db: Db, principal: Principal, id: number): Promise<D2cOrder> =>
  readOrder(db, and(eq(d2cOrders.d2c_order_id, id), isNotDeleted, isVisibleTo(principal)), id);

export const findOrderDetails = async (
  db: Db,
  principal: Principal,
  now: Date,
  id: number,
): Promise<D2cOrderDetails> => {
  const order = await findOrder(db, principal, id);
  return {
    ...order,
    shipments: await readOrderShipments(db, now, [id]),
    taken_back: await readTakenBack(db, id),
  };
};

/** Returns the columns of a new order: one for each field of the contract, which the types ask for. */
const columnsOf = (order: NewOrder): Required<Pick<typeof d2cOrders.$inferInsert, keyof NewOrder>> => ({
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  customer_handle: order.customer_handle ?? '',
  customer_email: order.customer_email ?? '',
  customer_address: order.customer_address,
  customer_district: order.customer_district ?? '',
  province_id: order.province_id,
  platform: order.platform ?? '',
  order_notes: order.order_notes ?? '',
  total_price: order.total_price,
  expected_items: order.expected_items ?? null,
});

export const createOrder = async (work: Work, order: NewOrder): Promise<{ d2c_order_id: number }> => {
  const { tx, principal, now } = work;
  const [createdOrder] = await tx
    .insert(d2cOrders)
    .values({ ...columnsOf(order), order_date: now, created_by: principal.user_id })
    .returning()
    .catch((error: unknown) => refuseUnknownProvince(error, order.province_id));
  if (!createdOrder) throw new Error('inserting the order returned no row');
  const { d2c_order_id, version } = createdOrder;
  await foldOrders(tx, [d2c_order_id]);
  await recordChange(work, {
    action: 'order.created',
    entity: 'd2c_order',
    id: d2c_order_id,
    version,
    after: createdOrder,
  });
  return { d2c_order_id };
};
