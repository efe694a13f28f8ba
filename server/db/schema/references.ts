/* The database table of fixed lists. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const provinces = pgTable('provinces', {
  province_id: integer('province_id').primaryKey(),
  name: text('name').notNull(),
});
