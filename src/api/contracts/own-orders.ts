import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

const ownOrderShape = {
  d2c_order_id: z.number(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_handle: z.string(),
  platform: z.string(),
  province_id: z.nullable(z.number()),
  customer_district: z.string(),
  customer_address: z.string(),
  order_date: timestamp(),
  order_notes: z._default(z.string(), ''),
  status: z._default(z.string(), ''),
  total_price: z.number(),
  items: z.array(z.object({ product: z.string(), quantity: z.number() })),
  version: z.optional(z.number()),
};

const unfinishedOrderSchema = z.object({ ...ownOrderShape, expected_items: z.number() });
export type OwnUnfinishedOrder = z.output<typeof unfinishedOrderSchema>;

const ownDaySchema = z.object({
  /** The number of orders of the caller since midnight in Baghdad, without cancelled and unfinished ones. */
  orders: z.number(),
  /** The total of these orders in IQD. */
  total: z.number(),
  /** Orders of any day that lack lines. */
  unfinished: z.array(unfinishedOrderSchema),
  /** The last five orders of today. */
  last: z.array(z.object(ownOrderShape)),
});
export type OwnDay = z.output<typeof ownDaySchema>;

export const getOwnDay = defineEndpoint({
  method: 'GET',
  path: '/d2c/own-orders/today/',
  isBeyondSpec: true,
  summary: 'The orders that the caller has placed today, and those that are unfinished',
  access: 'signed-in',
  response: ownDaySchema,
  envelope: 'data',
});
