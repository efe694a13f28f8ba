import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import { startOfDay } from '#domain/business-day.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { methodLabel } from '#views/parts/payment-methods.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import type { PaymentDialog } from './payment-dialog.ts';
import * as css from './payments.css.ts';
import { originLabel } from './payments-messages.ts';

/** The columns of the list of bulk payments. */
export const bulkColumns = (
  message: Message,
  onOpen: (dialog: PaymentDialog) => void,
): readonly Column<BulkPayment>[] => [
  {
    id: 'payment',
    size: '7.5rem',
    card: 'lead',
    head: message('payments.payment'),
    lines: 2,
    cell: (payment) => (
      <TwoLines
        first={<bdi>{`#${payment.bulk_payment_id}`}</bdi>}
        second={
          // A date without a time is shown as the beginning of that day in the shop's time zone.
          <Timestamp moment={startOfDay(payment.date_received)} dayOnly />
        }
      />
    ),
  },
  {
    id: 'state',
    size: '7rem',
    card: 'mark',
    head: message('payments.state'),
    cell: ({ reversed_at }) =>
      reversed_at === null ? (
        <Badge tone="positive">{message('payments.isCounted')}</Badge>
      ) : (
        <Badge tone="negative">{message('payments.isReversed')}</Badge>
      ),
  },
  {
    id: 'origin',
    size: 'rest',
    card: 'main',
    head: message('payments.method'),
    lines: 2,
    cell: (payment) => (
      <TwoLines first={methodLabel(message, payment.method)} second={originLabel(message, payment)} />
    ),
  },
  {
    id: 'dues',
    size: '8.5rem',
    leftOut: 'desktop',
    card: 'more',
    head: message('payments.duesSettled'),
    align: 'number',
    cell: ({ dues }) => message('payments.dueCount', { count: dues }),
  },
  {
    id: 'amount',
    size: '8.5rem',
    card: 'aside',
    head: message('payments.received'),
    align: 'number',
    cell: ({ amount }) => <Money iqd={amount} />,
  },
  {
    id: 'fees',
    size: '7rem',
    leftOut: 'roomy',
    card: 'hidden',
    head: message('payments.fees'),
    align: 'number',
    cell: ({ fees }) => (fees === 0 ? null : <Money iqd={fees} />),
  },
  {
    id: 'notes',
    size: 'rest',
    leftOut: 'roomy',
    card: 'foot',
    head: message('payments.notes'),
    cell: ({ notes }) =>
      notes ? (
        <div className={css.notes}>
          <bdi>{notes}</bdi>
        </div>
      ) : null,
  },
  {
    id: 'actions',
    size: '6.5rem',
    card: 'tools',
    head: message('payments.actions'),
    align: 'end',
    cell: ({ bulk_payment_id: id }) => (
      <Button
        size="small"
        data-action="view"
        aria-label={message('payments.viewPayment', { id })}
        onClick={() => onOpen({ kind: 'bulk', id })}
      >
        {message('payments.details')}
      </Button>
    ),
  },
];
