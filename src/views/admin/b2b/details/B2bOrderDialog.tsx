import { useState } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { B2bOrderDetails } from '#machines/b2b/b2b-lists.ts';
import { DeleteB2bOrder, deletionFormId } from '#views/admin/b2b/orders/DeleteB2bOrder.tsx';
import { InvoiceButton } from '#views/admin/b2b/orders/InvoiceButton.tsx';
import { NextMove } from '#views/admin/b2b/orders/MarkDone.tsx';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { useHasKeptReason } from '#views/bridges/use-reason.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ResourcePanel } from '#views/parts/ResourcePanel.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { B2bCreditNotes } from './B2bCreditNotes.tsx';
import { B2bLines } from './B2bLines.tsx';
import { B2bOrderDescription } from './B2bOrderDescription.tsx';
import { B2bPayments } from './B2bPayments.tsx';

interface B2bOrderDialogProps {
  id: number;
  /** Opens the form of a payment, which belongs to the payments page. */
  onPay: (order: B2bOrder) => void;
  onClose: () => void;
}

/**
 * A wholesale order with its lines, payments and actions. The payments page also opens this dialog
 * (decision 6).
 */
export function B2bOrderDialog({ id, onPay, onClose }: B2bOrderDialogProps) {
  const message = useMessages();
  const resource = useResource(useActorRef(useArea('b2b').details, { input: { query: id } }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      variant="details"
      stage={resource.data?.order.status}
      title={id === 0 ? message('b2b.unknownOrderTitle') : message('b2b.orderTitle', { id })}
      closeLabel={message('formDialog.close')}
      footer={resource.data ? <Footer details={resource.data} onDeleted={onClose} /> : null}
    >
      <ResourcePanel
        resource={resource}
        failureText={message('b2b.detailsFailed')}
        notFound={{ title: message('b2b.orderNotFound'), hint: message('b2b.orderNotFoundHint') }}
      >
        {({ order, items, payments, creditNotes }) => (
          <Stack gap="l">
            <B2bOrderDescription order={order} />
            <B2bLines order={order} items={items} />
            <B2bPayments order={order} payments={payments} onPay={onPay} />
            <B2bCreditNotes order={order} creditNotes={creditNotes} />
          </Stack>
        )}
      </ResourcePanel>
    </Dialog>
  );
}

function Footer({ details, onDeleted }: { details: B2bOrderDetails; onDeleted: () => void }) {
  const message = useMessages();
  const { order } = details;
  const hasKeptReason = useHasKeptReason();
  const [isDeleting, setIsDeleting] = useState(() => hasKeptReason(deletionFormId(order)));
  const { running } = useCommandOn(useArea('b2b').orderActions, order.b2b_order_id);
  return (
    <>
      <Button
        tone="quiet"
        busy={running?.kind === 'delete'}
        disabled={running !== undefined}
        onClick={() => setIsDeleting(true)}
      >
        {message('b2b.delete')}
      </Button>
      <InvoiceButton order={order} size="medium" />
      <NextMove order={order} size="medium" />
      {isDeleting ? (
        <DeleteB2bOrder order={order} onClose={() => setIsDeleting(false)} onConfirmed={onDeleted} />
      ) : null}
    </>
  );
}
