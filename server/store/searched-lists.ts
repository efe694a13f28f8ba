/** Pages, searches and counts of lists whose rows each belong to a D2C order: orders, parcels and dues. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MAX_COUNTED } from '#domain/limits.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import type { Search } from './d2c-order-search.ts';
import { isAmong, type Part } from './list-parts.ts';

/** The rows of a table that are in the list, sorted by a moment and then by their id. */
export interface OrderList {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly orderId: AnyPgColumn;
  readonly at: AnyPgColumn;
  /** The column that the `ids` of a part name rows by. */
  readonly named: AnyPgColumn;
  readonly isListed: SQL | undefined;
  readonly isOldestFirst: boolean;
}

/** `after`, the id of a row, counts instead of `skip` as long as that row has a place in the order. */
export interface Page extends Part {
  readonly after?: number | undefined;
}

/** With `is_capped` there are more rows than `total`. */
export interface Counted {
  readonly total: number;
  readonly is_capped: boolean;
}

/**
 * The trigram index collects the orders of a term up to this number, and they are sorted. A term with more of them fills a
 * page soon when the list is read in its own order.
 */
const MAX_COLLECTED = 20_000;

export const sortOf = ({ at, id, isOldestFirst }: OrderList): readonly SQL[] =>
  [at, id].map(isOldestFirst ? asc : desc);

const pageOf = async (db: Db, list: OrderList, { after, ids, skip, limit }: Page) => {
  const { table, id, at, isOldestFirst } = list;
  // Read as text, which keeps the microseconds.
  const [last] =
    after === undefined
      ? []
      : await db
          .select({ at: sql<string | null>`${at}::text` })
          .from(table)
          .where(eq(id, after));
  const way = sql.raw(isOldestFirst ? '>' : '<');
  const isRest = last?.at ? sql`(${at}, ${id}) ${way} (${last.at}, ${after}::int)` : undefined;
  return {
    isWanted: and(isRest, isAmong(list.named, ids)),
    skip: isRest ? 0 : skip,
    limit: ids?.length ?? limit,
  };
};

/** The ids of a page of the whole list. */
export const listedIds = async (db: Db, list: OrderList, page: Page): Promise<number[]> => {
  const { isWanted, skip, limit } = await pageOf(db, list, page);
  const rows = await db
    .select({ id: sql<number>`${list.id}` })
    .from(list.table)
    .where(and(list.isListed, isWanted))
    .orderBy(...sortOf(list))
    .offset(skip)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** The orders with the words of a term, as far as they are collected; nothing for a term without words for the index. */
const collecting = ({ text, isNamed }: Search): SQL =>
  text
    ? sql`with matching as materialized (
        select ${d2cOrderSearch.d2c_order_id} ${isNamed ? sql`, ${d2cOrderSearch.text}` : sql``} from ${d2cOrderSearch} where ${text}),
      collected as materialized (select * from matching limit ${MAX_COLLECTED + 1}),
      size as materialized (select count(*) as orders, count(*) > ${MAX_COLLECTED} as are_many from collected)`
    : sql``;

/**
 * Two ways to the rows that a term finds in a list: `byLookup`, from the collected orders, and `byScan`, in the order of the
 * list. A list with fewer rows than were collected `isShort`. `offset 0` keeps the planner from turning lookups into a join.
 */
const waysTo = ({ table, id, orderId, isListed }: OrderList, { condition, isNamed }: Search) => {
  const status =
    isNamed && table !== d2cOrders ? sql`join ${d2cOrders} on ${eq(d2cOrders.d2c_order_id, orderId)}` : sql``;
  const ofOrder = eq(d2cOrderSearch.d2c_order_id, orderId);
  const isSought = sql`exists (select from ${d2cOrderSearch} ${status} where ${and(ofOrder, condition)} offset 0)`;
  return {
    isShort: sql`(select count(*) from (select from ${table} where ${isListed} limit (select orders from size)) as listed) < orders`,
    byLookup: (which?: SQL) => sql`select ${id} as id
      from collected as ${d2cOrderSearch}
      cross join lateral (select * from ${table} where ${and(ofOrder, isListed, which)} offset 0) as ${table}
      ${status} ${isNamed ? sql`where ${condition}` : sql``}`,
    byScan: (which?: SQL) => sql`select ${id} as id from ${table} where ${and(isListed, isSought, which)}`,
  };
};

/** How many rows a term finds in a list, counted up to one more than a screen shows. */
const foundIn = (list: OrderList, search: Search): SQL => {
  const { isShort, byLookup, byScan } = waysTo(list, search);
  const countOf = (rows: SQL) =>
    sql`(select count(*)::int from (${rows} limit ${MAX_COUNTED + 1}) as counted)`;
  const scanned = countOf(byScan());
  if (!search.text) return scanned;
  return sql`(select case when ${isShort} then ${scanned} else (
      select case when are_many and found <= ${MAX_COUNTED} then ${scanned} else found end
      from (select ${countOf(byLookup())} as found offset 0) as looked_up) end
    from size)`;
};

/** How many rows a term finds in each list, counted up to one more than a screen shows. */
export const countFound = async (db: Db, lists: readonly OrderList[], sought: Search): Promise<number[]> => {
  const counts = sql.join(
    lists.map((list) => foundIn(list, sought)),
    sql`, `,
  );
  const { rows } = await db.execute<{ found: number[] }>(
    sql`${collecting(sought)} select array[${counts}] as found`,
  );
  return rows[0]?.found ?? [];
};

/** The ids of a page of what a term finds in a list, and how many rows it finds. */
const foundPage = async (db: Db, list: OrderList, sought: Search, wanted: Page, isCounted: boolean) => {
  const { isWanted, skip, limit } = await pageOf(db, list, wanted);
  const { isShort, byLookup, byScan } = waysTo(list, sought);
  const page = (rows: SQL) =>
    sql`array(${rows} order by ${sql.join([...sortOf(list)], sql`, `)} offset ${skip} limit ${limit})`;
  const ids = sought.text
    ? sql`(select case when are_many or ${isShort} then ${page(byScan(isWanted))} else ${page(byLookup(isWanted))} end from size)`
    : page(byScan(isWanted));
  const { rows } = await db.execute<{ ids: number[]; found: number }>(
    sql`${collecting(sought)} select ${ids} as ids, ${isCounted ? foundIn(list, sought) : sql`0`} as found`,
  );
  return rows[0] ?? { ids: [], found: 0 };
};

/** The ids of a page of what a term finds in a list. */
export const foundIds = async (db: Db, list: OrderList, sought: Search, page: Page): Promise<number[]> =>
  (await foundPage(db, list, sought, page, false)).ids;

/** A page of a list, and how many rows it has: counted up to a limit where a term is searched for. */
export const searchedPage = async (
  db: Db,
  list: OrderList,
  sought: Search | undefined,
  page: Page,
  countAll: () => Promise<number>,
): Promise<{ ids: readonly number[] } & Counted> => {
  if (!sought) return { ids: await listedIds(db, list, page), total: await countAll(), is_capped: false };
  // One row more tells whether the list goes on.
  const wanted = { ...page, limit: page.limit + 1 };
  const { ids, found } = await foundPage(db, list, sought, wanted, true);
  const counted =
    found <= MAX_COUNTED || ids.length === 0 || page.ids
      ? { total: Math.min(found, MAX_COUNTED), is_capped: found > MAX_COUNTED }
      : {
          total: Math.max(MAX_COUNTED, page.skip + Math.min(ids.length, page.limit)),
          is_capped: ids.length > page.limit,
        };
  return { ids: ids.slice(0, page.ids?.length ?? page.limit), ...counted };
};
