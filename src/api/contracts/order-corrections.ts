import * as z from 'zod/mini';
import { CORRECTION_LIMITS } from '#domain/order-correction.ts';
import { PHONE_PATTERN } from '#domain/phone.ts';
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
