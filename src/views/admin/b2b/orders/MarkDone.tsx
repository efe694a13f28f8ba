import type { MouseEvent } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { B2B_ORDER_STATUSES, isB2bIncomplete } from '#domain/b2b-order.ts';
import { b2bOrderStatusAfter } from '#machines/lifecycles/b2b-order.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import { Button } from '../../../ui/Button.tsx';

interface MarkDoneProps {
  order: B2bOrder;
  size?: 'small' | 'medium';
  onPress?: (event: MouseEvent) => void;
}

/** The button that completes an order in printing (spec 2 section 4). */
export function MarkDone({ order, size = 'small', onPress }: MarkDoneProps) {
  const message = useMessages();
  const { running, request } = useCommandOn(useArea('b2b').orderActions, order.b2b_order_id);
  const status = B2B_ORDER_STATUSES.find((candidate) => candidate === order.status);
  if (status !== 'printing') return null;
  const canComplete =
    b2bOrderStatusAfter(status, { type: 'printing.done' }, isB2bIncomplete(order)) !== undefined;
  return (
    <Button
      tone="accent"
      size={size}
      busy={running?.kind === 'complete'}
      disabled={running !== undefined || !canComplete}
      data-action="done"
      aria-label={message('b2b.markOneDone', { id: order.b2b_order_id })}
      onClick={(event) => {
        onPress?.(event);
        request({ kind: 'complete', row: order });
      }}
    >
      {message('b2b.markDone')}
    </Button>
  );
}
