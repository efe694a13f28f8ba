import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { useMessages } from '../../bridges/messages.ts';
import type { DrawnResource } from '../../bridges/use-resource.ts';
import { RetryBanner } from '../../parts/RetryBanner.tsx';

/** The totals could not be loaded; zeros would be wrong. */
export function SummaryFailed({ summary }: { summary: DrawnResource<PaymentsSummary> }) {
  const message = useMessages();
  return (
    <RetryBanner fault={summary.fault} onRetry={summary.retry}>
      {message('payments.summaryFailed')}
    </RetryBanner>
  );
}
