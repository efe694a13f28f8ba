import { and, inArray, sql } from 'drizzle-orm';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { UNCOUNTED } from './counted.ts';
import { isStanding } from './d2c-order-rows.ts';
import type { TextAsked } from './d2c-order-search.ts';
import { countByStatus, totalIn } from './d2c-order-tallies.ts';

/** So many orders are looked at to reckon with the others. */
const SAMPLE = 5_000;

/** Of those that have the words so many are asked for their status. */
const ASKED = 300;

/** What a sample of the orders says of those that have a text. */
export interface Sampled {
  /** About so many have it. */
  readonly found: number;
  /** In so many letters it is asked for. */
  readonly letters: number;
  /** And about so many of a list. */
  readonly listed: number;
  /** So many orders the list has, whatever their text. */
  readonly total: number;
  /** The list has more of them than a screen counts: of fewer no sample would say so once in a million times. */
  readonly areMany: boolean;
}

/**
 * Whether so many pages of the table, each with at least one of them, say that there are more than a screen counts. Of a
 * thousand orders no more than a thousand pages have one: of the sampled ones as many in proportion, give or take six times
 * the square root. Orders alone would say less: the gifts of one feast stand together.
 */
const areSurelyMany = (pages: number, each: number): boolean => {
  const expected = UNCOUNTED / each;
  return pages > expected + 6 * Math.sqrt(expected) + 2;
};

/**
 * Looks at some pages of the search's table, the same for every search, and says what is to be expected of each list. The
 * database's own estimate takes words for independent of each other, and those of one product for rare together. Undefined
 * where there are too few orders to take a sample of, or nothing is asked of their text.
 */
export const sampleOf = async (
  db: Db,
  { text, letters }: TextAsked,
  lists: readonly (readonly D2cOrderStatus[])[],
): Promise<readonly Sampled[] | undefined> => {
  if (!text) return undefined;
  const totals = await countByStatus(db);
  const all = totalIn(totals, D2C_ORDER_STATUSES);
  if (all <= SAMPLE) return undefined;
  const asked = lists.map((statuses, n) => {
    const isListed = inArray(d2cOrders.status, [...statuses]);
    return sql`count(*) filter (where ${isListed})::int as ${sql.identifier(`listed_${n}`)},
      count(distinct (place::text::point)[0]) filter (where ${isListed})::int as ${sql.identifier(`pages_${n}`)}`;
  });
  // `offset 0`: whether a text has the words is asked once.
  const { rows } = await db.execute<Record<string, number>>(sql`
    with looked as (
      select count(*)::int as looked_at, array_agg(id) filter (where has) as ids, array_agg(place) filter (where has) as places
      from (
        select ${d2cOrderSearch.d2c_order_id} as id, ${d2cOrderSearch}.ctid as place, ${text} as has
        from ${d2cOrderSearch} tablesample system (${(100 * SAMPLE) / all}) repeatable (1) offset 0) sampled),
    hit as (
      select id, place from looked, unnest(ids, places) as hit (id, place) order by hashint4(id) limit ${ASKED})
    select (select looked_at from looked), (select coalesce(cardinality(ids), 0) from looked) as found,
      count(*)::int as asked, ${sql.join(asked, sql`, `)}
    from hit left join ${d2cOrders} on ${and(sql`${d2cOrders.d2c_order_id} = hit.id`, isStanding)}`);
  const counted = (what: string): number => rows[0]?.[what] ?? 0;
  const each = all / Math.max(1, counted('looked_at'));
  const found = counted('found') * each;
  return lists.map((statuses, n) => ({
    found,
    letters,
    listed: (found * counted(`listed_${n}`)) / Math.max(1, counted('asked')),
    total: totalIn(totals, statuses),
    areMany: areSurelyMany(counted(`pages_${n}`), each),
  }));
};

/** How many orders of the list are passed until so many of them are met. */
export const passedFor = (orders: number, { listed, total }: Sampled): number =>
  Math.min(total, (orders * total) / Math.max(1, listed));

/** To look up a row of an order that was gathered, from wherever it stands, takes as long as to pass so many in order. */
const LOOKED_UP = 4;

/**
 * How long all that have the words are gathered, and the first of them looked up until there are so many of the list, in
 * orders that could be passed meanwhile: each letter begins a trigram, which the index looks for in each of them.
 */
export const gatheringTakes = ({ found, letters, listed }: Sampled, orders: number): number =>
  found * (0.7 + letters / 13) + LOOKED_UP * Math.min(found, (orders * found) / Math.max(1, listed));

/** Whether all that have the words are sooner gathered than so many are met in their list. Of few orders they always are. */
export const isSoonerGathered = (sampled: Sampled | undefined, orders: number): boolean =>
  sampled === undefined || gatheringTakes(sampled, orders) <= passedFor(orders, sampled);
