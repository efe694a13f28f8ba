/* The tabs of the D2C screen: their pages, and the counts of a search. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import {
  bareOrderNumber,
  D2C_TABS,
  type D2cOrderTab,
  type D2cTab,
  isOldestFirst,
  type OrderFilter,
  STATUSES_OF_TAB,
} from '#domain/d2c-order-list.ts';
import { MAX_COUNTED } from '#domain/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { isNotDeleted, readOrders } from './d2c-order-rows.ts';
import { createSearch, type Search } from './d2c-order-search.ts';
import { countOrders } from './d2c-order-tallies.ts';
import {
  countMatches,
  type OrderList,
  type Page,
  type RowCount,
  readPageOfIds,
  readSearchedPage,
  toSortOrder,
} from './searched-lists.ts';
import { PARCELS } from './shipment-pages.ts';

/**
 * Returns the list of orders with these statuses that are not deleted. For all statuses there is no
 * condition, because one would keep the planner from using an index.
 */
export const createOrderList = (
  statuses: readonly D2cOrderStatus[],
  { isAscending = false } = {},
): OrderList => ({
  table: d2cOrders,
  id: d2cOrders.d2c_order_id,
  orderId: d2cOrders.d2c_order_id,
  sortColumn: d2cOrders.order_date,
  requestedId: d2cOrders.d2c_order_id,
  isListed: and(
    isNotDeleted,
    statuses.length < D2C_ORDER_STATUSES.length ? inArray(d2cOrders.status, [...statuses]) : undefined,
  ),
  isOldestFirst: isAscending,
  statuses: [{ column: d2cOrders.status, statuses }],
});

/** Returns the list of a tab. */
const createTabList = (tab: D2cTab): OrderList =>
  tab === 'shipments' ? PARCELS : createOrderList(STATUSES_OF_TAB[tab], { isAscending: isOldestFirst(tab) });

const isReturned = eq(d2cOrders.ended_as, 'returned');

/** The conditions of the filters, as in `isShownBy`. */
const FILTERS: Readonly<Record<OrderFilter, SQL | undefined>> = {
  pending: eq(d2cOrders.status, 'pending'),
  printing: eq(d2cOrders.status, 'printing'),
  completed: eq(d2cOrders.status, 'completed'),
  cancelled: and(eq(d2cOrders.status, 'cancelled'), sql`${d2cOrders.ended_as} is distinct from 'returned'`),
  returned: isReturned,
  toReceive: and(isReturned, isNull(d2cOrders.received_back_at)),
};

export const readOrderPage = async (
  db: Db,
  {
    tab,
    search,
    filter,
    ...page
  }: Page & {
    readonly tab: D2cOrderTab;
    readonly search: string;
    readonly filter?: OrderFilter | undefined;
  },
): Promise<{ orders: D2cOrder[] } & RowCount> => {
  const tabList = createTabList(tab);
  const list = filter ? { ...tabList, isListed: and(tabList.isListed, FILTERS[filter]) } : tabList;
  const countAll = () =>
    filter ? db.$count(d2cOrders, list.isListed) : countOrders(db, STATUSES_OF_TAB[tab]);
  const { ids, ...rowCount } = await readSearchedPage(
    db,
    list,
    await createSearch(db, search),
    page,
    countAll,
  );
  return { orders: await readOrders(db, ids, toSortOrder(list)), ...rowCount };
};

/** Returns the order with this number, if no other order contains the number. */
const findNamedOrder = async (db: Db, term: string, search: Search | undefined): Promise<number | null> => {
  const id = bareOrderNumber(term);
  if (id === null) return null;
  const matchingIds = await readPageOfIds(db, createOrderList(D2C_ORDER_STATUSES), search, {
    skip: 0,
    limit: 2,
  });
  return matchingIds.length === 1 && matchingIds[0] === id ? id : null;
};

/**
 * Returns the number of matches in each tab, the tabs in which the count is capped, and the order that the
 * term names.
 */
export const countSearchMatches = async (
  db: Db,
  term: string,
): Promise<Record<D2cTab, number> & { capped: D2cTab[]; order_meant: number | null }> => {
  const search = await createSearch(db, term);
  const counts = { 'to-print': 0, ready: 0, shipments: 0, history: 0 };
  const capped: D2cTab[] = [];
  for (const tab of D2C_TABS) {
    const matchCount = await countMatches(db, createTabList(tab), search);
    counts[tab] = Math.min(matchCount, MAX_COUNTED);
    if (matchCount > MAX_COUNTED) capped.push(tab);
  }
  return { ...counts, capped, order_meant: await findNamedOrder(db, term, search) };
};
