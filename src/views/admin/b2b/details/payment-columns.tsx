import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { methodLabel } from '#views/parts/payment-methods.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { TwoLines } from '#views/ui/TwoLines.tsx';

/** The columns of the payments of one wholesale order. */
export const paymentColumns = (
  message: Message,
  onReverse: (id: number) => void,
): readonly Column<B2bPayment>[] => [
  {
    id: 'when',
    head: message('b2b.paidAt'),
    lines: 2,
    cell: ({ paid_at, recorded_by }) => (
      <TwoLines first={<Timestamp moment={paid_at} />} second={<bdi>{recorded_by}</bdi>} />
    ),
  },
  {
    id: 'amount',
    head: message('b2b.amount'),
    align: 'number',
    cell: ({ amount_paid }) => <Money iqd={amount_paid} />,
  },
  {
    id: 'method',
    head: message('b2b.method'),
    lines: 2,
    cell: ({ payment_method, notes }) => (
      <TwoLines first={methodLabel(message, payment_method)} second={<bdi>{notes}</bdi>} />
    ),
  },
  {
    id: 'reverse',
    head: message('b2b.actions'),
    align: 'end',
    lines: 2,
    cell: ({ payment_id, reversed_at, reversed_by, reversal_reason }) =>
      reversed_at === null ? (
        <Button
          size="small"
          aria-label={message('b2b.reverseOne', { id: payment_id })}
          onClick={() => onReverse(payment_id)}
        >
          {message('b2b.reverse')}
        </Button>
      ) : (
        <TwoLines
          first={<Badge tone="negative">{message('b2b.reversed')}</Badge>}
          second={
            <>
              <bdi>{reversal_reason}</bdi> <bdi>{reversed_by}</bdi> <Timestamp moment={reversed_at} dayOnly />
            </>
          }
        />
      ),
  },
];
