import { eq, sql } from 'drizzle-orm';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { type D2cOrderTab, STATUSES_OF_TAB } from '#domain/d2c-order-list.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { type Counted, cappedAt, isAmong, reckoned, type SearchedPage, UNCOUNTED } from './counted.ts';
import {
  type After,
  type Finder,
  finderOf,
  inOrder,
  lookedThrough,
  pageOfAll,
  type Wish,
} from './d2c-order-finding.ts';
import { readOrders } from './d2c-order-rows.ts';
import type { Sampled } from './d2c-order-sample.ts';
import { partsOf, soughtBy } from './d2c-order-search.ts';
import { countOrders } from './d2c-order-tallies.ts';

/** A page of a list, and one order more, which tells whether it goes on. */
interface Wanted {
  readonly tab: D2cOrderTab;
  readonly after: number | undefined;
  readonly rest: After | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** What is to print stands in the order in which it came; the rest has the newest first. */
const isOldestFirst = (tab: D2cOrderTab): boolean => tab === 'to-print';

/**
 * What comes after an order. Its moment is looked up beforehand, to the microsecond: a planner that does not know it
 * cannot tell how much is left.
 */
const restAfter = async (db: Db, id: number, tab: D2cOrderTab): Promise<After | undefined> => {
  const [last] = await db
    .select({ at: sql<string>`${d2cOrders.order_date}::text` })
    .from(d2cOrders)
    .where(eq(d2cOrders.d2c_order_id, id));
  const isFarther = sql.raw(isOldestFirst(tab) ? '>' : '<');
  return last
    ? (of) => sql`(${of.order_date}, ${of.d2c_order_id}) ${isFarther} (${last.at}::timestamptz, ${id}::int)`
    : undefined;
};

/** What a part of a term finds in a tab. */
interface FoundPart {
  readonly finder: Finder;
  /** The first of them, by which they are counted; none where they need not be. */
  readonly ids: readonly number[];
  readonly isWhole: boolean;
}

/** Of those that are all looked at anyway, so many are kept for the page. */
const MAX_KEPT = 30_000;

/** As many as are counted; of those that are all looked at anyway, as many as the page needs. */
const findIn = async (
  db: Db,
  tab: D2cOrderTab,
  term: string,
  { counted, ...wish }: Wish,
): Promise<readonly FoundPart[]> => {
  const found: FoundPart[] = [];
  for (const part of partsOf(term, STATUSES_OF_TAB[tab])) {
    const enough = Math.max(UNCOUNTED, counted);
    const finder = await finderOf(db, part, isOldestFirst(tab), { ...wish, counted: enough });
    const limit = finder.isGathered ? Math.min(enough, MAX_KEPT) : UNCOUNTED;
    const ids = finder.areMany ? [] : await finder.next({ skip: 0, limit });
    found.push({ finder, ids, isWhole: !finder.areMany && ids.length < limit });
  }
  return found;
};

const countOf = (found: readonly FoundPart[]): number =>
  found.reduce((count, { finder, ids }) => count + (finder.areMany ? UNCOUNTED : ids.length), 0);

/** How many a tab has of what a term finds, counted no further than one more than a screen counts. */
export const countIn = async (
  db: Db,
  tab: D2cOrderTab,
  term: string,
  sampled: Sampled | undefined,
): Promise<number> => countOf(await findIn(db, tab, term, { counted: UNCOUNTED, shown: 0, sampled }));

const pageOfPart = (part: FoundPart, { after, rest, skip, limit }: Wanted): Promise<number[]> | number[] => {
  const from = rest ? part.ids.indexOf(after ?? 0) + 1 : skip;
  const isKnown = (!rest || from > 0) && (part.isWhole || from + limit <= part.ids.length);
  return isKnown ? part.ids.slice(from, from + limit) : part.finder.next({ skip, limit }, rest);
};

/** Each part says its first, and among those the database sorts. */
const pageOfParts = async (
  db: Db,
  parts: readonly FoundPart[],
  { tab, rest, skip, limit }: Wanted,
): Promise<number[]> => {
  const among: number[] = [];
  for (const part of parts)
    among.push(...(part.isWhole ? part.ids : await part.finder.next({ skip: 0, limit: skip + limit }, rest)));
  const isOneOf = sql`${d2cOrders.d2c_order_id} = any(${sql.param(among)}::int[])`;
  const finding = { statuses: STATUSES_OF_TAB[tab], text: undefined, order: isOneOf, after: rest };
  return lookedThrough(db, { ...finding, isOldestFirst: isOldestFirst(tab) }, { skip, limit });
};

/** Those of these orders that a tab has and a term finds, and how many there are in all. */
const ordersAmong = async (
  db: Db,
  {
    tab,
    search,
    ids,
  }: { readonly tab: D2cOrderTab; readonly search: string; readonly ids: readonly number[] },
): Promise<{ orders: D2cOrder[] } & Counted> => {
  const statuses = STATUSES_OF_TAB[tab];
  const order = isAmong(d2cOrders.d2c_order_id, ids);
  const found: number[] = [];
  for (const part of partsOf(search, statuses)) {
    const finding = { ...part, order, isOldestFirst: isOldestFirst(tab) };
    found.push(...(await lookedThrough(db, finding, { skip: 0, limit: ids.length })));
  }
  const counted = soughtBy(search)
    ? cappedAt(await countIn(db, tab, search, undefined))
    : { total: await countOrders(db, statuses), is_capped: false };
  return { orders: await readOrders(db, found, inOrder(isOldestFirst(tab))), ...counted };
};

export const orderPage = async (
  db: Db,
  page: SearchedPage & { readonly tab: D2cOrderTab; readonly after?: number | undefined },
): Promise<{ orders: D2cOrder[] } & Counted> => {
  const { tab, after, search, ids: among } = page;
  if (among) return ordersAmong(db, { tab, search, ids: among });
  const rest = after === undefined ? undefined : await restAfter(db, after, tab);
  const wanted = { tab, after, rest, skip: rest ? 0 : page.skip, limit: page.limit + 1 };
  const read = (ids: readonly number[]): Promise<D2cOrder[]> =>
    readOrders(db, ids.slice(0, page.limit), inOrder(isOldestFirst(tab)));
  if (!soughtBy(search)) {
    const total = await countOrders(db, STATUSES_OF_TAB[tab]);
    const list = { statuses: STATUSES_OF_TAB[tab], isOldestFirst: isOldestFirst(tab) };
    const ids = await (rest
      ? lookedThrough(db, { ...list, text: undefined, after: rest }, wanted)
      : pageOfAll(db, list, wanted));
    return { orders: await read(ids), total, is_capped: false };
  }
  const found = await findIn(db, tab, search, {
    counted: page.skip + wanted.limit,
    shown: wanted.skip + wanted.limit,
  });
  const parts = found.filter(({ ids, isWhole }) => ids.length > 0 || !isWhole);
  const [only, ...others] = parts;
  const ids = await (only && others.length === 0 ? pageOfPart(only, wanted) : pageOfParts(db, parts, wanted));
  return { orders: await read(ids), ...reckoned(cappedAt(countOf(parts)), page, ids.length) };
};
