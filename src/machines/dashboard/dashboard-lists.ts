import type { Caller } from '#api/call.ts';
import { listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { listD2cOrders } from '#api/contracts/d2c-orders.ts';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { listFilamentStock } from '#api/contracts/filament.ts';
import { orderAmountsSchema } from '#api/contracts/order-amounts.ts';
import { listPaymentsDue } from '#api/contracts/payments-due.ts';
import { listLowStock } from '#api/contracts/product-stock.ts';
import { listProducts } from '#api/contracts/products.ts';
import { getSyncStatus } from '#api/contracts/sync.ts';
import { isApiError } from '#api/errors.ts';
import { dashboardOfLists } from '#domain/dashboard.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { faultOf, isGone } from '../kit/fault.ts';

/** Answers `nothing` where the backend does not have the call. */
const unlessMissing = async <Answer, Nothing>(answer: Promise<Answer>, nothing: Nothing) => {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error, 'not-found')) return nothing;
    throw error;
  }
};

/** Computes the figures from the lists of the specification, one call each (spec 2 section 9). */
const readLists = async (call: Caller, signal: AbortSignal): Promise<Dashboard> => {
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
};

/**
 * The figures for a backend that has no dashboard. Where it does not have the lists either, this fails, so that the page
 * does not say that the dashboard is gone.
 */
export const dashboardFromLists = async (call: Caller, signal: AbortSignal): Promise<Dashboard> => {
  try {
    return await readLists(call, signal);
  } catch (error) {
    if (isGone(faultOf(error))) throw new Error('the lists are not there', { cause: error });
    throw error;
  }
};
