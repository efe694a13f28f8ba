import {
  type FilamentPurchase,
  type FilamentType,
  listFilamentPurchases,
  listFilamentTypes,
} from '#api/contracts/filament.ts';
import { MAX_FETCHED, MAX_PAGE } from '#domain/limits.ts';
import { defineList } from '../kit/define-list.ts';
import type { ListView } from '../kit/list.machine.ts';
import { purchaseRows } from './purchase-action.ts';

const nameOf = ({ brand, name, material, color_name, color_hex }: FilamentType) => ({
  brand,
  name,
  material,
  color_name,
  color_hex,
});

/** Newest first (spec 2 section 2, Log Purchases). */
export const filamentPurchases = defineList<FilamentPurchase, ListView>({
  id: 'filamentPurchases',
  keyOf: ({ purchase_id }) => purchase_id,
  compare: (a, b) => b.date_purchased.localeCompare(a.date_purchased) || b.purchase_id - a.purchase_id,
  pageSize: 100,
  pageLimit: MAX_PAGE,
  // The server does not count: after a full page there may be another one.
  load: async ({ call }, { skip, count, among }, signal) => {
    const query = { skip, limit: count, ...among };
    const purchases = await call(listFilamentPurchases, { query, signal });
    const isNameless = purchases.some(({ brand }) => brand === '');
    const types = isNameless ? await call(listFilamentTypes, { query: { limit: MAX_FETCHED }, signal }) : [];
    const rows = purchases.map((purchase) => {
      const type = types.find(({ filament_id }) => filament_id === purchase.filament_id);
      return type ? { ...purchase, ...nameOf(type) } : purchase;
    });
    return { rows, total: skip + rows.length + (rows.length === count ? 1 : 0) };
  },
  updatedBy: [purchaseRows],
  follows: ['filament_purchase'],
  // A purchase shows the name and colour of its type.
  shows: ['filament_type'],
});
