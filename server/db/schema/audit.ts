/* The database tables of the audit log. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Returns the author as one text: the id of a user, or the name of an author who is no user. */
export const authorSql = ({ user_id, username }: Record<'user_id' | 'username', AnyPgColumn>): SQL<string> =>
  sql<string>`coalesce(${user_id}::text, ${username})`;

/** The audit log. It is append-only: a trigger of the migrations refuses changes and deletions. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** No foreign key, so that the entry remains when the user is deleted. */
    user_id: integer('user_id'),
    username: text('username').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_time').on(table.at, table.id),
    index('audit_log_person').on(authorSql(table), table.at, table.id),
    // The index for a person and a kind. Without it, all entries of the person would be read.
    index('audit_log_person_kind').on(authorSql(table), table.entity, table.at, table.id),
    index('audit_log_kind').on(table.entity, table.at, table.id),
    index('audit_log_thing').on(table.entity, table.entity_id, table.at, table.id),
  ],
);

/** Counts how often an event occurred in its minute. An entry without a row here occurred once. */
export const auditCounts = pgTable(
  'audit_counts',
  {
    minute: moment('minute').notNull(),
    action: text('action').notNull(),
    /** Empty when a minute has too many subjects, which are then counted together. */
    subject: text('subject').notNull(),
    address: text('address').notNull(),
    count: integer('count').notNull(),
    audit_id: bigint('audit_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.action, table.subject, table.address] }),
    uniqueIndex('audit_counts_entry').on(table.audit_id),
  ],
);
