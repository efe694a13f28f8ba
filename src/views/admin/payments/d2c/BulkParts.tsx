/*
 * The parts of the dialogs of a bulk payment: the settled dues, and the statement rows that settled none in
 * full.
 */
import { useMemo } from 'react';
import type { DueAllocation, StatementRow } from '#api/contracts/bulk-payments.ts';
import { isolated } from '#domain/isolated.ts';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import * as css from '#views/admin/payments/payments.css.ts';
import { lineLabel, outcomeStyle, statementFault } from '#views/admin/payments/payments-messages.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';

/** Shows whether a due was settled in full or in part. `left` is the part that stays owed. */
export function SettledBadge({ left }: { left: number }) {
  const message = useMessages();
  return left === 0 ? (
    <Badge tone="positive">{message('payments.settledInFull')}</Badge>
  ) : (
    <Badge tone="caution">{message('payments.settledInPart')}</Badge>
  );
}

const allocationKey = ({ due_id, line, amount }: DueAllocation): string => `${line} ${due_id} ${amount}`;
const rowKey = ({ line }: StatementRow): number => line;

interface AllocationsProps {
  rows: readonly DueAllocation[];
  /** True when the payment was reversed, so that its dues are open again. */
  isReversed: boolean;
}

/** The dues that a payment has settled. */
export function Allocations({ rows, isReversed }: AllocationsProps) {
  const message = useMessages();
  const title = message(isReversed ? 'payments.formerlySettled' : 'payments.duesSettled');
  const columns = useMemo((): readonly Column<DueAllocation>[] => {
    const state: Column<DueAllocation> = {
      id: 'state',
      head: message('payments.state'),
      cell: ({ left }) => <SettledBadge left={left} />,
    };
    const staysOwed: Column<DueAllocation> = {
      id: 'left',
      head: message('payments.staysOwed'),
      align: 'number',
      cell: ({ left }) => <Money iqd={left} />,
    };
    return [
      {
        id: 'order',
        head: message('payments.order'),
        lines: 2,
        cell: ({ d2c_order_id, customer_name }) => (
          <TwoLines first={<bdi>{`#${d2c_order_id}`}</bdi>} second={<bdi>{customer_name}</bdi>} />
        ),
      },
      ...(isReversed ? [] : [state]),
      {
        id: 'expected',
        head: message('payments.expected'),
        align: 'number',
        cell: ({ expected_amount }) => <Money iqd={expected_amount} />,
      },
      {
        id: 'amount',
        head: message(isReversed ? 'payments.formerlySettled' : 'payments.settled'),
        align: 'number',
        cell: ({ amount }) => <Money iqd={amount} />,
      },
      {
        id: 'fee',
        head: message('payments.allocationFee'),
        align: 'number',
        cell: ({ fee }) => <Money iqd={fee} />,
      },
      ...(isReversed ? [] : [staysOwed]),
    ];
  }, [message, isReversed]);
  return (
    <Stack as="section" gap="s">
      <Heading level={3} size="card">
        {title}
      </Heading>
      {rows.length === 0 ? (
        <Text tone="secondary">{message('payments.nothingSettled')}</Text>
      ) : (
        <DataTable label={title} columns={columns} rows={rows} rowKey={allocationKey} cards />
      )}
    </Stack>
  );
}

interface UnsettledRowsProps {
  rows: readonly StatementRow[];
  /** Opens the form that opens a row again; null for a reversed payment. */
  onReopen: ((dialog: PaymentDialog) => void) | null;
}

/** The rows of a courier statement that did not simply settle their due, with the decisions about them. */
export function UnsettledRows({ rows, onReopen }: UnsettledRowsProps) {
  const message = useMessages();
  const columns = useMemo(
    (): readonly Column<StatementRow>[] => [
      {
        id: 'line',
        head: message('payments.line'),
        cell: ({ line }) => lineLabel(message, line),
      },
      {
        id: 'outcome',
        head: message('payments.outcome'),
        cell: ({ outcome }) => {
          const { tone, label } = outcomeStyle(outcome);
          return <Badge tone={tone}>{message(label)}</Badge>;
        },
      },
      {
        id: 'parcel',
        head: message('payments.parcel'),
        lines: 2,
        cell: ({ tracking_number, phone, text }) => (
          <div className={css.parcel}>
            <TwoLines
              first={<bdi>{tracking_number || phone || text}</bdi>}
              second={tracking_number === '' ? null : <bdi>{phone}</bdi>}
            />
          </div>
        ),
      },
      {
        id: 'amount',
        head: message('payments.collected'),
        align: 'number',
        cell: ({ amount }) => <Money iqd={amount} />,
      },
      {
        id: 'fee',
        head: message('payments.fee'),
        align: 'number',
        cell: ({ fee }) => <Money iqd={fee} />,
      },
      {
        id: 'unexplained',
        head: message('payments.unexplained'),
        align: 'number',
        cell: ({ unexplained }) => <Money iqd={unexplained} />,
      },
      {
        id: 'decision',
        head: message('payments.decision'),
        lines: 2,
        cell: ({ decision, decided_by, decision_reason, d2c_order_id, reason }) => (
          <TwoLines
            first={
              decision === null
                ? reason && statementFault(message, reason)
                : message('payments.decided', {
                    decision,
                    order: d2c_order_id ?? 0,
                    by: isolated(decided_by ?? ''),
                  })
            }
            second={<bdi>{decision_reason}</bdi>}
          />
        ),
      },
      {
        id: 'actions',
        head: message('payments.actions'),
        align: 'end',
        cell: ({ row_id, line, outcome }) =>
          onReopen === null || outcome === 'refused' ? null : (
            <Button
              size="small"
              aria-label={message('payments.reopenOf', { row: lineLabel(message, line) })}
              onClick={() =>
                onReopen({ kind: 'decideRow', row_id, form: 'reopen', asksAmount: false, order: '' })
              }
            >
              {message('payments.reopen')}
            </Button>
          ),
      },
    ],
    [message, onReopen],
  );
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Heading level={3} size="card">
        {message('payments.unsettledRows')}
      </Heading>
      <DataTable
        label={message('payments.unsettledRows')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        cards
      />
    </Stack>
  );
}
