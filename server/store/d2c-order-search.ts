import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import { MAX_COUNTED, MAX_ID } from '#domain/limits.ts';
import { hasSearchWord, isShortWord, searchWords } from '#domain/search-fold.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';

/** As `hasSearchWord` has it, by trigrams. What a person types is no pattern. */
const hasWord = (text: SQLWrapper, word: string): SQL => {
  const like = (before: string) => sql`${text} like ${`${before}${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  return isShortWord(word) ? sql`(${like('')} or ${like('% ')} or ${like('%@')})` : like('%');
};

/** Every word of a term, in one of its spellings, in any order. */
export const hasWords = (text: SQLWrapper, words: readonly (readonly string[])[]): SQL | undefined =>
  and(...words.map((spellings) => or(...[...new Set(spellings)].map((word) => hasWord(text, word)))));

/** Handles are keyed in with their @ and without: what is searched for goes without, and finds both. */
export const withoutAts = (term: string): string => term.replace(/(?<!\S)@(?=\S)/g, '');

/** Numbers are written without zeros in front. */
const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= MAX_ID;

/** A status that a word may name, and which of them there can be where it is looked for. */
export interface StatusColumn {
  readonly column: AnyPgColumn;
  readonly statuses: readonly string[];
}
const OF_ORDERS: readonly StatusColumn[] = [{ column: d2cOrders.status, statuses: D2C_ORDER_STATUSES }];

/** Which statuses have it is known here: the database is asked for none that cannot be. */
const hasStatus = (word: string, columns: readonly StatusColumn[]): SQL | undefined =>
  or(
    ...columns.map(({ column, statuses }) => {
      const named = statuses.filter((status) => hasSearchWord(status, word));
      return named.length === 0 ? undefined : inArray(column, named);
    }),
  );

/** The words of a term, each in its spellings. */
const wordsOf = (term: string): readonly (readonly string[])[] =>
  searchWords(withoutAts(term.trim())).map((spellings) => [...new Set(spellings)]);

/** A word in the text of an order, or its number. */
const inText = (spellings: readonly string[]): SQL | undefined =>
  or(
    ...spellings.flatMap((word) => [
      hasWord(d2cOrderSearch.text, word),
      isId(word) ? eq(d2cOrderSearch.d2c_order_id, Number(word)) : undefined,
    ]),
  );

/**
 * Orders in whose customer, place, products, tracking number or status every word of the term stands, in any order and
 * spelling. `#7` is order 7 and nothing else; `7` also everybody with a word that begins with a 7.
 */
export const matches = (term: string, columns = OF_ORDERS): SQL | undefined => {
  const wanted = term.trim();
  if (wanted.startsWith('#')) {
    const id = wanted.replace(/^#\s*/, '');
    if (id === '') return undefined;
    return isId(id) ? eq(d2cOrders.d2c_order_id, Number(id)) : sql`false`;
  }
  return and(
    ...wordsOf(wanted).map((spellings) =>
      or(inText(spellings), ...spellings.map((word) => hasStatus(word, columns))),
    ),
  );
};

/**
 * What `matches` finds among orders of these statuses, in parts that have no order in common. An order has one status: the
 * words that name it are settled, and the others stand in its text. Either has an index; both in one condition have none.
 */
export const partsOf = (term: string, statuses: readonly D2cOrderStatus[]): readonly (SQL | undefined)[] => {
  if (term.trim().startsWith('#')) return [matches(term)];
  const words = wordsOf(term);
  const parts = new Map<string, { left: readonly (readonly string[])[]; statuses: D2cOrderStatus[] }>();
  for (const status of statuses) {
    const left = words.filter((spellings) => !spellings.some((word) => hasSearchWord(status, word)));
    const key = left.map((spellings) => spellings[0]).join(' ');
    const part = parts.get(key) ?? { left, statuses: [] };
    part.statuses.push(status);
    parts.set(key, part);
  }
  return [...parts.values()].map((part) =>
    and(
      parts.size === 1 ? undefined : inArray(d2cOrders.status, part.statuses),
      ...part.left.map((spellings) => inText(spellings)),
    ),
  );
};

/** Left out by the database where nothing is searched for. */
export const foundBy = eq(d2cOrderSearch.d2c_order_id, d2cOrders.d2c_order_id);

/** What every word of the term names a status of; undefined where one names none. */
export const namedBy = (term: string, columns: readonly StatusColumn[]): SQL | undefined => {
  const named = wordsOf(term).map((spellings) => or(...spellings.map((word) => hasStatus(word, columns))));
  return named.every((each) => each !== undefined) ? and(...named) : undefined;
};

/** Whether there are more than a screen counts. */
export const isMany = (found: number): boolean => found > MAX_COUNTED;

/** Which orders these are, one more than a screen counts at the most. */
export const ordersUpTo = async (db: Db, where: SQL | undefined): Promise<number[]> => {
  const found = await db
    .select({ id: d2cOrders.d2c_order_id })
    .from(d2cOrders)
    .leftJoin(d2cOrderSearch, foundBy)
    .where(where)
    .limit(MAX_COUNTED + 1);
  return found.map(({ id }) => id);
};

/**
 * Whether so many orders have the term that they are looked through, rather than gathered by its trigrams. Its words in the
 * texts decide, which asks no order; those that name a status only where there are no others.
 */
export const isCommon = async (db: Db, term: string, columns = OF_ORDERS): Promise<boolean> => {
  if (term.trim().startsWith('#')) return false;
  const words = wordsOf(term).filter((spellings) => !spellings.some((word) => hasStatus(word, columns)));
  if (words.length === 0) return isMany((await ordersUpTo(db, namedBy(term, columns))).length);
  const found = db
    .select({ id: d2cOrderSearch.d2c_order_id })
    .from(d2cOrderSearch)
    .where(hasWords(d2cOrderSearch.text, words))
    .limit(MAX_COUNTED + 1)
    .as('found');
  return isMany(await db.$count(found));
};

/** Few are gathered and then sorted: the database would rather look through all orders by date for them. */
export const sortKeys = (hasMany: boolean): readonly SQL[] => [
  hasMany ? sql`${d2cOrders.order_date}` : sql`${d2cOrders.order_date} + interval '0'`,
  sql`${d2cOrders.d2c_order_id}`,
];
