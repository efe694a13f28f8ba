import { useState } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { isB2bIncomplete } from '#domain/b2b-order.ts';
import { invoiceNumber } from '#domain/invoice.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { DueDay } from '#views/parts/DueDay.tsx';
import { Money } from '#views/parts/Money.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** Client, status, dates and amounts of a wholesale order. */
export function B2bOrderDescription({ order }: { order: B2bOrder }) {
  const message = useMessages();
  const [today] = useState(useArea('b2b').today);
  const remaining = order.remaining_amount ?? order.total_price;
  return (
    <Stack gap="m">
      {isB2bIncomplete(order) ? (
        <Banner tone="caution" announce="none">
          {message('b2b.incomplete', { count: order.items_count, expected: order.expected_items ?? 1 })}
        </Banner>
      ) : null}
      <DescriptionList
        columns="three"
        emptyValue={message('b2b.unknown')}
        items={[
          { label: message('b2b.client'), value: order.client?.name },
          { label: message('b2b.contactPerson'), value: order.client?.contact_person },
          { label: message('b2b.phone'), value: order.client?.phone },
          { label: message('b2b.status'), value: <StatusBadge status={order.status} /> },
          { label: message('b2b.payment'), value: <StatusBadge status={order.payment_status} /> },
          {
            label: message('b2b.invoiceNumber'),
            value: order.invoice_number ?? invoiceNumber(order.b2b_order_id, new Date(order.order_date)),
          },
          { label: message('b2b.ordered'), value: <Timestamp moment={order.order_date} /> },
          order.completed_at === null
            ? null
            : { label: message('b2b.completed'), value: <Timestamp moment={order.completed_at} /> },
          order.invoice_issued_at === null
            ? null
            : {
                label: message('b2b.invoiceIssued'),
                value: <Timestamp moment={order.invoice_issued_at} dayOnly />,
              },
          order.invoice_due_on === null || remaining <= 0
            ? null
            : {
                label: message('b2b.invoiceDue'),
                value: <DueDay dueOn={order.invoice_due_on} remaining={remaining} today={today} />,
              },
          { label: message('b2b.total'), value: <Money iqd={order.total_price} /> },
          { label: message('b2b.paid'), value: <Money iqd={order.total_paid} /> },
          order.credited === 0
            ? null
            : { label: message('b2b.credited'), value: <Money iqd={order.credited} /> },
          {
            label: message('b2b.remaining'),
            value: <Money iqd={remaining} />,
          },
          order.order_notes
            ? { label: message('b2b.orderNotes'), value: order.order_notes, wide: true }
            : null,
        ]}
      />
    </Stack>
  );
}
