import type { Caller } from '#api/call.ts';
import { enterCourierWord, takeBackD2cOrder } from '#api/contracts/d2c-order-moves.ts';
import { changeD2cOrder, type D2cOrder, deleteD2cOrder } from '#api/contracts/d2c-orders.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import { rowAnswersOf, unlessGone } from '../kit/row-command.actors.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { keyOfOrder } from './d2c-orders.machine.ts';
import type { AskedChange, ChangedOrder, OrderActionActor } from './order-action.machine.ts';

export const createOrderActionActors = (call: Caller) =>
  createCommandActors<AskedChange, ChangedOrder>(async ({ order, change }, _key, signal) => {
    const at = { params: { id: order.d2c_order_id }, version: order.version, signal };
    switch (change.kind) {
      case 'move':
        return call(changeD2cOrder, { ...at, body: { status: change.to } });
      case 'takeBack':
        return call(takeBackD2cOrder, { ...at, body: { reason: change.reason } });
      case 'courierWord':
        return call(enterCourierWord, { ...at, body: { word: change.word, reason: change.reason } });
      case 'delete':
        return unlessGone(
          call(deleteD2cOrder, change.reason ? { ...at, query: { reason: change.reason } } : at),
        );
    }
  });

export const orderAnswersOf = (actor: OrderActionActor): Subscribe<readonly RowChange<D2cOrder>[]> =>
  rowAnswersOf<AskedChange, D2cOrder>(actor, {
    keyOf: keyOfOrder,
    aboutOf: ({ order }) => keyOfOrder(order),
    isDeletion: ({ change }) => change.kind === 'delete',
  });

/** Says what became of a change, whatever page is open by then (spec 2 section 8, D2C). */
export const tellOrderActions = (actor: OrderActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ change: { kind } }) =>
    kind === 'delete'
      ? { done: 'd2c.deleted', failed: 'd2c.deleteFailed' }
      : { done: null, failed: 'd2c.updateFailed' },
  );
