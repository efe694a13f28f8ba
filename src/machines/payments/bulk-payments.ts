import { type BulkPayment, listBulkPayments } from '#api/contracts/bulk-payments.ts';
import { isBulkFound } from '#domain/dues.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { defineList } from '../kit/define-list.ts';
import type { ListView } from '../kit/list.machine.ts';
import { bulkPaymentRows } from './bulk-payment-action.ts';
import { statementPayments } from './statement-import.ts';

/** Payments from the courier, the latest first, with the reversed ones; the server searches them. */
export const bulkPayments = defineList<BulkPayment, ListView>({
  id: 'bulkPayments',
  keyOf: ({ bulk_payment_id }) => bulk_payment_id,
  belongs: (payment, { search }) => search === '' || isBulkFound(payment, search),
  compare: (a, b) => b.date_received.localeCompare(a.date_received) || b.bulk_payment_id - a.bulk_payment_id,
  pageSize: 100,
  pageLimit: MAX_FETCHED,
  // The server does not count: after a full page there may be another one.
  load: async ({ call }, { view: { search }, skip, count, among }, signal) => {
    const found = await call(listBulkPayments, { query: { search, skip, limit: count, ...among }, signal });
    // Another backend neither counts versions nor searches.
    const rows = found.filter((payment) => payment.version !== undefined || isBulkFound(payment, search));
    return { rows, total: skip + rows.length, isCapped: found.length === count };
  },
  updatedBy: [bulkPaymentRows, statementPayments],
  follows: ['bulk_payment'],
});
