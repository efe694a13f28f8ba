import { useMemo, useState } from 'react';
import { isB2bOrderFound } from '#domain/b2b-order.ts';
import { sum, toHundredths } from '#domain/money.ts';
import type { PanelProps } from '#views/admin/payments/payment-dialog.ts';
import { INVOICE_SEARCH_MESSAGES } from '#views/admin/payments/payments-messages.ts';
import { useFoundRows } from '#views/admin/payments/use-found-rows.ts';
import { keyOfOrder } from '#views/admin/payments/use-payment-lists.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ListCount } from '#views/parts/ListCount.tsx';
import { ListTable } from '#views/parts/ListTable.tsx';
import { UrlSearchBox } from '#views/parts/UrlSearchBox.tsx';
import { BuildingIcon } from '#views/ui/icons/admin-icons.tsx';
import { Bar } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { remainingOf } from './remaining.ts';

/** The list of completed and shipped orders (spec 2 sections 2 and 9). */
export function InvoicesPanel({ lists: { invoices }, onOpen }: PanelProps) {
  const message = useMessages();
  const { money } = useFormats();
  const [today] = useState(useArea('payments').today);
  const { list, search } = useFoundRows(invoices, isB2bOrderFound);
  const columns = useMemo(() => invoiceColumns(message, onOpen, today), [message, onOpen, today]);
  const remaining = sum(list.rows.map((order) => Math.max(0, toHundredths(remainingOf(order)))));
  return (
    <Stack gap="xs">
      <Bar>
        <UrlSearchBox messageIds={INVOICE_SEARCH_MESSAGES} />
        <ListCount
          text={
            list.phase === 'loading'
              ? message('payments.loading')
              : list.phase === 'failed'
                ? null
                : message('payments.invoicesSummary', {
                    count: list.rows.length,
                    unpaid: list.rows.filter((order) => remainingOf(order) > 0).length,
                    left: money(remaining),
                  })
          }
        />
      </Bar>
      <ListTable
        label={message('payments.b2b')}
        columns={columns}
        rowKey={keyOfOrder}
        list={list}
        rowCount={list.rows.length}
        search={search}
        windowed
        failureText={message('payments.invoicesFailed')}
        empty={{
          icon: <BuildingIcon size="large" />,
          title: message('payments.noInvoices'),
          hint: message('payments.noInvoicesHint'),
        }}
      />
    </Stack>
  );
}
