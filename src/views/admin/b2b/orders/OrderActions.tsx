import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import { RowActions } from '../../../parts/RowActions.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';

export interface OrderActionsProps {
  order: B2bOrder;
  onShow: (id: number) => void;
  onDelete: (order: B2bOrder) => void;
}

export function OrderActions({ order, onShow, onDelete }: OrderActionsProps) {
  const message = useMessages();
  const id = order.b2b_order_id;
  const { busy } = useCommandOn(useArea('b2b').orderActions, id);
  return (
    <RowActions
      isBusy={busy !== undefined}
      isDeleting={busy?.kind === 'delete'}
      edit={{
        label: message('b2b.details'),
        name: message('b2b.showOrder', { id }),
        onPress: () => onShow(id),
      }}
      remove={{ name: message('b2b.deleteOrder', { id }), onPress: () => onDelete(order) }}
    >
      <InvoiceButton order={order} />
    </RowActions>
  );
}
