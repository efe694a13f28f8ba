import { and, desc, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Shipment } from '#api/contracts/shipments.ts';
import { hasEnded, SHIPMENT_ENDS, SHIPMENT_STATUSES } from '#domain/shipment.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import { type Counted, cappedAt, reckoned, type SearchedPage, UNCOUNTED } from './counted.ts';
import { allWith, isFew, isOfSought, MAX_GATHERED, type Range } from './d2c-order-finding.ts';
import { type Sought, type StatusColumn, soughtBy } from './d2c-order-search.ts';
import { readShipments } from './shipments.ts';

export const isUnderWay = notInArray(shipments.shipment_status, [...SHIPMENT_ENDS]);

/** What a parcel under way may be, and its order with it. */
export const OF_PARCELS: readonly StatusColumn[] = [
  { column: d2cOrders.status, statuses: ['handed_to_shopini'] },
  { column: shipments.shipment_status, statuses: SHIPMENT_STATUSES.filter((status) => !hasEnded(status)) },
];

/** Gathered where few orders have the words; else asked one by one, which ends with the last that is wanted. */
const isSought = async (db: Db, sought: Sought, areMany: boolean): Promise<SQL | undefined> => {
  const asked = isOfSought(shipments.d2c_order_id, sought);
  if (areMany || !sought.text || !(await isFew(db, sought.text, MAX_GATHERED))) return asked;
  return and(sql`${shipments.d2c_order_id} in ${allWith(sought.text)}`, sought.isNamed ? asked : undefined);
};

/** Ids of parcels under way, the newest first. */
export const findParcels = async (
  db: Db,
  sought: Sought | undefined,
  { skip, limit }: Range,
  areMany = false,
): Promise<number[]> => {
  const found = await db
    .select({ id: shipments.shipment_id })
    .from(shipments)
    .where(and(isUnderWay, sought && (await isSought(db, sought, areMany))))
    .orderBy(desc(shipments.shipment_id))
    .offset(skip)
    .limit(limit);
  return found.map(({ id }) => id);
};

export const shipmentPage = async (
  db: Db,
  now: Date,
  page: SearchedPage,
): Promise<{ shipments: Shipment[] } & Counted> => {
  const { skip } = page;
  const limit = page.limit + 1;
  const read = (ids: readonly number[]): Promise<Shipment[]> =>
    readShipments(db, now, ids.slice(0, page.limit));
  const sought = soughtBy(page.search, OF_PARCELS);
  if (!sought) {
    const total = await db.$count(shipments, isUnderWay);
    return {
      shipments: await read(await findParcels(db, undefined, { skip, limit })),
      total,
      is_capped: false,
    };
  }
  // Those by which they are counted are the page's own, mostly.
  const first = await findParcels(db, sought, { skip: 0, limit: UNCOUNTED });
  const isKnown = first.length < UNCOUNTED || skip + limit <= first.length;
  const ids = isKnown ? first.slice(skip, skip + limit) : await findParcels(db, sought, { skip, limit });
  return { shipments: await read(ids), ...reckoned(cappedAt(first.length), page, ids.length) };
};
