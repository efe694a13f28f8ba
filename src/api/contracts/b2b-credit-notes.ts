import * as z from 'zod/mini';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { b2bOrderSchema } from './b2b-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileResponse, idText, money, requiredText, timestamp } from './primitives.ts';

export const b2bCreditNoteSchema = z.object({
  credit_note_id: z.number(),
  b2b_order_id: z.number(),
  number: z.string(),
  amount: z.number(),
  /** Empty only for an order that was deleted without a reason. */
  reason: z.string(),
  /** True if the order was deleted. */
  is_cancellation: z.boolean(),
  issued_at: timestamp(),
  issued_by: z.string(),
});
export type B2bCreditNote = z.output<typeof b2bCreditNoteSchema>;

/** A credit note, and its order afterwards. */
export const b2bCreditNoteOutcomeSchema = z.object({ ...b2bCreditNoteSchema.shape, order: b2bOrderSchema });
export type B2bCreditNoteOutcome = z.output<typeof b2bCreditNoteOutcomeSchema>;

const SMALLEST_AMOUNT = 0.01;

export const newB2bCreditNoteSchema = z.object({
  amount: money().check(z.gte(SMALLEST_AMOUNT)),
  reason: requiredText(PAYMENT_LIMITS.reason),
});

const orderParams = z.object({ id: idText() });

export const listB2bCreditNotes = defineEndpoint({
  method: 'GET',
  path: '/b2b/orders/{id}/credit-notes/',
  isBeyondSpec: true,
  summary: 'The credit notes of a wholesale order, the oldest first',
  access: ADMINS,
  params: orderParams,
  response: z.array(b2bCreditNoteSchema),
  envelope: 'data',
  maxRows: MAX_FETCHED,
});

export const createB2bCreditNote = defineEndpoint({
  method: 'POST',
  path: '/b2b/orders/{id}/credit-notes/',
  isBeyondSpec: true,
  summary: 'Issue a credit note: what is owed for the invoice falls by its amount',
  access: ADMINS,
  params: orderParams,
  body: newB2bCreditNoteSchema,
  sample: { amount: 12_500, reason: 'أعيدت قطعة مكسورة' },
  response: b2bCreditNoteOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
  versioned: true,
  successStatus: 201,
});

export const downloadCreditNote = defineEndpoint({
  method: 'GET',
  path: '/b2b/credit-notes/{credit_note_id}',
  isBeyondSpec: true,
  summary: 'A credit note as a PDF',
  access: ADMINS,
  params: z.object({ credit_note_id: idText() }),
  response: fileResponse,
  file: 'application/pdf',
  envelope: 'bare',
});
