import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { fromTheEnd, type Range } from './counted.ts';
import { isStanding } from './d2c-order-rows.ts';
import { isSoonerGathered, type Sampled, sampleOf } from './d2c-order-sample.ts';
import { foundBy, type SearchPart, type Sought } from './d2c-order-search.ts';
import { countOrders } from './d2c-order-tallies.ts';

/** Where a list goes on after one of its orders, by the columns of either table. */
export type After = (of: typeof d2cOrders | typeof d2cOrderSearch) => SQL;

/** Which orders, and in which order they stand. */
export interface Finding extends Omit<SearchPart, 'letters'> {
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

/** A page of all orders of these statuses: one of the second half of a long list is counted from its end. */
export const pageOfAll = async (
  db: Db,
  { statuses, isOldestFirst }: Pick<Finding, 'statuses' | 'isOldestFirst'>,
  range: Range,
): Promise<number[]> => {
  const turned = await fromTheEnd(range, () => countOrders(db, statuses));
  const found = { statuses, text: undefined };
  if (!turned) return lookedThrough(db, { ...found, isOldestFirst }, range);
  return (await lookedThrough(db, { ...found, isOldestFirst: !isOldestFirst }, turned)).toReversed();
};

export interface Finder {
  /** All that have the words are looked at for whatever range. */
  readonly isGathered: boolean;
  /** There are more than a screen counts: nobody has to count them. */
  readonly areMany: boolean;
  /** Ids, in the order of the list. */
  next(range: Range, after?: After): Promise<number[]>;
}

/** What is wanted of a search, and what a sample has said of it where one was taken. */
export interface Wish {
  /** So many orders, where they have to be counted. */
  readonly counted: number;
  /** So many, where it is known that there are many. */
  readonly shown: number;
  readonly sampled?: Sampled | undefined;
}

/** Goes the way to the orders that passes fewer: all that have the words, or the list until enough of them are met. */
export const finderOf = async (
  db: Db,
  part: SearchPart,
  isOldestFirst: boolean,
  { counted, shown, sampled: known }: Wish,
): Promise<Finder> => {
  const { text, statuses } = part;
  const sampled = known ?? (await sampleOf(db, part, [statuses]))?.[0];
  const areMany = sampled?.areMany === true;
  const isGathered = text !== undefined && isSoonerGathered(sampled, areMany ? shown : counted);
  return {
    isGathered,
    areMany,
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
