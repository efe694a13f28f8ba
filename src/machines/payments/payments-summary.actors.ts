import type { Caller } from '#api/call.ts';
import { getPaymentsSummary, type PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { figureChangesOf, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

/** What the figures are made of. */
const COUNTED = [
  'payment_due',
  'bulk_payment',
  'b2b_order',
  'b2b_payment',
  'd2c_order',
  'filament_purchase',
] as const;

export const createPaymentsSummaryActors = (call: Caller, watch: Watch) =>
  createResourceActors<PaymentsSummary, 'payments'>({
    fetch: (_, signal) => call(getPaymentsSummary, { signal }),
    changes: () => [figureChangesOf(watch, COUNTED)],
  });
