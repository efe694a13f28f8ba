import type { Caller } from '#api/call.ts';
import { type Dashboard, getDashboard } from '#api/contracts/dashboard.ts';
import { isApiError } from '#api/errors.ts';
import { faultOf, isGone } from '../kit/fault.ts';
import { figureChangesOf, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

/** What the figures are made of. */
const COUNTED = [
  'product',
  'product_stock',
  'd2c_order',
  'b2b_order',
  'payment_due',
  'bulk_payment',
  'filament_type',
  'filament_stock',
  'sync_run',
  'shop_settings',
] as const;

/** `fromLists`: for a backend that knows no such call. */
export const createDashboardActors = (
  call: Caller,
  watch: Watch,
  fromLists: (signal: AbortSignal) => Promise<Dashboard>,
) =>
  createResourceActors<Dashboard, 'dashboard'>({
    fetch: async (_, signal) => {
      try {
        return await call(getDashboard, { signal });
      } catch (error) {
        if (isApiError(error, 'not-found')) return fromLists(signal);
        // Who refuses a question that names nothing has not said that there is no dashboard.
        if (isGone(faultOf(error))) throw new Error('the dashboard was not understood', { cause: error });
        throw error;
      }
    },
    changes: () => [figureChangesOf(watch, COUNTED)],
  });
