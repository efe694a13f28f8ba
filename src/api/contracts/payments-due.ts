import * as z from 'zod/mini';
import { DUE_STATES } from '#domain/dues.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { idText, rowsQuery, text, timestamp } from './primitives.ts';

/** The amount that the courier owes for a handed-over order (spec 2 section 3). */
export const paymentDueSchema = z.object({
  due_id: z.number(),
  d2c_order_id: z.number(),
  /** The whole amount in IQD. `settled_amount` is the settled part. */
  expected_amount: z.number(),
  settled_amount: z._default(z.number(), 0),
  created_at: timestamp(),
  /** When the due was settled, or closed because the parcel came back; null while it is open. */
  closed_at: z._default(z.nullable(timestamp()), null),
  /** `settled`, or `returned` or `cancelled` if the parcel came back; null while the due is open. */
  closed_because: z._default(z.nullable(z.string()), null),
  /** True when the order was deleted after the hand-over. The due remains. */
  is_order_deleted: z._default(z.boolean(), false),
  /** The payments that settled the due, oldest first. A negative amount was taken back. */
  settled_by: z._default(
    z.array(z.object({ bulk_payment_id: z.number(), amount: z.number(), date_received: z.string() })),
    [],
  ),
  order: z.nullable(
    z.object({
      customer_name: z.string(),
      customer_phone: z.string(),
      customer_handle: z._default(z.nullable(z.string()), ''),
      customer_address: z._default(z.nullable(z.string()), ''),
      // By these the browser finds open dues as the server finds settled ones.
      customer_email: z._default(z.nullable(z.string()), ''),
      customer_district: z._default(z.nullable(z.string()), ''),
      province_id: z._default(z.nullable(z.number()), null),
      order_date: timestamp(),
      status: z.string(),
      total_price: z.number(),
    }),
  ),
  /** Missing when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type PaymentDue = z.output<typeof paymentDueSchema>;

export const listPaymentsDue = defineEndpoint({
  method: 'GET',
  path: '/d2c/payments-due/',
  summary:
    'List open dues of the courier, oldest first, or settled ones or those paid and returned, newest first',
  access: ADMINS,
  query: z.object({
    ...rowsQuery().shape,
    state: z._default(z.enum(DUE_STATES), 'open'),
    /** Searches the fields of the order. */
    search: z._default(text(MAX_SEARCH_LENGTH), ''),
    /** The id of the last due of the former page, instead of `skip`. */
    after: z.optional(idText()),
  }),
  response: z.array(paymentDueSchema),
  envelope: 'data',
});
