import { useMemo } from 'react';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import type { OwedAge } from '#domain/dues.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import { SummaryFailed } from '#views/admin/payments/overview/Totals.tsx';
import type { PanelProps } from '#views/admin/payments/payment-dialog.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useMonths } from '#views/bridges/months.ts';
import { Money } from '#views/parts/Money.tsx';
import { Card } from '#views/ui/Card.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Figure, FigureLine } from '#views/ui/Figure.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
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
    <Stack gap="m">
      <FigureLine openLabel={message('admin.openFigures')}>
        <PaymentRate summary={data} />
        <CashFlow summary={data} />
        <Figure
          title={message('payments.totalOwed')}
          value={<Money iqd={data?.total_owed ?? 0} />}
          hint={message('payments.totalOwedHint')}
          isLoading={data === null}
        />
      </FigureLine>
      {data ? <Charts summary={data} /> : null}
      {data && data.courier.length > 0 ? <CourierMonths months={data.courier} /> : null}
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

type CourierMonth = PaymentsSummary['courier'][number];

const monthKey = ({ month }: CourierMonth): string => month;

/** The payments of the courier by month: what they settled, and the fees that it kept. */
function CourierMonths({ months }: { months: readonly CourierMonth[] }) {
  const message = useMessages();
  const { month: monthName } = useMonths();
  const columns = useMemo((): readonly Column<CourierMonth>[] => {
    const amount = (id: keyof Omit<CourierMonth, 'month'>, head: string): Column<CourierMonth> => ({
      id,
      head: message(head),
      align: 'number',
      cell: (row) => <Money iqd={row[id]} />,
    });
    return [
      { id: 'month', head: message('payments.month'), cell: ({ month }) => monthName(month) },
      amount('settled', 'payments.settled'),
      amount('fees', 'payments.fees'),
      amount('unexplained', 'payments.unexplained'),
      amount('taken_back', 'payments.outcome.takenBack'),
      amount('received', 'payments.received'),
    ];
  }, [message, monthName]);
  return (
    <Card as="section">
      <Stack gap="s">
        <Heading level={2} size="card">
          {message('payments.courierMonths')}
        </Heading>
        <Text tone="secondary">{message('payments.courierMonthsHint')}</Text>
        <DataTable
          label={message('payments.courierMonths')}
          columns={columns}
          rows={months}
          rowKey={monthKey}
          cards
        />
      </Stack>
    </Card>
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
        hint={message('payments.revenueHint')}
        names={{ d2c: message('payments.deliveredAmount'), b2b: message('payments.invoicedAmount') }}
      />
      <ChartSection
        title={message('payments.owedByAge')}
        head={message('payments.age')}
        pairs={agePairs}
        hint={message('payments.owedByAgeHint')}
        names={{ d2c: message('payments.d2cAmount'), b2b: message('payments.b2bAmount') }}
      />
    </Stack>
  );
}
