import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { DeleteRow } from '../../../parts/DeleteRow.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useB2b } from '../use-b2b.ts';

interface DeleteB2bOrderProps {
  order: B2bOrder;
  onClose: () => void;
  /** Once it is asked for: what shows the order may go. */
  onConfirmed?: () => void;
}

/** Asks in the words of the spec; where money was paid it also says what stays. */
export function DeleteB2bOrder({ order, ...closing }: DeleteB2bOrderProps) {
  const message = useMessages();
  const { orderActions } = useB2b();
  return (
    <DeleteRow
      {...closing}
      row={order}
      actions={orderActions}
      title={message('b2b.deleteOrderTitle', { id: order.b2b_order_id })}
      text={message('b2b.deleteOrderText')}
    >
      {order.total_paid > 0 ? <Text>{message('b2b.deletePaidText')}</Text> : null}
    </DeleteRow>
  );
}
