import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import {
  compareInTab,
  type D2cOrderTab,
  isInTab,
  isShownBy,
  type OrderFilter,
} from '#domain/d2c-order-list.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { defineList } from '#machines/kit/define-list.ts';
import type { ListView } from '#machines/kit/list.machine.ts';
import type { RowKey } from '#machines/kit/rows.ts';
import { keyOfOrder } from './order-action.ts';
import { orderRowSources, rowsMovedLocally } from './order-undo.ts';

export interface D2cOrdersView extends ListView {
  readonly tab: D2cOrderTab;
  /** Only some orders of the tab. */
  readonly filter?: OrderFilter | undefined;
}

const PAGE_SIZE = 100;

const filterBy = (filter: OrderFilter | undefined): Readonly<Record<string, string>> =>
  filter === undefined ? {} : { filter };

const pageAfter = (after: D2cOrder | null): Readonly<Record<string, number>> =>
  after === null ? {} : { after: after.d2c_order_id };

/**
 * The orders of one tab (spec 2 section 2). The server filters, counts and pages. A moved order leaves the
 * tab when its response arrives. Only the server knows whether a new order matches the search.
 */
export const d2cOrders = defineList<D2cOrder, D2cOrdersView>({
  id: 'd2cOrders',
  keyOf: keyOfOrder,
  isInView: (order, { tab, filter }) => isInTab(order.status, tab) && (!filter || isShownBy(order, filter)),
  compare: (a, b, { tab }) => compareInTab(a, b, tab),
  isCounted: true,
  pageSize: PAGE_SIZE,
  pageLimit: MAX_PAGE,
  load: async (area, { view: { tab, search, filter }, skip, count, after, onlyKeys }, signal) => {
    // A list without a search opens without loading the search script.
    const term = search === '' ? '' : (await import('#domain/search-fold.ts')).searchTermForServer(search);
    const query = {
      tab,
      search: term,
      ...filterBy(filter),
      skip,
      limit: count,
      ...pageAfter(after),
      ...onlyKeys,
    };
    const { orders, total, is_capped } = await area.call(listD2cOrderPage, { query, signal });
    return { rows: orders, total, isCapped: is_capped };
  },
  updatedBy: orderRowSources,
  moves: rowsMovedLocally,
  rowEntities: ['d2c_order'],
});

export const selectedOrders = (
  rows: readonly D2cOrder[],
  selected: readonly RowKey[],
): readonly D2cOrder[] => {
  const keys = new Set(selected);
  return rows.filter((order) => keys.has(keyOfOrder(order)));
};
