import { type Dashboard, getDashboard } from '#api/contracts/dashboard.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import { faultOf, isMissing } from '#machines/kit/fault.ts';
import { figureChangesOf } from '#machines/kit/feed.ts';

const COUNTED_ENTITIES = [
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

/** The figures of the dashboard (spec 2 section 2). */
export const dashboard = defineResource<Dashboard, 'dashboard'>({
  id: 'dashboard',
  versionOf: () => null,
  load: async ({ call }, _, signal) => {
    try {
      return await call(getDashboard, { signal });
    } catch (error) {
      // The dashboard always exists, so "not found" means that the backend does not know the call.
      if (isMissing(faultOf(error))) throw new Error('the backend has no dashboard call', { cause: error });
      throw error;
    }
  },
  changes: ({ feed }) => [figureChangesOf(feed.watch, COUNTED_ENTITIES)],
});
