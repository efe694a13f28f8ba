import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { isolated } from '#domain/isolated.ts';
import { LEAVE_REASON } from '#views/admin/d2c/d2c-messages.ts';
import { OrderReason } from '#views/admin/d2c/OrderReason.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { DeleteWithReason } from '#views/parts/DeleteWithReason.tsx';

export interface CancelDialogProps {
  orders: readonly D2cOrder[];
  onCancel: (reason: string) => void;
  onClose: () => void;
}

/** Identifies the form, so that its typed reason is kept when the session ends. */
export const cancellationFormId = (orders: readonly D2cOrder[]): string =>
  `d2cCancellation ${orders.map(({ d2c_order_id }) => d2c_order_id).join(' ')}`;

/** Asks for the reason before orders are cancelled. */
export function CancelDialog({ orders, onCancel, onClose }: CancelDialogProps) {
  const message = useMessages();
  const [first] = orders;
  const values = {
    count: orders.length,
    order: isolated(`#${first?.d2c_order_id ?? ''}`),
    name: isolated(first?.customer_name ?? ''),
  };
  return (
    <DeleteWithReason
      title={message('d2c.cancelTitle', values)}
      text={message('d2c.cancelText', values)}
      confirmLabel={message('d2c.cancelConfirm', values)}
      cancelLabel={message('d2c.cancelKeep')}
      form={cancellationFormId(orders)}
      field={(reason) => <OrderReason reason={reason} />}
      leaveMessageIds={LEAVE_REASON}
      onDelete={onCancel}
      onClose={onClose}
    />
  );
}
