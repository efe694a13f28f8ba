import { listPaymentsDue, type PaymentDue } from '#api/contracts/payments-due.ts';
import { isDueFound } from '#domain/d2c-order-search.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { searchTermForServer } from '#domain/search-fold.ts';
import { defineList } from '#machines/kit/define-list.ts';
import type { ListView } from '#machines/kit/list.machine.ts';
import { bulkPaymentDues } from './bulk-payment.ts';
import { statementDues } from './statement-import.ts';
import { decidedDues } from './statement-rows.ts';

/** Settled and closed dues, newest first. The server searches and pages them. */
export const settledDues = defineList<PaymentDue, ListView>({
  id: 'settledDues',
  keyOf: ({ due_id }) => due_id,
  isInView: (due, { search }) =>
    due.closed_at !== null && due.settled_amount > 0 && (search === '' || isDueFound(due, search)),
  compare: (a, b) => (b.closed_at ?? '').localeCompare(a.closed_at ?? '') || b.due_id - a.due_id,
  pageSize: 100,
  pageLimit: MAX_FETCHED,
  // The server does not count the rows: after a full page there may be another one.
  load: async ({ call }, { view, skip, count, after, onlyKeys }, signal) => {
    const search = searchTermForServer(view.search);
    const from: Readonly<Record<string, number>> = after === null ? {} : { after: after.due_id };
    const query = { state: 'settled', search, skip, limit: count, ...from, ...onlyKeys } as const;
    const found = await call(listPaymentsDue, { query, signal });
    // Another backend returns only open dues here.
    const rows = found.filter(({ closed_at }) => closed_at !== null);
    return { rows, total: skip + rows.length, isCapped: found.length === count };
  },
  updatedBy: [bulkPaymentDues, statementDues, decidedDues],
  rowEntities: ['payment_due'],
});
