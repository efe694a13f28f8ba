import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { D2C_TABS, type D2cOrderTab, type D2cTab, STATUSES_OF_TAB } from '#domain/d2c-order-list.ts';
import { MAX_COUNTED } from '#domain/limits.ts';
import { hasEnded, SHIPMENT_ENDS, SHIPMENT_STATUSES } from '#domain/shipment.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import { isStanding, readOrders } from './d2c-order-rows.ts';
import {
  foundBy,
  isCommon,
  isMany,
  matches,
  namedBy,
  ordersUpTo,
  partsOf,
  type StatusColumn,
} from './d2c-order-search.ts';
import { countOrders } from './d2c-order-tallies.ts';
import { readShipments } from './shipments.ts';

interface Page {
  readonly search: string;
  readonly skip: number;
  readonly limit: number;
}

/** Where `is_capped` there are more. */
interface Counted {
  readonly total: number;
  readonly is_capped: boolean;
}

const cappedAt = (found: number): Counted => ({
  total: Math.min(found, MAX_COUNTED),
  is_capped: isMany(found),
});

/** What was counted no further is counted by whoever gets to its end. */
const reckoned = (counted: Counted, { skip, limit }: Page, found: number): Counted =>
  counted.is_capped && found > 0
    ? { total: Math.max(counted.total, skip + Math.min(found, limit)), is_capped: found > limit }
    : counted;

const isIn = (tab: D2cOrderTab): SQL | undefined =>
  and(isStanding, inArray(d2cOrders.status, STATUSES_OF_TAB[tab]));

/** What a part of a term finds in a tab: one more than are counted at the most, any of them where there are more. */
interface FoundPart {
  readonly part: SQL | undefined;
  readonly ids: readonly number[];
}

const findIn = async (db: Db, tab: D2cOrderTab, term: string): Promise<readonly FoundPart[]> => {
  const found: FoundPart[] = [];
  for (const part of partsOf(term, STATUSES_OF_TAB[tab]))
    found.push({ part, ids: await ordersUpTo(db, and(isIn(tab), part)) });
  return found;
};

const countOf = (found: readonly FoundPart[]): Counted =>
  cappedAt(found.reduce((count, { ids }) => count + ids.length, 0));

/**
 * What comes after an order. Its moment is looked up beforehand, to the microsecond: a planner that does not know it
 * cannot tell how much is left.
 */
const isAfter = async (db: Db, id: number, isOldestFirst: boolean): Promise<SQL | undefined> => {
  const [last] = await db
    .select({ at: sql<string>`${d2cOrders.order_date}::text` })
    .from(d2cOrders)
    .where(eq(d2cOrders.d2c_order_id, id));
  return last
    ? sql`(${d2cOrders.order_date}, ${d2cOrders.d2c_order_id}) ${sql.raw(isOldestFirst ? '>' : '<')} (${last.at}::timestamptz, ${id}::int)`
    : undefined;
};

const nextOf = async (
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[],
  { skip, limit }: Pick<Page, 'skip' | 'limit'>,
): Promise<number[]> => {
  const found = await db
    .select({ id: d2cOrders.d2c_order_id })
    .from(d2cOrders)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(where)
    .orderBy(...order)
    .offset(skip)
    .limit(limit);
  return found.map(({ id }) => id);
};

/** What is to print stands in the order in which it came; the rest has the newest first. */
export const orderPage = async (
  db: Db,
  page: Page & { tab: D2cOrderTab; after?: number | undefined },
): Promise<{ orders: D2cOrder[] } & Counted> => {
  const parts = matches(page.search) ? await findIn(db, page.tab, page.search) : undefined;
  const counted = parts
    ? countOf(parts)
    : { total: await countOrders(db, STATUSES_OF_TAB[page.tab]), is_capped: false };
  const isOldestFirst = page.tab === 'to-print';
  const oldestFirst = [sql`${d2cOrders.order_date}`, sql`${d2cOrders.d2c_order_id}`];
  const order = isOldestFirst ? oldestFirst : oldestFirst.map((column) => desc(column));
  const rest = page.after === undefined ? undefined : await isAfter(db, page.after, isOldestFirst);
  const skip = rest ? 0 : page.skip;
  const limit = page.limit + 1;
  const next = (where: SQL | undefined, from: number, upTo: number): Promise<number[]> =>
    nextOf(db, and(isIn(page.tab), where, rest), order, { skip: from, limit: upTo });
  const [first, ...others] = parts ?? [];
  let where = first?.part;
  if (others.length > 0 || (parts && !counted.is_capped)) {
    // Few are known by now, and of many each part says its first: nobody reads through the orders of a tab for those again.
    const among: number[] = [];
    for (const { part, ids } of parts ?? [])
      among.push(...(isMany(ids.length) ? await next(part, 0, skip + limit) : ids));
    where = isOneOf(among);
  }
  const found = await next(where, skip, limit);
  const ids = found.slice(0, page.limit);
  return { orders: await readOrders(db, ids, order), ...reckoned(counted, page, found.length) };
};

