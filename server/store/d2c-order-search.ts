import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { MAX_COUNTED, MAX_ID } from '#domain/limits.ts';
import { hasSearchWord, isShortWord, searchWords } from '#domain/search-fold.ts';
import { SHIPMENT_STATUSES } from '#domain/shipment.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { shipments } from '../db/schema/sync.ts';

/** As `hasSearchWord` has it, by trigrams. What a person types is no pattern. */
export const hasWord = (text: SQLWrapper, word: string): SQL => {
  const like = (before: string) => sql`${text} like ${`${before}${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  return isShortWord(word) ? sql`(${like('')} or ${like('% ')} or ${like('%@')})` : like('%');
};

/** Handles are keyed in with their @ and without: what is searched for goes without, and finds both. */
export const withoutAts = (term: string): string => term.replace(/(?<!\S)@(?=\S)/g, '');

/** Numbers are written without zeros in front. */
const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= MAX_ID;

interface StatusColumn {
  readonly column: AnyPgColumn;
  readonly statuses: readonly string[];
}
const ORDER_STATUS: StatusColumn = { column: d2cOrders.status, statuses: D2C_ORDER_STATUSES };
export const SHIPMENT_STATUS: StatusColumn = {
  column: shipments.shipment_status,
  statuses: SHIPMENT_STATUSES,
};

/** Which statuses have it is known here: the database is asked for none that cannot be. */
const hasStatus = (word: string, { column, statuses }: StatusColumn): SQL | undefined => {
  const named = statuses.filter((status) => hasSearchWord(status, word));
  return named.length === 0 ? undefined : inArray(column, named);
};

/**
 * Orders in whose customer, place, products, tracking number or status every word of the term stands, in any order and
 * spelling. `#7` is order 7 and nothing else; `7` also everybody with a word that begins with a 7.
 */
export const matches = (term: string, ...more: readonly StatusColumn[]): SQL | undefined => {
  const wanted = term.trim();
  if (wanted.startsWith('#')) {
    const id = wanted.replace(/^#\s*/, '');
    if (id === '') return undefined;
    return isId(id) ? eq(d2cOrders.d2c_order_id, Number(id)) : sql`false`;
  }
  return and(
    ...searchWords(withoutAts(wanted)).map((spellings) =>
      or(
        ...[...new Set(spellings)].flatMap((word) => [
          hasWord(d2cOrderSearch.text, word),
          isId(word) ? eq(d2cOrderSearch.d2c_order_id, Number(word)) : undefined,
          ...[ORDER_STATUS, ...more].map((column) => hasStatus(word, column)),
        ]),
      ),
    ),
  );
};

/** Left out by the database where nothing is searched for. */
export const foundBy = eq(d2cOrderSearch.d2c_order_id, d2cOrders.d2c_order_id);

/** How many orders there are of this, counted to one more than a screen says. */
export const countOrdersUpTo = (db: Db, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ id: d2cOrders.d2c_order_id })
      .from(d2cOrders)
      .leftJoin(d2cOrderSearch, foundBy)
      .where(where)
      .limit(MAX_COUNTED + 1)
      .as('found'),
  );

/** Few are gathered and then sorted: the database would rather look through all orders by date for them. */
export const sortKeys = (isMany: boolean): readonly SQL[] => [
  isMany ? sql`${d2cOrders.order_date}` : sql`${d2cOrders.order_date} + interval '0'`,
  sql`${d2cOrders.d2c_order_id}`,
];
