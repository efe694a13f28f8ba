import {
  type FilamentPurchase,
  type FilamentStock,
  type FilamentType,
  type FilamentUsage,
  listFilamentPurchases,
  listFilamentStock,
  listFilamentTypes,
  listFilamentUsage,
} from '#api/contracts/filament.ts';
import { MAX_FETCHED, MAX_PAGE } from '#domain/limits.ts';
import { defineList, defineLocalList } from '#machines/kit/define-list.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import { changesOfRow } from '#machines/kit/feed.ts';
import type { ListView } from '#machines/kit/list.machine.ts';
import { changesOfCommandOn } from '#machines/kit/row-command.actors.ts';
import { filamentAction, keyOfFilament } from './filament-type.ts';
import { purchaseRows } from './purchase.ts';
import { filamentIdOf, spoolAction, spoolRows } from './spool-action.ts';

/** The latest openings of spools of one filament type, newest first. */
export const usageLog = defineResource<readonly FilamentUsage[], number>({
  id: 'usageLog',
  load: ({ call }, id, signal) =>
    call(listFilamentUsage, { params: { id }, query: { skip: 0, limit: MAX_PAGE }, signal }),
  changes: (area, id) => [
    changesOfCommandOn(spoolAction.openIn(area), filamentIdOf, id),
    changesOfRow(area.feed.watch, 'filament_stock', id),
  ],
});

/** The spools of every filament (spec 2 section 2, Current Stock); the view sorts them. */
export const filamentStock = defineLocalList<FilamentStock>({
  id: 'filamentStock',
  keyOf: ({ filament_id }) => filament_id,
  compare: (a, b) => a.filament_id - b.filament_id,
  load: ({ call }, query, signal) => call(listFilamentStock, { query, signal }),
  updatedBy: [spoolRows],
  rowEntities: ['filament_stock'],
});

/** All filament types by ID (spec 2 section 2, All Filaments). The purchase form also offers them. */
export const filamentTypes = defineLocalList<FilamentType>({
  id: 'filamentTypes',
  keyOf: keyOfFilament,
  compare: (a, b) => a.filament_id - b.filament_id,
  load: ({ call }, query, signal) => call(listFilamentTypes, { query, signal }),
  updatedBy: [filamentAction.rows],
  rowEntities: ['filament_type'],
});

const shownFieldsOf = ({ brand, name, material, color_name, color_hex }: FilamentType) => ({
  brand,
  name,
  material,
  color_name,
  color_hex,
});

/** The purchases, newest first (spec 2 section 2, Log Purchases). */
export const filamentPurchases = defineList<FilamentPurchase, ListView>({
  id: 'filamentPurchases',
  keyOf: ({ purchase_id }) => purchase_id,
  compare: (a, b) => b.date_purchased.localeCompare(a.date_purchased) || b.purchase_id - a.purchase_id,
  pageSize: 100,
  pageLimit: MAX_PAGE,
  // The server does not count the rows: after a full page there may be another one.
  load: async ({ call }, { skip, count, onlyKeys }, signal) => {
    const query = { skip, limit: count, ...onlyKeys };
    const purchases = await call(listFilamentPurchases, { query, signal });
    // Another backend returns purchases without the name of their filament type.
    const isNameless = purchases.some(({ brand }) => brand === '');
    const types = isNameless ? await call(listFilamentTypes, { query: { limit: MAX_FETCHED }, signal }) : [];
    const rows = purchases.map((purchase) => {
      const type = types.find(({ filament_id }) => filament_id === purchase.filament_id);
      return type ? { ...purchase, ...shownFieldsOf(type) } : purchase;
    });
    return { rows, total: skip + rows.length + (rows.length === count ? 1 : 0) };
  },
  updatedBy: [purchaseRows],
  rowEntities: ['filament_purchase'],
  // A purchase shows the name and colour of its filament type.
  relatedEntities: ['filament_type'],
});
