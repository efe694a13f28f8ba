/* The database table of idempotency keys. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * Request keys with the fingerprint of their call and the response, written in the transaction of the write.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    response: jsonb('response'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_age').on(table.created_at),
  ],
);
