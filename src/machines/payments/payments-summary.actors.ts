import type { Caller } from '#api/call.ts';
import { getPaymentsSummary, type PaymentsSummary } from '#api/contracts/payments-summary.ts';
import type { Watch } from '../changes/changes.actors.ts';
import { figureChangesOf } from '../changes/figure-changes.actors.ts';
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
