import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, timestamp } from './primitives.ts';

/** What the courier owes for an order that was handed over (spec 2 section 3). */
export const paymentDueSchema = z.object({
  due_id: z.number(),
  d2c_order_id: z.number(),
  expected_amount: z.number(),
  created_at: timestamp(),
  /** Its order was deleted after the hand-over: it is owed all the same. */
  is_order_deleted: z._default(z.boolean(), false),
  order: z.nullable(
    z.object({
      customer_name: z.string(),
      customer_phone: z.string(),
      customer_handle: z._default(z.nullable(z.string()), ''),
      customer_address: z._default(z.nullable(z.string()), ''),
      order_date: timestamp(),
      status: z.string(),
      total_price: z.number(),
    }),
  ),
});
export type PaymentDue = z.output<typeof paymentDueSchema>;

export const listPaymentsDue = defineEndpoint({
  method: 'GET',
  path: '/d2c/payments-due/',
  summary: 'What is still to come from the courier, the oldest first',
  access: ADMINS,
  query: listQuery(),
  response: z.array(paymentDueSchema),
  envelope: 'data',
});
