import { useSelector } from '@xstate/react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { selectRunningCommand, selectUnansweredCommand } from '#machines/kit/command.machine.ts';
import { keyOfPaidOrder } from '#machines/payments/b2b-payment-action.ts';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { remainingOf } from './remaining.ts';

interface InvoiceActionsProps {
  order: B2bOrder;
  onOpen: (dialog: PaymentDialog) => void;
}

/** The buttons of an order: pay, details, invoice. */
export function InvoiceActions({ order, onOpen }: InvoiceActionsProps) {
  const message = useMessages();
  const { b2bActions, downloads } = useArea('payments');
  const { b2b_order_id: id } = order;
  const payCommand = useSelector(b2bActions, (snapshot) =>
    selectRunningCommand(snapshot, keyOfPaidOrder(order)),
  );
  // A payment without a response may have paid everything. Only its dialog can repeat it.
  const isUnanswered = useSelector(
    b2bActions,
    (snapshot) => selectUnansweredCommand(snapshot, keyOfPaidOrder(order)) !== undefined,
  );
  const invoice = useCommandOn(downloads, id);
  return (
    <Inline gap="xs" wrap={false} justify="end">
      <Button
        size="small"
        tone="accent"
        busy={payCommand !== undefined}
        disabled={payCommand !== undefined || (remainingOf(order) <= 0 && !isUnanswered)}
        aria-label={message('payments.payOf', { id })}
        onClick={() => onOpen({ kind: 'pay', order })}
      >
        {message('payments.pay')}
      </Button>
      <Button
        size="small"
        data-action="view"
        aria-label={message('payments.detailsOf', { id })}
        onClick={() => onOpen({ kind: 'order', id })}
      >
        {message('payments.details')}
      </Button>
      <Button
        size="small"
        busy={invoice.running !== undefined}
        aria-label={message('payments.invoiceOf', { id })}
        onClick={() => invoice.request({ b2b_order_id: id })}
      >
        {message('payments.invoice')}
      </Button>
    </Inline>
  );
}
