import { and, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import {
  D2C_ORDER_TABS,
  type D2cOrderTab,
  type D2cTab,
  isInTab,
  STATUSES_OF_TAB,
} from '#domain/d2c-order-list.ts';
import { MAX_ID } from '#domain/limits.ts';
import { searchWords } from '#domain/search-fold.ts';
import { SHIPMENT_ENDS, SHIPMENT_STATUSES } from '#domain/shipment.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import { users } from '../db/schema/users.ts';
import { asOrder, isStanding, orderColumns } from './d2c-order-rows.ts';
import { countOrders } from './d2c-order-tallies.ts';
import { asShipment, shipmentColumns } from './shipments.ts';

interface Page {
  readonly search: string;
  readonly skip: number;
  readonly limit: number;
}

/** Substring, found by the trigrams of what is searched; what a person types is no pattern. */
const hasWord = (word: string): SQL =>
  sql`${d2cOrderSearch.text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Handles are keyed in with their @ and without: what is searched for goes without, and finds both. */
export const withoutAts = (term: string): string => term.replace(/(?<!\S)@(?=\S)/g, '');

/** Numbers are written without zeros in front. */
const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= MAX_ID;

interface StatusColumn {
  readonly column: AnyPgColumn;
  readonly statuses: readonly string[];
}
const ORDER_STATUS: StatusColumn = { column: d2cOrders.status, statuses: D2C_ORDER_STATUSES };
const SHIPMENT_STATUS: StatusColumn = { column: shipments.shipment_status, statuses: SHIPMENT_STATUSES };

/** Which statuses have it is known here: the database is asked for none that cannot be. */
const hasStatus = (word: string, { column, statuses }: StatusColumn): SQL | undefined => {
  const named = statuses.filter((status) => status.includes(word));
  return named.length === 0 ? undefined : inArray(column, named);
};

/**
 * Orders in whose customer, place, products, tracking number or status every word of the term stands, in any order and
 * spelling. `#7` is order 7 and nothing else; `7` also everybody with a 7 in the phone number.
 */
export const matches = (term: string, ...more: readonly StatusColumn[]): SQL | undefined => {
  const wanted = term.trim();
  if (wanted.startsWith('#')) {
    const id = wanted.replace(/^#\s*/, '');
    if (id === '') return undefined;
    return isId(id) ? eq(d2cOrders.d2c_order_id, Number(id)) : sql`false`;
  }
  return and(
    ...searchWords(withoutAts(wanted)).map((spellings) =>
      or(
        ...[...new Set(spellings)].flatMap((word) => [
          hasWord(word),
          isId(word) ? eq(d2cOrderSearch.d2c_order_id, Number(word)) : undefined,
          ...[ORDER_STATUS, ...more].map((column) => hasStatus(word, column)),
        ]),
      ),
    ),
  );
};

/** So few are gathered and then sorted; the database would rather look through all orders by date for them. */
const FEW = 1000;
const ifFew = (total: number, column: AnyPgColumn): SQL =>
  total > FEW ? sql`${column}` : sql`${column} + interval '0'`;

/** Left out by the database where nothing is searched for. */
export const foundBy = eq(d2cOrderSearch.d2c_order_id, d2cOrders.d2c_order_id);

/** What is to print stands in the order in which it came; the rest has the newest first. */
export const orderPage = async (
  db: Db,
  page: Page & { tab: D2cOrderTab },
): Promise<{ orders: D2cOrder[]; total: number }> => {
  const statuses = STATUSES_OF_TAB[page.tab];
  const sought = matches(page.search);
  const where = and(isStanding, inArray(d2cOrders.status, statuses), sought);
  const total = sought
    ? await db.$count(
        db
          .select({ id: d2cOrders.d2c_order_id })
          .from(d2cOrders)
          .leftJoin(d2cOrderSearch, foundBy)
          .where(where)
          .as('found'),
      )
    : await countOrders(db, statuses);
  const date = sought ? ifFew(total, d2cOrders.order_date) : sql`${d2cOrders.order_date}`;
  const oldestFirst = [date, sql`${d2cOrders.d2c_order_id}`];
  const order = page.tab === 'to-print' ? oldestFirst : oldestFirst.map((column) => desc(column));
  const ids = await db
    .select({ id: d2cOrders.d2c_order_id })
    .from(d2cOrders)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(where)
    .orderBy(...order)
    .offset(page.skip)
    .limit(page.limit);
  // What stands in an order is gathered for those of this page alone, not for those that are passed over.
  const rows = await db
    .select(orderColumns)
    .from(d2cOrders)
    .leftJoin(users, eq(users.user_id, d2cOrders.created_by))
    .where(
      inArray(
        d2cOrders.d2c_order_id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(...order);
  return { orders: rows.map(asOrder), total };
};

const isUnderWay = notInArray(shipments.shipment_status, [...SHIPMENT_ENDS]);
const ofOrder = eq(d2cOrders.d2c_order_id, shipments.d2c_order_id);

export const shipmentPage = async (
  db: Db,
  now: Date,
  page: Page,
): Promise<{ shipments: Shipment[]; total: number }> => {
  const where = and(isUnderWay, matches(page.search, SHIPMENT_STATUS));
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
    .where(and(isUnderWay, matches(search, SHIPMENT_STATUS)));
  return { ...counts, shipments: parcels?.total ?? 0 };
};
