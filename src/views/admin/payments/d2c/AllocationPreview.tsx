import { useMemo } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { type Allocation, allocate } from '#domain/dues.ts';
import { sum, toHundredths, toIqd } from '#domain/money.ts';
import { ageOf, openAmountOf } from '#views/admin/payments/payments-messages.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { ListPanel } from '#views/parts/ListPanel.tsx';
import { Money } from '#views/parts/Money.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { TruckIcon } from '#views/ui/icons/admin-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { SettledBadge } from './BulkParts.tsx';

/** Maximum number of listed dues. The last one, which may be settled in part, is always listed. */
const MAX_LISTED_DUES = 20;

interface AllocationPreviewProps {
  /** The amount of the payment in IQD; null or NaN when the field has no number. */
  amount: number | null;
  /** The open dues, oldest first. */
  dues: ListBinding<PaymentDue>;
  /** The day in the shop's time zone. */
  today: string;
}

interface SettledDue extends Allocation {
  readonly due: PaymentDue;
}

const keyOf = ({ due_id }: SettledDue): number => due_id;

/** Shows the dues that a payment of this amount would settle: oldest first, the last one possibly in part. */
export function AllocationPreview({ amount, dues, today }: AllocationPreviewProps) {
  const message = useMessages();
  const { money, number } = useFormats();
  const columns = useMemo(() => previewColumns(message, today), [message, today]);
  // Amounts from here on are in hundredths.
  const paid = Math.max(0, toHundredths(amount || 0));
  const totalOpen = sum(dues.rows.map(openAmountOf));
  const { settled, excess } = useMemo(() => {
    const duesById = new Map(dues.rows.map((due) => [due.due_id, due]));
    const openDues = dues.rows.map((due) => ({ due_id: due.due_id, open: openAmountOf(due) }));
    const result = allocate(paid, openDues);
    const settledDues = result.allocations.flatMap((allocation) => {
      const due = duesById.get(allocation.due_id);
      return due ? [{ ...allocation, due }] : [];
    });
    return { settled: settledDues, excess: result.over };
  }, [dues.rows, paid]);
  const listedDues =
    settled.length > MAX_LISTED_DUES
      ? [...settled.slice(0, MAX_LISTED_DUES - 1), ...settled.slice(-1)]
      : settled;
  const fullySettledCount = settled.filter(({ left }) => left === 0).length;
  const isLastPartial = fullySettledCount < settled.length;
  return (
    <Stack as="section" gap="s">
      <Heading level={3} size="card">
        {message('payments.preview')}
      </Heading>
      <ListPanel
        phase={dues.phase}
        fault={dues.fault}
        count={dues.rows.length}
        total={dues.total}
        failureText={message('payments.duesFailed')}
        empty={{
          icon: <TruckIcon size="large" />,
          title: message('payments.noDues'),
          hint: message('payments.nothingToSettle'),
        }}
        onRetry={dues.refresh}
      >
        <Stack gap="s">
          <div role="status">
            <Text>
              {paid === 0
                ? message('payments.previewNothing', { count: dues.rows.length, total: money(totalOpen) })
                : message('payments.previewSettles', {
                    whole: fullySettledCount,
                    part: isLastPartial ? 1 : 0,
                  })}
            </Text>
          </div>
          {paid > 0 && paid < totalOpen ? (
            <Banner tone="caution">
              {message('payments.previewPartial', { total: money(totalOpen), left: money(totalOpen - paid) })}
            </Banner>
          ) : null}
          {excess > 0 ? (
            <Banner tone="caution">
              {message(
                dues.rows.length < dues.total ? 'payments.previewOverLoaded' : 'payments.previewOver',
                {
                  over: money(excess),
                },
              )}
            </Banner>
          ) : null}
          {listedDues.length > 0 ? (
            <DataTable
              label={message('payments.preview')}
              columns={columns}
              rows={listedDues}
              rowKey={keyOf}
              cards
            />
          ) : null}
          {settled.length > listedDues.length ? (
            <Text tone="secondary">
              {message('payments.previewMore', { count: number(settled.length - listedDues.length) })}
            </Text>
          ) : null}
        </Stack>
      </ListPanel>
    </Stack>
  );
}

const previewColumns = (message: Message, today: string): readonly Column<SettledDue>[] => [
  {
    id: 'due',
    head: message('payments.order'),
    lines: 2,
    cell: ({ due }) => (
      <TwoLines first={<bdi>{`#${due.d2c_order_id}`}</bdi>} second={<bdi>{due.order?.customer_name}</bdi>} />
    ),
  },
  {
    id: 'age',
    head: message('payments.age'),
    cell: ({ due }) => message('payments.days', { days: ageOf(due, today) }),
  },
  {
    id: 'state',
    head: message('payments.state'),
    cell: ({ left }) => <SettledBadge left={left} />,
  },
  {
    id: 'amount',
    head: message('payments.settles'),
    align: 'number',
    cell: ({ amount }) => <Money iqd={toIqd(amount)} />,
  },
  {
    id: 'left',
    head: message('payments.staysOwed'),
    align: 'number',
    cell: ({ left }) => (left === 0 ? '—' : <Money iqd={toIqd(left)} />),
  },
];
