import { fromPromise } from 'xstate';
import type { D2cOfficeApi } from '#api/client/d2c-office.ts';
import type { Change } from '#api/contracts/events.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { AskedChange, ChangeFault } from './order-action.machine.ts';

export interface OrderActionServices {
  readonly orders: Pick<D2cOfficeApi, 'move' | 'takeBack' | 'remove'>;
  readonly tell: Tell;
  /** Lets the pages of this browser know at once. */
  readonly announce: (change: Change) => void;
}

const carryOut = async (
  orders: OrderActionServices['orders'],
  { order, change }: AskedChange,
  signal: AbortSignal,
): Promise<void> => {
  const at = { id: order.d2c_order_id, version: order.version };
  if (change.kind === 'move') await orders.move(at, change.to, signal);
  else if (change.kind === 'takeBack') await orders.takeBack(at, change.reason, signal);
  else await orders.remove(at, signal);
};

export const createOrderActionActors = ({ orders, tell, announce }: OrderActionServices) => ({
  actors: {
    changeOrder: fromPromise<void, AskedChange>(({ input, signal }) => carryOut(orders, input, signal)),
  },
  actions: {
    tellDone: (_: unknown, { asked }: { asked: AskedChange | undefined }) => {
      if (!asked) return;
      const isDeleted = asked.change.kind === 'delete';
      announce({
        entity: 'd2c_order',
        id: String(asked.order.d2c_order_id),
        version: null,
        action: isDeleted ? 'order.deleted' : 'order.moved',
        by: '',
      });
      if (isDeleted) tell({ type: 'notice.raised', message: 'd2c.deleted', tone: 'positive' });
    },
    tellFailed: (_: unknown, { fault }: { fault: ChangeFault | null }) => {
      if (!fault) return;
      tell({
        type: 'notice.raised',
        message: fault.change.kind === 'delete' ? 'd2c.deleteFailed' : 'd2c.updateFailed',
        values: { detail: fault.detail || 'none' },
        tone: 'negative',
      });
      // The order is not what it was thought to be: show what it is.
      announce({
        entity: 'd2c_order',
        id: String(fault.order.d2c_order_id),
        version: null,
        action: 'order.doubted',
        by: '',
      });
    },
  },
});
