import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import { type AreaScope, define } from '#machines/kit/definition.ts';
import { faultOf } from '#machines/kit/fault.ts';
import {
  type MovesRequest,
  type MoveTarget,
  moveObstacle,
  type OrderMovesActor,
  orderMoves,
} from './order-moves.ts';

export interface Batch {
  readonly orders: readonly D2cOrder[];
  readonly to: MoveTarget;
}

interface MovesWithNotices extends Pick<AreaScope, 'notify'> {
  readonly moves: OrderMovesActor;
}

const movable = ({ orders, to }: Batch): readonly D2cOrder[] =>
  orders.filter((order) => moveObstacle(order, to) === null);

const movesOf = (batch: Batch): MovesRequest => ({
  ids: movable(batch).map((order) => order.d2c_order_id),
  to: batch.to,
});

/**
 * The preview of a batch, as a form without fields: it lists the orders that move, and the reasons why others
 * cannot. After confirmation it waits for the batch and shows the result of each order. If the preview was
 * closed, a failure is shown as a notice.
 */
export const orderBatch = defineForm<{
  values: Batch;
  row: never;
  outcome: readonly MoveResult[];
  saver: MovesWithNotices;
}>({
  id: 'orderBatch',
  faultsOf: (batch) => (movable(batch).length === 0 ? { orders: 'noneMovable' } : {}),
  valuesOf: (row) => row,
  versionOf: () => null,
  saver: define((area) => ({ moves: orderMoves.openIn(area), notify: area.notify })),
  save: async ({ moves, notify }, { values, requestKey }, signal) => {
    try {
      const outcome = await requestOutcome(moves, movesOf(values), requestKey);
      return { kind: 'saved', outcome, version: null };
    } catch (error) {
      if (signal.aborted) {
        const message = 'd2c.updateFailed';
        notify({ type: 'notice.raised', message, fault: faultOf(error), tone: 'negative' });
      }
      throw error;
    }
  },
});
