import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import { orderCalled } from '#domain/d2c-order-list.ts';
import { MAX_ID } from '#domain/limits.ts';
import { isShortWord, searchWords } from '#domain/search-fold.ts';
import { d2cOrderSearch } from '../db/schema/d2c-order-search.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';

/**
 * As `hasSearchWord` has it, in a text that went through `trigram_text` of the migrations. What a person types is no
 * pattern.
 */
const hasWord = (text: SQLWrapper, word: string): SQL => {
  const like = (before: string) => {
    const pattern = `${before}${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${text} like trigram_text(${pattern})`;
  };
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
export const OF_ORDERS: readonly StatusColumn[] = [
  { column: d2cOrders.status, statuses: D2C_ORDER_STATUSES },
];

/** By the beginning of one of its words: who looks for an LED or a pin means nothing that is cancelled or with Shopini. */
const isNamedBy = (status: string, word: string): boolean =>
  [status, ...status.split('_')].some((said) => said.startsWith(word));

/** Which statuses have it is known here: the database is asked for none that cannot be. */
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
    // As it was typed: digits of a number that stand apart are no id together.
    isId(spellings[0] ?? '') ? eq(d2cOrderSearch.d2c_order_id, Number(spellings[0])) : undefined,
  );

/** Which order a term names by its number, as `#7` and `Order #7` do; undefined where it names none. */
const numbered = (term: string): SQL | undefined => {
  const id = orderCalled(term);
  if (id !== null) return eq(d2cOrderSearch.d2c_order_id, id);
  return /^#\s*\S/.test(term.trim()) ? sql`false` : undefined;
};

/** What is asked of the text of an order, undefined where that is nothing, and in how many letters. */
export interface TextAsked {
  readonly text: SQL | undefined;
  readonly letters: number;
}

const askedOf = (words: readonly (readonly string[])[]): TextAsked => ({
  text: and(...words.map((spellings) => inText(spellings))),
  letters: words.reduce((sum, [word = '']) => sum + word.length, 0),
});

/** Orders of these statuses by what stands in their text. */
export interface SearchPart extends TextAsked {
  readonly statuses: readonly D2cOrderStatus[];
}

/**
 * What a term finds among orders of these statuses, in parts that have no order in common: those in whose customer, place,
 * products, tracking number or status every word stands, in any order and spelling. An order has one status: the words that
 * name it are settled, and the others stand in its text. Either has an index; both in one condition have none. `#7` is order
 * 7 and nothing else; `7` also everybody with a word that begins with a 7.
 */
export const partsOf = (term: string, statuses: readonly D2cOrderStatus[]): readonly SearchPart[] => {
  const number = numbered(term);
  if (number) return [{ statuses, text: number, letters: 0 }];
  const words = wordsOf(term);
  const parts = new Map<string, { left: readonly (readonly string[])[]; statuses: D2cOrderStatus[] }>();
  for (const status of statuses) {
    const left = words.filter((spellings) => !spellings.some((word) => isNamedBy(status, word)));
    const key = left.map((spellings) => spellings[0]).join(' ');
    const part = parts.get(key) ?? { left, statuses: [] };
    part.statuses.push(status);
    parts.set(key, part);
  }
  return [...parts.values()].map((part) => ({ statuses: part.statuses, ...askedOf(part.left) }));
};

/** Left out by the database where nothing is searched for. */
export const foundBy = eq(d2cOrderSearch.d2c_order_id, d2cOrders.d2c_order_id);

/** What a term is looked for by in rows of other tables, where statuses of these columns may be named. */
export interface Sought extends TextAsked {
  readonly condition: SQL;
  /** Whether a word may name a status. */
  readonly isNamed: boolean;
}

/** Undefined where nothing is searched for. */
export const soughtBy = (term: string, columns = OF_ORDERS): Sought | undefined => {
  const number = numbered(term);
  if (number) return { condition: number, text: number, letters: 0, isNamed: false };
  const words = wordsOf(term).map((spellings) => ({
    spellings,
    named: or(...spellings.map((word) => hasStatus(word, columns))),
  }));
  const condition = and(...words.map(({ spellings, named }) => or(inText(spellings), named)));
  if (!condition) return undefined;
  const unnamed = words.filter(({ named }) => !named);
  return {
    condition,
    ...askedOf(unnamed.map(({ spellings }) => spellings)),
    isNamed: unnamed.length < words.length,
  };
};
