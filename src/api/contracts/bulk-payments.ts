import * as z from 'zod/mini';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_LIMITS, PAYMENT_METHODS } from '#domain/b2b-payment.ts';
import { BULK_FILTERS } from '#domain/bulk-payment-filters.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { paymentDueSchema } from './payments-due.ts';
import { idText, money, optionalText, requiredText, rowsQuery, text, timestamp } from './primitives.ts';
import { refusalValues } from './refusal-values.ts';

/**
 * A payment of the courier. `settled` + `fees` + `unexplained` - `taken_back` = `amount`, in IQD. `fees` is
 * the part that the courier kept at the shop's expense; it is negative or 0.
 */
export const bulkPaymentSchema = z.object({
  bulk_payment_id: z.number(),
  /** The received amount in IQD. */
  amount: z.number(),
  /** The day as `2026-11-21`. */
  date_received: z.string(),
  method: z._default(z.string(), DEFAULT_PAYMENT_METHOD),
  notes: z._default(z.nullable(z.string()), ''),
  recorded_at: z.optional(timestamp()),
  recorded_by: z._default(z.string(), ''),
  settled: z._default(z.number(), 0),
  fees: z._default(z.number(), 0),
  unexplained: z._default(z.number(), 0),
  /** Amounts of paid parcels that the courier has taken back. */
  taken_back: z._default(z.number(), 0),
  /** The number of rows that wait for a decision, or have unexplained money. */
  open_rows: z._default(z.number(), 0),
  /** The number of dues that the payment settled, completely or in part. */
  dues: z._default(z.number(), 0),
  /** The number of rows of the courier's statement; null for a payment entered by hand. */
  statement_rows: z._default(z.nullable(z.number()), null),
  /** Null unless the payment was reversed. */
  reversed_at: z._default(z.nullable(timestamp()), null),
  reversed_by: z._default(z.nullable(z.string()), null),
  reversal_reason: z._default(z.nullable(z.string()), null),
  version: z.optional(z.number()),
});
export type BulkPayment = z.output<typeof bulkPaymentSchema>;

/** A bulk payment and the dues that it changed. */
export const bulkPaymentOutcomeSchema = z.object({
  ...bulkPaymentSchema.shape,
  /** Missing from the response of another backend. */
  changed_dues: z.optional(z.array(paymentDueSchema)),
});
export type BulkPaymentOutcome = z.output<typeof bulkPaymentOutcomeSchema>;

/** The part of a payment that settled one due. */
export const dueAllocationSchema = z.object({
  due_id: z.number(),
  d2c_order_id: z.number(),
  customer_name: z.string(),
  customer_phone: z.string(),
  /** The line of the statement; 0 for a payment entered by hand. */
  line: z._default(z.number(), 0),
  /** The amount that this payment settled; negative if it was taken back. The courier kept `fee` of it. */
  amount: z.number(),
  fee: z.number(),
  expected_amount: z.number(),
  /** The amount of the due that is still open after the payment. */
  left: z.number(),
});
export type DueAllocation = z.output<typeof dueAllocationSchema>;

/** The reason why a row of a statement is not clear. */
export const statementReasonSchema = z.object({
  code: z.string(),
  values: refusalValues,
  detail: z.string(),
});

/**
 * A row of a courier statement as it was recorded, and the decision about it. Line 0 is the surplus of a
 * payment entered by hand.
 */
export const statementRowSchema = z.object({
  row_id: z.number(),
  bulk_payment_id: z.number(),
  line: z.number(),
  tracking_number: z.string(),
  phone: z.string(),
  /** The content of the row. */
  text: z.string(),
  /** The amount as stated; negative if the courier took money back. */
  amount: z.number(),
  fee: z.number(),
  outcome: z.string(),
  reason: z.nullable(statementReasonSchema),
  d2c_order_id: z.nullable(z.number()),
  settled: z.number(),
  taken_back: z.number(),
  unexplained: z.number(),
  /** True while the row waits for a decision, or has unexplained money. */
  is_open: z.boolean(),
  decision: z.nullable(z.string()),
  decided_at: z.nullable(timestamp()),
  decided_by: z.nullable(z.string()),
  decision_reason: z.string(),
  version: z.number(),
});
export type StatementRow = z.output<typeof statementRowSchema>;

export const bulkPaymentDetailsSchema = z.object({
  ...bulkPaymentSchema.shape,
  allocations: z.array(dueAllocationSchema),
  /** Rows that did not simply settle their due, or about which a person has decided. */
  stated_rows: z.array(statementRowSchema),
});
export type BulkPaymentDetails = z.output<typeof bulkPaymentDetailsSchema>;

const SMALLEST_AMOUNT = 0.01;

export const day = () =>
  z.string().check(
    z.refine(isEnteredDay, {
      error: 'must be a day like 2026-11-21',
      params: { issue: 'invalid_format' },
    }),
  );

/** The body of a new bulk payment (spec 2 sections 5 and 7). */
export const newBulkPaymentSchema = z.object({
  amount: money().check(z.gte(SMALLEST_AMOUNT)),
  date: day(),
  method: z._default(z.enum(PAYMENT_METHODS), DEFAULT_PAYMENT_METHOD),
  notes: z._default(z.nullable(optionalText(PAYMENT_LIMITS.notes)), ''),
});
export type NewBulkPayment = z.input<typeof newBulkPaymentSchema>;

export const listBulkPayments = defineEndpoint({
  method: 'GET',
  path: '/d2c/bulk-payments/',
  summary: 'List the bulk payments of the courier, newest first, including reversed ones',
  access: ADMINS,
  query: z.object({
    ...rowsQuery().shape,
    search: z._default(text(MAX_SEARCH_LENGTH), ''),
    /** Only payments that have such an amount. */
    having: z.optional(z.enum(BULK_FILTERS)),
  }),
  response: z.array(bulkPaymentSchema),
  envelope: 'data',
});

export const getBulkPayment = defineEndpoint({
  method: 'GET',
  path: '/d2c/bulk-payments/{id}',
  isBeyondSpec: true,
  summary: 'One bulk payment, with the dues that it settled',
  access: ADMINS,
  params: z.object({ id: idText() }),
  response: bulkPaymentDetailsSchema,
  envelope: 'data',
});

export const createBulkPayment = defineEndpoint({
  method: 'POST',
  path: '/d2c/bulk-payments/',
  summary: 'Record a bulk payment of the courier; it settles the oldest dues first',
  access: ADMINS,
  body: newBulkPaymentSchema,
  sample: { amount: 250_000, date: '2026-02-27', method: 'cash', notes: 'كيس من المندوب' },
  response: bulkPaymentOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const reverseBulkPayment = defineEndpoint({
  method: 'POST',
  path: '/d2c/bulk-payments/{id}/reversal/',
  isBeyondSpec: true,
  summary: 'Reverse a bulk payment, with a reason; its dues are open again',
  access: ADMINS,
  params: z.object({ id: idText() }),
  body: z.object({ reason: requiredText(PAYMENT_LIMITS.reason) }),
  sample: { reason: 'Counted twice' },
  response: bulkPaymentOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
});
