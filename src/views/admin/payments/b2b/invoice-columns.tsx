import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { toHundredths } from '#domain/money.ts';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import * as css from '#views/admin/payments/payments.css.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { DueDay } from '#views/parts/DueDay.tsx';
import { Money } from '#views/parts/Money.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import type { Column } from '#views/ui/columns.ts';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { remainingOf } from './remaining.ts';

/** The columns of the list of completed and shipped orders. */
export const invoiceColumns = (
  message: Message,
  onOpen: (dialog: PaymentDialog) => void,
  today: string,
): readonly Column<B2bOrder>[] => [
  {
    id: 'order',
    size: '7.5rem',
    card: 'lead',
    head: message('payments.order'),
    lines: 2,
    cell: ({ b2b_order_id, order_date }) => (
      <TwoLines first={<bdi>{`#${b2b_order_id}`}</bdi>} second={<Timestamp moment={order_date} dayOnly />} />
    ),
  },
  {
    id: 'client',
    size: 'rest',
    card: 'main',
    head: message('payments.client'),
    lines: 2,
    cell: ({ client }) =>
      client ? (
        <TwoLines first={<bdi>{client.name}</bdi>} second={<bdi>{client.phone}</bdi>} />
      ) : (
        message('payments.customerUnknown')
      ),
  },
  {
    id: 'payment',
    size: '13.25rem',
    card: 'mark',
    head: message('payments.paymentStatus'),
    lines: 2,
    cell: (order) => (
      <TwoLines
        first={<StatusBadge status={order.payment_status} />}
        second={<DueDay dueOn={order.invoice_due_on} remaining={remainingOf(order)} today={today} />}
      />
    ),
  },
  {
    id: 'total',
    size: '8rem',
    leftOut: 'roomy',
    card: 'hidden',
    head: message('payments.total'),
    align: 'number',
    cell: ({ total_price }) => <Money iqd={total_price} />,
  },
  {
    id: 'paid',
    size: '8rem',
    leftOut: 'large',
    card: 'foot',
    head: message('payments.paid'),
    align: 'number',
    cell: (order) => <PaidAmount order={order} />,
  },
  {
    id: 'remaining',
    size: '8rem',
    card: 'aside',
    head: message('payments.remaining'),
    align: 'number',
    cell: (order) => <Money iqd={remainingOf(order)} />,
  },
  {
    id: 'actions',
    size: '14.5rem',
    card: 'acts',
    head: message('payments.actions'),
    align: 'end',
    cell: (order) => <InvoiceActions order={order} onOpen={onOpen} />,
  },
];

/** The paid amount. A card also shows the total, because it has no column headers. */
function PaidAmount({ order: { total_paid, total_price } }: { order: B2bOrder }) {
  const message = useMessages();
  const { money } = useFormats();
  const paid = money(toHundredths(total_paid));
  return (
    <>
      <bdi className={css.paidInTable}>{paid}</bdi>
      <span className={css.paidInCard}>
        {message('payments.paidOf', { paid, total: money(toHundredths(total_price)) })}
      </span>
    </>
  );
}
