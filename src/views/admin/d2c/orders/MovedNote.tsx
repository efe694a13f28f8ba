import { useSelector } from '@xstate/react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { type OrderUndoActor, undoKeyOf, undoOf } from '#machines/d2c/order-undo.ts';
import { selectCommandOn } from '#machines/kit/command.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import * as css from './order-columns.css.ts';

/** A just moved order with Undo, placed away from the button that moved it. */
export function MovedNote({ order, undo }: { order: D2cOrder; undo: OrderUndoActor }) {
  const message = useMessages();
  const command = undoOf([order]);
  const isUndoing = useSelector(
    undo,
    (snapshot) => selectCommandOn(snapshot, undoKeyOf(command)) !== undefined,
  );
  return (
    <div className={css.moved}>
      <span>{message('d2c.movedOne', { id: order.d2c_order_id, status: order.status })}</span>
      {command.orders.length > 0 ? (
        <Button
          size="small"
          data-act="undo"
          busy={isUndoing}
          onClick={() => undo.send({ type: 'command.requested', command })}
        >
          {message('d2c.undo')}
        </Button>
      ) : null}
      <bdi className={css.movedName}>{order.customer_name}</bdi>
    </div>
  );
}
