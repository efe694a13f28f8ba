import * as z from 'zod/mini';
import { listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { listD2cOrders } from '#api/contracts/d2c-order-details.ts';
import { d2cOrderSchema } from '#api/contracts/d2c-orders.ts';
import { getDashboard } from '#api/contracts/dashboard.ts';
import { listFilamentStock } from '#api/contracts/filament.ts';
import { listPaymentsDue } from '#api/contracts/payments-due.ts';
import { listLowStock } from '#api/contracts/product-stock.ts';
import { listProducts } from '#api/contracts/products.ts';
import { getSyncStatus } from '#api/contracts/sync.ts';
import { isApiError } from '#api/errors.ts';
import { dashboardOfLists } from '#domain/dashboard.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { defineFallback } from './fallback.ts';

/** Resolves with `substitute` when the backend lacks the call, which it answers with 404. */
const unlessMissing = async <Result, Substitute>(response: Promise<Result>, substitute: Substitute) => {
  try {
    return await response;
  } catch (error) {
    if (isApiError(error, 'not-found')) return substitute;
    throw error;
  }
};

export const dashboardFallbacks = [
  /** Computes the figures of spec 2 section 9 from one call per list. */
  defineFallback(getDashboard, async (call, { signal }) => {
    const query = { limit: MAX_FETCHED };
    const [products, lowStock, orders, b2bOrders, dues, filament, sync] = await Promise.all([
      call(listProducts, { query: { ...query, active_only: false }, signal }),
      call(listLowStock, { query, signal }),
      call({ ...listD2cOrders, response: orderAmountsSchema }, { query, signal }),
      call(listB2bOrders, { query, signal }),
      call(listPaymentsDue, { query, signal }),
      unlessMissing(call(listFilamentStock, { query, signal }), []),
      unlessMissing(call(getSyncStatus, { signal }), null),
    ]);
    return dashboardOfLists({ products, lowStock, orders, b2bOrders, dues, filament, sync }, new Date());
  }),
];

/** Orders as the dashboard reads them: the amount may have either of two names (spec 2 section 3). */
const orderAmountsSchema = z.array(
  z.object({
    ...d2cOrderSchema.shape,
    total_price: z._default(z.number(), 0),
    total_amount: z.optional(z.nullable(z.number())),
  }),
);
