import * as z from 'zod/mini';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_LIMITS, PAYMENT_METHODS } from '#domain/b2b-payment.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { b2bOrderSchema } from './b2b-orders.ts';
import { day } from './bulk-payments.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idText, money, optionalText, requiredText, timestamp } from './primitives.ts';

export const b2bPaymentSchema = z.object({
  payment_id: z.number(),
  b2b_order_id: z.number(),
  amount_paid: z.number(),
  payment_method: z._default(z.string(), DEFAULT_PAYMENT_METHOD),
  notes: z._default(z.nullable(z.string()), ''),
  paid_at: timestamp(),
  recorded_by: z._default(z.string(), ''),
  /** Null unless the payment was reversed. */
  reversed_at: z._default(z.nullable(timestamp()), null),
  reversed_by: z._default(z.nullable(z.string()), null),
  reversal_reason: z._default(z.nullable(z.string()), null),
});
export type B2bPayment = z.output<typeof b2bPaymentSchema>;

/** A payment, and its order after the payment. */
export const b2bPaymentOutcomeSchema = z.object({ ...b2bPaymentSchema.shape, order: b2bOrderSchema });
export type B2bPaymentOutcome = z.output<typeof b2bPaymentOutcomeSchema>;

/** All fields are optional, because the specification does not define the response to a payment. */
export const b2bPaymentResponseSchema = z.partial(b2bPaymentOutcomeSchema);
export type B2bPaymentResponse = z.output<typeof b2bPaymentResponseSchema>;

const SMALLEST_AMOUNT = 0.01;

/** An amount in IQD, above 0. */
const amount = () => money().check(z.gte(SMALLEST_AMOUNT));

export const newB2bPaymentSchema = z.object({
  b2b_order_id: id(),
  amount_paid: amount(),
  payment_method: z._default(z.enum(PAYMENT_METHODS), DEFAULT_PAYMENT_METHOD),
  notes: z._default(z.nullable(optionalText(PAYMENT_LIMITS.notes)), ''),
  /**
   * The day on which the client paid, for a payment of an earlier day. Default: today. An extension of the
   * specification.
   */
  paid_on: z.optional(day()),
});
export type NewB2bPayment = z.input<typeof newB2bPaymentSchema>;

export const createB2bPayment = defineEndpoint({
  method: 'POST',
  path: '/b2b/payments/',
  summary: 'Record a payment of a wholesale order, at most the remaining amount',
  access: ADMINS,
  body: newB2bPaymentSchema,
  sample: {
    b2b_order_id: 1,
    amount_paid: 50_000,
    payment_method: 'bank_transfer',
    notes: 'دفعة أولى',
    paid_on: '2026-01-01',
  },
  response: b2bPaymentResponseSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const listB2bPayments = defineEndpoint({
  method: 'GET',
  path: '/b2b/orders/{id}/payments/',
  isBeyondSpec: true,
  summary: 'List the payments of a wholesale order, newest first, including reversed ones',
  access: ADMINS,
  params: z.object({ id: idText() }),
  response: z.array(b2bPaymentSchema),
  envelope: 'data',
  maxRows: MAX_FETCHED,
});

export const reverseB2bPayment = defineEndpoint({
  method: 'POST',
  path: '/b2b/payments/{id}/reversal/',
  isBeyondSpec: true,
  summary: 'Reverse a payment, with a reason: its amount is owed again',
  access: ADMINS,
  params: z.object({ id: idText() }),
  body: z.object({ reason: requiredText(PAYMENT_LIMITS.reason) }),
  sample: { reason: 'The cheque bounced' },
  response: b2bPaymentOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
});
