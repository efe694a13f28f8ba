import { useMemo } from 'react';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import type { OwedAge } from '#domain/dues.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useMonths } from '../../../bridges/months.ts';
import { Money } from '../../../parts/Money.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { SummaryFailed } from '../overview/Totals.tsx';
import type { PanelProps } from '../payment-dialog.ts';
import { ChartSection } from './ChartSection.tsx';

const AGE_LABELS: Readonly<Record<OwedAge, string>> = {
  '0-30': 'payments.age0to30',
  '31-60': 'payments.age31to60',
  '61-90': 'payments.age61to90',
  'over-90': 'payments.ageOver90',
};

/** The summary of payments (spec 2 section 9). */
export function SummaryPanel({ lists: { summary } }: PanelProps) {
  const message = useMessages();
  const { data, phase } = summary;
  if (phase === 'failed' || (phase === 'ready' && data === null)) return <SummaryFailed summary={summary} />;
  return (
    <Stack gap="l">
      <Grid columns="medium" gap="s">
        <PaymentRate summary={data} />
        <CashFlow summary={data} />
        <Figure
          title={message('payments.totalOwed')}
          value={<Money iqd={data?.total_owed ?? 0} />}
          hint={message('payments.totalOwedHint')}
          isLoading={data === null}
        />
      </Grid>
      {data ? <Charts summary={data} /> : null}
    </Stack>
  );
}

interface SummaryProps {
  /** Null while loading. */
  summary: PaymentsSummary | null;
}

/** Rates are rounded to tenths. */
const TENTHS = 10;

function PaymentRate({ summary }: SummaryProps) {
  const message = useMessages();
  const { number } = useFormats();
  const rate = summary?.payment_rate ?? null;
  return (
    <Figure
      title={message('payments.rate')}
      value={
        rate === null
          ? message('payments.noRate')
          : message('payments.percent', { rate: number(Math.round(rate * TENTHS) / TENTHS) })
      }
      hint={message('payments.rateHint')}
      isLoading={summary === null}
    />
  );
}

function CashFlow({ summary }: SummaryProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { received, spent } = summary?.cash_flow ?? { received: 0, spent: 0 };
  return (
    <Figure
      title={message('payments.cashFlow')}
      value={<Money iqd={toIqd(toHundredths(received) - toHundredths(spent))} />}
      hint={message('payments.cashFlowHint', {
        received: money(toHundredths(received)),
        spent: money(toHundredths(spent)),
      })}
      isLoading={summary === null}
    />
  );
}

function Charts({ summary: { revenue, owed_by_age } }: { summary: PaymentsSummary }) {
  const message = useMessages();
  const { month, short } = useMonths();
  const revenuePairs = useMemo(
    () =>
      revenue.map(({ month: monthKey, d2c, b2b }) => ({
        axisLabel: short(monthKey),
        name: month(monthKey),
        d2c,
        b2b,
      })),
    [revenue, month, short],
  );
  const agePairs = useMemo(
    () =>
      owed_by_age.map(({ age, d2c, b2b }) => ({
        axisLabel: message(AGE_LABELS[age]),
        name: message(AGE_LABELS[age]),
        d2c,
        b2b,
      })),
    [owed_by_age, message],
  );
  return (
    <Stack gap="l">
      <ChartSection
        title={message('payments.revenue')}
        head={message('payments.month')}
        pairs={revenuePairs}
      />
      <ChartSection title={message('payments.owedByAge')} head={message('payments.age')} pairs={agePairs} />
    </Stack>
  );
}
