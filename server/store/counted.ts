import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_COUNTED } from '#domain/limits.ts';

export interface SearchedPage extends Part {
  readonly search: string;
}

/** Where `is_capped` there are more. */
export interface Counted {
  readonly total: number;
  readonly is_capped: boolean;
}

/** By so many it is known that there are more than a screen counts. */
export const UNCOUNTED = MAX_COUNTED + 1;

export const cappedAt = (found: number): Counted => ({
  total: Math.min(found, MAX_COUNTED),
  is_capped: found > MAX_COUNTED,
});

/** What was counted no further is counted by whoever gets to its end. */
export const reckoned = (counted: Counted, { skip, limit }: SearchedPage, found: number): Counted =>
  counted.is_capped && found > 0
    ? { total: Math.max(counted.total, skip + Math.min(found, limit)), is_capped: found > limit }
    : counted;

export interface Range {
  readonly skip: number;
  readonly limit: number;
}

/** A part of a list: a page, or those of its rows that have these ids. */
export interface Part extends Range {
  readonly ids?: readonly number[] | undefined;
}

/** Narrows a list to the rows with these ids. */
export const isAmong = (column: AnyPgColumn, ids: readonly number[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids]);

/** From so many on it pays to know how long a list is. */
const FAR = 10_000;

/**
 * Where the rows of a page stand in the same list turned round, which a page of the second half of a long one is counted in.
 * Undefined for any other.
 */
export const fromTheEnd = async (
  { skip, limit }: Range,
  count: () => Promise<number>,
): Promise<Range | undefined> => {
  if (skip < FAR) return undefined;
  const total = await count();
  if (skip <= total / 2) return undefined;
  const left = Math.max(0, total - skip);
  return { skip: Math.max(0, left - limit), limit: Math.min(limit, left) };
};
