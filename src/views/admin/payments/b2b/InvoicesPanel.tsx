import { useMemo } from 'react';
import { sum, toHundredths } from '#domain/money.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ListTable } from '../../../parts/ListTable.tsx';
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
      <ListTable
        label={message('payments.b2b')}
        columns={columns}
        rowKey={orderKey}
        list={list}
        rowCount={list.rows.length}
        windowed
        failed={message('payments.invoicesFailed')}
        empty={{
          icon: <BuildingIcon size="large" />,
          title: message('payments.noInvoices'),
          hint: message('payments.noInvoicesHint'),
        }}
      />
    </Stack>
  );
}
