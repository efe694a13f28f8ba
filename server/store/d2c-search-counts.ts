import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import { D2C_TABS, type D2cOrderTab, type D2cTab, STATUSES_OF_TAB } from '#domain/d2c-order-list.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import { cappedAt, UNCOUNTED } from './counted.ts';
import { isStandingIn } from './d2c-order-finding.ts';
import { countIn } from './d2c-order-pages.ts';
import { isSoonerGathered, passedFor, type Sampled, sampleOf } from './d2c-order-sample.ts';
import { OF_ORDERS, soughtBy } from './d2c-order-search.ts';
import { findParcels, isUnderWay, OF_PARCELS, STATUSES_OF_PARCELS } from './shipment-pages.ts';

type Counts = Readonly<Record<D2cTab, number>>;

/** What few orders have is gathered once, and each tab says how many of those are its own. */
const countGathered = async (db: Db, text: SQL): Promise<Counts> => {
  const count = (rows: SQL) =>
    sql`(select count(*)::int from (select 1 from gathered ${rows} limit ${UNCOUNTED}) counted)`;
  const isIn = (tab: D2cOrderTab) => isStandingIn(STATUSES_OF_TAB[tab]);
  const inTab = (tab: D2cOrderTab) => count(sql`join ${d2cOrders} using (d2c_order_id) where ${isIn(tab)}`);
  // One by one, until there are enough: `offset 0` keeps the database from reading the whole history for them.
  const inHistory = count(sql`join lateral (
    select 1 from ${d2cOrders} where ${and(eq(d2cOrders.d2c_order_id, sql`gathered.d2c_order_id`), isIn('history'))} offset 0
  ) ended on true`);
  const { rows } = await db.execute<Record<D2cTab, number>>(sql`
    with gathered as materialized (select ${d2cOrderSearch.d2c_order_id} from ${d2cOrderSearch} where ${text})
    select ${inTab('to-print')} as "to-print", ${inTab('ready')} as ready, ${inHistory} as history,
      ${count(sql`join ${shipments} using (d2c_order_id) where ${isUnderWay}`)} as shipments`);
  return rows[0] ?? { 'to-print': 0, ready: 0, shipments: 0, history: 0 };
};

/** In which statuses the orders of a tab stand. */
const ordersOf = (tab: D2cTab): readonly D2cOrderStatus[] =>
  tab === 'shipments' ? STATUSES_OF_PARCELS : STATUSES_OF_TAB[tab];

type Samples = Readonly<Partial<Record<D2cTab, Sampled>>>;

/** Each tab looks through other orders, at once: who searches waits for all of them. */
const countEach = async (db: Db, search: string, samples: Samples): Promise<Counts> => {
  const inTab = (tab: D2cOrderTab): Promise<number> => countIn(db, tab, search, samples[tab]);
  const range = { skip: 0, limit: UNCOUNTED };
  const [toPrint, ready, parcels, history] = await Promise.all([
    inTab('to-print'),
    inTab('ready'),
    findParcels(db, soughtBy(search, OF_PARCELS), range, samples.shipments),
    inTab('history'),
  ]);
  return { 'to-print': toPrint, ready, shipments: parcels.length, history };
};

/** Whether once for all tabs is sooner gathered than each of them passed, less those that need no count. */
const isGatheredOnce = (samples: Samples): boolean => {
  const passed = D2C_TABS.map((tab) => samples[tab]).map((sampled) =>
    sampled && !sampled.areMany ? passedFor(UNCOUNTED, sampled) : 0,
  );
  return isSoonerGathered(
    samples.history,
    passed.reduce((sum, orders) => sum + orders, 0),
  );
};

/** How much each tab has of what is searched for, and which were counted no further. */
export const searchCounts = async (
  db: Db,
  search: string,
): Promise<Record<D2cTab, number> & { capped: D2cTab[] }> => {
  const sought = soughtBy(search, [...OF_ORDERS, ...OF_PARCELS]);
  const text = sought?.isNamed ? undefined : sought?.text;
  const sampled = (text && (await sampleOf(db, text, D2C_TABS.map(ordersOf)))) ?? [];
  const samples: Samples = Object.fromEntries(D2C_TABS.map((tab, n) => [tab, sampled[n]]));
  const isOnce = text !== undefined && isGatheredOnce(samples);
  const found = await (isOnce ? countGathered(db, text) : countEach(db, search, samples));
  const counted = (tab: D2cTab): number => cappedAt(found[tab]).total;
  return {
    'to-print': counted('to-print'),
    ready: counted('ready'),
    shipments: counted('shipments'),
    history: counted('history'),
    capped: D2C_TABS.filter((tab) => cappedAt(found[tab]).is_capped),
  };
};
