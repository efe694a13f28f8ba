// The calls that `npm run bench -- million` measures.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** A measured call. `label` is its name in the table, and `path` is relative to /api/v1. */
export interface BenchCall {
  readonly label: string;
  readonly path: string;
  /** True for a file download, which is measured only once. */
  readonly isExport?: boolean;
}

/** A name of no customer. */
const UNKNOWN_NAME = 'zzyzx';
/** A name of every eleventh customer. */
const COMMON_NAME = 'layla';
/** The number of orders before the eighth page of a hundred. */
const EIGHTH_PAGE_OFFSET = 700;

const pathOf = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const orderPagePath = (query: Readonly<Record<string, string | number>>): string =>
  pathOf('/d2c/order-pages/', { limit: 100, ...query });
const settledDuesPath = (query: Readonly<Record<string, string | number>>): string =>
  pathOf('/d2c/payments-due/', { state: 'settled', limit: 100, ...query });

const queryNumber = async (db: Db, query: string): Promise<number> => {
  const { rows } = await db.execute<{ number: string }>(sql.raw(query));
  return Number(rows[0]?.number ?? 0);
};

/** Returns the offset of the middle row of a list, and the id after which the next page starts. */
const middleRowOf = async (db: Db, label: string, table: string, sortOrder: string) => {
  const skip = Math.floor((await queryNumber(db, `select count(*) as number from ${table}`)) / 2);
  return {
    skip: skip + 1,
    after: await queryNumber(
      db,
      `select ${label} as number from ${table} order by ${sortOrder} offset ${skip} limit 1`,
    ),
  };
};

