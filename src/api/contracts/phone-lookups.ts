import * as z from 'zod/mini';
import { PHONE_PATTERN } from '#domain/phone.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

/** The facts about a phone number that the entry of a new order needs. */
const phoneFactsSchema = z.object({
  /** Each name under this number with its newest address, newest first. */
  people: z.array(
    z.object({
      customer_name: z.string(),
      province_id: z.nullable(z.number()),
      customer_district: z.string(),
      customer_address: z.string(),
      /** The date of the newest order. */
      order_date: timestamp(),
      orders: z.number(),
    }),
  ),
  /** Orders that are neither completed nor cancelled, newest first. */
  open_orders: z.array(
    z.object({
      d2c_order_id: z.number(),
      status: z.string(),
      order_date: timestamp(),
      total_price: z.number(),
    }),
  ),
  returned_parcels: z.number(),
  /** Orders of the last 48 hours with their lines, without cancelled ones, newest first. */
  recent: z.array(
    z.object({
      d2c_order_id: z.number(),
      /** The age of the order in whole hours, by the clock of the server. */
      hours_ago: z.number(),
      items: z.array(z.object({ product_id: z.nullable(z.number()), quantity: z.number() })),
    }),
  ),
});
export type PhoneFacts = z.output<typeof phoneFactsSchema>;

/** A POST request, because URLs are logged and a phone number must not be. */
export const lookUpPhone = defineEndpoint({
  method: 'POST',
  path: '/d2c/phone-lookups/',
  isBeyondSpec: true,
  isLimited: true,
  summary: 'Find the customers of one phone number for a new order; the lookup is audited',
  access: 'signed-in',
  body: z.object({ phone: z.string().check(z.regex(PHONE_PATTERN, { error: 'must be exactly 11 digits' })) }),
  sample: { phone: '07701234567' },
  response: phoneFactsSchema,
  envelope: 'data',
});
