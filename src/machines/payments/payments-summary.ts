import { getPaymentsSummary, type PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { defineResource } from '../kit/define-resource.ts';
import { figureChangesOf } from '../kit/feed.ts';

const COUNTED = [
  'payment_due',
  'bulk_payment',
  'b2b_order',
  'b2b_payment',
  'd2c_order',
  'filament_purchase',
] as const;

/** The totals of payments and dues (spec 2 section 9). They have no version. */
export const paymentsSummary = defineResource<PaymentsSummary, 'payments'>({
  id: 'paymentsSummary',
  versionOf: () => null,
  load: ({ call }, _, signal) => call(getPaymentsSummary, { signal }),
  changes: ({ feed }) => [figureChangesOf(feed.watch, COUNTED)],
});
