import { type B2bOrder, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { b2bDraftRows } from './b2b-draft.actors.ts';
import { b2bOrderAction, completedHere, keyOfB2bOrder } from './b2b-order-action.ts';

/** All wholesale orders, newest first (spec 2 section 2, B2B Management). The To Print tab filters them. */
export const b2bOrders = defineLocalList<B2bOrder>({
  id: 'b2bOrders',
  keyOf: keyOfB2bOrder,
  compare: (a, b) => b.order_date.localeCompare(a.order_date) || b.b2b_order_id - a.b2b_order_id,
  load: ({ call }, query, signal) => call(listB2bOrders, { query, signal }),
  updatedBy: [b2bOrderAction.rows, b2bDraftRows],
  moves: completedHere,
  follows: ['b2b_order'],
});
