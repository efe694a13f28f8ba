import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});

/** IQD with two decimals (decision 20). */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The condition of a CHECK, of words of the domain: they are letters and underscores. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
