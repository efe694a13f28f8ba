import { and, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import {
  D2C_ORDER_TABS,
  type D2cOrderTab,
  type D2cTab,
  isInTab,
  STATUSES_OF_TAB,
} from '#domain/d2c-order-list.ts';
import { searchWords } from '#domain/search-fold.ts';
import { SHIPMENT_ENDS } from '#domain/shipment.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import { users } from '../db/schema/users.ts';
import { asOrder, isStanding, orderColumns } from './d2c-order-rows.ts';
import { asShipment, shipmentColumns } from './shipments.ts';

interface Page {
  readonly search: string;
  readonly skip: number;
  readonly limit: number;
}

/** Substring; what a person types is no pattern. */
const contains = (column: AnyPgColumn, word: string): SQL => sql`position(${word} in ${column}) > 0`;

/** Handles are keyed in with their @ and without: what is searched for goes without, and finds both. */
export const withoutAts = (term: string): string => term.replace(/(?<!\S)@(?=\S)/g, '');

/**
 * Orders in whose customer, place, products, tracking number or status every word of the term stands, in any order and
 * spelling. `#7` is order 7 and nothing else; `7` also everybody with a 7 in the phone number.
 */
export const matches = (term: string, ...more: readonly AnyPgColumn[]): SQL | undefined => {
  const wanted = term.trim();
  const hasId = (id: string): SQL => sql`${d2cOrders.d2c_order_id}::text = ${id}`;
  if (wanted.startsWith('#')) return wanted === '#' ? undefined : hasId(wanted.replace(/^#\s*/, ''));
  const columns = [d2cOrderSearch.text, d2cOrders.status, ...more];
  return and(
    ...searchWords(withoutAts(wanted)).map((spellings) =>
      or(
        ...[...new Set(spellings)].flatMap((word) => [
          ...columns.map((column) => contains(column, word)),
          hasId(word),
        ]),
      ),
    ),
  );
};

/** Left out by the database where nothing is searched for. */
export const foundBy = eq(d2cOrderSearch.d2c_order_id, d2cOrders.d2c_order_id);

/** What is to print stands in the order in which it came; the rest has the newest first. */
export const orderPage = async (
  db: Db,
  page: Page & { tab: D2cOrderTab },
): Promise<{ orders: D2cOrder[]; total: number }> => {
  const where = and(isStanding, inArray(d2cOrders.status, STATUSES_OF_TAB[page.tab]), matches(page.search));
  const [counted] = await db
    .select({ total: count() })
    .from(d2cOrders)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(where);
  const oldestFirst = [d2cOrders.order_date, d2cOrders.d2c_order_id];
  const rows = await db
    .select(orderColumns)
    .from(d2cOrders)
    .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
    .leftJoin(d2cOrderSearch, foundBy)
    .where(where)
    .orderBy(...(page.tab === 'to-print' ? oldestFirst : oldestFirst.map((column) => desc(column))))
    .offset(page.skip)
    .limit(page.limit);
  return { orders: rows.map(asOrder), total: counted?.total ?? 0 };
};

const isUnderWay = notInArray(shipments.shipment_status, [...SHIPMENT_ENDS]);
const ofOrder = eq(d2cOrders.d2c_order_id, shipments.d2c_order_id);

export const shipmentPage = async (
  db: Db,
  now: Date,
  page: Page,
): Promise<{ shipments: Shipment[]; total: number }> => {
  const where = and(isUnderWay, matches(page.search, shipments.shipment_status));
  const [counted] = await db
    .select({ total: count() })
    .from(shipments)
    .innerJoin(d2cOrders, ofOrder)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(where);
  const rows = await db
    .select(shipmentColumns)
    .from(shipments)
    .innerJoin(d2cOrders, ofOrder)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(where)
    .orderBy(desc(shipments.shipment_id))
    .offset(page.skip)
    .limit(page.limit);
  return { shipments: rows.map((row) => asShipment(row, now)), total: counted?.total ?? 0 };
};

/** How much each tab has of what is searched for. */
export const searchCounts = async (db: Db, search: string): Promise<Record<D2cTab, number>> => {
  const counts: Record<D2cTab, number> = { 'to-print': 0, ready: 0, shipments: 0, history: 0 };
  const found = await db
    .select({ status: d2cOrders.status, total: count() })
    .from(d2cOrders)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(and(isStanding, matches(search)))
    .groupBy(d2cOrders.status);
  for (const tab of D2C_ORDER_TABS) {
    for (const { status, total } of found) if (isInTab(status, tab)) counts[tab] += total;
  }
  const [parcels] = await db
    .select({ total: count() })
    .from(shipments)
    .innerJoin(d2cOrders, ofOrder)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(and(isUnderWay, matches(search, shipments.shipment_status)));
  return { ...counts, shipments: parcels?.total ?? 0 };
};
