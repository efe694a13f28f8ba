import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { createLocalListMachine } from '../kit/local-list.ts';
import { keyOfB2bOrder } from './b2b-order-action.machine.ts';

/** All wholesale orders, the newest first (spec 2 section 2, B2B Management); what is in printing is a part of them. */
export const b2bOrdersMachine = createLocalListMachine<B2bOrder>({
  id: 'b2bOrders',
  keyOf: keyOfB2bOrder,
  compare: (a, b) => b.order_date.localeCompare(a.order_date) || b.b2b_order_id - a.b2b_order_id,
});
