import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';

export type DeleteDialogProps = {
  order: D2cOrder;
  action: OrderActionActor;
  onClose: () => void;
  /** Once it is asked for: what shows the order may go. */
  onConfirmed?: () => void;
};

export function DeleteDialog({ order, action, onClose, onConfirmed }: DeleteDialogProps) {
  const message = useMessages();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={message('d2c.deleteTitle', { id: order.d2c_order_id })}
      description={message('d2c.deleteText', { name: order.customer_name })}
      confirmLabel={message('d2c.deleteConfirm')}
      cancelLabel={message('d2c.cancel')}
      onConfirm={() => {
        action.send({ type: 'command.asked', command: { order, change: { kind: 'delete' } } });
        onClose();
        onConfirmed?.();
      }}
    />
  );
}
