import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { createLocalListMachine } from '../kit/local-list.ts';

/** Wholesale orders, the newest first; which of them are invoiced is told by their status (spec 2 section 9). */
export const invoicesMachine = createLocalListMachine<B2bOrder>({
  id: 'invoices',
  keyOf: ({ b2b_order_id }) => b2b_order_id,
  compare: (a, b) => b.order_date.localeCompare(a.order_date) || b.b2b_order_id - a.b2b_order_id,
});
