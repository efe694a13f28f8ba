import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ConfirmDelete } from '../../../parts/ConfirmDelete.tsx';

export interface DeleteDialogProps {
  order: D2cOrder;
  action: OrderActionActor;
  onClose: () => void;
  /** Once it is asked for: what shows the order may go. */
  onConfirmed?: () => void;
}

export function DeleteDialog({ order, action, onClose, onConfirmed }: DeleteDialogProps) {
  const message = useMessages();
  return (
    <ConfirmDelete
      title={message('d2c.deleteTitle', { id: order.d2c_order_id })}
      text={message('d2c.deleteText', { name: order.customer_name })}
      onClose={onClose}
      onConfirm={() => {
        action.send({ type: 'command.asked', command: { order, change: { kind: 'delete' } } });
        onClose();
        onConfirmed?.();
      }}
    />
  );
}
