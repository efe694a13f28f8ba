import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import {
  D2C_TABS,
  type D2cOrderTab,
  type D2cTab,
  orderMeant,
  STATUSES_OF_TAB,
} from '#domain/d2c-order-list.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';
import { cappedAt, UNCOUNTED } from './counted.ts';
import { isStandingIn } from './d2c-order-finding.ts';
import { countIn } from './d2c-order-pages.ts';
import { isStanding } from './d2c-order-rows.ts';
import { gatheringTakes, passedFor, type Sampled, sampleOf } from './d2c-order-sample.ts';
import { foundBy, OF_ORDERS, soughtBy } from './d2c-order-search.ts';
import { findParcels, isUnderWay, LOOKED_INTO, OF_PARCELS, STATUSES_OF_PARCELS } from './shipment-pages.ts';

type Counts = Readonly<Record<D2cTab, number>>;

const WAITING: readonly D2cOrderStatus[] = [...STATUSES_OF_TAB['to-print'], ...STATUSES_OF_TAB.ready];

/** So many parcels are sooner looked up one by one than all under way read. */
const FEW = 1_000;

/**
 * What few orders have is gathered once, and each tab says how many of those are its own: of what waits and of the parcels
 * under way all are read, from an index, since to look up those that are gathered takes ten times as long. Most of them are
 * history, of which the first are soon enough.
 */
const countGathered = async (db: Db, text: SQL): Promise<Counts> => {
  const capped = (rows: SQL) =>
    sql`(select count(*)::int from (select 1 from ${rows} limit ${UNCOUNTED}) counted)`;
  const inTab = (tab: D2cOrderTab) =>
    sql`(select count(*)::int from found where ${inArray(sql`status`, [...STATUSES_OF_TAB[tab]])})`;
  // `offset 0` keeps the database from reading the whole history for them.
  const inHistory = sql`gathered join lateral (
    select 1 from ${d2cOrders} where ${and(eq(d2cOrders.d2c_order_id, sql`gathered.d2c_order_id`), isStandingIn(STATUSES_OF_TAB.history))} offset 0
  ) ended on true`;
  const { rows } = await db.execute<Record<D2cTab, number>>(sql`
    with gathered as materialized (select ${d2cOrderSearch.d2c_order_id} from ${d2cOrderSearch} where ${text}),
      waiting as materialized (select d2c_order_id, status from ${d2cOrders} where ${isStandingIn(WAITING)}),
      found as materialized (select status from waiting join gathered using (d2c_order_id)),
      parcels as materialized (select d2c_order_id from ${shipments} where ${isUnderWay})
    select ${inTab('to-print')} as "to-print", ${inTab('ready')} as ready, ${capped(inHistory)} as history,
      case when (select count(*) from gathered) < ${FEW}
        then ${capped(sql`gathered join ${shipments} using (d2c_order_id) where ${isUnderWay}`)}
        else ${capped(sql`gathered join parcels using (d2c_order_id)`)} end as shipments`);
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

/** To read a list of which some were gathered takes as long as to pass a fifth of it. */
const READ = 0.2;

/** Whether once for all tabs is sooner gathered than each of them looks through its own, less those that need no count. */
const isGatheredOnce = ({ history, ...others }: Samples): boolean => {
  if (!history) return true;
  const each = [history, others['to-print'], others.ready].map((sampled) =>
    sampled && !sampled.areMany
      ? Math.min(passedFor(UNCOUNTED, sampled), gatheringTakes(sampled, UNCOUNTED))
      : 0,
  );
  const parcels = others.shipments?.total ?? 0;
  return (
    gatheringTakes(history, UNCOUNTED) + parcels * READ <=
    each.reduce((sum, orders) => sum + orders, parcels * LOOKED_INTO)
  );
};

/** The order that a bare number means: one that is there, where the number is found in nothing else of any order. */
const orderMeantBy = async (db: Db, search: string): Promise<number | null> => {
  const id = orderMeant(search);
  if (id === null) return null;
  const found = await db
    .select({ id: d2cOrderSearch.d2c_order_id })
    .from(d2cOrderSearch)
    .innerJoin(d2cOrders, foundBy)
    .where(and(isStanding, soughtBy(search)?.condition))
    .limit(2);
  return found.length === 1 && found[0]?.id === id ? id : null;
};

/** How much each tab has of what is searched for, which were counted no further, and the order that it means. */
export const searchCounts = async (
  db: Db,
  search: string,
): Promise<Record<D2cTab, number> & { capped: D2cTab[]; order_meant: number | null }> => {
  const sought = soughtBy(search, [...OF_ORDERS, ...OF_PARCELS]);
  const asked = sought?.isNamed ? undefined : sought;
  const sampled = (asked && (await sampleOf(db, asked, D2C_TABS.map(ordersOf)))) ?? [];
  const samples: Samples = Object.fromEntries(D2C_TABS.map((tab, n) => [tab, sampled[n]]));
  const found = await (asked?.text && isGatheredOnce(samples)
    ? countGathered(db, asked.text)
    : countEach(db, search, samples));
  const counted = (tab: D2cTab): number => cappedAt(found[tab]).total;
  return {
    'to-print': counted('to-print'),
    ready: counted('ready'),
    shipments: counted('shipments'),
    history: counted('history'),
    capped: D2C_TABS.filter((tab) => cappedAt(found[tab]).is_capped),
    order_meant: await orderMeantBy(db, search),
  };
};
