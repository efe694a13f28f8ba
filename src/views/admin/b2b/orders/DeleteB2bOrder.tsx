import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { Reason } from '#views/bridges/use-reason.ts';
import { DeleteWithReason } from '#views/parts/DeleteWithReason.tsx';
import type { LeaveMessages } from '#views/parts/LeaveDialog.tsx';
import { ReasonField } from '#views/parts/ReasonField.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

interface DeleteB2bOrderProps {
  order: B2bOrder;
  onClose: () => void;
  /** Called when the deletion starts, so that a dialog with the order can close. */
  onConfirmed?: () => void;
}

/** Identifies the form, so that its typed reason is kept when the session ends. */
export const deletionFormId = ({ b2b_order_id }: B2bOrder): string => `b2bDeletion ${b2b_order_id}`;

const LEAVE_REASON: LeaveMessages = {
  title: 'b2b.discardReasonTitle',
  text: 'b2b.discardReasonText',
  discard: 'b2b.discardReason',
  stay: 'b2b.keepReason',
};

/** Asks before an order is deleted. An order with payments needs a reason. */
export function DeleteB2bOrder({ order, onClose, onConfirmed }: DeleteB2bOrderProps) {
  const message = useMessages();
  const { orderActions } = useArea('b2b');
  const reasonField = (reason: Reason) => (
    <Stack gap="s">
      <Text>{message('b2b.deletePaidText')}</Text>
      <ReasonField
        reason={reason}
        label={message('b2b.deleteReason')}
        missingError={message('b2b.deleteReasonMissing')}
        maxLength={PAYMENT_LIMITS.reason}
      />
    </Stack>
  );
  return (
    <DeleteWithReason
      title={message('b2b.deleteOrderTitle', { id: order.b2b_order_id })}
      text={message('b2b.deleteOrderText')}
      form={deletionFormId(order)}
      field={order.total_paid > 0 ? reasonField : null}
      leaveMessageIds={LEAVE_REASON}
      onDelete={(reason) =>
        orderActions.send({ type: 'command.requested', command: { kind: 'delete', row: order, reason } })
      }
      onClose={onClose}
      onConfirmed={onConfirmed}
    />
  );
}
