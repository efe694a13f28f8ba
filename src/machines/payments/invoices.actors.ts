import type { Caller } from '#api/call.ts';
import { type B2bOrder, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';

export const createInvoicesActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<B2bOrder>[]>,
) =>
  createLocalListActors<B2bOrder>({
    keyOf: ({ b2b_order_id }) => b2b_order_id,
    fetchPage: (query, signal) => call(listB2bOrders, { query, signal }),
    changes: [answers, rowChangesOf<B2bOrder>(watch, ['b2b_order'])],
  });
