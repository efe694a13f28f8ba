import type { Caller } from '#api/call.ts';
import type { Change } from '#api/contracts/events.ts';
import { getPaymentsSummary, type PaymentsSummary } from '#api/contracts/payments-summary.ts';
import type { Watch } from '../changes/changes.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import { createResourceActors, type ThingChange } from '../kit/resource.actors.ts';

/** What the figures are made of; `feed`: a gap in the listening may hide anything. */
const COUNTED: readonly Change['entity'][] = [
  'payment_due',
  'bulk_payment',
  'b2b_order',
  'b2b_payment',
  'd2c_order',
  'filament_purchase',
  'feed',
];

/** A bulk payment changes dues by the hundred: they are one reason to look. */
const SETTLE_MS = 250;

const movedOf =
  (watch: Watch): Subscribe<ThingChange<PaymentsSummary>> =>
  (listener) => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const end = watch(({ entity }) => {
      if (!COUNTED.includes(entity)) return;
      settling ??= setTimeout(() => {
        settling = undefined;
        listener({ version: null });
      }, SETTLE_MS);
    });
    return () => {
      clearTimeout(settling);
      end();
    };
  };

export const createPaymentsSummaryActors = (call: Caller, watch: Watch) =>
  createResourceActors<PaymentsSummary, 'payments'>({
    fetch: (_, signal) => call(getPaymentsSummary, { signal }),
    changes: () => [movedOf(watch)],
  });
