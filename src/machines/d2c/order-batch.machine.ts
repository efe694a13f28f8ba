import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { createFormMachine } from '../kit/form.machine.ts';
import type { MovesWanted } from './order-moves.machine.ts';
import { type MoveTarget, obstacleTo } from './order-moves.ts';

/** Several orders that are to be moved together. */
export interface Batch {
  readonly orders: readonly D2cOrder[];
  readonly to: MoveTarget;
}

const movable = ({ orders, to }: Batch): readonly D2cOrder[] =>
  orders.filter((order) => obstacleTo(order, to) === null);

export const movesOf = (batch: Batch): MovesWanted => ({
  ids: movable(batch).map((order) => order.d2c_order_id),
  to: batch.to,
});

/**
 * The preview of a batch, a form with nothing to type: which orders move and why the others cannot. Confirmed, each
 * is moved for itself, and saved shows what became of each.
 */
export const orderBatchMachine = createFormMachine<Batch, never, readonly MoveResult[]>({
  id: 'orderBatch',
  faultsOf: (batch) => (movable(batch).length === 0 ? { orders: 'noneMovable' } : {}),
  valuesOf: (row) => row,
  versionOf: () => null,
});
