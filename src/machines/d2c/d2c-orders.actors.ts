import { fromCallback, fromPromise } from 'xstate';
import type { D2cOfficeApi } from '#api/client/d2c-office.ts';
import { searchSent } from '#domain/d2c-order-list.ts';
import type { Watch } from '../changes/changes.actors.ts';
import type { D2cRow, D2cRows, D2cView, RowsWanted } from './d2c-orders.machine.ts';

type Lists = Pick<D2cOfficeApi, 'orders' | 'shipments' | 'pageLimit'>;

const fetchPage = async (
  lists: Lists,
  { tab, search }: D2cView,
  skip: number,
  limit: number,
  signal: AbortSignal,
): Promise<D2cRows> => {
  const page = { search: searchSent(search), skip, limit };
  if (tab === 'shipments') {
    const { shipments, total } = await lists.shipments(page, signal);
    return { rows: shipments, total };
  }
  const { orders, total } = await lists.orders(tab, page, signal);
  return { rows: orders, total };
};

/** What is shown on the screen and may have been changed; a gap in the listening may hide anything. */
const CONCERNS = new Set(['d2c_order', 'shipment', 'sync_run', 'feed']);

export const createD2cOrdersActors = (lists: Lists, watch: Watch) => ({
  actors: {
    fetchRows: fromPromise<D2cRows, RowsWanted>(async ({ input: { view, skip, count }, signal }) => {
      const rows = new Map<number, D2cRow>();
      let total = 0;
      while (rows.size < count) {
        const limit = Math.min(lists.pageLimit, count - rows.size);
        const page = await fetchPage(lists, view, skip + rows.size, limit, signal);
        const known = rows.size;
        for (const row of page.rows) rows.set(row.d2c_order_id, row);
        total = page.total;
        if (page.rows.length < limit || rows.size === known) break;
      }
      return { rows: [...rows.values()], total };
    }),
    watchOrders: fromCallback<{ type: 'orders.changed' }>(({ sendBack }) =>
      watch(({ entity }) => {
        if (CONCERNS.has(entity)) sendBack({ type: 'orders.changed' });
      }),
    ),
  },
});
