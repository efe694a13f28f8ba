import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { orderCalled } from '#domain/d2c-order-list.ts';
import { MAX_ID } from '#domain/limits.ts';
import { isShortWord, searchWords } from '#domain/search-fold.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';

/** `hasSearchWord` of the domain in SQL, for a text that went through `trigram_text` of the migrations. */
const hasWord = (text: SQLWrapper, word: string): SQL => {
  const like = (before: string) => {
    const pattern = `${before}${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${text} like trigram_text(${pattern})`;
  };
  return isShortWord(word) ? sql`(${like('')} or ${like('% ')} or ${like('%@')})` : like('%');
};

/** A text with every word of a term, each in one of its spellings, in any order. */
export const hasWords = (text: SQLWrapper, words: readonly (readonly string[])[]): SQL | undefined =>
  and(...words.map((spellings) => or(...[...new Set(spellings)].map((word) => hasWord(text, word)))));

/** A handle is found with and without its @. */
export const withoutAts = (term: string): string => term.replace(/(?<!\S)@(?=\S)/g, '');

const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= MAX_ID;

/** A status column that a word may name a value of, and the values that occur in the searched list. */
export interface StatusColumn {
  readonly column: AnyPgColumn;
  readonly statuses: readonly string[];
}
export const OF_ORDERS: readonly StatusColumn[] = [
  { column: d2cOrders.status, statuses: D2C_ORDER_STATUSES },
];

/** A word names a status by the beginning of one of its words: `led` does not name `cancelled`. */
const isNamedBy = (status: string, word: string): boolean =>
  [status, ...status.split('_')].some((said) => said.startsWith(word));

const hasStatus = (word: string, columns: readonly StatusColumn[]): SQL | undefined =>
  or(
    ...columns.map(({ column, statuses }) => {
      const named = statuses.filter((status) => isNamedBy(status, word));
      return named.length === 0 ? undefined : inArray(column, named);
    }),
  );

/** The words of a term, each in its spellings. A `#` before its number is none. */
const wordsOf = (term: string): readonly (readonly string[])[] =>
  searchWords(withoutAts(term.trim().replace(/^#$/, ''))).map((spellings) => [...new Set(spellings)]);

/** A word in the text of an order, or its number. */
const inText = (spellings: readonly string[]): SQL | undefined =>
  or(
    ...spellings.map((word) => hasWord(d2cOrderSearch.text, word)),
    // Other spellings may join digits that were typed apart.
    isId(spellings[0] ?? '') ? eq(d2cOrderSearch.d2c_order_id, Number(spellings[0])) : undefined,
  );

/** The order that a term names by its number, as `#7` and `Order #7` do; undefined where it names none. */
const numbered = (term: string): SQL | undefined => {
  const id = orderCalled(term);
  if (id !== null) return eq(d2cOrderSearch.d2c_order_id, id);
  return /^#\s*\S/.test(term.trim()) ? sql`false` : undefined;
};

/** The conditions of a search term. */
export interface Search {
  readonly condition: SQL;
  /** The part of the condition that the trigram index answers: words that name no status. Undefined where there are none. */
  readonly text: SQL | undefined;
  /** True where a word names a status, so that the text alone does not decide. */
  readonly isNamed: boolean;
}

/** Of a term without words. */
export const ANY_ORDER: Search = { condition: sql`true`, text: undefined, isNamed: false };

/**
 * A term finds an order that has each of its words in its text (customer, place, products, tracking number), number
 * or status. `#7` finds order 7 only; `7` also texts with a word that begins with 7. Undefined for a term without
 * words.
 */
export const searchOf = (term: string, columns = OF_ORDERS): Search | undefined => {
  const number = numbered(term);
  if (number) return { condition: number, text: number, isNamed: false };
  const words = wordsOf(term).map((spellings) => ({
    text: inText(spellings),
    status: or(...spellings.map((word) => hasStatus(word, columns))),
  }));
  const condition = and(...words.map(({ text, status }) => or(text, status)));
  if (!condition) return undefined;
  const unnamed = words.filter(({ status }) => !status);
  return {
    condition,
    text: and(...unnamed.map(({ text }) => text)),
    isNamed: unnamed.length < words.length,
  };
};
