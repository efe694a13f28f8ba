import { MAX_FETCHED } from '#domain/limits.ts';
import { paymentsOfLists } from '#domain/payments-summary.ts';
import { listB2bOrders } from '../contracts/b2b-orders.ts';
import { getBulkPayment, listBulkPayments } from '../contracts/bulk-payments.ts';
import { listD2cOrders } from '../contracts/d2c-orders.ts';
import { listFilamentPurchases } from '../contracts/filament.ts';
import { listPaymentsDue } from '../contracts/payments-due.ts';
import { getPaymentsSummary } from '../contracts/payments-summary.ts';
import { ApiError } from '../errors.ts';
import { defineFallback } from './fallback.ts';

const query = { limit: MAX_FETCHED };

export const paymentsFallbacks = [
  defineFallback(getPaymentsSummary, async (call, { signal }) => {
    const [dues, bulkPayments, b2bOrders, d2cOrders, purchases] = await Promise.all([
      call(listPaymentsDue, { query, signal }),
      call(listBulkPayments, { query, signal }),
      call(listB2bOrders, { query, signal }),
      call(listD2cOrders, { query, signal }),
      call(listFilamentPurchases, { query, signal }),
    ]);
    return paymentsOfLists({ dues, bulkPayments, b2bOrders, d2cOrders, purchases }, new Date());
  }),

  // No list shows which dues a payment settled.
  defineFallback(getBulkPayment, async (call, { params: { id }, signal }) => {
    const payments = await call(listBulkPayments, { query, signal });
    const payment = payments.find(({ bulk_payment_id }) => bulk_payment_id === id);
    if (!payment) throw new ApiError('not-found', 404);
    return { ...payment, allocations: [], stated_rows: [] };
  }),
];
