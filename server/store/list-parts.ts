/* The part of a list that a call reads. */

import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The part of a list to read: a page, or the rows with these ids. */
export interface Part {
  readonly skip: number;
  readonly limit: number;
  readonly ids?: readonly number[] | undefined;
}

/** Returns the condition that restricts a list to rows with these ids. */
export const isAmong = (column: AnyPgColumn, ids: readonly number[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids]);
