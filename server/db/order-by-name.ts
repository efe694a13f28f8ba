import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Returns the SQL order that equals `compareNames` of the domain, whatever the locale of the database is. */
export const orderByName = (name: AnyPgColumn): SQL => sql`lower(${name}) collate "C"`;
