/* Reads the customers and orders of a phone number for the checkout. Lookups are limited and audited. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PhoneFacts } from '#api/contracts/phone-lookups.ts';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import { REPEATED_WITHIN_HOURS } from '#domain/repeated-order.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { auditLog, authorSql } from '#server/db/schema/audit.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { shipments } from '#server/db/schema/sync.ts';
import { HttpError } from '#server/http-error.ts';
import { isNotDeleted } from './d2c-order-rows.ts';
import type { Principal } from './work.ts';

/**
 * Maximum number of lookups of a person in 10 minutes: more than a person can key in, and too few to find
 * customers by trying numbers.
 */
export const MAX_LOOKUPS = 60;
const LOOKUP_WINDOW_MINUTES = 10;

/** Maximum number of orders of a phone number that are read, the newest ones. */
const MAX_ORDERS_READ = 100;
const MAX_PEOPLE = 5;

const ENDED_STATUSES: readonly D2cOrderStatus[] = ['completed', 'cancelled'];

interface Caller {
  readonly principal: Principal;
  readonly now: Date;
}

/**
 * Writes a lookup to the audit log. Throws 429 after too many. The lock makes simultaneous calls of a person
 * wait for each other.
 */
const recordLookup = async (tx: Tx, { principal, now }: Caller, phone: string): Promise<void> => {
  const { user_id, username } = principal;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone_lookup:${user_id}`}, 0))`);
  const windowStart = new Date(now.getTime() - LOOKUP_WINDOW_MINUTES * 60_000);
  const [recentLookups] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date>`min(${auditLog.at})`.mapWith(auditLog.at),
    })
    .from(auditLog)
    .where(
      and(
        eq(authorSql(auditLog), String(user_id)),
        eq(auditLog.entity, 'phone_lookup'),
        gt(auditLog.at, windowStart),
      ),
    );
  if (recentLookups && recentLookups.count >= MAX_LOOKUPS) {
    const seconds = Math.max(1, Math.ceil((recentLookups.oldest.getTime() - windowStart.getTime()) / 1000));
    throw new HttpError('phone_lookup.throttled', { seconds });
  }
  await tx.insert(auditLog).values({
    at: now,
    user_id,
    username,
    action: 'phone.lookedUp',
    entity: 'phone_lookup',
    entity_id: phone,
  });
};

const readNewestOrders = (tx: Tx, phone: string) =>
  tx
    .select({
      d2c_order_id: d2cOrders.d2c_order_id,
      customer_name: d2cOrders.customer_name,
      province_id: d2cOrders.province_id,
      customer_district: d2cOrders.customer_district,
      customer_address: d2cOrders.customer_address,
      order_date: d2cOrders.order_date,
      status: d2cOrders.status,
      total_price: d2cOrders.total_price,
      shipment_status: shipments.shipment_status,
    })
    .from(d2cOrders)
    .leftJoin(shipments, eq(shipments.d2c_order_id, d2cOrders.d2c_order_id))
    .where(and(eq(d2cOrders.customer_phone, phone), isNotDeleted))
    .orderBy(desc(d2cOrders.order_date), desc(d2cOrders.d2c_order_id))
    .limit(MAX_ORDERS_READ);
type Order = Awaited<ReturnType<typeof readNewestOrders>>[number];

const nameKey = ({ customer_name }: Order): string => customer_name.trim().toLowerCase();

/** Returns each name with the address of its newest order. */
const listPeople = (orders: readonly Order[]): PhoneFacts['people'] =>
  [...Map.groupBy(orders, nameKey).values()].slice(0, MAX_PEOPLE).flatMap((customerOrders) =>
    customerOrders.slice(0, 1).map((newest) => ({
      customer_name: newest.customer_name.trim(),
      province_id: newest.province_id,
      customer_district: newest.customer_district,
      customer_address: newest.customer_address,
      order_date: newest.order_date.toISOString(),
      orders: customerOrders.length,
    })),
  );

const readRecentOrders = async (
  tx: Tx,
  orders: readonly Order[],
  now: Date,
): Promise<PhoneFacts['recent']> => {
  const since = now.getTime() - REPEATED_WITHIN_HOURS * 3_600_000;
  const recentOrders = orders.filter(
    ({ order_date, status }) => order_date.getTime() > since && status !== 'cancelled',
  );
  if (recentOrders.length === 0) return [];
  const ids = recentOrders.map(({ d2c_order_id }) => d2c_order_id);
  const lines = await tx
    .select({
      id: d2cOrderItems.d2c_order_id,
      product_id: d2cOrderItems.product_id,
      quantity: d2cOrderItems.quantity,
    })
    .from(d2cOrderItems)
    .where(inArray(d2cOrderItems.d2c_order_id, ids))
    .orderBy(d2cOrderItems.d2c_order_item_id);
  const linesByOrder = Map.groupBy(lines, ({ id }) => id);
  return recentOrders.map(({ d2c_order_id, order_date }) => ({
    d2c_order_id,
    hours_ago: Math.floor(Math.max(0, now.getTime() - order_date.getTime()) / 3_600_000),
    items: (linesByOrder.get(d2c_order_id) ?? []).map(({ product_id, quantity }) => ({
      product_id,
      quantity,
    })),
  }));
};

/** Returns the facts about exactly this phone number. Staff have no other search for customers. */
export const readPhoneFacts = (db: Db, caller: Caller, phone: string): Promise<PhoneFacts> =>
  db.transaction(async (tx) => {
    await recordLookup(tx, caller, phone);
    const orders = await readNewestOrders(tx, phone);
    return {
      people: listPeople(orders),
      open_orders: orders
        .filter(({ status }) => !ENDED_STATUSES.includes(status))
        .map(({ d2c_order_id, status, order_date, total_price }) => ({
          d2c_order_id,
          status,
          order_date: order_date.toISOString(),
          total_price,
        })),
      returned_parcels: orders.filter(({ shipment_status }) => shipment_status === 'returned').length,
      recent: await readRecentOrders(tx, orders, caller.now),
    };
  });
