import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** What is owed and what came in (spec 2 section 9), for as long as the screen is looked at. Nobody counts its changes. */
export const paymentsSummaryMachine = createResourceMachine<PaymentsSummary, 'payments'>({
  id: 'paymentsSummary',
  versionOf: () => null,
});
