import { type FilamentPurchase, listFilamentPurchases } from '#api/contracts/filament.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { defineList } from '../kit/define-list.ts';
import type { ListView } from '../kit/list.machine.ts';
import { purchaseRows } from './purchase-action.ts';

/** The purchases, the latest first (spec 2 section 2, Log Purchases). */
export const filamentPurchases = defineList<FilamentPurchase, ListView>({
  id: 'filamentPurchases',
  keyOf: ({ purchase_id }) => purchase_id,
  compare: (a, b) => b.date_purchased.localeCompare(a.date_purchased) || b.purchase_id - a.purchase_id,
  pageSize: 100,
  pageLimit: MAX_PAGE,
  // The server does not count: a full page may have one after it.
  load: async ({ call }, { skip, count, among }, signal) => {
    const rows = await call(listFilamentPurchases, { query: { skip, limit: count, ...among }, signal });
    return { rows, total: skip + rows.length + (rows.length === count ? 1 : 0) };
  },
  updatedBy: [purchaseRows],
  follows: ['filament_purchase'],
  // A purchase shows the name and the colour of its type.
  shows: ['filament_type'],
});
