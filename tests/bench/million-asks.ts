import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** A call to the app by its name in the table. `path` is below /api/v1. */
export interface Ask {
  readonly what: string;
  readonly path: string;
  /** The answer is read to its end, and the call is not repeated. */
  readonly isExport?: boolean;
}

/** A name that no customer has. */
const NOBODY = 'zzyzx';
/** A name that every eleventh customer has. */
const COMMON = 'layla';
/** The number of orders before the eighth page. */
const DEEP = 700;

const pathOf = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const orders = (query: Readonly<Record<string, string | number>>): string =>
  pathOf('/d2c/order-pages/', { limit: 100, ...query });
const settled = (query: Readonly<Record<string, string | number>>): string =>
  pathOf('/d2c/payments-due/', { state: 'settled', limit: 100, ...query });

const numberOf = async (db: Db, query: string): Promise<number> => {
  const { rows } = await db.execute<{ number: string }>(sql.raw(query));
  return Number(rows[0]?.number ?? 0);
};

/** Returns the middle of a list, which the next page continues after. */
const middleOf = async (db: Db, what: string, from: string, by: string) => {
  const skip = Math.floor((await numberOf(db, `select count(*) as number from ${from}`)) / 2);
  return {
    skip: skip + 1,
    after: await numberOf(db, `select ${what} as number from ${from} order by ${by} offset ${skip} limit 1`),
  };
};

