/* The database tables of shipments, dues, the outbox and sync runs. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SHIPMENT_STATUSES } from '#domain/shipment.ts';
import { SYNC_RUN_STATUSES } from '#domain/sync-run.ts';
import { areNumbers, isOneOf, moment, money } from './columns.ts';
import { d2cOrders } from './d2c-orders.ts';

export const shipments = pgTable(
  'shipments',
  {
    shipment_id: serial('shipment_id').primaryKey(),
    d2c_order_id: integer('d2c_order_id')
      .notNull()
      .unique()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    shipment_status: text('shipment_status', { enum: SHIPMENT_STATUSES }).notNull().default('in_transit'),
    shipped_date: moment('shipped_date'),
    tracking_number: text('tracking_number').notNull(),
    /** True when an admin entered the result of the shipment. */
    by_hand: boolean('by_hand').notNull().default(false),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('shipments_under_way')
      .on(table.shipment_id)
      .where(sql`shipment_status not in ('delivered', 'cancelled', 'returned')`),
    index('shipments_status').on(table.shipment_status),
    index('shipments_tracking').on(sql`upper(${table.tracking_number})`),
    check('shipments_status_known', isOneOf(table.shipment_status, SHIPMENT_STATUSES)),
  ],
);

/**
 * An amount that the courier collects. It is open until it is settled, or until it is closed because the
 * parcel came back.
 */
export const d2cPaymentsDue = pgTable(
  'd2c_payments_due',
  {
    due_id: serial('due_id').primaryKey(),
    d2c_order_id: integer('d2c_order_id')
      .notNull()
      .unique()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    expected_amount: money('expected_amount').notNull(),
    /** The sum of the due's allocations, without reversed payments. */
    settled_amount: money('settled_amount').notNull().default(0),
    created_at: moment('created_at').notNull().defaultNow(),
    closed_at: moment('closed_at'),
    closed_because: text('closed_because'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('d2c_payments_due_numbers', areNumbers(table.expected_amount, table.settled_amount)),
    check('d2c_payments_due_amount', sql`${table.expected_amount} >= 0`),
    check(
      'd2c_payments_due_settled',
      sql`${table.settled_amount} >= 0 and ${table.settled_amount} <= ${table.expected_amount}`,
    ),
    index('d2c_payments_due_created').on(table.created_at),
    index('d2c_payments_due_settled')
      .on(table.closed_at, table.due_id)
      .where(sql`closed_at is not null and settled_amount > 0`),
    index('d2c_payments_due_open').on(table.created_at).where(sql`closed_at is null`),
  ],
);

/** The outbox: hand-overs to the marketplace, written in the transaction of the status change. */
export const marketplaceOutbox = pgTable(
  'marketplace_outbox',
  {
    outbox_id: bigserial('outbox_id', { mode: 'number' }).primaryKey(),
    d2c_order_id: integer('d2c_order_id')
      .notNull()
      .references(() => d2cOrders.d2c_order_id, { onDelete: 'cascade' }),
    payload: jsonb('payload').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    /** The hand-over is not sent before this time, so that it can be undone. */
    not_before: moment('not_before').notNull().defaultNow(),
    /** Set before the hand-over is sent. From then on it cannot be undone. */
    taken_at: moment('taken_at'),
    sent_at: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    last_fault: text('last_fault'),
    /** True for a hand-over to the sandbox. No real marketplace gets it. */
    for_sandbox: boolean('for_sandbox').notNull().default(false),
  },
  (table) => [
    uniqueIndex('marketplace_outbox_order').on(table.d2c_order_id),
    index('marketplace_outbox_unsent').on(table.outbox_id).where(sql`sent_at is null`),
  ],
);

export const syncRuns = pgTable(
  'sync_runs',
  {
    run_id: serial('run_id').primaryKey(),
    status: text('status', { enum: SYNC_RUN_STATUSES }).notNull().default('started'),
    started_by: text('started_by').notNull(),
    started_at: moment('started_at').notNull(),
    ended_at: moment('ended_at'),
    records_processed: integer('records_processed').notNull().default(0),
    errors: jsonb('errors').$type<string[]>().notNull().default([]),
    /** The name of the person who stopped the run. */
    kill_wanted_by: text('kill_wanted_by'),
  },
  (table) => [
    check('sync_runs_status_known', isOneOf(table.status, SYNC_RUN_STATUSES)),
    uniqueIndex('sync_runs_one_at_a_time').on(table.status).where(sql`status = 'started'`),
  ],
);

/** The parcels of the sandbox marketplace. */
export const sandboxShipments = pgTable(
  'sandbox_shipments',
  {
    sandbox_id: serial('sandbox_id').primaryKey(),
    reference: text('reference').notNull().unique(),
    tracking_number: text('tracking_number').notNull(),
    cash_to_collect: money('cash_to_collect').notNull(),
    accepted_at: moment('accepted_at').notNull(),
  },
  (table) => [check('sandbox_shipments_numbers', areNumbers(table.cash_to_collect))],
);

/**
 * A table with one row: the app that was started last uses the sandbox always, while an account has a demo
 * password, or never.
 */
export const sandboxUse = pgTable(
  'sandbox_use',
  {
    id: integer('id').primaryKey().default(1),
    used: text('used', { enum: ['always', 'demo', 'never'] }).notNull(),
  },
  (table) => [check('sandbox_use_one_row', sql`${table.id} = 1`)],
);

/** The real marketplaces that this database has used. After the first one the sandbox is never used again. */
export const realMarketplaces = pgTable('real_marketplaces', {
  api_root: text('api_root').primaryKey(),
  first_used_at: moment('first_used_at').notNull(),
});
