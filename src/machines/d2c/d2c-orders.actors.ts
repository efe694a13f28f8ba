import type { Caller } from '#api/call.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { searchSent } from '#domain/search-fold.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createListActors } from '../kit/list.actors.ts';
import { createListAhead } from '../kit/list-ahead.actors.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import { type D2cOrdersView, keyOfOrder, ORDERS_A_PAGE } from './d2c-orders.machine.ts';

/** Where a page goes on, as an address asks for it. */
const from = (after: D2cOrder | null): Readonly<Record<string, number>> =>
  after === null ? {} : { after: after.d2c_order_id };

export const createD2cOrdersActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<D2cOrder>[]>,
) => {
  const ahead = createListAhead<D2cOrder, D2cOrdersView>({
    keyOf: keyOfOrder,
    pageLimit: MAX_PAGE,
    fetchPage: async ({ view: { tab, search }, skip, count, after }, signal) => {
      const query = { tab, search: searchSent(search), skip, limit: count, ...from(after) };
      const { orders, total, is_capped } = await call(listD2cOrderPage, { query, signal });
      return { rows: orders, total, isCapped: is_capped };
    },
    changes: [answers, rowChangesOf<D2cOrder>(watch, ['d2c_order'])],
  });
  return {
    ...createListActors(ahead.source),
    /** An address leads to this tab: its first page is asked for before what draws it is there. */
    askAhead: ({ tab, search }: { readonly tab: D2cTab; readonly search: string }): Promise<void> => {
      if (tab !== 'shipments') return ahead.ask({ tab, search }, ORDERS_A_PAGE);
      ahead.drop();
      return Promise.resolve();
    },
    dropAhead: ahead.drop,
  };
};
