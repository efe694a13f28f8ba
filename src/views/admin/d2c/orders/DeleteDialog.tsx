import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { deletionNeedsReason } from '#domain/d2c-order-list.ts';
import { isolated } from '#domain/isolated.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.ts';
import { LEAVE_REASON } from '#views/admin/d2c/d2c-messages.ts';
import { OrderReason } from '#views/admin/d2c/OrderReason.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { DeleteWithReason } from '#views/parts/DeleteWithReason.tsx';

/** Identifies the form, so that its typed reason is kept when the session ends. */
export const deletionFormId = ({ d2c_order_id }: D2cOrder): string => `d2cDeletion ${d2c_order_id}`;

export interface DeleteDialogProps {
  order: D2cOrder;
  orderActions: OrderActionActor;
  onClose: () => void;
  /** Called when the deletion starts, so that a dialog with the order can close. */
  onConfirmed?: () => void;
}

/** Asks before an order is deleted. After the hand-over a reason is needed. */
export function DeleteDialog({ order, orderActions, onClose, onConfirmed }: DeleteDialogProps) {
  const message = useMessages();
  const needsReason = deletionNeedsReason(order);
  return (
    <DeleteWithReason
      title={message('d2c.deleteTitle', { id: order.d2c_order_id })}
      text={message(needsReason ? 'd2c.deleteHandedOverText' : 'd2c.deleteText', {
        name: isolated(order.customer_name),
      })}
      form={deletionFormId(order)}
      field={needsReason ? (reason) => <OrderReason reason={reason} /> : null}
      leaveMessageIds={LEAVE_REASON}
      onDelete={(reason) =>
        orderActions.send({
          type: 'command.requested',
          command: { order, change: { kind: 'delete', reason } },
        })
      }
      onClose={onClose}
      onConfirmed={onConfirmed}
    />
  );
}
