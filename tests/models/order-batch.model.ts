import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { type Batch, orderBatch } from '#machines/d2c/order-batch.ts';
import { orderMoves } from '#machines/d2c/order-moves.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

const PENDING = orderRow({ d2c_order_id: 1, version: 1, status: 'pending' });
const PRINTING = orderRow({ d2c_order_id: 2, version: 1, status: 'printing' });
const SHORT = orderRow({ d2c_order_id: 3, version: 1, status: 'pending', items_count: 2, expected_items: 5 });
const contentsOf = (items_total: number): D2cOrder['contents'] => ({
  pieces: 1,
  items_total,
  has_notes: false,
  lines: [],
});
const MIXED: Batch = { orders: [PENDING, PRINTING, SHORT], to: 'printing' };
const STUCK: Batch = { orders: [PRINTING, SHORT], to: 'printing' };

const pending = (fields: Partial<D2cOrder>): D2cOrder => ({ ...PENDING, ...fields });
/**
 * Spec 2 section 4 and decision 1: each fact about an order alone, in a batch of one order, and whether the
 * order moves.
 */
const ALONE: readonly (readonly [batch: Batch, isMoved: boolean])[] = [
  [{ orders: [PENDING], to: 'printing' }, true],
  [{ orders: [PENDING], to: 'ready' }, false],
  [{ orders: [PENDING], to: 'handed_to_shopini' }, false],
  [{ orders: [pending({ status: 'printing' })], to: 'ready' }, true],
  [{ orders: [pending({ status: 'printing' })], to: 'handed_to_shopini' }, false],
  [{ orders: [pending({ status: 'ready' })], to: 'handed_to_shopini' }, true],
  [{ orders: [pending({ status: 'ready' })], to: 'printing' }, false],
  [{ orders: [pending({ status: 'completed' })], to: 'printing' }, false],
  [{ orders: [pending({ status: 'cancelled' })], to: 'printing' }, false],
  // A status of another backend.
  [{ orders: [pending({ status: 'archived' })], to: 'printing' }, false],
  // An item is missing. Another backend does not say how many items it expects.
  [{ orders: [pending({ items_count: 4, expected_items: 5 })], to: 'printing' }, false],
  [{ orders: [pending({ items_count: 5, expected_items: 5 })], to: 'printing' }, true],
  [{ orders: [pending({ expected_items: null })], to: 'printing' }, true],
  // No item, and a sum of the items that differs from the total by 0.01. Another backend gives no sum.
  [
    {
      orders: [pending({ items_count: 0, expected_items: null, total_price: 0, contents: contentsOf(0) })],
      to: 'printing',
    },
    false,
  ],
  [{ orders: [pending({ contents: contentsOf(999.99) })], to: 'printing' }, false],
  [{ orders: [pending({ contents: contentsOf(1000) })], to: 'printing' }, true],
  [{ orders: [pending({ contents: contentsOf(1000.01) })], to: 'printing' }, false],
  // What cannot be printed can still be handed over, because it was printed before.
  [
    { orders: [pending({ status: 'ready', items_count: 4, expected_items: 5 })], to: 'handed_to_shopini' },
    true,
  ],
];
const isMovable = ({ orders }: Batch): boolean =>
  ALONE.find(([each]) => each.orders === orders)?.[1] ?? orders === MIXED.orders;

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
  inputs: [MIXED, STUCK, ...ALONE.map(([batch]) => batch)].map((values) => ({ values, version: null })),
  edits: [],
  faultsOf: (batch) => (isMovable(batch) ? {} : { orders: 'noneMovable' }),
  requestOutcome: () => [MOVED],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: orderMoves.machine,
      actorsOf: (moves) => orderBatch.effectsWith({ moves, notify: () => {} }),
      expectedCommandOf: ({ values: { to } }) => ({ ids: [1], to }),
    }),
  kitModels,
});
