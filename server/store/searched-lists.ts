/** Pages, searches and counts of lists whose rows each belong to a D2C order: orders, parcels and dues. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MAX_COUNTED } from '#domain/limits.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import type { Sought } from './d2c-order-search.ts';
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

/** Where `is_capped` there are more. */
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

interface Searched {
  readonly ids: number[];
  /** All rows that were found, counted up to one more than a screen shows. */
  readonly found: number;
}

/** The ids of a page of what a term finds in a list. `offset 0` keeps the planner from turning a lookup into a join. */
export const searchList = async (
  db: Db,
  list: OrderList,
  sought: Sought,
  wanted: Page,
): Promise<Searched> => {
  const { table, id, orderId, isListed } = list;
  const { isWanted, skip, limit } = await pageOf(db, list, wanted);
  const withStatus = table === d2cOrders ? sql`` : sql`join ${d2cOrders} using (d2c_order_id)`;
  const isSought = sql`exists (select 1 from ${d2cOrderSearch} ${sought.isNamed ? withStatus : sql``}
    where ${and(eq(d2cOrderSearch.d2c_order_id, orderId), sought.condition)} offset 0)`;
  const sort = sql.join([...sortOf(list)], sql`, `);
  const read = (which?: SQL) => sql`select ${id} as id from ${table} where ${and(isListed, isSought, which)}`;
  const collected = (which?: SQL) => sql`select ${id} as id
    from collected cross join lateral (select * from ${table} where ${and(
      sql`${orderId} = collected.d2c_order_id`,
      isListed,
      sought.isNamed ? isSought : undefined,
      which,
    )} offset 0) as ${table}`;
  const page = sql`order by ${sort} offset ${skip} limit ${limit}`;
  const countOf = (rows: SQL) =>
    sql`(select count(*)::int from (${rows} limit ${MAX_COUNTED + 1}) as counted)`;
  const { rows } = await db.execute<{ ids: number[]; found: number }>(
    sought.text
      ? sql`
        with matching as materialized (select ${d2cOrderSearch.d2c_order_id} from ${d2cOrderSearch} where ${sought.text}),
          collected as materialized (select * from matching limit ${MAX_COLLECTED + 1}),
          counted as (select ${countOf(collected())} as found, count(*) > ${MAX_COLLECTED} as are_many from collected)
        select case when are_many then array(${read(isWanted)} ${page}) else array(${collected(isWanted)} ${page}) end as ids,
          case when are_many and found <= ${MAX_COUNTED} then ${countOf(read())} else found end as found
        from counted`
      : sql`select array(${read(isWanted)} ${page}) as ids, ${countOf(read())} as found`,
  );
  return rows[0] ?? { ids: [], found: 0 };
};

/** A page of a list, and how many rows it has: counted up to a limit where a term is searched for. */
export const searchedPage = async (
  db: Db,
  list: OrderList,
  sought: Sought | undefined,
  page: Page,
  countAll: () => Promise<number>,
): Promise<{ ids: readonly number[] } & Counted> => {
  if (!sought) return { ids: await listedIds(db, list, page), total: await countAll(), is_capped: false };
  // One row more tells whether the list goes on.
  const { ids, found } = await searchList(db, list, sought, { ...page, limit: page.limit + 1 });
  const counted =
    found <= MAX_COUNTED || ids.length === 0 || page.ids
      ? { total: Math.min(found, MAX_COUNTED), is_capped: found > MAX_COUNTED }
      : {
          total: Math.max(MAX_COUNTED, page.skip + Math.min(ids.length, page.limit)),
          is_capped: ids.length > page.limit,
        };
  return { ids: ids.slice(0, page.ids?.length ?? page.limit), ...counted };
};
