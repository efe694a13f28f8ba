import * as z from 'zod/mini';
import { CUSTOMER_LIMITS } from '#domain/customer-info.ts';
import {
  D2C_ORDER_STATUSES,
  MAX_LINE_QUANTITY,
  MAX_NOTES_LENGTH,
  MAX_ORDER_ITEMS,
  MAX_REASON_LENGTH,
} from '#domain/d2c-order.ts';
import { MAX_FETCHED, MAX_SKIPPED } from '#domain/limits.ts';
import { PHONE_PATTERN } from '#domain/phone.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { ADMINS } from '#domain/roles.ts';
import { emailOrNothing } from './email-text.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idText, integerText, listQuery, money, requiredText, text, timestamp } from './primitives.ts';

/** `lines`: the first of `items_count`; `items_total` in IQD; `has_notes`: on any line. */
const orderContentsSchema = z.object({
  pieces: z.number(),
  items_total: z.number(),
  has_notes: z.boolean(),
  lines: z.array(z.object({ product: z.string(), quantity: z.number() })),
});
export type OrderContents = z.output<typeof orderContentsSchema>;

/** `expected_items` and `items_count` show if lines are missing. Null in `expected_items` counts as complete. */
export const d2cOrderSchema = z.object({
  d2c_order_id: z.number(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_handle: z._default(z.nullable(z.string()), ''),
  customer_email: z._default(z.nullable(z.string()), ''),
  customer_address: z.string(),
  customer_district: z._default(z.nullable(z.string()), ''),
  province_id: z._default(z.nullable(z.number()), null),
  platform: z._default(z.nullable(z.string()), ''),
  order_notes: z._default(z.nullable(z.string()), ''),
  status: z.string(),
  order_date: timestamp(),
  total_price: z.number(),
  items_count: z._default(z.number(), 0),
  expected_items: z._default(z.nullable(z.number()), null),
  created_by: z._default(z.nullable(z.string()), null),
  /** Null when the backend does not report it. */
  contents: z._default(z.nullable(orderContentsSchema), null),
  /** Absent when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type D2cOrder = z.output<typeof d2cOrderSchema>;

export const d2cOrderItemSchema = z.object({
  d2c_order_item_id: z.number(),
  product_id: z.nullable(z.number()),
  product: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  custom_cost: z.number(),
  subtotal: z.number(),
  notes: z._default(z.nullable(z.string()), ''),
});
export type D2cOrderItem = z.output<typeof d2cOrderItemSchema>;

/** Spec 1 section 3, plus optional `customer_email`, `order_notes` and `expected_items` (decision 1). */
export const newD2cOrderSchema = z.object({
  customer_name: requiredText(CUSTOMER_LIMITS.fullName),
  customer_phone: z.string().check(z.regex(PHONE_PATTERN, { error: 'must be exactly 11 digits' })),
  customer_handle: z._default(z.nullable(text(CUSTOMER_LIMITS.socialMediaHandle)), ''),
  customer_address: requiredText(CUSTOMER_LIMITS.address),
  customer_district: z._default(z.nullable(text(CUSTOMER_LIMITS.district)), ''),
  province_id: z.nullable(id()),
  platform: z._default(z.nullable(z.enum(['', ...PLATFORMS])), ''),
  total_price: money(),
  customer_email: z._default(z.nullable(emailOrNothing()), ''),
  order_notes: z._default(z.nullable(text(CUSTOMER_LIMITS.notes)), ''),
  expected_items: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_ORDER_ITEMS)))),
});
export type NewD2cOrder = z.input<typeof newD2cOrderSchema>;

export const newD2cOrderItemSchema = z.object({
  product_id: id(),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  unit_price: money(),
  custom_cost: z._default(money(), 0),
  notes: z._default(z.nullable(text(MAX_NOTES_LENGTH)), ''),
  /** Not in the specification: the new total, when a price changed after the order was created. */
  order_total_price: z.optional(money()),
});
export type NewD2cOrderItem = z.input<typeof newD2cOrderItemSchema>;

const orderParams = z.object({ id: idText() });

export const listD2cOrders = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/',
  summary: 'Direct-to-consumer orders, the newest first; staff see their own unfinished ones',
  access: 'signed-in',
  query: z.object({
    skip: z._default(integerText(0, MAX_SKIPPED), 0),
    limit: z._default(integerText(1, MAX_FETCHED), 100),
  }),
  response: z.array(d2cOrderSchema),
  envelope: 'data',
});

export const listD2cOrdersByStatus = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/status/{status}',
  summary: 'Direct-to-consumer orders in one status, the newest first',
  access: ADMINS,
  params: z.object({ status: z.enum(D2C_ORDER_STATUSES) }),
  query: listQuery(),
  response: z.array(d2cOrderSchema),
  envelope: 'data',
});

export const createD2cOrder = defineEndpoint({
  method: 'POST',
  path: '/d2c/orders/',
  summary: 'Create an order; its lines follow one call each',
  access: 'signed-in',
  body: newD2cOrderSchema,
  sample: {
    customer_name: 'Layla Hassan',
    customer_phone: '07701234567',
    customer_handle: 'layla.h',
    customer_address: 'Karrada, street 62',
    customer_district: 'Karrada',
    province_id: 3,
    platform: 'instagram',
    total_price: 30_000,
    customer_email: 'layla@example.test',
    order_notes: 'Call before delivery',
    expected_items: 2,
  },
  response: z.object({ d2c_order_id: z.number() }),
  envelope: 'data',
  createsOnce: true,
  successStatus: 201,
});

export const changeD2cOrder = defineEndpoint({
  method: 'PUT',
  path: '/d2c/orders/{id}',
  summary: 'Move an order to another status, as its lifecycle allows',
  access: 'signed-in',
  params: orderParams,
  body: z.object({ status: z.enum(D2C_ORDER_STATUSES) }),
  sample: { status: 'cancelled' },
  response: d2cOrderSchema,
  envelope: 'data',
  versioned: true,
});

export const deleteD2cOrder = defineEndpoint({
  method: 'DELETE',
  path: '/d2c/orders/{id}',
  summary:
    'Delete an order and its lines; what was handed over needs a reason, and its parcel and due live on',
  access: ADMINS,
  params: orderParams,
  query: z.object({ reason: z._default(text(MAX_REASON_LENGTH), '') }),
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});

export const listD2cOrderItems = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/{id}/items/',
  summary: 'The lines of an order',
  access: 'signed-in',
  params: orderParams,
  response: z.array(d2cOrderItemSchema),
  envelope: 'data',
});

export const addD2cOrderItem = defineEndpoint({
  method: 'POST',
  path: '/d2c/orders/{id}/items/',
  summary: 'Add one line to an order',
  access: 'signed-in',
  params: orderParams,
  body: newD2cOrderItemSchema,
  sample: {
    product_id: 7,
    quantity: 1,
    unit_price: 15_000,
    custom_cost: 0,
    notes: 'Blue, please',
    order_total_price: 30_000,
  },
  /** The specification reads success or failure only. */
  response: z.object({ d2c_order_item_id: z.optional(z.number()) }),
  envelope: 'data',
  createsOnce: true,
  successStatus: 201,
});
