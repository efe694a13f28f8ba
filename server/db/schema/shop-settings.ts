/* The database table of the settings of the shop. */
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A table with one row, which the first change inserts. The domain has the defaults. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    company_name: text('company_name').notNull(),
    contact_email: text('contact_email').notNull(),
    contact_phone: text('contact_phone').notNull(),
    low_stock_threshold: integer('low_stock_threshold').notNull(),
    /** True when nightly backups are made. */
    auto_backup: boolean('auto_backup').notNull().default(true),
    version: integer('version').notNull(),
  },
  (table) => [
    check('shop_settings_one_row', sql`${table.is_only_row}`),
    check('shop_settings_low_stock_threshold', sql`${table.low_stock_threshold} >= 0`),
  ],
);
