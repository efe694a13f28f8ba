/* The sort order of names in SQL. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Returns the SQL that sorts like `compareNames` of the domain, whatever the locale of the database is. */
export const orderByName = (name: AnyPgColumn): SQL => sql`lower(${name}) collate "C"`;
