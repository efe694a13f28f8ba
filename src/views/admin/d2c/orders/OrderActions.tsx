import { useSelector } from '@xstate/react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { actionKeyOf, type OrderActionActor } from '#machines/d2c/order-action.ts';
import { moveObstacle, nextMoveOf } from '#machines/d2c/order-moves.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { CANNOT_PRINT, MOVE_TITLES } from '#views/admin/d2c/d2c-messages.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { TrashIcon } from '#views/ui/icons/page-icons.tsx';
import { ViewButton } from './order-cells.tsx';
import * as css from './order-columns.css.ts';

export interface OrderActionsProps {
  order: D2cOrder;
  orderActions: OrderActionActor;
  onShow: (id: number) => void;
  onDelete: (order: D2cOrder) => void;
}

/** The button of the order's next move, or the reason why it cannot be moved; then View and Delete. */
export function OrderActions({ order, orderActions, onShow, onDelete }: OrderActionsProps) {
  const message = useMessages();
  const id = order.d2c_order_id;
  const runningChange = useSelector(
    orderActions,
    (snapshot) => selectRunningCommand(snapshot, actionKeyOf(order))?.change,
  );
  const nextMove = nextMoveOf(order);
  const obstacle = nextMove ? moveObstacle(order, nextMove) : null;
  return (
    <div className={css.buttons}>
      {nextMove === undefined ? null : obstacle !== null && obstacle !== 'status' ? (
        <span className={css.obstacle}>{message(CANNOT_PRINT[obstacle])}</span>
      ) : (
        <Button
          size="small"
          data-action="move"
          meaning={nextMove}
          busy={runningChange?.kind === 'move'}
          disabled={runningChange !== undefined}
          onClick={() =>
            orderActions.send({
              type: 'command.requested',
              command: { order, change: { kind: 'move', to: nextMove } },
            })
          }
        >
          {message(MOVE_TITLES[nextMove])}
        </Button>
      )}
      <ViewButton id={id} onShow={onShow} />
      <IconButton
        size="small"
        data-action="delete"
        label={message('d2c.delete', { id })}
        icon={<TrashIcon size="small" />}
        busy={runningChange?.kind === 'delete'}
        disabled={runningChange !== undefined}
        onClick={() => onDelete(order)}
      />
    </div>
  );
}