/** Returns every list, search, count, figure and file that grows with the orders. */
export const asksOf = async (db: Db): Promise<readonly Ask[]> => {
  const history = await middleOf(
    db,
    'd2c_order_id',
    `d2c_orders where deleted_at is null and status in ('completed', 'cancelled')`,
    'order_date desc, d2c_order_id desc',
  );
  const dues = await middleOf(
    db,
    'due_id',
    'd2c_payments_due where closed_at is not null and settled_amount > 0',
    'closed_at desc, due_id desc',
  );
  const audit = await middleOf(db, 'id', 'audit_log', 'at desc, id desc');
  const afterEight = await numberOf(
    db,
    `select d2c_order_id as number from d2c_orders join d2c_order_search using (d2c_order_id)
    where deleted_at is null and status in ('completed', 'cancelled') and text like '%${COMMON}%'
    order by d2c_orders.order_date desc, d2c_order_id desc offset ${DEEP - 1} limit 1`,
  );
  const parcels = await numberOf(
    db,
    `select count(*) as number from shipments where shipment_status not in ('delivered', 'cancelled', 'returned')`,
  );
  const all = await numberOf(db, 'select count(*) as number from d2c_orders where deleted_at is null');
  const { rows } = await db.execute<{ id: number; phone: string }>(sql`
    select d2c_order_id as id, customer_phone as phone from d2c_orders
    where status = 'completed' order by order_date desc offset 100 limit 1`);
  // Its words occur together, which the estimate for each word alone does not show.
  const { rows: named } = await db.execute<{ name: string }>(sql`
    select product_name as name from d2c_order_items where product_name like '% % %' order by d2c_order_item_id desc limit 1`);
  const product = named[0]?.name ?? 'dragon';
  const { rows: rarest } = await db.execute<{ name: string }>(sql`
    select product_name as name from d2c_order_items where product_name like '% % %'
    group by product_name order by count(*), product_name limit 1`);
  const rare = rarest[0]?.name ?? 'dragon';
  const { id, phone } = rows[0] ?? { id: 1, phone: '0770' };
  return [
    { what: 'dashboard', path: '/dashboard/' },
    { what: 'payments: summary', path: '/payments/summary/' },
    { what: 'to print: first page', path: orders({ tab: 'to-print' }) },
    { what: 'shipments: first page', path: '/d2c/shipment-pages/?limit=100' },
    { what: 'history: first page', path: orders({ tab: 'history' }) },
    { what: 'history: page in the middle, after a row', path: orders({ tab: 'history', ...history }) },
    { what: 'history: page in the middle, by number', path: orders({ tab: 'history', skip: history.skip }) },
    { what: 'history: common name', path: orders({ tab: 'history', search: COMMON }) },
    {
      what: 'history: common name, 8th page, after a row',
      path: orders({ tab: 'history', search: COMMON, skip: DEEP, after: afterEight }),
    },
    {
      what: 'history: common name, 8th page, by number',
      path: orders({ tab: 'history', search: COMMON, skip: DEEP }),
    },
    { what: 'history: two words', path: orders({ tab: 'history', search: 'layla hassan' }) },
    { what: 'history: three words', path: orders({ tab: 'history', search: 'layla hassan kar' }) },
    {
      what: 'history: two words, 8th page, by number',
      path: orders({ tab: 'history', search: 'layla hassan', skip: DEEP }),
    },
    {
      what: 'history: two words, 20th page, by number',
      path: orders({ tab: 'history', search: 'layla hassan', skip: 1900 }),
    },
    { what: 'history: a word that one of fifty has', path: orders({ tab: 'history', search: 'hassan kar' }) },
    { what: 'history: a product by its words', path: orders({ tab: 'history', search: product }) },
    {
      what: 'counts of all tabs: a product by its words',
      path: pathOf('/d2c/search-counts/', { search: product }),
    },
    { what: 'history: a product that one of a hundred has', path: orders({ tab: 'history', search: rare }) },
    {
      what: 'shipments: a product that one of a hundred has',
      path: pathOf('/d2c/shipment-pages/', { search: rare, limit: 100 }),
    },
    {
      what: 'counts of all tabs: a product that one of a hundred has',
      path: pathOf('/d2c/search-counts/', { search: rare }),
    },
    { what: 'history: a status and a name', path: orders({ tab: 'history', search: `cancelled ${COMMON}` }) },
    { what: 'history: nobody', path: orders({ tab: 'history', search: NOBODY }) },
    { what: 'history: a phone number', path: orders({ tab: 'history', search: phone }) },
    { what: 'history: part of a phone number', path: orders({ tab: 'history', search: phone.slice(4, 9) }) },
    { what: 'history: #number', path: orders({ tab: 'history', search: `#${id}` }) },
    { what: 'history: two letters of many', path: orders({ tab: 'history', search: 'la' }) },
    { what: 'history: two letters of nobody', path: orders({ tab: 'history', search: 'zq' }) },
    { what: 'history: a status', path: orders({ tab: 'history', search: 'cancelled' }) },
    { what: 'to print: common name', path: orders({ tab: 'to-print', search: COMMON }) },
    { what: 'shipments: common name', path: pathOf('/d2c/shipment-pages/', { limit: 100, search: COMMON }) },
    { what: 'shipments: a status', path: pathOf('/d2c/shipment-pages/', { limit: 100, search: 'transit' }) },
    {
      what: 'shipments: two words',
      path: pathOf('/d2c/shipment-pages/', { limit: 100, search: 'layla hassan' }),
    },
    {
      what: 'shipments: a status that they cannot have',
      path: pathOf('/d2c/shipment-pages/', { limit: 100, search: 'cancelled' }),
    },
    { what: 'counts of all tabs: a status', path: pathOf('/d2c/search-counts/', { search: 'cancelled' }) },
    { what: 'counts of all tabs: common name', path: pathOf('/d2c/search-counts/', { search: COMMON }) },
    {
      what: 'counts of all tabs: a status and a name',
      path: pathOf('/d2c/search-counts/', { search: `cancelled ${COMMON}` }),
    },
    {
      what: 'counts of all tabs: two words',
      path: pathOf('/d2c/search-counts/', { search: 'layla hassan' }),
    },
    {
      what: 'counts of all tabs: three words',
      path: pathOf('/d2c/search-counts/', { search: 'layla hassan kar' }),
    },
    { what: 'counts of all tabs: nobody', path: pathOf('/d2c/search-counts/', { search: NOBODY }) },
    {
      what: 'shipments: the last page, by number',
      path: `/d2c/shipment-pages/?limit=100&skip=${parcels - 100}`,
    },
    { what: 'orders of the spec: page in the middle', path: `/d2c/orders/?limit=100&skip=${history.skip}` },
    {
      what: 'orders of the spec, completed: page in the middle',
      path: `/d2c/orders/status/completed?limit=100&skip=${Math.floor(history.skip * 0.9)}`,
    },
    {
      what: 'orders of the spec: the last page, by number',
      path: `/d2c/orders/?limit=100&skip=${all - 50}`,
    },
    { what: 'orders of the spec: 1,000', path: '/d2c/orders/?limit=1000' },
    { what: 'owed dues: 1,000', path: '/d2c/payments-due/?limit=1000' },
    { what: 'settled dues: first page', path: settled({}) },
    { what: 'settled dues: page in the middle, after a row', path: settled(dues) },
    { what: 'settled dues: page in the middle, by number', path: settled({ skip: dues.skip }) },
    {
      what: 'settled dues: the last page, by number',
      path: settled({ skip: 2 * dues.skip - 50 }),
    },
    { what: 'settled dues: common name', path: settled({ search: COMMON }) },
    { what: 'settled dues: two words', path: settled({ search: 'layla hassan' }) },
    { what: 'settled dues: nobody', path: settled({ search: NOBODY }) },
    { what: 'settled dues: a phone number', path: settled({ search: phone }) },
    { what: 'bulk payments: first page', path: '/d2c/bulk-payments/?limit=100' },
    { what: 'bulk payments: a month', path: '/d2c/bulk-payments/?limit=100&search=2026-01' },
    { what: 'bulk payments: nobody', path: pathOf('/d2c/bulk-payments/', { limit: 100, search: NOBODY }) },
    { what: 'palette: common name', path: pathOf('/search/', { q: COMMON }) },
    { what: 'palette: two words', path: pathOf('/search/', { q: 'layla hassan' }) },
    { what: 'palette: nobody', path: pathOf('/search/', { q: NOBODY }) },
    { what: 'palette: a phone number', path: pathOf('/search/', { q: phone }) },
    { what: 'palette: a product', path: pathOf('/search/', { q: 'dragon' }) },
    { what: 'audit: first page', path: '/audit/?limit=100' },
    { what: 'audit: page in the middle, after an entry', path: `/audit/?limit=100&after=${audit.after}` },
    { what: 'audit: of one order', path: `/audit/?limit=100&kind=d2c_order&thing=${id}` },
    { what: 'audit: people', path: '/audit/people/' },
    { what: 'audit: file', path: '/audit/export/csv', isExport: true },
  ];
};
