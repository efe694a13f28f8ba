import * as z from 'zod/mini';
import { MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';
import { CORRECTION_LIMITS } from '#domain/order-correction.ts';
import { PHONE_PATTERN } from '#domain/phone.ts';
import { d2cOrderItemSchema } from './d2c-order-details.ts';
import { newD2cOrderItemSchema } from './d2c-order-entry.ts';
import { d2cOrderSchema } from './d2c-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { changeOf, id, idText, nameText, trimmedText } from './primitives.ts';

/** Omitted fields keep their values. */
export const orderCorrectionSchema = changeOf({
  customer_name: z.optional(nameText(CORRECTION_LIMITS.customer_name)),
  customer_phone: z.optional(
    z.string().check(z.regex(PHONE_PATTERN, { error: 'must be exactly 11 digits' })),
  ),
  customer_address: z.optional(nameText(CORRECTION_LIMITS.customer_address)),
  customer_district: z.optional(trimmedText(CORRECTION_LIMITS.customer_district)),
  customer_handle: z.optional(trimmedText(CORRECTION_LIMITS.customer_handle)),
  province_id: z.optional(id()),
  notes: z.optional(trimmedText(CORRECTION_LIMITS.notes)),
});
export type OrderCorrection = z.input<typeof orderCorrectionSchema>;

export const correctD2cOrder = defineEndpoint({
  method: 'PATCH',
  path: '/d2c/orders/{id}',
  isBeyondSpec: true,
  summary:
    'Correct the customer, the address and the notes of an order before its hand-over; staff only their own of today',
  access: 'signed-in',
  params: z.object({ id: idText() }),
  body: orderCorrectionSchema,
  sample: {
    customer_name: 'Layla Hassan',
    customer_phone: '07701234567',
    customer_address: 'Karrada, street 62, house 7',
    customer_district: 'Karrada',
    customer_handle: 'layla.h',
    province_id: 3,
    notes: 'Call before delivery',
  },
  response: d2cOrderSchema,
  envelope: 'data',
  versioned: true,
});

/**
 * A line of a corrected order. A line of the order keeps its price; a line with another price needs a current
 * price of its product.
 */
export const correctedItemSchema = z.omit(newD2cOrderItemSchema, { order_total_price: true });

/** The lines of a form that a browser has kept, with the names of their products. */
export const correctedLinesSchema = z.array(
  z.object({
    product_id: z.number(),
    product: z.string(),
    quantity: z.number(),
    unit_price: z.number(),
    custom_cost: z.number(),
    notes: z.string(),
  }),
);

export const itemsCorrectionSchema = z.object({
  items: z.array(correctedItemSchema).check(z.minLength(1), z.maxLength(MAX_ORDER_ITEMS)),
});
export type ItemsCorrection = z.input<typeof itemsCorrectionSchema>;

/** An order with its lines. */
export const orderWithItemsSchema = z.object({
  ...d2cOrderSchema.shape,
  items: z.array(d2cOrderItemSchema),
});
export type OrderWithItems = z.output<typeof orderWithItemsSchema>;

export const replaceD2cOrderItems = defineEndpoint({
  method: 'PUT',
  path: '/d2c/orders/{id}/items/',
  isBeyondSpec: true,
  summary:
    'Replace the lines of a pending order; its total becomes their sum; staff only for their own orders of today',
  access: 'signed-in',
  params: z.object({ id: idText() }),
  body: itemsCorrectionSchema,
  sample: {
    items: [{ product_id: 7, quantity: 2, unit_price: 15_000, custom_cost: 0, notes: 'Blue, please' }],
  },
  response: orderWithItemsSchema,
  envelope: 'data',
  versioned: true,
});
