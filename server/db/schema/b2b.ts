/* The database tables of wholesale clients, orders, lines and payments. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { B2B_ORDER_STATUSES } from '#domain/b2b-order.ts';
import { PAYMENT_METHODS } from '#domain/b2b-payment.ts';
import type { Company } from '#domain/company.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { areNumbers, isOneOf, moment, money, searchColumns } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const b2bClients = pgTable(
  'b2b_clients',
  {
    client_id: serial('client_id').primaryKey(),
    name: text('name').notNull(),
    contact_person: text('contact_person').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull(),
    address: text('address').notNull().default(''),
    payment_terms: text('payment_terms').notNull().default(''),
    created_at: moment('created_at').notNull().defaultNow(),
    /** Set for a tombstone: a deleted client that is kept because tombstones of its orders refer to it. */
    deleted_at: moment('deleted_at'),
    /** Counts changes of the row as it is shown, including the number of its orders. */
    version: integer('version').notNull().default(1),
    /** The version of the last edit. A new order raises `version`, but makes no edit stale. */
    edited_version: integer('edited_version').notNull().default(1),
    ...searchColumns(),
  },
  (table) => [
    index('b2b_clients_name').on(orderByName(table.name), table.client_id).where(sql`deleted_at is null`),
    index('b2b_clients_trigrams').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);

