import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The order of `compareNames` of the domain, in any locale of the database. */
export const orderByName = (name: AnyPgColumn): SQL => sql`lower(${name}) collate "C"`;
