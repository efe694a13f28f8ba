/* Column types and conditions that the tables share. */

import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});

/** An amount in IQD with two decimals (decision 20). */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The folded text by which a row is found, and the version of the folding (`server/store/search-texts.ts`).
 */
export const searchColumns = () => ({
  search_text: text('search_text').notNull().default(''),
  fold_version: integer('fold_version').notNull().default(0),
});

/**
 * Returns the condition of a CHECK: PostgreSQL orders NaN above all numbers, so that the bounds of an amount
 * accept it.
 */
export const areNumbers = (...columns: readonly AnyPgColumn[]): SQL =>
  sql`'NaN' not in (${sql.join([...columns], sql`, `)})`;

/**
 * Returns the condition of a CHECK for a list of allowed values. They contain only letters and underscores,
 * so they need no escaping.
 */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
