import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useMonths } from '#views/bridges/months.ts';
import type { ResourceBinding } from '#views/bridges/use-resource.ts';
import { Money } from '#views/parts/Money.tsx';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { Figure, FigureLine } from '#views/ui/Figure.tsx';

/** A banner instead of the totals that could not be loaded, because zeros would be wrong. */
export function SummaryFailed({ summary }: { summary: ResourceBinding<PaymentsSummary> }) {
  const message = useMessages();
  return (
    <RetryBanner fault={summary.fault} onRetry={summary.retry}>
      {message('payments.summaryFailed')}
    </RetryBanner>
  );
}

/** The totals (spec 2 section 9). */
export function Totals({ summary }: { summary: ResourceBinding<PaymentsSummary> }) {
  const message = useMessages();
  const { month } = useMonths();
  const { data, phase } = summary;
  if (phase === 'failed' || (phase === 'ready' && data === null)) return <SummaryFailed summary={summary} />;
  const isLoading = data === null;
  const money = (iqd: number | undefined) => (iqd === undefined ? null : <Money iqd={iqd} />);
  const monthText = data ? month(data.month.month) : '';
  return (
    <FigureLine openLabel={message('admin.openFigures')}>
      <Figure
        title={message('payments.totalOwed')}
        value={money(data?.total_owed)}
        hint={message('payments.totalOwedHint')}
        isLoading={isLoading}
      />
      <Figure
        title={message('payments.d2cOwed')}
        value={money(data?.d2c_owed)}
        hint={message('payments.d2cOwedHint', { count: data?.d2c_dues ?? 0 })}
        isLoading={isLoading}
      />
      <Figure
        title={message('payments.b2bOwed')}
        value={money(data?.b2b_owed)}
        hint={message('payments.b2bOwedHint', { count: data?.b2b_unpaid ?? 0 })}
        isLoading={isLoading}
      />
      <Figure
        title={message('payments.monthD2c')}
        value={money(data?.month.d2c_amount)}
        hint={message('payments.monthD2cHint', { count: data?.month.d2c_dues ?? 0, month: monthText })}
        isLoading={isLoading}
      />
      <Figure
        title={message('payments.monthB2b')}
        value={money(data?.month.b2b_amount)}
        hint={message('payments.monthB2bHint', { count: data?.month.b2b_orders ?? 0, month: monthText })}
        isLoading={isLoading}
      />
    </FigureLine>
  );
}
