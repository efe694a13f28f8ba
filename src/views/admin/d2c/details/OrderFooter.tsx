import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { actionKeyOf, type OrderActionActor } from '#machines/d2c/order-action.ts';
import { isCancellable, moveObstacle, nextMoveOf, takeBackTargetOf } from '#machines/d2c/order-moves.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { MOVE_TITLES } from '#views/admin/d2c/d2c-messages.ts';
import { JobSheetLink } from '#views/admin/d2c/job-sheet/JobSheetLink.tsx';
import { DeleteDialog, deletionFormId } from '#views/admin/d2c/orders/DeleteDialog.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useHasKeptReason } from '#views/bridges/use-reason.ts';
import { statusLabel } from '#views/parts/statuses.ts';
import { Button } from '#views/ui/Button.tsx';
import { CancelDialog, cancellationFormId } from './CancelDialog.tsx';
import { TAKE_BACK_FORM } from './TakeBack.tsx';

/** The state of the form that takes the last move back. */
export interface TakeBackState {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export interface OrderFooterProps {
  order: D2cOrder;
  orderActions: OrderActionActor;
  takeBack: TakeBackState;
  onDeleted: () => void;
}

/**
 * The buttons of the order dialog. While the form that takes a move back is open, only its buttons are shown.
 */
export function OrderFooter({ order, orderActions, takeBack, onDeleted }: OrderFooterProps) {
  const message = useMessages();
  const hasKeptReason = useHasKeptReason();
  const [isDeleting, setIsDeleting] = useState(() => hasKeptReason(deletionFormId(order)));
  const [isCancelling, setIsCancelling] = useState(() => hasKeptReason(cancellationFormId([order])));
  const id = order.d2c_order_id;
  const runningChange = useSelector(
    orderActions,
    (snapshot) => selectRunningCommand(snapshot, actionKeyOf(order))?.change,
  );
  const nextMove = nextMoveOf(order);
  const previousStatus = takeBackTargetOf(order);
  if (takeBack.isOpen && previousStatus) {
    return (
      <>
        <Button key="cancel" tone="quiet" onClick={takeBack.onClose}>
          {message('d2c.cancel')}
        </Button>
        <Button
          key="takeBack"
          type="submit"
          form={TAKE_BACK_FORM}
          tone="accent"
          busy={runningChange !== undefined}
        >
          {message('d2c.takeBack', { to: statusLabel(message, previousStatus) })}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        tone="quiet"
        busy={runningChange?.kind === 'delete'}
        disabled={runningChange !== undefined}
        onClick={() => setIsDeleting(true)}
      >
        {message('d2c.deleteConfirm')}
      </Button>
      {isCancellable(order) ? (
        <Button
          tone="quiet"
          busy={runningChange?.kind === 'cancel'}
          disabled={runningChange !== undefined}
          onClick={() => setIsCancelling(true)}
        >
          {message('d2c.cancelOrder')}
        </Button>
      ) : null}
      <JobSheetLink ids={[id]}>{message('d2c.jobSheet')}</JobSheetLink>
      {nextMove && moveObstacle(order, nextMove) === null ? (
        <Button
          key={nextMove}
          tone="accent"
          busy={runningChange?.kind === 'move'}
          disabled={runningChange !== undefined}
          onClick={() =>
            orderActions.send({
              type: 'command.requested',
              command: { order, change: { kind: 'move', to: nextMove } },
            })
          }
        >
          {message(nextMove === 'ready' ? 'd2c.markPrintingDone' : MOVE_TITLES[nextMove])}
        </Button>
      ) : null}
      {isCancelling ? (
        <CancelDialog
          orders={[order]}
          onCancel={(reason) =>
            orderActions.send({
              type: 'command.requested',
              command: { order, change: { kind: 'cancel', reason } },
            })
          }
          onClose={() => setIsCancelling(false)}
        />
      ) : null}
      {isDeleting ? (
        <DeleteDialog
          order={order}
          orderActions={orderActions}
          onClose={() => setIsDeleting(false)}
          onConfirmed={onDeleted}
        />
      ) : null}
    </>
  );
}
