/* The database table of parked orders. */

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { newShopParkedSchema } from '#api/contracts/parked-orders.ts';
import { PARK_REASONS } from '#domain/parked-orders.ts';
import { isOneOf, moment } from './columns.ts';
import { users } from './users.ts';

type ParkedContent = Pick<z.output<typeof newShopParkedSchema>, 'order' | 'chats' | 'looked'>;

/**
 * One row for an order that was parked once. It waits without a holder. When it is placed or deleted it loses
 * its content, and stays for 30 days, so that no browser parks or places it again.
 */
export const parkedOrders = pgTable(
  'parked_orders',
  {
    parked_id: serial('parked_id').primaryKey(),
    draft_id: text('draft_id').notNull().unique(),
    /** Null after the order was placed or deleted. */
    content: jsonb('content').$type<ParkedContent>(),
    reason: text('reason', { enum: PARK_REASONS }).notNull(),
    parked_by: text('parked_by').notNull(),
    parked_at: moment('parked_at').notNull(),
    holder_id: integer('holder_id').references(() => users.user_id, { onDelete: 'set null' }),
    held_at: moment('held_at'),
    /** The number of the placed order. It has no foreign key, because the order may be deleted. */
    order_id: integer('order_id'),
    /** The time at which the order was placed or deleted. */
    closed_at: moment('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('parked_orders_open').on(table.parked_at).where(sql`${table.closed_at} is null`),
    check('parked_orders_reason', isOneOf(table.reason, PARK_REASONS)),
    check('parked_orders_content', sql`(${table.content} is null) = (${table.closed_at} is not null)`),
  ],
);
