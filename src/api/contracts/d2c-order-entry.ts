import * as z from 'zod/mini';
import { CUSTOMER_LIMITS } from '#domain/customer-info.ts';
import { MAX_LINE_QUANTITY, MAX_NOTES_LENGTH, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { PHONE_PATTERN } from '#domain/phone.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { emailOrNothing } from './email-text.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idText, money, optionalText, requiredText } from './primitives.ts';

/**
 * The body of a new order: spec 1 section 3, and optionally `customer_email`, `order_notes` and
 * `expected_items` (decision 1).
 */
export const newD2cOrderSchema = z.object({
  customer_name: requiredText(CUSTOMER_LIMITS.fullName),
  customer_phone: z.string().check(z.regex(PHONE_PATTERN, { error: 'must be exactly 11 digits' })),
  customer_handle: z._default(z.nullable(optionalText(CUSTOMER_LIMITS.socialMediaHandle)), ''),
  customer_address: requiredText(CUSTOMER_LIMITS.address),
  customer_district: z._default(z.nullable(optionalText(CUSTOMER_LIMITS.district)), ''),
  province_id: z.nullable(id()),
  platform: z._default(z.nullable(z.enum(['', ...PLATFORMS])), ''),
  total_price: money(),
  customer_email: z._default(z.nullable(emailOrNothing()), ''),
  order_notes: z._default(z.nullable(optionalText(CUSTOMER_LIMITS.notes)), ''),
  expected_items: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_ORDER_ITEMS)))),
});

export type NewD2cOrder = z.input<typeof newD2cOrderSchema>;

export const newD2cOrderItemSchema = z.object({
  product_id: id(),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  unit_price: money(),
  custom_cost: z._default(money(), 0),
  notes: z._default(z.nullable(optionalText(MAX_NOTES_LENGTH)), ''),
  /** An extension of the specification: the new total, when a price changed after the order was created. */
  order_total_price: z.optional(money()),
});

export type NewD2cOrderItem = z.input<typeof newD2cOrderItemSchema>;

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
  takesRequestKey: true,
  successStatus: 201,
});

export const addD2cOrderItem = defineEndpoint({
  method: 'POST',
  path: '/d2c/orders/{id}/items/',
  summary: 'Add one line to an order',
  access: 'signed-in',
  params: z.object({ id: idText() }),
  body: newD2cOrderItemSchema,
  sample: {
    product_id: 7,
    quantity: 1,
    unit_price: 15_000,
    custom_cost: 0,
    notes: 'Blue, please',
    order_total_price: 30_000,
  },
  /** The specification reads only success or failure. */
  response: z.object({ d2c_order_item_id: z.optional(z.number()) }),
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});
