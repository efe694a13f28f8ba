/* The list of parcels on their way. */
import { notInArray } from 'drizzle-orm';
import type { Shipment } from '#api/contracts/shipments.ts';
import { hasEnded, SHIPMENT_ENDS, SHIPMENT_STATUSES } from '#domain/shipment.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { shipments } from '#server/db/schema/sync.ts';
import { createSearch } from './d2c-order-search.ts';
import { type OrderList, type Page, type RowCount, readSearchedPage } from './searched-lists.ts';
import { readShipments } from './shipments.ts';

export const PARCELS: OrderList = {
  table: shipments,
  id: shipments.shipment_id,
  orderId: shipments.d2c_order_id,
  sortColumn: shipments.shipment_id,
  requestedId: shipments.d2c_order_id,
  isListed: notInArray(shipments.shipment_status, [...SHIPMENT_ENDS]),
  isOldestFirst: false,
  statuses: [
    { column: d2cOrders.status, statuses: ['handed_to_shopini'] },
    { column: shipments.shipment_status, statuses: SHIPMENT_STATUSES.filter((status) => !hasEnded(status)) },
  ],
};

export const readShipmentPage = async (
  db: Db,
  now: Date,
  { search, ...page }: Page & { readonly search: string },
): Promise<{ shipments: Shipment[] } & RowCount> => {
  const countAll = () => db.$count(shipments, PARCELS.isListed);
  const { ids, ...rowCount } = await readSearchedPage(
    db,
    PARCELS,
    await createSearch(db, search),
    page,
    countAll,
  );
  return { shipments: await readShipments(db, now, ids), ...rowCount };
};
