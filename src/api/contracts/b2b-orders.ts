import * as z from 'zod/mini';
import { B2B_ORDER_STATUSES, MAX_B2B_ITEMS, MAX_B2B_NOTES, MAX_B2B_QUANTITY } from '#domain/b2b-order.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idText, money, optionalText, rowsQuery, timestamp } from './primitives.ts';

const nullableText = () => z._default(z.nullable(z.string()), '');

/**
 * `expected_items` and `items_count` show if lines are missing. `expected_items` is null when the order was
 * created without that number. `status` is any text: an unknown one is shown as it is (spec 2 section 4).
 */
export const b2bOrderSchema = z.object({
  b2b_order_id: z.number(),
  client_id: z.number(),
  order_date: timestamp(),
  order_notes: nullableText(),
  status: z.string(),
  total_price: z.number(),
  total_paid: z._default(z.number(), 0),
  remaining_amount: z._default(z.nullable(z.number()), null),
  payment_status: z._default(z.string(), 'unpaid'),
  client: z._default(
    z.nullable(
      z.object({
        name: z.string(),
        contact_person: nullableText(),
        phone: nullableText(),
      }),
    ),
    null,
  ),
  /** When the order was completed, from which moment its client owes the total; null before. */
  completed_at: z._default(z.nullable(timestamp()), null),
  /** The sum of the credit notes. */
  credited: z._default(z.number(), 0),
  /**
   * The invoice, which is issued on completion and never changes; null before, or when the backend issues
   * none.
   */
  invoice_number: z._default(z.nullable(z.string()), null),
  invoice_issued_at: z._default(z.nullable(timestamp()), null),
  /** The last day for a payment in time, where the terms say `Net n`. */
  invoice_due_on: z._default(z.nullable(z.string()), null),
  items_count: z._default(z.number(), 0),
  pieces: z._default(z.number(), 0),
  /** 0 when the backend does not count lines. The order then counts as complete. */
  expected_items: z._default(z.nullable(z.number()), 0),
  /** Missing when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type B2bOrder = z.output<typeof b2bOrderSchema>;

export const b2bOrderItemSchema = z.object({
  b2b_order_item_id: z.number(),
  product_id: z.nullable(z.number()),
  quantity: z.number(),
  unit_price: z.number(),
  subtotal: z.number(),
  notes: nullableText(),
  /** The product as it was sold. Only the picture is the current one. */
  product: z.object({
    name: z.string(),
    product_code: nullableText(),
    picture_url: z._default(z.nullable(z.string()), null),
  }),
});
export type B2bOrderItem = z.output<typeof b2bOrderItemSchema>;

/** The body of a new order: spec 2 section 7, and additionally `expected_items`. */
export const newB2bOrderSchema = z.object({
  client_id: id(),
  order_notes: z._default(z.nullable(optionalText(MAX_B2B_NOTES)), ''),
  status: z._default(z.enum(['printing', 'pending']), 'printing'),
  expected_items: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_B2B_ITEMS)))),
});

export const newB2bOrderItemSchema = z.object({
  product_id: id(),
  quantity: z.int().check(z.gte(1), z.lte(MAX_B2B_QUANTITY)),
  unit_price: money(),
  notes: z._default(z.nullable(optionalText(MAX_B2B_NOTES)), ''),
});

const orderParams = z.object({ id: idText() });

export const listB2bOrders = defineEndpoint({
  method: 'GET',
  path: '/b2b/orders/',
  summary: 'Wholesale orders, the newest first',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(b2bOrderSchema),
  envelope: 'data',
});

export const getB2bOrder = defineEndpoint({
  method: 'GET',
  path: '/b2b/orders/{id}',
  isBeyondSpec: true,
  summary: 'One wholesale order',
  access: ADMINS,
  params: orderParams,
  response: b2bOrderSchema,
  envelope: 'data',
  versioned: true,
});

export const createB2bOrder = defineEndpoint({
  method: 'POST',
  path: '/b2b/orders/',
  summary: 'Create a wholesale order; each line is added by a further call',
  access: ADMINS,
  body: newB2bOrderSchema,
  sample: { client_id: 1, order_notes: 'بدون تغليف', status: 'printing', expected_items: 2 },
  /** The specification reads only the number from the response. */
  response: z.union([b2bOrderSchema, z.object({ b2b_order_id: z.number() })]),
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const changeB2bOrder = defineEndpoint({
  method: 'PUT',
  path: '/b2b/orders/{id}',
  summary: 'Move a wholesale order to another status, as its lifecycle allows',
  access: ADMINS,
  params: orderParams,
  body: z.object({ status: z.enum(B2B_ORDER_STATUSES) }),
  sample: { status: 'completed' },
  response: b2bOrderSchema,
  envelope: 'data',
  versioned: true,
});

export const deleteB2bOrder = defineEndpoint({
  method: 'DELETE',
  path: '/b2b/orders/{id}',
  summary: 'Delete a wholesale order and its lines; with payments it needs a reason and stays in the ledger',
  access: ADMINS,
  params: orderParams,
  query: z.object({ reason: z._default(optionalText(PAYMENT_LIMITS.reason), '') }),
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});

export const listB2bOrderItems = defineEndpoint({
  method: 'GET',
  path: '/b2b/orders/{id}/items/',
  summary: 'The lines of a wholesale order',
  access: ADMINS,
  params: orderParams,
  response: z.array(b2bOrderItemSchema),
  envelope: 'data',
});

export const addB2bOrderItem = defineEndpoint({
  method: 'POST',
  path: '/b2b/orders/{id}/items/',
  summary: 'Add one line to a wholesale order',
  access: ADMINS,
  params: orderParams,
  body: newB2bOrderItemSchema,
  sample: { product_id: 7, quantity: 25, unit_price: 12_500, notes: 'Matt black' },
  /** The line, and its order with the new total. The specification reads only success or failure. */
  response: z.object({ ...z.partial(b2bOrderItemSchema).shape, order: z.optional(b2bOrderSchema) }),
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const b2bSummarySchema = z.object({
  clients: z.number(),
  orders: z.number(),
  printing: z.number(),
  /** The revenue in IQD. */
  revenue: z.number(),
});
export type B2bSummary = z.output<typeof b2bSummarySchema>;

export const getB2bSummary = defineEndpoint({
  method: 'GET',
  path: '/b2b/summary/',
  isBeyondSpec: true,
  summary: 'Count clients and wholesale orders, with their revenue',
  access: ADMINS,
  response: b2bSummarySchema,
  envelope: 'data',
});
