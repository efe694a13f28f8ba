import type { Caller } from '#api/call.ts';
import { type BulkPayment, listBulkPayments } from '#api/contracts/bulk-payments.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createListActors } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';

/** Nobody counts them: a full page may have one after it. */
export const createBulkPaymentsActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<BulkPayment>[]>,
) =>
  createListActors<BulkPayment, ListView>({
    keyOf: ({ bulk_payment_id }) => bulk_payment_id,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ view: { search }, skip, count }, signal) => {
      const rows = await call(listBulkPayments, { query: { search, skip, limit: count }, signal });
      return { rows, total: skip + rows.length, isCapped: rows.length === count };
    },
    changes: [answers, rowChangesOf<BulkPayment>(watch, ['bulk_payment'])],
  });
