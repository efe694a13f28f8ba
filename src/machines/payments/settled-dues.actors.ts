import type { Caller } from '#api/call.ts';
import { listPaymentsDue, type PaymentDue } from '#api/contracts/payments-due.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { searchSent } from '#domain/search-fold.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createListActors } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';

/** Nobody counts them: a full page may have one after it. */
export const createSettledDuesActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<PaymentDue>[]>,
) =>
  createListActors<PaymentDue, ListView>({
    keyOf: ({ due_id }) => due_id,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ view, skip, count, after }, signal) => {
      const search = searchSent(view.search);
      const from: Readonly<Record<string, number>> = after === null ? {} : { after: after.due_id };
      const query = { state: 'settled', search, skip, limit: count, ...from } as const;
      const rows = await call(listPaymentsDue, { query, signal });
      return { rows, total: skip + rows.length, isCapped: rows.length === count };
    },
    changes: [answers, rowChangesOf<PaymentDue>(watch, ['payment_due'])],
  });
