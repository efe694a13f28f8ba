/* Pages, searches and counts lists whose rows each belong to a D2C order: orders, parcels and dues. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MAX_COUNTED } from '#domain/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { isFound, type Search, type StatusColumn } from './d2c-order-search.ts';
import { isAmong, type ListPart } from './list-parts.ts';

/** The definition of a list: its rows, sorted by a column and then by their id. */
export interface OrderList {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly orderId: AnyPgColumn;
  readonly sortColumn: AnyPgColumn;
  /** The column of the ids that a request can name in `ids`. */
  readonly requestedId: AnyPgColumn;
  /** The condition for rows of the list. */
  readonly isListed: SQL | undefined;
  readonly isOldestFirst: boolean;
  /** The status columns that a search can match. */
  readonly statuses: readonly StatusColumn[];
}

/**
 * A page. It begins after the row with the id `after`, or after `skip` rows if that row has no place in the
 * list.
 */
export interface Page extends ListPart {
  readonly after?: number | undefined;
}

/** The number of rows of a list. If it is capped, there are more rows than `total`. */
export interface RowCount {
  readonly total: number;
  readonly is_capped: boolean;
}

export const toSortOrder = ({ sortColumn, id, isOldestFirst }: OrderList): readonly SQL[] =>
  [sortColumn, id].map(isOldestFirst ? asc : desc);

/**
 * Returns a query for the ids of a list, or of the rows that a search finds in it. PostgreSQL drops joins
 * whose columns are not used.
 */
const selectIds = (db: Db, list: OrderList, search: Search | undefined, condition?: SQL) => {
  const { table, id, orderId, isListed, statuses } = list;
  const rows = db
    .select({ id: sql<number>`${id}`.as('id') })
    .from(table)
    .where(and(isListed, search && isFound(search, orderId, statuses), condition))
    .$dynamic();
  return table === d2cOrders ? rows : rows.leftJoin(d2cOrders, eq(d2cOrders.d2c_order_id, orderId));
};

/**
 * Returns the condition for rows after the row with this id; undefined if that row has no place in the list.
 */
const createAfterCondition = async (
  db: Db,
  { table, id, sortColumn, isOldestFirst }: OrderList,
  after: number,
) => {
  // A time is read as text, which keeps the microseconds.
  const [lastRow] = await db
    .select({ sortValue: sql<string | null>`${sortColumn}::text` })
    .from(table)
    .where(eq(id, after));
  const comparison = sql.raw(isOldestFirst ? '>' : '<');
  return lastRow?.sortValue
    ? sql`(${sortColumn}, ${id}) ${comparison} (${lastRow.sortValue}, ${after}::int)`
    : undefined;
};

/** Returns the ids of a page of a list, or of the rows that a search finds in it. */
export const readPageOfIds = async (
  db: Db,
  list: OrderList,
  search: Search | undefined,
  { after, ids, skip, limit }: Page,
): Promise<number[]> => {
  const isAfterRow = after === undefined ? undefined : await createAfterCondition(db, list, after);
  const rows = await selectIds(db, list, search, and(isAfterRow, isAmong(list.requestedId, ids)))
    .orderBy(...toSortOrder(list))
    .offset(isAfterRow ? 0 : skip)
    .limit(ids?.length ?? limit);
  return rows.map(({ id }) => id);
};

/**
 * Counts the rows that a search finds in a list, up to one more than the largest count that a screen shows.
 */
export const countMatches = (db: Db, list: OrderList, search: Search | undefined): Promise<number> =>
  db.$count(
    selectIds(db, list, search)
      .limit(MAX_COUNTED + 1)
      .as('found'),
  );

/** Returns a page of a list and the number of its rows. With a search term, counting stops at a limit. */
export const readSearchedPage = async (
  db: Db,
  list: OrderList,
  search: Search | undefined,
  page: Page,
  countAll: () => Promise<number>,
): Promise<{ ids: readonly number[] } & RowCount> => {
  if (!search)
    return { ids: await readPageOfIds(db, list, undefined, page), total: await countAll(), is_capped: false };
  // One row more than the page is read, which shows that the list continues.
  const foundIds = await readPageOfIds(db, list, search, { ...page, limit: page.limit + 1 });
  const ids = foundIds.slice(0, page.ids?.length ?? page.limit);
  const total = await countMatches(db, list, search);
  if (total <= MAX_COUNTED || foundIds.length === 0 || page.ids)
    return { ids, total: Math.min(total, MAX_COUNTED), is_capped: total > MAX_COUNTED };
  return {
    ids,
    total: Math.max(MAX_COUNTED, page.skip + ids.length),
    is_capped: foundIds.length > page.limit,
  };
};
