import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { type D2cOrderTab, isInTab } from '#domain/d2c-order-list.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';
import type { RowKey } from '../kit/rows.ts';

export interface D2cOrdersView extends ListView {
  readonly tab: D2cOrderTab;
}

export const ORDERS_A_PAGE = 100;

export const keyOfOrder = (order: Pick<D2cOrder, 'd2c_order_id'>): RowKey => order.d2c_order_id;

/**
 * One tab of the orders as it was searched (spec 2 section 2). The server filters, counts and pages. An order that
 * was moved out of the tab leaves it with the answer; whether one that came in matches the search, the server knows.
 */
export const d2cOrdersMachine = createListMachine<D2cOrder, D2cOrdersView>({
  id: 'd2cOrders',
  keyOf: keyOfOrder,
  changes: createRowChanges<D2cOrder, D2cOrdersView>({
    keyOf: keyOfOrder,
    belongs: ({ status }, { tab }) => isInTab(status, tab),
    compare: (a, b, { tab }) => {
      const isOlder =
        a.order_date < b.order_date || (a.order_date === b.order_date && a.d2c_order_id < b.d2c_order_id);
      // As the server has them: what is to print in the order in which it came, the rest with the newest first.
      return isOlder === (tab === 'to-print') ? -1 : 1;
    },
  }),
  pageSize: ORDERS_A_PAGE,
});

export const selectedOrders = (
  rows: readonly D2cOrder[],
  selected: readonly RowKey[],
): readonly D2cOrder[] => {
  const keys = new Set(selected);
  return rows.filter((order) => keys.has(keyOfOrder(order)));
};
