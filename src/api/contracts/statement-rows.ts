import * as z from 'zod/mini';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { ADMINS } from '#domain/roles.ts';
import { CLOSING_DECISIONS } from '#domain/statement-money.ts';
import { bulkPaymentOutcomeSchema, statementRowSchema } from './bulk-payments.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idText, money, optionalText, requiredText, rowsQuery } from './primitives.ts';

/** An order that a row may be about. Amounts in IQD. */
const candidateSchema = z.object({
  d2c_order_id: z.number(),
  customer_name: z.string(),
  expected: z.number(),
  settled: z.number(),
  /** `open`, `paid`, or `ended` if the parcel was returned or cancelled. */
  standing: z.string(),
  is_delivered: z.boolean(),
});

/** A row that waits for a decision, or has unexplained money. The candidate that fits best comes first. */
export const openStatementRowSchema = z.object({
  ...statementRowSchema.shape,
  /** The day of the payment as `2026-11-21`. */
  date_received: z.string(),
  candidates: z.array(candidateSchema),
});
export type OpenStatementRow = z.output<typeof openStatementRowSchema>;

/** The row after a decision, and its payment with the dues that were changed. */
const decisionOutcomeSchema = z.object({ row: statementRowSchema, payment: bulkPaymentOutcomeSchema });
export type DecisionOutcome = z.output<typeof decisionOutcomeSchema>;

const rowParams = z.object({ id: idText() });

/** The amounts of a row that could not be read. Other rows keep theirs. */
const amounts = { amount: z.optional(money()), fee: z.optional(money()) };

export const listOpenStatementRows = defineEndpoint({
  method: 'GET',
  path: '/d2c/statement-rows/',
  isBeyondSpec: true,
  summary: 'Rows of courier statements that wait for a decision, or have unexplained money, oldest first',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(openStatementRowSchema),
  envelope: 'data',
});

export const assignStatementRow = defineEndpoint({
  method: 'POST',
  path: '/d2c/statement-rows/{id}/assign/',
  isBeyondSpec: true,
  summary: 'Assign an open row to an order: it settles what is open, or takes back what was paid',
  access: ADMINS,
  params: rowParams,
  body: z.object({ d2c_order_id: id(), ...amounts }),
  sample: { d2c_order_id: 1, amount: 25_000, fee: 5000 },
  response: decisionOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
});

export const closeStatementRow = defineEndpoint({
  method: 'POST',
  path: '/d2c/statement-rows/{id}/close/',
  isBeyondSpec: true,
  summary:
    'Close an open row without an order: not ours, written off with a reason, or a deduction with a reason',
  access: ADMINS,
  params: rowParams,
  body: z.object({
    decision: z.enum(CLOSING_DECISIONS),
    /** Required unless the money is not ours. */
    reason: z._default(optionalText(PAYMENT_LIMITS.reason), ''),
    ...amounts,
  }),
  sample: { decision: 'not_ours', reason: 'A parcel of another shop', amount: 25_000, fee: 5000 },
  response: decisionOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
});

export const reopenStatementRow = defineEndpoint({
  method: 'POST',
  path: '/d2c/statement-rows/{id}/reopen/',
  isBeyondSpec: true,
  summary: 'Undo what a row has settled or taken back, with a reason; it waits for a decision again',
  access: ADMINS,
  params: rowParams,
  body: z.object({ reason: requiredText(PAYMENT_LIMITS.reason) }),
  sample: { reason: 'The wrong order' },
  response: decisionOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
});
