/* The database tables of filament: types, stock, purchases and openings. */
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { COLOR_HEX_PATTERN, DEFAULT_COLOR_HEX } from '#domain/filament.ts';
import { areNumbers, moment, money } from './columns.ts';
import { users } from './users.ts';

export const filamentTypes = pgTable(
  'filament_types',
  {
    /** Chosen by an admin, because the number is written on the shelf. */
    filament_id: integer('filament_id').primaryKey(),
    brand: text('brand').notNull(),
    name: text('name'),
    material: text('material'),
    color_name: text('color_name'),
    color_hex: text('color_hex').notNull().default(DEFAULT_COLOR_HEX),
    active: boolean('active').notNull().default(true),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('filament_types_filament_id', sql`${table.filament_id} >= 1`),
    check('filament_types_color_hex', sql`${table.color_hex} ~ ${sql.raw(`'${COLOR_HEX_PATTERN.source}'`)}`),
  ],
);

export const filamentStock = pgTable(
  'filament_stock',
  {
    filament_id: integer('filament_id')
      .primaryKey()
      .references(() => filamentTypes.filament_id, { onDelete: 'cascade' }),
    current_stock: integer('current_stock').notNull().default(0),
    total_used: integer('total_used').notNull().default(0),
    /** Counts changes of the row as it is shown, including the type. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('filament_stock_current_stock', sql`${table.current_stock} >= 0`),
    check('filament_stock_total_used', sql`${table.total_used} >= 0`),
  ],
);

export const filamentPurchases = pgTable(
  'filament_purchases',
  {
    purchase_id: serial('purchase_id').primaryKey(),
    filament_id: integer('filament_id')
      .notNull()
      .references(() => filamentTypes.filament_id),
    date_purchased: date('date_purchased').notNull(),
    supplier: text('supplier'),
    spools_bought: integer('spools_bought').notNull(),
    price_per_spool: money('price_per_spool'),
    total_cost: money('total_cost'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('filament_purchases_filament').on(table.filament_id),
    index('filament_purchases_date').on(table.date_purchased, table.purchase_id),
    check('filament_purchases_numbers', areNumbers(table.price_per_spool, table.total_cost)),
    check('filament_purchases_spools_bought', sql`${table.spools_bought} >= 1`),
    check('filament_purchases_price_per_spool', sql`${table.price_per_spool} >= 0`),
    check('filament_purchases_total_cost', sql`${table.total_cost} >= 0`),
  ],
);

/** Openings of spools. An opening that was undone remains and does not count. */
export const filamentUsage = pgTable(
  'filament_usage',
  {
    usage_id: serial('usage_id').primaryKey(),
    filament_id: integer('filament_id')
      .notNull()
      .references(() => filamentTypes.filament_id),
    spools_opened: integer('spools_opened').notNull(),
    notes: text('notes').notNull().default(''),
    opened_at: moment('opened_at').notNull().defaultNow(),
    user_id: integer('user_id').references(() => users.user_id, { onDelete: 'set null' }),
    /** The name is stored, so that it can be read after the user was deleted. */
    opened_by: text('opened_by').notNull(),
    undone_at: moment('undone_at'),
    undone_by: text('undone_by'),
  },
  (table) => [
    index('filament_usage_filament').on(table.filament_id, table.opened_at),
    check('filament_usage_spools_opened', sql`${table.spools_opened} >= 1`),
  ],
);
