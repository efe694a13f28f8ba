import { flushSync } from 'react-dom';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { deletionNeedsReason } from '#domain/d2c-order-list.ts';
import { isolated } from '#domain/isolated.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useLeaveQuestion } from '../../../bridges/use-leave-question.ts';
import { useReason } from '../../../bridges/use-reason.ts';
import { ConfirmDelete } from '../../../parts/ConfirmDelete.tsx';
import { LeaveDialog } from '../../../parts/LeaveDialog.tsx';
import { LEAVE_REASON } from '../d2c-messages.ts';
import { OrderReason } from '../OrderReason.tsx';

export const deletionFormOf = ({ d2c_order_id }: D2cOrder): string => `d2cDeletion ${d2c_order_id}`;

export interface DeleteDialogProps {
  order: D2cOrder;
  action: OrderActionActor;
  onClose: () => void;
  /** Called when the deletion starts, so that a dialog with the order can close. */
  onConfirmed?: () => void;
}

/** Asks before an order is deleted. After the hand-over a reason is needed. */
export function DeleteDialog({ order, action, onClose, onConfirmed }: DeleteDialogProps) {
  const message = useMessages();
  const needsReason = deletionNeedsReason(order);
  const askFor = (why: string): void => {
    action.send({ type: 'command.requested', command: { order, change: { kind: 'delete', reason: why } } });
    // Closes the dialog before the deletion starts, so that it does not ask about the typed reason.
    flushSync(onClose);
    onConfirmed?.();
  };
  const reason = useReason(deletionFormOf(order), askFor);
  const { question, close } = useLeaveQuestion(reason.hasText, onClose);
  return (
    <ConfirmDelete
      title={message('d2c.deleteTitle', { id: order.d2c_order_id })}
      text={message(needsReason ? 'd2c.deleteCarriedText' : 'd2c.deleteText', {
        name: isolated(order.customer_name),
      })}
      onClose={close}
      onConfirm={() => (needsReason ? reason.submit() : askFor(''))}
    >
      {needsReason ? (
        <>
          <OrderReason reason={reason} />
          <LeaveDialog {...question} words={LEAVE_REASON} />
        </>
      ) : null}
    </ConfirmDelete>
  );
}