/** One parameter, however many there are. */
const isOneOf = (ids: readonly number[]): SQL =>
  sql`${d2cOrders.d2c_order_id} = any(${sql.param([...ids])}::int[])`;

const isUnderWay = notInArray(shipments.shipment_status, [...SHIPMENT_ENDS]);
const ofOrder = eq(d2cOrders.d2c_order_id, shipments.d2c_order_id);

/** What a parcel under way may be, and its order with it. */
const OF_PARCELS: readonly StatusColumn[] = [
  { column: d2cOrders.status, statuses: ['handed_to_shopini'] },
  { column: shipments.shipment_status, statuses: SHIPMENT_STATUSES.filter((status) => !hasEnded(status)) },
];

/**
 * Asks for the ids of the parcels under way that a term finds. Where it is common, or names what they are, they are looked
 * through one by one, which ends with the page or the first thousand; `offset 0` keeps the database from gathering every
 * order that has it.
 */
const parcelsFound = async (db: Db, term: string) => {
  const ids = () => db.select({ id: shipments.shipment_id }).from(shipments).$dynamic();
  const sought = matches(term, OF_PARCELS);
  if (!sought) return () => ids().where(isUnderWay);
  if (namedBy(term, OF_PARCELS) === undefined && !(await isCommon(db, term, OF_PARCELS)))
    return () =>
      ids().innerJoin(d2cOrders, ofOrder).leftJoin(d2cOrderSearch, foundBy).where(and(isUnderWay, sought));
  const isSought = sql`exists (select 1 from ${d2cOrderSearch} left join ${d2cOrders} on ${foundBy}
    where ${eq(d2cOrderSearch.d2c_order_id, shipments.d2c_order_id)} and ${sought} offset 0)`;
  return () => ids().where(and(isUnderWay, isSought));
};

type ParcelsFound = Awaited<ReturnType<typeof parcelsFound>>;

const countParcels = async (db: Db, ids: ParcelsFound): Promise<Counted> =>
  cappedAt(
    await db.$count(
      ids()
        .limit(MAX_COUNTED + 1)
        .as('found'),
    ),
  );

export const shipmentPage = async (
  db: Db,
  now: Date,
  page: Page,
): Promise<{ shipments: Shipment[] } & Counted> => {
  const parcels = await parcelsFound(db, page.search);
  const counted = matches(page.search)
    ? await countParcels(db, parcels)
    : { total: await db.$count(shipments, isUnderWay), is_capped: false };
  const found = await parcels()
    .orderBy(desc(shipments.shipment_id))
    .offset(page.skip)
    .limit(page.limit + 1);
  const ids = found.slice(0, page.limit).map(({ id }) => id);
  return { shipments: await readShipments(db, now, ids), ...reckoned(counted, page, found.length) };
};

/** How much each tab has of what is searched for, and which were counted no further. */
export const searchCounts = async (
  db: Db,
  search: string,
): Promise<Record<D2cTab, number> & { capped: D2cTab[] }> => {
  const inTab = async (tab: D2cOrderTab): Promise<Counted> => countOf(await findIn(db, tab, search));
  // At once: each looks through other orders, and who searches waits for all of them.
  const [toPrint, ready, parcels, history] = await Promise.all([
    inTab('to-print'),
    inTab('ready'),
    parcelsFound(db, search).then((ids) => countParcels(db, ids)),
    inTab('history'),
  ]);
  const counted = { 'to-print': toPrint, ready, shipments: parcels, history };
  return {
    'to-print': toPrint.total,
    ready: ready.total,
    shipments: parcels.total,
    history: history.total,
    capped: D2C_TABS.filter((tab) => counted[tab].is_capped),
  };
};
