import { listB2bClients } from '#api/contracts/b2b-clients.ts';
import { listB2bCreditNotes } from '#api/contracts/b2b-credit-notes.ts';
import { getB2bOrder, getB2bSummary, listB2bOrderItems, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { listB2bPayments } from '#api/contracts/b2b-payments.ts';
import { ApiError } from '#api/errors.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { sumOfIqd } from '#domain/money.ts';
import { defineFallback } from './fallback.ts';

const query = { limit: MAX_FETCHED };

export const b2bFallbacks = [
  defineFallback(getB2bSummary, async (call, { signal }) => {
    const [clients, orders] = await Promise.all([
      call(listB2bClients, { query, signal }),
      call(listB2bOrders, { query, signal }),
    ]);
    return {
      clients: clients.length,
      orders: orders.length,
      printing: orders.filter(({ status }) => status === 'printing').length,
      revenue: sumOfIqd(orders.map(({ total_price }) => total_price)),
    };
  }),

  defineFallback(getB2bOrder, async (call, { params: { id }, signal }) => {
    const [orders, items] = await Promise.all([
      call(listB2bOrders, { query, signal }),
      call(listB2bOrderItems, { params: { id }, signal }),
    ]);
    const order = orders.find(({ b2b_order_id }) => b2b_order_id === id);
    if (!order) throw new ApiError('not-found', 404);
    return { ...order, items_count: items.length };
  }),

  // The specification has no call that lists payments; the order has the paid total.
  defineFallback(listB2bPayments, async () => []),

  // Such a backend issues no credit notes.
  defineFallback(listB2bCreditNotes, async () => []),
];
