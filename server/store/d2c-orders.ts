import { and, desc, eq, gt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { D2cOrder, newD2cOrderSchema } from '#api/contracts/d2c-orders.ts';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { provinces } from '../db/schema/references.ts';
import { users } from '../db/schema/users.ts';
import { HttpError } from '../http-error.ts';
import { recordChange } from './audit.ts';
import { asOrder, isStanding, orderColumns, readOrder } from './d2c-order-rows.ts';
import type { Principal, Work } from './work.ts';

type NewOrder = z.output<typeof newD2cOrderSchema>;

const isUnfinished = and(
  eq(d2cOrders.status, 'pending'),
  gt(d2cOrders.expected_items, d2cOrders.items_count),
);

/** Staff see only unfinished orders of their own (design section 6). */
const isWithinReachOf = (principal: Principal) =>
  principal.role === 'staff' ? and(isUnfinished, eq(d2cOrders.created_by, principal.user_id)) : undefined;

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

export const findOrder = (db: Db, principal: Principal, id: number): Promise<D2cOrder> =>
  readOrder(db, and(eq(d2cOrders.d2c_order_id, id), isStanding, isWithinReachOf(principal)), id);

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
