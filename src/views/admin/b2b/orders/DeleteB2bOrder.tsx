import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ConfirmDelete } from '../../../parts/ConfirmDelete.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useB2b } from '../use-b2b.ts';

interface DeleteB2bOrderProps {
  order: B2bOrder;
  onClose: () => void;
  /** Once it is asked for: what shows the order may go. */
  onConfirmed?: () => void;
}

/** Asks in the words of the spec; where money was paid it also says what stays. */
export function DeleteB2bOrder({ order, onClose, onConfirmed }: DeleteB2bOrderProps) {
  const message = useMessages();
  const { orderActions } = useB2b();
  return (
    <ConfirmDelete
      title={message('b2b.deleteOrderTitle', { id: order.b2b_order_id })}
      text={message('b2b.deleteOrderText')}
      onClose={onClose}
      onConfirm={() => {
        orderActions.send({ type: 'command.asked', command: { kind: 'delete', row: order } });
        onClose();
        onConfirmed?.();
      }}
    >
      {order.total_paid > 0 ? <Text>{message('b2b.deletePaidText')}</Text> : null}
    </ConfirmDelete>
  );
}
