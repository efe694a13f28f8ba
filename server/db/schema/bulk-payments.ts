/* The database tables of payments of the courier, their allocations, and courier statements. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS } from '#domain/b2b-payment.ts';
import { STATEMENT_OUTCOMES } from '#domain/courier-statement.ts';
import { STATEMENT_DECISIONS } from '#domain/statement-money.ts';
import { areNumbers, isOneOf, moment, money } from './columns.ts';
import { d2cPaymentsDue } from './sync.ts';
import { users } from './users.ts';

/** A refusal as it is stored and sent. */
export interface StatementReason {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly detail: string;
}

/**
 * Payments of the courier. CHECK constraints keep their sums consistent. A reversed payment remains and does
 * not count.
 */
export const d2cBulkPayments = pgTable(
  'd2c_bulk_payments',
  {
    bulk_payment_id: serial('bulk_payment_id').primaryKey(),
    amount: money('amount').notNull(),
    date_received: date('date_received').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull().default('cash'),
    notes: text('notes').notNull().default(''),
    /** The sum of the payment's allocations. */
    settled: money('settled').notNull(),
    /** Fees that the shop pays; 0 or negative. */
    fees: money('fees').notNull().default(0),
    unexplained: money('unexplained').notNull(),
    /** Amounts of paid parcels that the courier has taken back. */
    taken_back: money('taken_back').notNull().default(0),
    /** The number of dues that the payment settled, in whole or in part. */
    dues: integer('dues').notNull().default(0),
    /** The digest of the courier statement, so that no statement is recorded twice. */
    statement_digest: text('statement_digest'),
    /** The number of rows of the statement. */
    statement_rows: integer('statement_rows'),
    recorded_at: moment('recorded_at').notNull().defaultNow(),
    user_id: integer('user_id').references(() => users.user_id, { onDelete: 'set null' }),
    recorded_by: text('recorded_by').notNull(),
    reversed_at: moment('reversed_at'),
    reversed_by: text('reversed_by'),
    reversal_reason: text('reversal_reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('d2c_bulk_payments_date').on(table.date_received, table.bulk_payment_id),
    uniqueIndex('d2c_bulk_payments_statement').on(table.statement_digest).where(sql`reversed_at is null`),
    // A courier may take back more than it pays.
    check('d2c_bulk_payments_amount', sql`${table.amount} >= 0 or ${table.statement_rows} is not null`),
    check(
      'd2c_bulk_payments_numbers',
      areNumbers(table.amount, table.settled, table.fees, table.unexplained, table.taken_back),
    ),
    check('d2c_bulk_payments_method_known', isOneOf(table.method, PAYMENT_METHODS)),
    check('d2c_bulk_payments_fees', sql`${table.fees} <= 0`),
    check('d2c_bulk_payments_unexplained', sql`${table.unexplained} >= 0`),
    check('d2c_bulk_payments_taken_back', sql`${table.taken_back} >= 0`),
    check(
      'd2c_bulk_payments_explained',
      sql`${table.settled} + ${table.fees} + ${table.unexplained} - ${table.taken_back} = ${table.amount}`,
    ),
    check(
      'd2c_bulk_payments_reversal',
      sql`(${table.reversed_at} is null) = (${table.reversal_reason} is null) and (${table.reversed_at} is null) = (${table.reversed_by} is null)`,
    ),
  ],
);

/**
 * The amount of a due that a payment settled, or took back if it is negative. The courier kept `fee` of it.
 */
export const d2cDueAllocations = pgTable(
  'd2c_due_allocations',
  {
    allocation_id: serial('allocation_id').primaryKey(),
    bulk_payment_id: integer('bulk_payment_id')
      .notNull()
      .references(() => d2cBulkPayments.bulk_payment_id),
    due_id: integer('due_id')
      .notNull()
      .references(() => d2cPaymentsDue.due_id),
    /** The line of the statement; 0 for a payment entered by hand. */
    line: integer('line').notNull().default(0),
    amount: money('amount').notNull(),
    fee: money('fee').notNull().default(0),
    /** The amount of the due that remained open. */
    left: money('left').notNull(),
  },
  (table) => [
    index('d2c_due_allocations_payment').on(table.bulk_payment_id, table.line),
    index('d2c_due_allocations_due').on(table.due_id),
    check('d2c_due_allocations_amount', sql`${table.amount} <> 0`),
    check('d2c_due_allocations_numbers', areNumbers(table.amount, table.fee, table.left)),
    check('d2c_due_allocations_fee', sql`${table.fee} >= 0`),
    check('d2c_due_allocations_left', sql`${table.left} >= 0`),
  ],
);

/**
 * The rows of a courier statement, each with its explanation. `settled` - `borne` + `unexplained` -
 * `taken_back` is the part of the payment's amount that comes from the row; it is 0 while a doubtful row
 * waits for a person. Line 0 is the surplus of a payment entered by hand.
 */
export const d2cStatementRows = pgTable(
  'd2c_statement_rows',
  {
    row_id: serial('row_id').notNull().unique(),
    bulk_payment_id: integer('bulk_payment_id')
      .notNull()
      .references(() => d2cBulkPayments.bulk_payment_id),
    line: integer('line').notNull(),
    tracking_number: text('tracking_number').notNull().default(''),
    phone: text('phone').notNull().default(''),
    status: text('status').notNull().default(''),
    /** The content of a row that names no parcel, or that could not be read. */
    text: text('text').notNull().default(''),
    /** The amount as stated; negative if the courier took money back. */
    amount: money('amount').notNull(),
    fee: money('fee').notNull().default(0),
    outcome: text('outcome', { enum: STATEMENT_OUTCOMES }).notNull(),
    /** The reason why the row was not clear: code, values and sentence. */
    reason: jsonb('reason').$type<StatementReason>(),
    due_id: integer('due_id').references(() => d2cPaymentsDue.due_id),
    settled: money('settled').notNull().default(0),
    /** The part of the fee that the shop pays, and deductions. */
    borne: money('borne').notNull().default(0),
    taken_back: money('taken_back').notNull().default(0),
    unexplained: money('unexplained').notNull().default(0),
    /** True while the row waits for a person, or has unexplained money. */
    is_open: boolean('is_open').notNull().default(false),
    decision: text('decision', { enum: STATEMENT_DECISIONS }),
    decided_at: moment('decided_at'),
    decided_by: text('decided_by'),
    decision_reason: text('decision_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.bulk_payment_id, table.line] }),
    index('d2c_statement_rows_open').on(table.row_id).where(sql`is_open`),
    check(
      'd2c_statement_rows_numbers',
      areNumbers(table.amount, table.fee, table.settled, table.borne, table.taken_back, table.unexplained),
    ),
    check('d2c_statement_rows_outcome_known', isOneOf(table.outcome, STATEMENT_OUTCOMES)),
    check('d2c_statement_rows_decision_known', isOneOf(table.decision, STATEMENT_DECISIONS)),
  ],
);

/** The columns that an admin has assigned for statements with these headers. */
export const statementLayouts = pgTable('statement_layouts', {
  /** The digest of the headers in any order. */
  heads_digest: text('heads_digest').primaryKey(),
  columns: jsonb('columns').notNull(),
  statuses: jsonb('statuses').notNull(),
  changed_at: moment('changed_at').notNull(),
});
