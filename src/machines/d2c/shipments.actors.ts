import type { Caller } from '#api/call.ts';
import { listShipmentPage, type Shipment } from '#api/contracts/shipments.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { searchSent } from '#domain/search-fold.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createListActors } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';

/** A parcel has no version of its own: whatever is told of it or its order has to be looked at. */
export const createShipmentsActors = (call: Caller, watch: Watch) =>
  createListActors<Shipment, ListView>({
    keyOf: ({ d2c_order_id }) => d2c_order_id,
    pageLimit: MAX_PAGE,
    fetchPage: async ({ view: { search }, skip, count }, signal) => {
      const query = { search: searchSent(search), skip, limit: count };
      const { shipments, total, is_capped } = await call(listShipmentPage, { query, signal });
      return { rows: shipments, total, isCapped: is_capped };
    },
    changes: [rowChangesOf<Shipment>(watch, ['d2c_order', 'shipment'])],
  });
