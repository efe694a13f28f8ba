import { listShipmentPage, type Shipment } from '#api/contracts/shipments.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { searchTermForServer } from '#domain/search-fold.ts';
import { defineList } from '#machines/kit/define-list.ts';
import type { ListView } from '#machines/kit/list.machine.ts';

/**
 * The parcels at the courier (spec 2 section 2, Active Shipments). A parcel has no version, so every changed
 * parcel is fetched.
 */
export const shipments = defineList<Shipment, ListView>({
  id: 'shipments',
  keyOf: ({ d2c_order_id }) => d2c_order_id,
  versionOf: () => null,
  isSelectable: () => false,
  compare: (a, b) => b.shipment_id - a.shipment_id,
  isCounted: true,
  pageSize: 100,
  pageLimit: MAX_PAGE,
  load: async ({ call }, { view: { search }, skip, count, onlyKeys }, signal) => {
    const query = { search: searchTermForServer(search), skip, limit: count, ...onlyKeys };
    const { shipments: rows, total, is_capped } = await call(listShipmentPage, { query, signal });
    return { rows, total, isCapped: is_capped };
  },
  // Feed events name a shipment by the number of its order.
  rowEntities: ['d2c_order', 'shipment'],
});
