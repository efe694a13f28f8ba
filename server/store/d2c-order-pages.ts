import { and, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { type D2cOrderTab, STATUSES_OF_TAB } from '#domain/d2c-order-list.ts';
import { SHIPMENT_ENDS } from '#domain/shipment.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import { users } from '../db/schema/users.ts';
import { asOrder, isStanding, orderColumns } from './d2c-orders.ts';
import { asShipment, shipmentColumns } from './shipments.ts';

interface Page {
  readonly search: string;
  readonly skip: number;
  readonly limit: number;
}

/** Substring, in any case; what a person types is no pattern. */
const contains = (column: SQL | AnyPgColumn, term: string): SQL =>
  sql`position(lower(${term}) in lower(${column})) > 0`;

/** `#7` is order 7 and nothing else; `7` also everybody with a 7 in the phone number. */
const matches = (term: string): SQL | undefined => {
  const wanted = term.trim();
  if (wanted === '') return undefined;
  const hasId = sql`${d2cOrders.d2c_order_id}::text = ${wanted.replace(/^#\s*/, '')}`;
  if (wanted.startsWith('#')) return wanted === '#' ? undefined : hasId;
  return or(
    contains(d2cOrders.customer_name, wanted),
    contains(d2cOrders.customer_phone, wanted),
    contains(sql`replace(${d2cOrders.status}, '_', ' ')`, wanted.replaceAll('_', ' ')),
    hasId,
  );
};

/** What is to print stands in the order in which it came; the rest has the newest first. */
export const orderPage = async (
  db: Db,
  page: Page & { tab: D2cOrderTab },
): Promise<{ orders: D2cOrder[]; total: number }> => {
  const where = and(isStanding, inArray(d2cOrders.status, STATUSES_OF_TAB[page.tab]), matches(page.search));
  const [counted] = await db.select({ total: count() }).from(d2cOrders).where(where);
  const oldestFirst = [d2cOrders.order_date, d2cOrders.d2c_order_id];
  const rows = await db
    .select(orderColumns)
    .from(d2cOrders)
    .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
    .where(where)
    .orderBy(...(page.tab === 'to-print' ? oldestFirst : oldestFirst.map((column) => desc(column))))
    .offset(page.skip)
    .limit(page.limit);
  return { orders: rows.map(asOrder), total: counted?.total ?? 0 };
};

export const shipmentPage = async (db: Db, page: Page): Promise<{ shipments: Shipment[]; total: number }> => {
  const byOrder = matches(page.search);
  const wanted = page.search.trim();
  const where = and(
    notInArray(shipments.shipment_status, [...SHIPMENT_ENDS]),
    byOrder &&
      or(
        byOrder,
        contains(shipments.tracking_number, wanted),
        contains(sql`replace(${shipments.shipment_status}, '_', ' ')`, wanted.replaceAll('_', ' ')),
      ),
  );
  const ofOrder = eq(d2cOrders.d2c_order_id, shipments.d2c_order_id);
  const [counted] = await db
    .select({ total: count() })
    .from(shipments)
    .innerJoin(d2cOrders, ofOrder)
    .where(where);
  const rows = await db
    .select(shipmentColumns)
    .from(shipments)
    .innerJoin(d2cOrders, ofOrder)
    .where(where)
    .orderBy(desc(shipments.shipment_id))
    .offset(page.skip)
    .limit(page.limit);
  return { shipments: rows.map(asShipment), total: counted?.total ?? 0 };
};
