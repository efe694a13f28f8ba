import { type B2bOrder, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { paidOrders } from './b2b-payment-action.ts';

/** Wholesale orders, the newest first. The status of an order tells that it has an invoice (spec 2 section 9). */
export const invoices = defineLocalList<B2bOrder>({
  id: 'invoices',
  keyOf: ({ b2b_order_id }) => b2b_order_id,
  compare: (a, b) => b.order_date.localeCompare(a.order_date) || b.b2b_order_id - a.b2b_order_id,
  load: ({ call }, query, signal) => call(listB2bOrders, { query, signal }),
  updatedBy: [paidOrders],
  follows: ['b2b_order'],
});
