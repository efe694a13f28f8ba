import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { B2bOrderDetails } from '#machines/b2b/b2b-order-details.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AlertIcon } from '../../../ui/icons/AlertIcon.tsx';
import { SearchIcon } from '../../../ui/icons/SearchIcon.tsx';
import { PressGuard } from '../../../ui/PressGuard.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { DeleteB2bOrder } from '../orders/DeleteB2bOrder.tsx';
import { InvoiceButton } from '../orders/InvoiceButton.tsx';
import { MarkDone } from '../orders/MarkDone.tsx';
import { useB2b } from '../use-b2b.ts';
import { B2bFacts } from './B2bFacts.tsx';
import { B2bLines } from './B2bLines.tsx';
import { B2bPayments } from './B2bPayments.tsx';

/** One wholesale order with its lines and payments, and what can be done next. Lent to payments (decision 066). */
export function B2bOrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const message = useMessages();
  const { details } = useB2b();
  const { thing, phase, isGone, retry } = useResource(useActorRef(details, { input: { wanted: id } }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      placing="large"
      title={id === 0 ? message('b2b.noOrder') : message('b2b.orderTitle', { id })}
      closeLabel={message('formDialog.close')}
      footer={
        thing ? (
          <PressGuard>
            <Footer details={thing} onDeleted={onClose} />
          </PressGuard>
        ) : null
      }
    >
      {thing ? (
        <Stack gap="l">
          <B2bFacts order={thing.order} />
          <B2bLines order={thing.order} items={thing.items} />
          <B2bPayments order={thing.order} payments={thing.payments} />
        </Stack>
      ) : isGone ? (
        <EmptyState icon={<SearchIcon size="large" />} title={message('b2b.orderGone')}>
          {message('b2b.orderGoneHint')}
        </EmptyState>
      ) : phase === 'failed' ? (
        <EmptyState
          icon={<AlertIcon size="large" />}
          title={message('b2b.detailsFailed')}
          action={<Button onClick={retry}>{message('list.retry')}</Button>}
        />
      ) : (
        <Stack gap="s">
          <Skeleton />
          <Skeleton />
          <Skeleton width="short" />
        </Stack>
      )}
    </Dialog>
  );
}

function Footer({ details, onDeleted }: { details: B2bOrderDetails; onDeleted: () => void }) {
  const message = useMessages();
  const [isDeleting, setIsDeleting] = useState(false);
  const { order } = details;
  const { busy } = useCommandOn(useB2b().orderActions, order.b2b_order_id);
  return (
    <>
      <Button
        tone="quiet"
        busy={busy?.kind === 'delete'}
        disabled={busy !== undefined}
        onClick={() => setIsDeleting(true)}
      >
        {message('b2b.delete')}
      </Button>
      <InvoiceButton order={order} size="medium" />
      <MarkDone order={order} size="medium" />
      {isDeleting ? (
        <DeleteB2bOrder order={order} onClose={() => setIsDeleting(false)} onConfirmed={onDeleted} />
      ) : null}
    </>
  );
}
