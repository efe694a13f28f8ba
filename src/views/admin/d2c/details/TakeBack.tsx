import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { OrderMove } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { actionKeyOf, type OrderActionActor } from '#machines/d2c/order-action.ts';
import { takeBackTargetOf } from '#machines/d2c/order-moves.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { LEAVE_REASON } from '#views/admin/d2c/d2c-messages.ts';
import { OrderReason } from '#views/admin/d2c/OrderReason.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useLeaveQuestion } from '#views/bridges/use-leave-question.ts';
import { useHasKeptReason, useReason } from '#views/bridges/use-reason.ts';
import { LeaveDialog } from '#views/parts/LeaveDialog.tsx';
import { statusLabel } from '#views/parts/statuses.ts';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Text } from '#views/ui/Text.tsx';
import { HandOverUndo } from './HandOverUndo.tsx';

/** Identifies the form, so that its typed reason is kept when the session ends. */
const reasonFormId = ({ d2c_order_id, status }: D2cOrder): string => `takeBack ${d2c_order_id} ${status}`;

/** The id by which the footer's button submits the form. */
export const TAKE_BACK_FORM = 'take-back';

export interface TakeBackProps {
  order: D2cOrder;
  orderActions: OrderActionActor;
  /** The last move of the order. */
  lastMove: OrderMove | undefined;
  isOpen: boolean;
  onOpen: () => void;
}

/**
 * The form that takes the last move back, with a reason. After the hand-over a text explains why this is
 * impossible. The submit button is in the footer of the dialog, which is always visible.
 */
export function TakeBack({ order, orderActions, lastMove, isOpen, onOpen }: TakeBackProps) {
  const message = useMessages();
  const previousStatus = takeBackTargetOf(order);
  const hasKeptReason = useHasKeptReason()(reasonFormId(order));
  useEffect(() => {
    if (hasKeptReason) onOpen();
  }, [hasKeptReason, onOpen]);
  if (order.status === 'pending') return null;
  if (!previousStatus) {
    return order.status === 'handed_to_shopini' && lastMove ? (
      <HandOverUndo key={lastMove.moved_at} order={order} handedOverAt={lastMove.moved_at} />
    ) : (
      <Text size="small" tone="secondary">
        {message('d2c.cannotTakeBack')}
      </Text>
    );
  }
  if (!isOpen) {
    return (
      <Inline>
        <Button onClick={onOpen}>
          {message('d2c.takeBack', { to: statusLabel(message, previousStatus) })}
        </Button>
      </Inline>
    );
  }
  return <TakeBackForm order={order} orderActions={orderActions} />;
}

function TakeBackForm({ order, orderActions }: Pick<TakeBackProps, 'order' | 'orderActions'>) {
  const reason = useReason(reasonFormId(order), (reasonText) =>
    orderActions.send({
      type: 'command.requested',
      command: { order, change: { kind: 'takeBack', reason: reasonText } },
    }),
  );
  const isBusy = useSelector(
    orderActions,
    (snapshot) => selectRunningCommand(snapshot, actionKeyOf(order)) !== undefined,
  );
  // The command continues when the dialog closes, so only an unsent reason causes a question.
  const { question } = useLeaveQuestion(reason.hasText && !isBusy);
  return (
    <form id={TAKE_BACK_FORM} noValidate onSubmit={reason.submit}>
      <OrderReason reason={reason} />
      <LeaveDialog {...question} messageIds={LEAVE_REASON} />
    </form>
  );
}
