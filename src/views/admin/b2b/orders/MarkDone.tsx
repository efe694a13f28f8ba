import type { MouseEvent } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { B2B_ORDER_STATUSES, type B2bOrderStatus, isB2bIncomplete } from '#domain/b2b-order.ts';
import type { B2bMove } from '#machines/b2b/b2b-order-action.ts';
import { type B2bOrderEvent, b2bOrderStatusAfter } from '#machines/lifecycles/b2b-order.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';

interface MarkDoneProps {
  order: B2bOrder;
  size?: 'small' | 'medium';
  onPress?: (event: MouseEvent) => void;
}

/** The button that completes an order in printing (spec 2 section 4). */
export function MarkDone(props: MarkDoneProps) {
  return props.order.status === 'printing' ? <NextMove {...props} /> : null;
}

interface MoveWords {
  readonly kind: B2bMove;
  readonly event: B2bOrderEvent;
  readonly label: string;
  readonly labelOfOne: string;
}

/** The move of a person by the status of the order. */
const MOVES: Readonly<Partial<Record<B2bOrderStatus, MoveWords>>> = {
  pending: {
    kind: 'start',
    event: { type: 'printing.started' },
    label: 'b2b.startPrinting',
    labelOfOne: 'b2b.startOnePrinting',
  },
  printing: {
    kind: 'complete',
    event: { type: 'printing.done' },
    label: 'b2b.markDone',
    labelOfOne: 'b2b.markOneDone',
  },
  completed: { kind: 'ship', event: { type: 'order.shipped' }, label: 'b2b.ship', labelOfOne: 'b2b.shipOne' },
};

/** The button of the next move of an order; nothing after the last. */
export function NextMove({ order, size = 'small', onPress }: MarkDoneProps) {
  const message = useMessages();
  const { running, request } = useCommandOn(useArea('b2b').orderActions, order.b2b_order_id);
  const status = B2B_ORDER_STATUSES.find((candidate) => candidate === order.status);
  const move = status && MOVES[status];
  if (!move) return null;
  const { kind, event, label, labelOfOne } = move;
  const canMove = b2bOrderStatusAfter(status, event, isB2bIncomplete(order)) !== undefined;
  return (
    <Button
      key={kind}
      tone="accent"
      size={size}
      busy={running?.kind === kind}
      disabled={running !== undefined || !canMove}
      data-action="done"
      aria-label={message(labelOfOne, { id: order.b2b_order_id })}
      onClick={(press) => {
        onPress?.(press);
        request({ kind, row: order });
      }}
    >
      {message(label)}
    </Button>
  );
}
