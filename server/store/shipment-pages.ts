import { and, desc, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Shipment } from '#api/contracts/shipments.ts';
import { hasEnded, SHIPMENT_ENDS, SHIPMENT_STATUSES } from '#domain/shipment.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import {
  type Counted,
  cappedAt,
  isAmong,
  type Part,
  reckoned,
  type SearchedPage,
  UNCOUNTED,
} from './counted.ts';
import { allWith, isOfSought } from './d2c-order-finding.ts';
import { gatheringTakes, passedFor, type Sampled, sampleOf } from './d2c-order-sample.ts';
import { type Sought, type StatusColumn, soughtBy } from './d2c-order-search.ts';
import { readShipments } from './shipments.ts';

export const isUnderWay = notInArray(shipments.shipment_status, [...SHIPMENT_ENDS]);

/** Of their orders, as long as they are under way. */
export const STATUSES_OF_PARCELS = ['handed_to_shopini'] as const;

/** What a parcel under way may be, and its order with it. */
export const OF_PARCELS: readonly StatusColumn[] = [
  { column: d2cOrders.status, statuses: STATUSES_OF_PARCELS },
  { column: shipments.shipment_status, statuses: SHIPMENT_STATUSES.filter((status) => !hasEnded(status)) },
];

/** To look into all orders under way takes as long as to ask half as many parcels, one by one. */
export const LOOKED_INTO = 0.5;

/** Orders under way that have this in their text, which `is true` keeps from being gathered among all. */
const amongParcels = (text: SQL): SQL => sql`array(
  select ${d2cOrderSearch.d2c_order_id} from ${d2cOrderSearch}
  where ${d2cOrderSearch.d2c_order_id} = any(array(select ${shipments.d2c_order_id} from ${shipments} where ${isUnderWay}))
    and (${text}) is true)`;

/**
 * All orders that have the words are gathered, or all under way looked into; or each parcel is asked, where enough are soon
 * met. A word that may name its status is asked of those that are left.
 */
const isSought = async (
  db: Db,
  sought: Sought,
  orders: number,
  known: Sampled | undefined,
): Promise<SQL | undefined> => {
  const { text, isNamed } = sought;
  const asked = isOfSought(shipments.d2c_order_id, sought);
  if (!text) return asked;
  const sampled = known ?? (await sampleOf(db, sought, [STATUSES_OF_PARCELS]))?.[0];
  const allAsked = isNamed ? asked : undefined;
  const lookedInto = (sampled?.total ?? 0) * LOOKED_INTO;
  if (!sampled || gatheringTakes(sampled, sampled.found) <= lookedInto)
    return and(sql`${shipments.d2c_order_id} in ${allWith(text)}`, allAsked);
  if (passedFor(orders, sampled) < lookedInto) return asked;
  return and(sql`${shipments.d2c_order_id} = any(${amongParcels(text)})`, allAsked);
};

/** Ids of parcels under way, the newest first; `ids` are those of their orders. */
export const findParcels = async (
  db: Db,
  sought: Sought | undefined,
  { skip, limit, ids }: Part,
  sampled?: Sampled,
): Promise<number[]> => {
  const found = await db
    .select({ id: shipments.shipment_id })
    .from(shipments)
    .where(
      and(
        isUnderWay,
        isAmong(shipments.d2c_order_id, ids),
        sought && (await isSought(db, sought, skip + limit, sampled)),
      ),
    )
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
      shipments: await read(await findParcels(db, undefined, { skip, limit, ids: page.ids })),
      total,
      is_capped: false,
    };
  }
  // Those by which they are counted are the page's own, mostly.
  const first = await findParcels(db, sought, { skip: 0, limit: UNCOUNTED });
  if (page.ids) {
    const ids = await findParcels(db, sought, { skip: 0, limit, ids: page.ids });
    return { shipments: await read(ids), ...cappedAt(first.length) };
  }
  const isKnown = first.length < UNCOUNTED || skip + limit <= first.length;
  const ids = isKnown ? first.slice(skip, skip + limit) : await findParcels(db, sought, { skip, limit });
  return { shipments: await read(ids), ...reckoned(cappedAt(first.length), page, ids.length) };
};