/** Returns every list, search, count, figure and file that grows with the orders. */
export const benchCallsOf = async (db: Db): Promise<readonly BenchCall[]> => {
  const history = await middleRowOf(
    db,
    'd2c_order_id',
    `d2c_orders where deleted_at is null and status in ('completed', 'cancelled')`,
    'order_date desc, d2c_order_id desc',
  );
  const dues = await middleRowOf(
    db,
    'due_id',
    'd2c_payments_due where closed_at is not null and settled_amount > 0',
    'closed_at desc, due_id desc',
  );
  const audit = await middleRowOf(db, 'id', 'audit_log', 'at desc, id desc');
  const lastOfSeventhPage = await queryNumber(
    db,
    `select d2c_order_id as number from d2c_orders join d2c_order_search using (d2c_order_id)
    where deleted_at is null and status in ('completed', 'cancelled') and text like '%${COMMON_NAME}%'
    order by d2c_orders.order_date desc, d2c_order_id desc offset ${EIGHTH_PAGE_OFFSET - 1} limit 1`,
  );
  const parcelCount = await queryNumber(
    db,
    `select count(*) as number from shipments where shipment_status not in ('delivered', 'cancelled', 'returned')`,
  );
  const orderCount = await queryNumber(
    db,
    'select count(*) as number from d2c_orders where deleted_at is null',
  );
  const { rows } = await db.execute<{ id: number; phone: string }>(sql`
    select d2c_order_id as id, customer_phone as phone from d2c_orders
    where status = 'completed' order by order_date desc offset 100 limit 1`);
  // A name of three words tests the query planner, which estimates each word alone.
  const { rows: namedRows } = await db.execute<{ name: string }>(sql`
    select product_name as name from d2c_order_items where product_name like '% % %' order by d2c_order_item_id desc limit 1`);
  const product = namedRows[0]?.name ?? 'dragon';
  const { rows: rarestRows } = await db.execute<{ name: string }>(sql`
    select product_name as name from d2c_order_items where product_name like '% % %'
    group by product_name order by count(*), product_name limit 1`);
  const rare = rarestRows[0]?.name ?? 'dragon';
  const { id, phone } = rows[0] ?? { id: 1, phone: '0770' };
  return [
    { label: 'dashboard', path: '/dashboard/' },
    { label: 'payments: summary', path: '/payments/summary/' },
    { label: 'to print: first page', path: orderPagePath({ tab: 'to-print' }) },
    { label: 'shipments: first page', path: '/d2c/shipment-pages/?limit=100' },
    { label: 'history: first page', path: orderPagePath({ tab: 'history' }) },
    {
      label: 'history: page in the middle, after a row',
      path: orderPagePath({ tab: 'history', ...history }),
    },
    {
      label: 'history: page in the middle, by number',
      path: orderPagePath({ tab: 'history', skip: history.skip }),
    },
    { label: 'history: common name', path: orderPagePath({ tab: 'history', search: COMMON_NAME }) },
    {
      label: 'history: common name, 8th page, after a row',
      path: orderPagePath({
        tab: 'history',
        search: COMMON_NAME,
        skip: EIGHTH_PAGE_OFFSET,
        after: lastOfSeventhPage,
      }),
    },
    {
      label: 'history: common name, 8th page, by number',
      path: orderPagePath({ tab: 'history', search: COMMON_NAME, skip: EIGHTH_PAGE_OFFSET }),
    },
    { label: 'history: two words', path: orderPagePath({ tab: 'history', search: 'layla hassan' }) },
    { label: 'history: three words', path: orderPagePath({ tab: 'history', search: 'layla hassan kar' }) },
    {
      label: 'history: two words, 8th page, by number',
      path: orderPagePath({ tab: 'history', search: 'layla hassan', skip: EIGHTH_PAGE_OFFSET }),
    },
    {
      label: 'history: two words, 20th page, by number',
      path: orderPagePath({ tab: 'history', search: 'layla hassan', skip: 1900 }),
    },
    {
      label: 'history: a word that one of fifty has',
      path: orderPagePath({ tab: 'history', search: 'hassan kar' }),
    },
    { label: 'history: a product by its words', path: orderPagePath({ tab: 'history', search: product }) },
    {
      label: 'counts of all tabs: a product by its words',
      path: pathOf('/d2c/search-counts/', { search: product }),
    },
    {
      label: 'history: a product that one of a hundred has',
      path: orderPagePath({ tab: 'history', search: rare }),
    },
    {
      label: 'shipments: a product that one of a hundred has',
      path: pathOf('/d2c/shipment-pages/', { search: rare, limit: 100 }),
    },
    {
      label: 'counts of all tabs: a product that one of a hundred has',
      path: pathOf('/d2c/search-counts/', { search: rare }),
    },
    {
      label: 'history: a status and a name',
      path: orderPagePath({ tab: 'history', search: `cancelled ${COMMON_NAME}` }),
    },
    { label: 'history: nobody', path: orderPagePath({ tab: 'history', search: UNKNOWN_NAME }) },
    { label: 'history: a phone number', path: orderPagePath({ tab: 'history', search: phone }) },
    {
      label: 'history: part of a phone number',
      path: orderPagePath({ tab: 'history', search: phone.slice(4, 9) }),
    },
    { label: 'history: #number', path: orderPagePath({ tab: 'history', search: `#${id}` }) },
    { label: 'history: two letters of many', path: orderPagePath({ tab: 'history', search: 'la' }) },
    { label: 'history: two letters of nobody', path: orderPagePath({ tab: 'history', search: 'zq' }) },
    { label: 'history: a status', path: orderPagePath({ tab: 'history', search: 'cancelled' }) },
    { label: 'to print: common name', path: orderPagePath({ tab: 'to-print', search: COMMON_NAME }) },
    {
      label: 'shipments: common name',
      path: pathOf('/d2c/shipment-pages/', { limit: 100, search: COMMON_NAME }),
    },
    { label: 'shipments: a status', path: pathOf('/d2c/shipment-pages/', { limit: 100, search: 'transit' }) },
    {
      label: 'shipments: two words',
      path: pathOf('/d2c/shipment-pages/', { limit: 100, search: 'layla hassan' }),
    },
    {
      label: 'shipments: a status that they cannot have',
      path: pathOf('/d2c/shipment-pages/', { limit: 100, search: 'cancelled' }),
    },
    { label: 'counts of all tabs: a status', path: pathOf('/d2c/search-counts/', { search: 'cancelled' }) },
    {
      label: 'counts of all tabs: common name',
      path: pathOf('/d2c/search-counts/', { search: COMMON_NAME }),
    },
    {
      label: 'counts of all tabs: a status and a name',
      path: pathOf('/d2c/search-counts/', { search: `cancelled ${COMMON_NAME}` }),
    },
    {
      label: 'counts of all tabs: two words',
      path: pathOf('/d2c/search-counts/', { search: 'layla hassan' }),
    },
    {
      label: 'counts of all tabs: three words',
      path: pathOf('/d2c/search-counts/', { search: 'layla hassan kar' }),
    },
    { label: 'counts of all tabs: nobody', path: pathOf('/d2c/search-counts/', { search: UNKNOWN_NAME }) },
    {
      label: 'shipments: the last page, by number',
      path: `/d2c/shipment-pages/?limit=100&skip=${parcelCount - 100}`,
    },
    { label: 'orders of the spec: page in the middle', path: `/d2c/orders/?limit=100&skip=${history.skip}` },
    {
      label: 'orders of the spec, completed: page in the middle',
      path: `/d2c/orders/status/completed?limit=100&skip=${Math.floor(history.skip * 0.9)}`,
    },
    {
      label: 'orders of the spec: the last page, by number',
      path: `/d2c/orders/?limit=100&skip=${orderCount - 50}`,
    },
    { label: 'orders of the spec: 1,000', path: '/d2c/orders/?limit=1000' },
    { label: 'owed dues: 1,000', path: '/d2c/payments-due/?limit=1000' },
    { label: 'settled dues: first page', path: settledDuesPath({}) },
    { label: 'settled dues: page in the middle, after a row', path: settledDuesPath(dues) },
    { label: 'settled dues: page in the middle, by number', path: settledDuesPath({ skip: dues.skip }) },
    {
      label: 'settled dues: the last page, by number',
      path: settledDuesPath({ skip: 2 * dues.skip - 50 }),
    },
    { label: 'settled dues: common name', path: settledDuesPath({ search: COMMON_NAME }) },
    { label: 'settled dues: two words', path: settledDuesPath({ search: 'layla hassan' }) },
    { label: 'settled dues: nobody', path: settledDuesPath({ search: UNKNOWN_NAME }) },
    { label: 'settled dues: a phone number', path: settledDuesPath({ search: phone }) },
    { label: 'bulk payments: first page', path: '/d2c/bulk-payments/?limit=100' },
    { label: 'bulk payments: a month', path: '/d2c/bulk-payments/?limit=100&search=2026-01' },
    {
      label: 'bulk payments: nobody',
      path: pathOf('/d2c/bulk-payments/', { limit: 100, search: UNKNOWN_NAME }),
    },
    { label: 'palette: common name', path: pathOf('/search/', { q: COMMON_NAME }) },
    { label: 'palette: two words', path: pathOf('/search/', { q: 'layla hassan' }) },
    { label: 'palette: nobody', path: pathOf('/search/', { q: UNKNOWN_NAME }) },
    { label: 'palette: a phone number', path: pathOf('/search/', { q: phone }) },
    { label: 'palette: a product', path: pathOf('/search/', { q: 'dragon' }) },
    { label: 'audit: first page', path: '/audit/?limit=100' },
    { label: 'audit: page in the middle, after an entry', path: `/audit/?limit=100&after=${audit.after}` },
    { label: 'audit: of one order', path: `/audit/?limit=100&kind=d2c_order&thing=${id}` },
    { label: 'audit: people', path: '/audit/people/' },
    { label: 'audit: file', path: '/audit/export/csv', isExport: true },
  ];
};
