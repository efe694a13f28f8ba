/** The tabs of the D2C screen: their pages, and their counts for a search. */
import { and, eq, inArray } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import {
  D2C_TABS,
  type D2cOrderTab,
  type D2cTab,
  orderMeant,
  STATUSES_OF_TAB,
} from '#domain/d2c-order-list.ts';
import { MAX_COUNTED } from '#domain/limits.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { isNotDeleted, readOrders } from './d2c-order-rows.ts';
import { ANY_ORDER, searchOf } from './d2c-order-search.ts';
import { countOrders } from './d2c-order-tallies.ts';
import {
  type Counted,
  countFound,
  type OrderList,
  type Page,
  searchedPage,
  sortOf,
} from './searched-lists.ts';
import { OF_PARCELS, PARCELS } from './shipment-pages.ts';

/** Orders of these statuses that are not deleted. A condition on all statuses would hide an index from the planner. */
export const ordersIn = (statuses: readonly D2cOrderStatus[], isOldestFirst = false): OrderList => ({
  table: d2cOrders,
  id: d2cOrders.d2c_order_id,
  orderId: d2cOrders.d2c_order_id,
  at: d2cOrders.order_date,
  named: d2cOrders.d2c_order_id,
  isListed: and(
    isNotDeleted,
    statuses.length < D2C_ORDER_STATUSES.length ? inArray(d2cOrders.status, [...statuses]) : undefined,
  ),
  isOldestFirst,
});

/** The oldest order is printed first; the other tabs have the newest first. */
const listOf = (tab: D2cOrderTab): OrderList => ordersIn(STATUSES_OF_TAB[tab], tab === 'to-print');

const conditionsOfTab = (tab: D2cTab, term: string) =>
  searchOf(
    term,
    tab === 'shipments' ? OF_PARCELS : [{ column: d2cOrders.status, statuses: STATUSES_OF_TAB[tab] }],
  );

export const orderPage = async (
  db: Db,
  { tab, search, ...page }: Page & { readonly tab: D2cOrderTab; readonly search: string },
): Promise<{ orders: D2cOrder[] } & Counted> => {
  const list = listOf(tab);
  const countAll = () => countOrders(db, STATUSES_OF_TAB[tab]);
  const { ids, ...counted } = await searchedPage(db, list, conditionsOfTab(tab, search), page, countAll);
  return { orders: await readOrders(db, ids, sortOf(list)), ...counted };
};

/** The order of this number, if the number occurs in no other order. */
const orderMeantBy = async (db: Db, term: string): Promise<number | null> => {
  const id = orderMeant(term);
  if (id === null) return null;
  const found = await db
    .select({ id: d2cOrderSearch.d2c_order_id })
    .from(d2cOrderSearch)
    .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, d2cOrderSearch.d2c_order_id))
    .where(and(isNotDeleted, searchOf(term)?.condition))
    .limit(2);
  return found.length === 1 && found[0]?.id === id ? id : null;
};

/** The rows of each tab for a term, the tabs with more rows than are counted, and the order that the term means. */
export const searchCounts = async (
  db: Db,
  term: string,
): Promise<Record<D2cTab, number> & { capped: D2cTab[]; order_meant: number | null }> => {
  const asked = D2C_TABS.map((tab) => ({
    lists: [tab === 'shipments' ? PARCELS : listOf(tab)],
    sought: conditionsOfTab(tab, term) ?? ANY_ORDER,
  }));
  // Without the name of a status the condition is equal for all tabs, so that the orders are collected once.
  const isNamed = asked.some(({ sought }) => sought.isNamed);
  const statements = isNamed
    ? asked
    : [{ lists: asked.flatMap(({ lists }) => lists), sought: asked[0]?.sought ?? ANY_ORDER }];
  const found = await Promise.all(statements.map(({ lists, sought }) => countFound(db, lists, sought)));
  const [toPrint = 0, ready = 0, shipments = 0, history = 0] = found.flat();
  const counts = { 'to-print': toPrint, ready, shipments, history };
  return {
    'to-print': Math.min(toPrint, MAX_COUNTED),
    ready: Math.min(ready, MAX_COUNTED),
    shipments: Math.min(shipments, MAX_COUNTED),
    history: Math.min(history, MAX_COUNTED),
    capped: D2C_TABS.filter((tab) => counts[tab] > MAX_COUNTED),
    order_meant: await orderMeantBy(db, term),
  };
};
