/* Converts the words of a search to SQL conditions, and finds D2C orders by the trigram index. */
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { explicitOrderNumber } from '#domain/d2c-order-list.ts';
import { findNamedStatuses, withoutAtSigns } from '#domain/d2c-order-search.ts';
import { MAX_ID } from '#domain/limits.ts';
import { isShortWord, searchWords } from '#domain/search-fold.ts';
import { SHIPMENT_STATUSES } from '#domain/shipment.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrderSearch } from '#server/db/schema/d2c-order-search.ts';
import { toStoredText } from './search-texts.ts';

/**
 * If more orders match, the index is not used: a list that is read in its own order then fills a page
 * quickly.
 */
const MAX_CANDIDATES = 20_000;

/** The SQL of the domain's `hasSearchWord`, for a stored text. */
const hasWord = (text: SQLWrapper, word: string): SQL => {
  const like = (prefix: string) => {
    const pattern = `${prefix}${toStoredText(word).replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${text} like ${pattern}`;
  };
  return isShortWord(word) ? sql`(${like('')} or ${like('% ')} or ${like('%@')})` : like('%');
};

/** The spellings of a word. */
type Word = readonly string[];

const hasSpelling = (text: SQLWrapper, spellings: Word): SQL | undefined =>
  or(...[...new Set(spellings)].map((spelling) => hasWord(text, spelling)));

/** Returns the condition for texts with every word of a term, in any order. */
export const hasWords = (text: SQLWrapper, words: readonly Word[]): SQL | undefined =>
  and(...words.map((word) => hasSpelling(text, word)));

const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= MAX_ID;

/** Returns the condition for orders whose text or number has a word. */
const hasInText = (word: Word): SQL | undefined => {
  // The first spelling is the typed one. Other spellings may join digits that were typed apart.
  const [typed = ''] = word;
  return or(
    hasSpelling(d2cOrderSearch.text, word),
    isId(typed) ? eq(d2cOrderSearch.d2c_order_id, Number(typed)) : undefined,
  );
};

const ALL_STATUSES = [...D2C_ORDER_STATUSES, ...SHIPMENT_STATUSES];

/** A status column that can be searched, with the statuses that occur in the list. */
export interface StatusColumn {
  readonly column: AnyPgColumn;
  readonly statuses: readonly string[];
}

/** A search: a row is found if its order is a candidate and has each of the words. */
export interface Search {
  /** Ids of orders as a PostgreSQL array; undefined if all orders are candidates. */
  readonly candidates: string | undefined;
  /** The words to check, without those that all candidates have. */
  readonly words: readonly Word[];
}

/** Returns the orders whose texts have all words, by the trigram index; undefined if there are too many. */
const findCandidates = async (db: Db, words: readonly Word[]): Promise<string | undefined> => {
  const { rows } = await db.execute<{ ids: string; is_complete: boolean }>(sql`
    select coalesce(array_agg(d2c_order_id), '{}')::text as ids, count(*) <= ${MAX_CANDIDATES} as is_complete
    from (select ${d2cOrderSearch.d2c_order_id} from ${d2cOrderSearch} where ${and(...words.map(hasInText))}
      limit ${MAX_CANDIDATES + 1}) as candidates`);
  return rows[0]?.is_complete === true ? rows[0].ids : undefined;
};

/**
 * Returns the search of a term. It finds an order that has each word in its text (customer, place, products,
 * tracking number), number or status. `#7` and `Order #7` find only order 7; `7` also finds texts with a word
 * that begins with 7. Undefined for a term without words.
 */
export const createSearch = async (db: Db, term: string): Promise<Search | undefined> => {
  const id = explicitOrderNumber(term);
  if (id !== null) return { candidates: `{${id}}`, words: [] };
  if (/^#\s*\S/.test(term.trim())) return { candidates: '{}', words: [] };
  const words = searchWords(withoutAtSigns(term.trim().replace(/^#$/, '')));
  if (words.length === 0) return undefined;
  const statusWords = words.filter((word) => findNamedStatuses(word, ALL_STATUSES).length > 0);
  const otherWords = words.filter((word) => !statusWords.includes(word));
  const candidates = otherWords.length > 0 ? await findCandidates(db, otherWords) : undefined;
  return { candidates, words: candidates === undefined ? words : statusWords };
};

/** Returns the condition for a row of a list, given the column of its order and its status columns. */
export const isFound = (
  { candidates, words }: Search,
  orderId: AnyPgColumn,
  columns: readonly StatusColumn[],
): SQL | undefined => {
  const isCandidate = candidates === undefined ? undefined : sql`${orderId} = any(${candidates}::int[])`;
  const hasWordInText = (word: Word) =>
    sql`exists (select from ${d2cOrderSearch} where ${eq(d2cOrderSearch.d2c_order_id, orderId)} and ${hasInText(word)})`;
  const hasWordAsStatus = (word: Word) =>
    columns.map(({ column, statuses }) => {
      const named = findNamedStatuses(word, statuses);
      return named.length > 0 ? inArray(column, named) : undefined;
    });
  return and(isCandidate, ...words.map((word) => or(...hasWordAsStatus(word), hasWordInText(word))));
};
