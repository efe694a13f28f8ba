import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { useMessages } from '../../bridges/messages.ts';
import type { DrawnResource } from '../../bridges/use-resource.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** The totals could not be loaded: no figure stands in their place, since it would be a wrong one. */
export function SummaryFailed({ summary }: { summary: DrawnResource<PaymentsSummary> }) {
  const message = useMessages();
  return (
    <Banner
      tone="negative"
      action={
        <Button size="small" onClick={summary.retry}>
          {message('list.retry')}
        </Button>
      }
    >
      {message('payments.summaryFailed')}
    </Banner>
  );
}