export const b2bOrders = pgTable(
  'b2b_orders',
  {
    b2b_order_id: serial('b2b_order_id').primaryKey(),
    client_id: integer('client_id')
      .notNull()
      .references(() => b2bClients.client_id),
    order_date: moment('order_date').notNull().defaultNow(),
    order_notes: text('order_notes').notNull().default(''),
    status: text('status', { enum: B2B_ORDER_STATUSES }).notNull().default('printing'),
    /** The sum of the order's lines. */
    total_price: money('total_price').notNull().default(0),
    /** The sum of the order's payments without reversed ones. */
    total_paid: money('total_paid').notNull().default(0),
    /** The sum of the order's credit notes. */
    credited: money('credited').notNull().default(0),
    completed_at: moment('completed_at'),
    /** The number of lines that the caller will add; null if the caller did not state it. */
    expected_items: integer('expected_items'),
    items_count: integer('items_count').notNull().default(0),
    /** The sum of the quantities of the lines. */
    pieces: integer('pieces').notNull().default(0),
    /** Set for a tombstone: a deleted order that is kept because payments and statements refer to it. */
    deleted_at: moment('deleted_at'),
    created_by: integer('created_by').references(() => users.user_id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('b2b_orders_date').on(table.order_date, table.b2b_order_id).where(sql`deleted_at is null`),
    index('b2b_orders_client').on(table.client_id, table.order_date, table.b2b_order_id),
    index('b2b_orders_status').on(table.status, table.order_date).where(sql`deleted_at is null`),
    check('b2b_orders_status_known', isOneOf(table.status, B2B_ORDER_STATUSES)),
    check('b2b_orders_total', sql`${table.total_price} >= 0`),
    check('b2b_orders_paid', sql`${table.total_paid} >= 0 and ${table.total_paid} <= ${table.total_price}`),
    check('b2b_orders_credited', sql`${table.credited} >= 0 and ${table.credited} <= ${table.total_price}`),
    check('b2b_orders_numbers', areNumbers(table.total_price, table.total_paid, table.credited)),
    check('b2b_orders_items', sql`${table.expected_items} >= ${table.items_count}`),
  ],
);

export const b2bOrderItems = pgTable(
  'b2b_order_items',
  {
    b2b_order_item_id: serial('b2b_order_item_id').primaryKey(),
    b2b_order_id: integer('b2b_order_id')
      .notNull()
      .references(() => b2bOrders.b2b_order_id, { onDelete: 'cascade' }),
    /** Null after the product was deleted. Name and code remain as sold. */
    product_id: integer('product_id').references(() => products.product_id, { onDelete: 'set null' }),
    product_name: text('product_name').notNull(),
    product_code: text('product_code').notNull().default(''),
    quantity: integer('quantity').notNull(),
    unit_price: money('unit_price').notNull(),
    subtotal: money('subtotal').notNull(),
    notes: text('notes').notNull().default(''),
  },
  (table) => [
    index('b2b_order_items_order').on(table.b2b_order_id),
    index('b2b_order_items_product').on(table.product_id),
    check('b2b_order_items_numbers', areNumbers(table.unit_price, table.subtotal)),
    check('b2b_order_items_quantity', sql`${table.quantity} >= 1`),
    check('b2b_order_items_subtotal', sql`${table.subtotal} = ${table.unit_price} * ${table.quantity}`),
  ],
);

/** Payments of clients. A reversed payment remains and does not count. */
export const b2bPayments = pgTable(
  'b2b_payments',
  {
    payment_id: bigserial('payment_id', { mode: 'number' }).primaryKey(),
    b2b_order_id: integer('b2b_order_id')
      .notNull()
      .references(() => b2bOrders.b2b_order_id),
    amount_paid: money('amount_paid').notNull(),
    payment_method: text('payment_method', { enum: PAYMENT_METHODS }).notNull().default('cash'),
    notes: text('notes').notNull().default(''),
    paid_at: moment('paid_at').notNull().defaultNow(),
    user_id: integer('user_id').references(() => users.user_id, { onDelete: 'set null' }),
    /** The name is stored, so that it can be read after the user was deleted. */
    recorded_by: text('recorded_by').notNull(),
    reversed_at: moment('reversed_at'),
    reversed_by: text('reversed_by'),
    reversal_reason: text('reversal_reason'),
  },
  (table) => [
    index('b2b_payments_order').on(table.b2b_order_id, table.payment_id),
    index('b2b_payments_paid_at').on(table.paid_at),
    check('b2b_payments_amount', sql`${table.amount_paid} > 0`),
    check('b2b_payments_numbers', areNumbers(table.amount_paid)),
    check('b2b_payments_method_known', isOneOf(table.payment_method, PAYMENT_METHODS)),
    check(
      'b2b_payments_reversal',
      sql`(${table.reversed_at} is null) = (${table.reversal_reason} is null) and (${table.reversed_at} is null) = (${table.reversed_by} is null)`,
    ),
  ],
);

/** The recipient of an invoice on the day of its issue. */
export interface InvoicedClient {
  readonly name: string;
  readonly contact_person: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly payment_terms: string;
}

/** A line of an invoice, with the dimensions and the picture of its product on the day of issue. */
export interface InvoicedLine {
  readonly product_code: string;
  readonly product_name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly subtotal: number;
  readonly notes: string;
  readonly dimensions: string | null;
  readonly picture_url: string | null;
}

/**
 * Invoices. Each is issued once, on the completion of its order, with a copy of all that its document shows.
 * Its row never changes.
 */
export const b2bInvoices = pgTable(
  'b2b_invoices',
  {
    b2b_order_id: integer('b2b_order_id')
      .primaryKey()
      .references(() => b2bOrders.b2b_order_id),
    number: text('number').notNull(),
    issued_at: moment('issued_at').notNull(),
    /** The last day for a payment in time; null if the terms have no number of days. */
    due_on: date('due_on'),
    total: money('total').notNull(),
    company: jsonb('company').$type<Company>().notNull(),
    client: jsonb('client').$type<InvoicedClient>().notNull(),
    lines: jsonb('lines').$type<readonly InvoicedLine[]>().notNull(),
    notes: text('notes').notNull().default(''),
  },
  (table) => [
    uniqueIndex('b2b_invoices_number').on(table.number),
    index('b2b_invoices_issued').on(table.issued_at),
    check('b2b_invoices_numbers', areNumbers(table.total)),
  ],
);

/** Credit notes: each lowers what is owed for an invoice, and never changes. */
export const b2bCreditNotes = pgTable(
  'b2b_credit_notes',
  {
    credit_note_id: serial('credit_note_id').primaryKey(),
    b2b_order_id: integer('b2b_order_id')
      .notNull()
      .references(() => b2bInvoices.b2b_order_id),
    number: text('number').notNull(),
    amount: money('amount').notNull(),
    reason: text('reason').notNull().default(''),
    /** True if the order was deleted, so that the note credits all that was left of the invoice. */
    is_cancellation: boolean('is_cancellation').notNull().default(false),
    company: jsonb('company').$type<Company>().notNull(),
    issued_at: moment('issued_at').notNull(),
    user_id: integer('user_id').references(() => users.user_id, { onDelete: 'set null' }),
    issued_by: text('issued_by').notNull(),
  },
  (table) => [
    uniqueIndex('b2b_credit_notes_number').on(table.number),
    index('b2b_credit_notes_order').on(table.b2b_order_id, table.credit_note_id),
    index('b2b_credit_notes_issued').on(table.issued_at),
    check('b2b_credit_notes_amount', sql`${table.amount} > 0`),
    check('b2b_credit_notes_numbers', areNumbers(table.amount)),
  ],
);
