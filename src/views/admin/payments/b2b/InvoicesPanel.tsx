import { useMemo } from 'react';
import { sum, toHundredths } from '#domain/money.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { BuildingIcon } from '../../../ui/icons/BuildingIcon.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { PanelProps } from '../opened.ts';
import { orderKey } from '../use-payment-lists.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { remainingOf } from './remaining.ts';

/** Completed and shipped orders of clients, to be paid and invoiced (spec 2 sections 2 and 9). */
export function InvoicesPanel({ lists: { invoices: list }, onOpen }: PanelProps) {
  const message = useMessages();
  const { money } = useFormats();
  const columns = useMemo(() => invoiceColumns(message, onOpen), [message, onOpen]);
  const left = sum(list.rows.map((order) => Math.max(0, toHundredths(remainingOf(order)))));
  return (
    <Stack gap="s">
      <div role="status">
        <Text tone="secondary">
          {list.phase === 'loading'
            ? message('payments.loading')
            : message('payments.invoicesAre', { count: list.rows.length, left: money(left) })}
        </Text>
      </div>
      <ListPanel
        phase={list.phase}
        count={list.rows.length}
        total={list.total}
        failed={message('payments.invoicesFailed')}
        empty={{
          icon: <BuildingIcon size="large" />,
          title: message('payments.noInvoices'),
          hint: message('payments.noInvoicesHint'),
        }}
        onRetry={list.refresh}
      >
        <DataTable
          label={message('payments.b2b')}
          columns={columns}
          rows={list.rows}
          rowKey={orderKey}
          windowed
          cards
          isLoading={list.phase === 'loading'}
          steady={list.steady}
        />
      </ListPanel>
    </Stack>
  );
}
