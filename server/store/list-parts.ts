import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A page of a list, or its rows with these ids. */
export interface Part {
  readonly skip: number;
  readonly limit: number;
  readonly ids?: readonly number[] | undefined;
}

/** Narrows a list to the rows with these ids. */
export const isAmong = (column: AnyPgColumn, ids: readonly number[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids]);
