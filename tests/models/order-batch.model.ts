import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { type Batch, orderBatch } from '#machines/d2c/order-batch.ts';
import { orderMoves } from '#machines/d2c/order-moves.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

const PENDING = orderRow({ d2c_order_id: 1, version: 1, status: 'pending' });
const PRINTING = orderRow({ d2c_order_id: 2, version: 1, status: 'printing' });
const SHORT = orderRow({ d2c_order_id: 3, version: 1, status: 'pending', items_count: 2, expected_items: 5 });
const MIXED: Batch = { orders: [PENDING, PRINTING, SHORT], to: 'printing' };
const STUCK: Batch = { orders: [PRINTING, SHORT], to: 'printing' };

const MOVED: MoveResult = {
  d2c_order_id: 1,
  moved: true,
  status: 'printing',
  detail: null,
  code: null,
  values: {},
  order: orderRow({ d2c_order_id: 1, version: 2, status: 'printing' }),
};

/**
 * Spec 2 section 4: the command requests only orders that can be moved. Without such an order there is no
 * command.
 */
export const model = formModel<{ values: Batch; row: never; outcome: readonly MoveResult[] }>({
  name: 'order-batch',
  machine: orderBatch.machine,
  inputs: [MIXED, STUCK].map((values) => ({ values, version: null })),
  edits: [],
  faultsOf: (batch) => (batch.orders.includes(PENDING) ? {} : { orders: 'noneMovable' }),
  requestOutcome: () => [MOVED],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: orderMoves.machine,
      actorsOf: (moves) => orderBatch.effectsWith({ moves, notify: () => {} }),
      expectedCommandOf: () => ({ ids: [1], to: 'printing' }),
    }),
  kitModels,
});
