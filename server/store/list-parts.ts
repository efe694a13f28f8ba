/* The part of a list that a call reads: a page, or rows by id. */

import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The part of a list to read: a page, or only the rows with these ids. */
export interface ListPart {
  readonly skip: number;
  readonly limit: number;
  readonly ids?: readonly number[] | undefined;
}

/** Returns the condition for rows with these ids; undefined without ids, for all rows. */
export const isAmong = (column: AnyPgColumn, ids: readonly number[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids]);
