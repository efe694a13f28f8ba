import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import { isolated } from '../../../bridges/isolated.ts';
import { type Message, useMessages } from '../../../bridges/messages.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { ListDialog, type ListDialogWords } from '../../../parts/ListDialog.tsx';
import { Money } from '../../../parts/Money.tsx';
import { When } from '../../../parts/When.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/columns.ts';
import { WalletIcon } from '../../../ui/icons/WalletIcon.tsx';
import { TwoLines } from '../../../ui/TwoLines.tsx';
import type { Opened } from '../opened.ts';
import { methodLabel } from '../payments-messages.ts';
import { usePayments } from '../use-payments.ts';

const WORDS: ListDialogWords = {
  label: 'payments.paymentsShort',
  failed: 'payments.paymentsFailed',
  none: 'payments.noPayments',
  noneHint: 'payments.noPaymentsHint',
  gone: 'payments.orderGone',
  goneHint: 'payments.orderGoneHint',
};

const keyOf = ({ payment_id }: B2bPayment): number => payment_id;

interface InvoicePaymentsDialogProps {
  order: B2bOrder;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** What was paid for an order, with what was reversed and why. */
export function InvoicePaymentsDialog({ order, onOpen, onClose }: InvoicePaymentsDialogProps) {
  const message = useMessages();
  const { b2b_order_id: id } = order;
  const list = useResource(useActorRef(usePayments().b2bPayments, { input: { wanted: id } }));
  const columns = useMemo(() => paymentColumns(message, onOpen), [message, onOpen]);
  return (
    <ListDialog
      title={message('payments.paymentsOf', { id })}
      words={WORDS}
      icon={<WalletIcon size="large" />}
      list={list}
      columns={columns}
      rowKey={keyOf}
      onClose={onClose}
    />
  );
}

const paymentColumns = (
  message: Message,
  onOpen: (opened: Opened) => void,
): readonly Column<B2bPayment>[] => [
  {
    id: 'when',
    card: 'lead',
    head: message('payments.payment'),
    lines: 2,
    cell: ({ paid_at, recorded_by }) => (
      <TwoLines first={<When moment={paid_at} />} second={<bdi>{recorded_by}</bdi>} />
    ),
  },
  {
    id: 'amount',
    card: 'aside',
    head: message('payments.amountIqd'),
    align: 'number',
    cell: ({ amount_paid }) => <Money iqd={amount_paid} />,
  },
  {
    id: 'method',
    card: 'main',
    head: message('payments.method'),
    lines: 2,
    cell: ({ payment_method, notes }) => (
      <TwoLines first={methodLabel(message, payment_method)} second={<bdi>{notes}</bdi>} />
    ),
  },
  {
    id: 'state',
    card: 'foot',
    head: message('payments.state'),
    cell: ({ reversed_by, reversal_reason }) =>
      reversed_by === null ? (
        <Badge tone="positive">{message('payments.counts')}</Badge>
      ) : (
        <Badge tone="negative" wrap>
          {message('payments.reversedFor', {
            name: isolated(reversed_by),
            reason: isolated(reversal_reason ?? ''),
          })}
        </Badge>
      ),
  },
  {
    id: 'actions',
    card: 'tools',
    head: message('payments.actions'),
    align: 'end',
    cell: (payment) =>
      payment.reversed_at === null ? (
        <Button
          size="small"
          aria-label={message('payments.reverseAskOf', { id: payment.payment_id })}
          onClick={() => onOpen({ kind: 'reverseB2b', payment })}
        >
          {message('payments.reverseAsk')}
        </Button>
      ) : null,
  },
];
