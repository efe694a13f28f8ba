import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { toIqd } from '#domain/money.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Inline } from '#views/ui/Inline.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import type { PaymentDialog } from './payment-dialog.ts';
import { ageOf, ageTone, openAmountOf } from './payments-messages.ts';

interface DueColumnOptions {
  readonly message: Message;
  /** The day in the shop's time zone. */
  readonly today: string;
  readonly onOpen: (dialog: PaymentDialog) => void;
}

/** The columns of the lists of dues. */
export const dueColumns = ({ message, today, onOpen }: DueColumnOptions): readonly Column<PaymentDue>[] => [
  {
    id: 'order',
    size: '5rem',
    card: 'lead',
    head: message('payments.order'),
    lines: 2,
    cell: ({ d2c_order_id, is_order_deleted }) => (
      <TwoLines
        first={<bdi>{`#${d2c_order_id}`}</bdi>}
        second={is_order_deleted ? message('payments.orderDeleted') : null}
      />
    ),
  },
  {
    id: 'customer',
    size: 'rest',
    card: 'main',
    head: message('payments.customer'),
    lines: 2,
    cell: ({ order }) =>
      order ? (
        <TwoLines first={<bdi>{order.customer_name}</bdi>} second={<bdi>{order.customer_phone}</bdi>} />
      ) : (
        message('payments.customerUnknown')
      ),
  },
  {
    id: 'since',
    size: '7.5rem',
    card: 'more',
    head: message('payments.handedOver'),
    cell: ({ created_at }) => <Timestamp moment={created_at} dayOnly />,
  },
  {
    id: 'age',
    size: '6rem',
    card: 'mark',
    head: message('payments.age'),
    cell: (due) => {
      const days = ageOf(due, today);
      return due.closed_at === null ? (
        <Badge tone={ageTone(days)}>{message('payments.days', { days })}</Badge>
      ) : (
        <Badge tone="positive">{message('payments.closed')}</Badge>
      );
    },
  },
  {
    id: 'expected',
    size: '7.75rem',
    leftOut: 'desktop',
    card: 'hidden',
    head: message('payments.expected'),
    align: 'number',
    cell: ({ expected_amount }) => <Money iqd={expected_amount} />,
  },
  {
    id: 'open',
    size: '7.75rem',
    card: 'aside',
    head: message('payments.stillOwed'),
    align: 'number',
    cell: (due) => <Money iqd={due.closed_at === null ? toIqd(openAmountOf(due)) : 0} />,
  },
  {
    id: 'settled',
    size: '14rem',
    leftOut: 'roomy',
    card: 'foot',
    head: message('payments.settledBy'),
    cell: ({ settled_amount, settled_by }) =>
      settled_by.length === 0 ? null : (
        <Inline gap="xs" wrap={false}>
          <Money iqd={settled_amount} />
          {/* The newest payment. The dialog lists all of them. */}
          {settled_by.slice(-1).map(({ bulk_payment_id: id, amount }) => (
            <Button
              key={`${id} ${amount < 0}`}
              size="small"
              aria-label={message('payments.openPayment', { id })}
              onClick={() => onOpen({ kind: 'bulk', id })}
            >
              {message('payments.paymentNumber', { id })}
            </Button>
          ))}
          {settled_by.length > 1 ? (
            <span>{message('payments.morePayments', { count: settled_by.length - 1 })}</span>
          ) : null}
        </Inline>
      ),
  },
  {
    id: 'actions',
    size: '6.5rem',
    card: 'tools',
    head: message('payments.actions'),
    align: 'end',
    cell: (due) => (
      <Button
        size="small"
        data-action="view"
        aria-label={message('payments.viewDueOf', { id: due.d2c_order_id })}
        onClick={() => onOpen({ kind: 'due', id: due.due_id, dueInList: due })}
      >
        {message('payments.details')}
      </Button>
    ),
  },
];
