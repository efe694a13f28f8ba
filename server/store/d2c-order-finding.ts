import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { isStanding } from './d2c-order-rows.ts';
import { foundBy, type SearchPart, type Sought } from './d2c-order-search.ts';
import { countOrders } from './d2c-order-tallies.ts';

/** Of a million, so many are gathered in about the time in which a thousand of them are met among the newest. */
export const MAX_GATHERED = 30_000;

/** So many orders are looked at to reckon with the others; where there are no more, whatever is sought is gathered. */
const SAMPLE = 10_000;

/**
 * Whether at most so many orders have this in their text, as a sample of them tells. The database's own estimate takes words
 * for independent of each other, and those of one product for rare together.
 */
export const isFew = async (db: Db, text: SQL, most: number): Promise<boolean> => {
  const all = await countOrders(db, D2C_ORDER_STATUSES);
  if (all <= Math.max(most, SAMPLE)) return true;
  const { rows } = await db.execute<{ found: number; looked_at: number }>(sql`
    select count(*) filter (where ${text})::int as found, count(*)::int as looked_at
    from ${d2cOrderSearch} tablesample system (${(100 * SAMPLE) / all})`);
  return rows.every(({ found, looked_at }) => found * all <= most * looked_at);
};

/** Where a list goes on after one of its orders, by the columns of either table. */
export type After = (of: typeof d2cOrders | typeof d2cOrderSearch) => SQL;

/** Which orders, and in which order they stand. */
export interface Finding extends SearchPart {
  /** What else is asked of an order. */
  readonly order?: SQL | undefined;
  readonly isOldestFirst: boolean;
  readonly after?: After | undefined;
}

/** Orders of these statuses, less what is deleted. All statuses leave nobody out, and need no index of them. */
export const isStandingIn = (statuses: readonly D2cOrderStatus[]): SQL | undefined =>
  and(
    isStanding,
    statuses.length < D2C_ORDER_STATUSES.length ? inArray(d2cOrders.status, [...statuses]) : undefined,
  );

/** In which order they stand: by their date, and then by their number. */
export const inOrder = (isOldestFirst: boolean): readonly SQL[] =>
  [d2cOrders.order_date, d2cOrders.d2c_order_id].map(isOldestFirst ? asc : desc);

export interface Range {
  readonly skip: number;
  readonly limit: number;
}

/**
 * Ids of orders in the order of their list. All that have the text are gathered, and sorted by what stands beside it before
 * an order is looked into: `offset 0` holds the database to that.
 */
export const gathered = async (db: Db, text: SQL, finding: Finding, range: Range): Promise<number[]> => {
  const id = d2cOrderSearch.d2c_order_id;
  const way = sql.raw(finding.isOldestFirst ? 'asc' : 'desc');
  const { rows } = await db.execute<{ id: number }>(sql`
    select gathered.id from (
      select ${id} as id, ${d2cOrderSearch.order_date} as at from ${d2cOrderSearch}
      where ${and(text, finding.after?.(d2cOrderSearch))} order by at ${way}, id ${way} offset 0) gathered
    join lateral (
      select 1 from ${d2cOrders} where ${and(eq(d2cOrders.d2c_order_id, sql`gathered.id`), isStandingIn(finding.statuses), finding.order)} offset 0
    ) sought on true
    order by gathered.at ${way}, gathered.id ${way} offset ${range.skip} limit ${range.limit}`);
  return rows.map((row) => row.id);
};

/**
 * Ids of orders in the order of their list, which is looked through until there are as many: of many the first are soon met.
 * `offset 0` keeps the database from gathering all that have the text.
 */
export const lookedThrough = async (db: Db, finding: Finding, range: Range): Promise<number[]> => {
  const { statuses, order, text, after, isOldestFirst } = finding;
  const hasText = text && sql`exists (select 1 from ${d2cOrderSearch} where ${and(foundBy, text)} offset 0)`;
  const rows = await db
    .select({ id: d2cOrders.d2c_order_id })
    .from(d2cOrders)
    .where(and(isStandingIn(statuses), order, hasText, after?.(d2cOrders)))
    .orderBy(...inOrder(isOldestFirst))
    .offset(range.skip)
    .limit(range.limit);
  return rows.map(({ id }) => id);
};

/** From so many on it pays to know how long a list is. */
const FAR = 10_000;

/** A page of all orders of these statuses: one of the second half of a long list is counted from its end. */
export const pageOfAll = async (
  db: Db,
  list: Pick<Finding, 'statuses' | 'isOldestFirst'>,
  { skip, limit }: Range,
): Promise<number[]> => {
  const finding = { ...list, text: undefined };
  const total = skip < FAR ? undefined : await countOrders(db, list.statuses);
  if (total === undefined || skip <= total / 2) return lookedThrough(db, finding, { skip, limit });
  const last = Math.max(0, total - skip);
  const range = { skip: Math.max(0, last - limit), limit: Math.min(limit, last) };
  return (await lookedThrough(db, { ...finding, isOldestFirst: !list.isOldestFirst }, range)).toReversed();
};

export interface Finder {
  /** All that have the words are looked at for whatever range. */
  readonly isGathered: boolean;
  /** Ids, in the order of the list. */
  next(range: Range, after?: After): Promise<number[]>;
}

/**
 * Gathers the orders where few have the words, and fewer than there are to look through; nobody asks where it is known that
 * many have them.
 */
export const finderOf = async (
  db: Db,
  part: SearchPart,
  isOldestFirst: boolean,
  areMany = false,
): Promise<Finder> => {
  const { text, statuses } = part;
  const isGathered =
    !areMany &&
    text !== undefined &&
    (await isFew(db, text, Math.min(MAX_GATHERED, await countOrders(db, statuses))));
  return {
    isGathered,
    next: (range, after) => {
      const finding = { ...part, isOldestFirst, after };
      return isGathered ? gathered(db, text, finding, range) : lookedThrough(db, finding, range);
    },
  };
};

/**
 * Whether the order that a row of another table names by this column is sought, asked of one row after the other: of many
 * the first are soon met. `offset 0` holds the database to it.
 */
export const isOfSought = (column: AnyPgColumn, { condition, isNamed }: Sought): SQL => {
  const statusToo = isNamed ? sql`join ${d2cOrders} on ${foundBy}` : sql``;
  return sql`exists (
    select 1 from ${d2cOrderSearch} ${statusToo}
    where ${and(eq(d2cOrderSearch.d2c_order_id, column), condition)} offset 0)`;
};

/** The ids of all that have this in their text. */
export const allWith = (text: SQL): SQL =>
  sql`(select ${d2cOrderSearch.d2c_order_id} from ${d2cOrderSearch} where ${text})`;
