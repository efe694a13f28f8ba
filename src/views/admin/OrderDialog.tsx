import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectChangeOf, selectFaultOf } from '#machines/order-action/order-action.machine.ts';
import { nextMoveOf, obstacleTo } from '#machines/order-action/order-moves.ts';
import {
  type OrderDetails,
  selectDetails,
  selectHasFailed,
  selectIsNotFound,
} from '#machines/order-details/order-details.machine.ts';
import { type OrderActionActor, useOffice } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { PrinterIcon } from '../ui/icons/PrinterIcon.tsx';
import { SearchIcon } from '../ui/icons/SearchIcon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MOVE_TITLES } from './d2c-words.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { TakeBack } from './TakeBack.tsx';

export type OrderDialogProps = {
  id: number;
  action: OrderActionActor;
  onClose: () => void;
  /** To look for the number in the list instead. */
  onSearch: () => void;
};

/** One order with everything that is known of it, and what can be done next. */
export function OrderDialog({ id, action, onClose, onSearch }: OrderDialogProps) {
  const words = useWords();
  const actor = useActorRef(useOffice().orderDetails, { input: { id } });
  const details = useSelector(actor, selectDetails);
  const isNotFound = useSelector(actor, selectIsNotFound);
  const hasFailed = useSelector(actor, selectHasFailed);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      placing="large"
      title={id === 0 ? words('admin.d2c.noOrder') : words('admin.d2c.orderTitle', { id })}
      closeLabel={words('admin.d2c.close')}
      footer={details ? <Footer details={details} action={action} onDeleted={onClose} /> : null}
    >
      {details ? (
        <Body details={details} action={action} />
      ) : isNotFound ? (
        <EmptyState
          icon={<SearchIcon size="large" />}
          title={words('admin.d2c.notFound')}
          action={
            id === 0 ? null : (
              <Button onClick={onSearch}>{words('admin.d2c.searchInstead', { id: String(id) })}</Button>
            )
          }
        >
          {words('admin.d2c.notFoundHint')}
        </EmptyState>
      ) : hasFailed ? (
        <EmptyState
          icon={<AlertIcon size="large" />}
          title={words('admin.d2c.detailsFailed')}
          action={
            <Button onClick={() => actor.send({ type: 'details.retried' })}>
              {words('admin.orders.retry')}
            </Button>
          }
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

type PartProps = { details: OrderDetails; action: OrderActionActor };

function Body({ details, action }: PartProps) {
  const words = useWords();
  const { order, items, moves } = details;
  const fault = useSelector(action, (snapshot) => selectFaultOf(snapshot, order.d2c_order_id));
  return (
    <Stack gap="l">
      {fault ? (
        <Banner
          tone="negative"
          title={words(fault.change.kind === 'delete' ? 'admin.d2c.deleteFailed' : 'admin.d2c.updateFailed', {
            detail: 'none',
          })}
        >
          {fault.detail}
        </Banner>
      ) : null}
      <OrderFacts order={order} />
      <OrderItems order={order} items={items} />
      <OrderHistory order={order} moves={moves} />
      <TakeBack key={`${order.status} ${moves.length}`} order={order} action={action} />
    </Stack>
  );
}

function Footer({ details: { order }, action, onDeleted }: PartProps & { onDeleted: () => void }) {
  const words = useWords();
  const [isDeleting, setIsDeleting] = useState(false);
  const id = order.d2c_order_id;
  const change = useSelector(action, (snapshot) => selectChangeOf(snapshot, id));
  const next = nextMoveOf(order);
  return (
    <>
      <Button
        tone="quiet"
        busy={change?.kind === 'delete'}
        disabled={change !== undefined}
        onClick={() => setIsDeleting(true)}
      >
        {words('admin.d2c.deleteConfirm')}
      </Button>
      <Button asChild icon={<PrinterIcon size="small" />}>
        <Link to="/admin/job-sheet" search={{ ids: String(id) }} target="_blank">
          {words('admin.d2c.jobSheet')}
        </Link>
      </Button>
      {next && obstacleTo(order, next) === null ? (
        <Button
          tone="accent"
          busy={change?.kind === 'move'}
          disabled={change !== undefined}
          onClick={() => action.send({ type: 'change.asked', order, change: { kind: 'move', to: next } })}
        >
          {words(next === 'ready' ? 'admin.d2c.markPrintingDone' : MOVE_TITLES[next])}
        </Button>
      ) : null}
      {isDeleting ? (
        <DeleteDialog
          order={order}
          action={action}
          onClose={() => setIsDeleting(false)}
          onConfirmed={onDeleted}
        />
      ) : null}
    </>
  );
}
